import { and, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { wordingIn } from "~/lib/spanish/texts";
import { insertWhere } from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalSignatures, proposalVersions } from "~/schema";
import { contractCancellationDay, latestOf } from "../cancellation-period";
import {
  type ActionContext,
  changeVersion,
  refuse,
  type VersionAction,
} from "../change-version.server";
import { contractSignedCondition, isContractSigned } from "../changed-contract.server";
import { contractTotalCents } from "../contract-sum";
import { wonEffect } from "../lead-effects.server";
import { type LoadedVersion, loadVersion, type ProposalDeps } from "../load-version.server";
import { openJobStatement } from "../open-job.server";
import { parseProposalDocument } from "../proposal-input.server";
import { changeEntries } from "../records/change-order-records.server";
import { toSignedEvent } from "../records/stored-events.server";
import { signatureEmails } from "../signature-emails.server";
import { buildSignature, storeSignedFiles } from "../signature-files.server";
import {
  otherVersionMessage,
  type SignatureInput,
  type SignRefusal,
  validateSignature,
} from "../signature-input";
import { listSignedContracts } from "../signed-contracts.server";

type SignProposalResult =
  | { state: "signed" | "repeated"; isComplete: boolean; leadId: string }
  | { state: "gone" }
  | SignRefusal
  /** The version was replaced, withdrawn, expired, or its document differs. */
  | { state: "closed"; message: string };

const sign: VersionAction<SignatureInput, SignRefusal> = {
  transition: "sign",
  staleMessage: "Others are signing right now. Try again.",
  facts: ({ method }, _loaded, now) => ({ now: method.kind === "paper" ? method.signedAt : now }),
  key: ({ versionId, signerId, documentSha256 }) =>
    buildIdempotencyKey([versionId, signerId, documentSha256]),
  plan: async (deps, loaded, input, { actor, now }) => {
    const { version, lead, proposal, signers } = loaded;
    const current = signers.find(({ signer }) => signer.id === input.signerId);
    const document = parseProposalDocument(version.document);
    if (!current || !document) return { refused: { state: "gone" } };
    if (version.documentSha256 !== input.documentSha256) return refuse(otherVersionMessage);
    if (!(await isContractSigned(deps.db, proposal)))
      return refuse("The contract that this would change was canceled.");
    // staff who record a paper signature read English
    const wording = wordingIn(actor.staff ? "en" : document.language);
    const { choice, refused } = validateSignature(loaded, document, input, wording.t);
    if (refused) return { refused };
    const { totalCents, method } = input;
    const isOnPaper = method.kind === "paper";
    const { name, id: signerId, linkId } = current.signer;
    const signing = { version, signer: current.signer, document };
    const signature = await buildSignature(deps.db, signing, { ...input, choice }, now);
    const signed = signers.map((one) => (one === current ? { ...one, signature } : one));
    const times = signed.flatMap((one) => (one.signature ? [one.signature.at] : []));
    const isComplete = signed.every((one) => !one.signer.required || one.signature);
    // the form of a first signature has the day that would count if it were the last
    const lastDay = contractCancellationDay(times, now);
    const cancelUntil = isComplete ? lastDay : "";
    const lastSignedAt = latestOf(times);
    const contracts = await listSignedContracts(deps.db, lead.id);
    const contractCents = contractTotalCents(contracts, proposal);
    const files = await storeSignedFiles(deps.bucket, loaded, document, {
      signature,
      signers: signed,
      cancelUntil,
      contractCents,
      form: { signedAt: lastSignedAt, lastDay },
      now,
    });
    return {
      set: {
        status: isComplete ? "signed" : "part-signed",
        signedAt: isComplete ? lastSignedAt : null,
        cancelUntil,
        signedPdfFileId: files.contract.file.id,
        signedPdfSha256: files.contract.sha256,
      },
      where: unchangedCondition(loaded, signature),
      event: {
        kind: "signed",
        data: { name, total: formatDollars(totalCents), paper: isOnPaper ? "1" : "", signerId },
        linkId: isOnPaper ? null : linkId,
      },
      record: toSignedEvent(signature, {
        signer: name,
        pdfSha256: files.contract.sha256,
        isComplete,
        cancelUntil,
      }),
      otherRecords: isComplete
        ? changeEntries("changed", loaded, { contracts, totalCents, now })
        : [],
      audit: {
        action: isOnPaper ? "recorded-paper-signatures" : "signed-proposal",
        changes: { name: [null, name], recordSha256: [null, signature.recordSha256] },
      },
      files: [files.contract.file, files.form.file],
      others: (isMade) => [
        insertWhere(deps.db, proposalSignatures, signature, isMade).onConflictDoNothing(),
        ...(isComplete
          ? [openJobStatement(deps.db, loaded, { signedAt: lastSignedAt, isMade, now })]
          : []),
      ],
      ...signatureEmails(loaded, document, {
        siteUrl: deps.siteUrl,
        current,
        isComplete,
        cancelUntil,
        files,
        totalCents,
        contractCents: contractCents === null ? null : contractCents + totalCents,
      }),
      ...(isComplete && {
        lead: wonEffect(loaded, { totalCents, signedOn: toHoustonDay(lastSignedAt), now }),
      }),
    };
  },
};

/**
 * Signs a version: stores the signature only if it has a name and both consents, while the version
 * is open, its hash matches, its last day has not passed, and the first signer made the same choice.
 * Idempotent per signer.
 */
export async function signProposal(
  deps: ProposalDeps,
  input: SignatureInput,
  context: ActionContext,
): Promise<SignProposalResult> {
  const result = await changeVersion(deps, sign, input, context);
  if (result.state === "refused") return { state: "closed", message: result.message };
  if (!("leadId" in result)) return result;
  const signed = await loadVersion(deps.db, input.versionId);
  return {
    state: result.state === "done" ? "signed" : "repeated",
    isComplete: signed?.version.status === "signed",
    leadId: result.leadId,
  };
}

/** True while document, last day, contract and the other signatures are unchanged since they were loaded. */
function unchangedCondition(
  { version, proposal, signers }: LoadedVersion,
  { at, choice }: { at: Date; choice: string },
) {
  const count = signers.filter((one) => one.signature).length;
  return and(
    sql`${proposalVersions.documentSha256} = ${version.documentSha256}`,
    sql`${proposalVersions.validUntil} >= ${toHoustonDay(at)}`,
    contractSignedCondition(proposal),
    sql`(select count(*) from ${proposalSignatures} where ${proposalSignatures.versionId} = ${version.id}) = ${count}`,
    sql`not exists (select 1 from ${proposalSignatures} where ${proposalSignatures.versionId} = ${version.id} and ${proposalSignatures.choice} <> ${choice})`,
  );
}
