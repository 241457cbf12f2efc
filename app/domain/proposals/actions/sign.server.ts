import { and, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { insertWhere } from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalSignatures, proposalVersions } from "~/schema";
import { contractCancellationDay, latestOf } from "../cancellation-period";
import {
  type ActionContext,
  changeVersion,
  type VersionAction,
  type VersionChange,
} from "../change-version.server";
import { contractSignedCondition, isContractSigned } from "../changed-contract.server";
import { explainUnprintableName, isFullName } from "../full-name";
import { type LoadedVersion, loadVersion, type ProposalDeps } from "../load-version.server";
import { type ProposalDocument, selectionTotalCents } from "../proposal-document";
import { parseProposalDocument } from "../proposal-input.server";
import { signatureEmails } from "../signature-emails.server";
import { buildSignature, storeSignedFiles } from "../signature-files.server";
import type { SignatureInput } from "../signature-input";
import { serializeChoice } from "../signature-record";
import { contractTotalCents, listSignedContracts } from "../signed-contracts.server";
import { wonEffect } from "../signed-lead.server";

type SignRefusal =
  /** A missing name, consent or option, by field. */
  | { state: "invalid"; errors: Record<string, string> }
  /** The total changed after the page was loaded. */
  | { state: "total"; totalCents: number }
  /** The choice is not offered, or differs from the first signer's. */
  | { state: "choice" };

type SignProposalResult =
  | { state: "signed" | "repeated"; isComplete: boolean; leadId: string }
  | { state: "gone" }
  | SignRefusal
  /** The version was replaced, withdrawn, expired, or its document differs. */
  | { state: "closed"; message: string };

/** Attempts of a signature while another signer of the version signs at the same time. */
const maxAttempts = 4;

const refuse = (message: string) => ({ refused: { state: "refused" as const, message } });

const sign: VersionAction<SignatureInput, SignRefusal> = {
  transition: "sign",
  facts: ({ method }, _loaded, now) => ({ now: method.kind === "paper" ? method.signedAt : now }),
  key: ({ versionId, signerId, documentSha256 }) =>
    buildIdempotencyKey([versionId, signerId, documentSha256]),
  plan: async (deps, loaded, input, { now }) => {
    const { version, lead, proposal, signers } = loaded;
    const current = signers.find(({ signer }) => signer.id === input.signerId);
    const document = parseProposalDocument(version.document);
    if (!current || !document) return { refused: { state: "gone" } };
    if (version.documentSha256 !== input.documentSha256)
      return refuse(
        "You filled in a different version of this proposal. Nothing is signed yet. Review this version and sign it.",
      );
    if (!(await isContractSigned(deps.db, proposal)))
      return refuse("The contract that this would change was canceled.");
    const refusal = refuseSignature(loaded, document, input);
    if (refusal) return { refused: refusal };
    const { choice, totalCents, method } = input;
    if (!choice) return { refused: { state: "choice" } };
    const signing = { version, signer: current.signer, document };
    const signature = await buildSignature(deps.db, signing, { ...input, choice }, now);
    const signed = signers.map((one) => (one === current ? { ...one, signature } : one));
    const times = signed.flatMap((one) => (one.signature ? [one.signature.at] : []));
    const isComplete = signed.every((one) => !one.signer.required || one.signature);
    // the form of a first signature has the day that would count if it were the last
    const lastDay = contractCancellationDay(times, now);
    const cancelUntil = isComplete ? lastDay : "";
    const lastSignedAt = latestOf(times);
    const contractCents = contractTotalCents(await listSignedContracts(deps.db, lead.id), proposal);
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
        data: {
          name: current.signer.name,
          total: formatDollars(totalCents),
          paper: method.kind === "paper" ? "1" : "",
          signerId: current.signer.id,
        },
        linkId: method.kind === "paper" ? null : current.signer.linkId,
      },
      audit: {
        action: method.kind === "paper" ? "recorded-paper-signatures" : "signed-proposal",
        changes: {
          name: [null, current.signer.name],
          recordSha256: [null, signature.recordSha256],
        },
      },
      files: [files.contract.file, files.form.file],
      others: (isMade) => [
        insertWhere(deps.db, proposalSignatures, signature, isMade, sql`do nothing`),
      ],
      ...signatureEmails(loaded, document, {
        current: { ...current, signature },
        isComplete,
        cancelUntil,
        files,
        totalCents,
        contractCents: contractCents === null ? null : contractCents + totalCents,
      }),
      ...(isComplete && {
        lead: wonEffect(loaded, { totalCents, signedOn: toHoustonDay(lastSignedAt), now }),
      }),
    } satisfies VersionChange;
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
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const result = await changeVersion(deps, sign, input, context);
    if (result.state === "refused" && result.isStale) continue;
    if (result.state === "refused") return { state: "closed", message: result.message };
    if (!("leadId" in result)) return result;
    const signed = await loadVersion(deps.db, input.versionId);
    return {
      state: result.state === "done" ? "signed" : "repeated",
      isComplete: signed?.version.status === "signed",
      leadId: result.leadId,
    };
  }
  return { state: "closed", message: "Others are signing right now. Try again." };
}

function refuseSignature(
  { signers }: LoadedVersion,
  document: ProposalDocument,
  input: SignatureInput,
): SignRefusal | undefined {
  const errors = listMissingParts(input);
  if (Object.keys(errors).length > 0) return { state: "invalid", errors };
  const { choice, totalCents } = input;
  const total = choice && selectionTotalCents(document, choice);
  if (!choice || total === undefined) return { state: "choice" };
  const first = signers.find(({ signature }) => signature)?.signature?.choice;
  if (first !== undefined && first !== serializeChoice(choice, total)) return { state: "choice" };
  return total === totalCents ? undefined : { state: "total", totalCents: total };
}

/** Lists the missing parts of a signature, by the field of the form. */
function listMissingParts({ choice, typedName, method }: SignatureInput): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!choice) errors.option = "Choose an option.";
  if (method.kind === "link" && !method.esign)
    errors.esign = "Check the box to sign electronically, or call us to sign on paper.";
  if (method.kind === "link" && !method.read)
    errors.read = "Check the box once you have read the contract and its notices.";
  const nameError = isFullName(typedName)
    ? explainUnprintableName(typedName)
    : "Type your full name.";
  if (nameError) errors.name = nameError;
  return errors;
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
