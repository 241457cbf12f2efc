import { and, eq, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import { formatDollars } from "~/lib/money";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import {
  auditLog,
  leadEvents,
  proposalEvents,
  proposalSignatures,
  proposalVersions,
} from "~/schema";
import { contractCancellationDay, latestOf } from "./cancellation-period";
import { buildCertificate } from "./certificate";
import { contractSignedCondition, isContractSigned } from "./changed-contract.server";
import { explainUnprintableName, isFullName } from "./full-name";
import {
  findDeliveryTimes,
  insertVersionFileStatement,
  type LoadedVersion,
  loadVersion,
  type ProposalDeps,
  type SignerWithSignature,
  sendEmailKey,
  storeVersionPdf,
} from "./load-version.server";
import { type ProposalDocument, selectionTotalCents } from "./proposal-document";
import { parseProposalDocument } from "./proposal-input.server";
import { createCancellationPdf, createSignedPdf } from "./proposal-pdf.server";
import { checkTransition, statusesBefore } from "./proposal-states";
import type { ProposalSelection } from "./proposal-totals";
import { signatureEmailStatements } from "./signature-emails.server";
import {
  currentRecordFormat,
  hashSignatureRecord,
  type SignatureRecord,
  serializeChoice,
} from "./signature-record";
import { wonStatements } from "./signed-lead.server";

/** A signature on the private page, or one on paper with its scan and hash. */
export type SignatureMethod =
  | { kind: "link"; esign: boolean; read: boolean; ip: string; userAgent: string }
  | { kind: "paper"; scan: NewFile & { sha256: string }; signedAt: Date };

/** A signature of a form or a paper contract, before its checks. */
type SignatureInput = {
  versionId: string;
  signerId: string;
  /** Hash of the document that the signer read. */
  documentSha256: string;
  choice: ProposalSelection | undefined;
  /** Total that the signer saw, in cents. */
  totalCents: number;
  typedName: string;
  method: SignatureMethod;
};
/** A signature whose choice is one of the document. */
type CheckedSignature = SignatureInput & { choice: ProposalSelection };

type SignProposalResult =
  | { state: "signed" | "repeated"; isComplete: boolean; leadId: string }
  | { state: "gone" }
  /** A missing name, consent or option, by field. */
  | { state: "invalid"; errors: Record<string, string> }
  /** The total changed after the page was loaded. */
  | { state: "total"; totalCents: number }
  /** The choice is not offered, or differs from the first signer's. */
  | { state: "choice" }
  /** The version was replaced, withdrawn, expired, or its document differs. */
  | { state: "closed"; message: string };

/** Attempts of a signature while another signer of the version signs at the same time. */
const maxAttempts = 4;

/**
 * Signs a version: stores the signature only if it has a name and both consents, while the version
 * is open, its hash matches, its last day has not passed, and the first signer made the same choice.
 * The same batch sets status, lead, emails and files. Signing again has no further effect.
 */
export async function signProposal(
  deps: ProposalDeps,
  input: SignatureInput,
  { actor, now }: { actor: Actor; now: Date },
): Promise<SignProposalResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const loaded = await loadVersion(deps.db, input.versionId);
    const current = loaded?.signers.find(({ signer }) => signer.id === input.signerId);
    if (!loaded || !current) return { state: "gone" };
    const { leadId } = loaded.proposal;
    if (loaded.version.documentSha256 !== input.documentSha256)
      return {
        state: "closed",
        message:
          "You filled in another version of this proposal. Nothing is signed yet. Check this one and sign it.",
      };
    if (current.signature)
      return { state: "repeated", isComplete: loaded.version.status === "signed", leadId };
    if (!(await isContractSigned(deps.db, loaded.proposal)))
      return { state: "closed", message: "The contract that this would change was canceled." };
    const document = parseProposalDocument(loaded.version.document);
    if (!document) return { state: "gone" };
    const { method } = input;
    const refusal = refuseSignature(
      loaded,
      document,
      input,
      method.kind === "paper" ? method.signedAt : now,
    );
    if (refusal) return refusal;
    const { choice } = input;
    if (!choice) return { state: "choice" };
    if (await writeSignature(deps, loaded, document, current, { ...input, choice }, { actor, now }))
      return { state: "signed", isComplete: isLast(loaded.signers, current), leadId };
  }
  return { state: "closed", message: "Others are signing right now. Try again." };
}

function refuseSignature(
  { version, signers }: LoadedVersion,
  document: ProposalDocument,
  input: SignatureInput,
  signedAt: Date,
): SignProposalResult | undefined {
  const check = checkTransition("sign", {
    status: version.status,
    validUntil: version.validUntil,
    now: signedAt,
  });
  if (!check.ok) return { state: "closed", message: check.missing };
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

/** True if every other required signer has signed. */
function isLast(signers: readonly SignerWithSignature[], current: SignerWithSignature): boolean {
  return signers.every((one) => one === current || !one.signer.required || one.signature);
}

type SignContext = { actor: Actor; now: Date };

/**
 * Writes a signature in one batch. Returns false if the version or its signatures changed since it
 * was loaded.
 */
async function writeSignature(
  deps: ProposalDeps,
  loaded: LoadedVersion,
  document: ProposalDocument,
  current: SignerWithSignature,
  input: CheckedSignature,
  { actor, now }: SignContext,
): Promise<boolean> {
  const { db } = deps;
  const { version, lead, signers } = loaded;
  const link = input.method.kind === "link" ? input.method : undefined;
  const paper = input.method.kind === "paper" ? input.method : undefined;
  const at = paper?.signedAt ?? now;
  const deliveredAt =
    (await findDeliveryTimes(db, [sendEmailKey(version.id, current.signer.id)])).values().next()
      .value ?? null;
  const record: SignatureRecord = {
    id: await buildIdempotencyKey([version.id, current.signer.id, version.documentSha256]),
    ...{ versionId: version.id, signerId: current.signer.id, typedName: input.typedName, at },
    ...{ recordFormat: currentRecordFormat, method: paper ? "paper" : "link" },
    ...{ scanFileId: paper?.scan.id ?? null, scanSha256: paper?.scan.sha256 ?? "" },
    ...{
      choice: serializeChoice(input.choice, input.totalCents),
      ip: link?.ip ?? "",
      userAgent: link?.userAgent.slice(0, 300) ?? "",
    },
    ...{
      consentTextId: paper ? "" : document.texts["e-sign"].id,
      disclosureDeliveredAt: deliveredAt,
      documentSha256: version.documentSha256,
    },
  };
  const signature = { ...record, recordSha256: await hashSignatureRecord(record) };
  const isComplete = isLast(signers, current);
  const signed = signers.map((one) => (one === current ? { ...one, signature } : one));
  const times = signed.flatMap((one) => (one.signature ? [one.signature.at] : []));
  const lastSignedAt = latestOf(times);
  // the form of a first signature has the day that would count if it were the last
  const lastDay = contractCancellationDay(times, now);
  const cancelUntil = isComplete ? lastDay : "";
  const certificate = buildCertificate(loaded, { document, signers: signed, cancelUntil });
  const signedAt = now.getTime();
  const storePdf = async (key: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
    storeVersionPdf(
      deps.bucket,
      {
        versionId: version.id,
        key: `${key}-${signature.id}-${signedAt}`,
        name,
        id: await buildIdempotencyKey([signature.id, key, String(signedAt)]),
      },
      bytes,
    );
  const contract = await storePdf(
    "signed",
    `${document.reference}-version-${document.version}-signed`,
    await createSignedPdf(document, version.sentAt ?? at, certificate),
  );
  const form = await storePdf(
    "cancellation",
    "Notice-of-cancellation",
    await createCancellationPdf(document, { signedAt: lastSignedAt, lastDay }),
  );
  const statuses = JSON.stringify(statusesBefore("sign"));
  const isWritten = sql`exists (select 1 from ${proposalSignatures} where ${proposalSignatures.id} = ${signature.id} and ${proposalSignatures.recordSha256} = ${signature.recordSha256})`;
  const isOpen = sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${version.id}
    and ${proposalVersions.status} in (select value from json_each(${statuses}))
    and ${proposalVersions.documentSha256} = ${input.documentSha256}
    and ${proposalVersions.validUntil} >= ${toHoustonDay(at)}) and ${contractSignedCondition(loaded.proposal)}`;
  const before = signers.filter((one) => one.signature);
  const isUnchanged = sql`(select count(*) from ${proposalSignatures} where ${proposalSignatures.versionId} = ${version.id}) = ${before.length}`;
  const isSameChoice = sql`not exists (select 1 from ${proposalSignatures} where ${proposalSignatures.versionId} = ${version.id} and ${proposalSignatures.choice} <> ${signature.choice})`;
  const data = {
    ...{
      version: String(version.number),
      name: current.signer.name,
      total: formatDollars(input.totalCents),
      paper: paper ? "1" : "",
    },
  };
  const entry = {
    ...{
      action: paper ? "recorded-paper-signatures" : "signed-proposal",
      recordKind: "lead",
      recordId: lead.id,
    },
    changes: toAuditChanges(version.number, current, signature.recordSha256),
  };
  const results: readonly unknown[] = await db.batch([
    insertWhere(
      db,
      proposalSignatures,
      signature,
      sql`${isOpen} and ${isUnchanged} and ${isSameChoice}`,
      sql`do nothing`,
    ).returning({
      id: proposalSignatures.id,
    }),
    insertIfPreviousChanged(db, proposalEvents, {
      ...{
        id: signature.id,
        versionId: version.id,
        kind: "signed",
        staffId: actor.staff?.id ?? null,
        linkId: paper ? null : current.signer.linkId,
        at: now,
      },
      data: JSON.stringify({ signerId: current.signer.id }),
    }),
    insertIfPreviousChanged(db, leadEvents, {
      ...{
        id: signature.id,
        leadId: lead.id,
        kind: "proposal-signed",
        staffId: actor.staff?.id ?? null,
        data: JSON.stringify(data),
        at: now,
      },
    }),
    insertIfPreviousChanged(db, auditLog, toAuditRow(actor, entry, now)),
    ...[contract.file, form.file].map((file) =>
      insertVersionFileStatement(db, file, isWritten, now),
    ),
    db
      .update(proposalVersions)
      .set({
        ...{
          status: isComplete ? "signed" : "part-signed",
          signedAt: isComplete ? lastSignedAt : null,
          cancelUntil,
        },
        ...{ signedPdfFileId: contract.file.id, signedPdfSha256: contract.sha256, updatedAt: now },
      })
      .where(
        and(
          eq(proposalVersions.id, version.id),
          sql`${proposalVersions.status} in (select value from json_each(${statuses}))`,
          isWritten,
        ),
      ),
    ...(isComplete
      ? wonStatements(db, loaded, {
          totalCents: input.totalCents,
          at: lastSignedAt,
          now,
          by: actor,
          signatureId: signature.id,
          isWritten,
        })
      : []),
    ...signatureEmailStatements(deps, loaded, document, {
      current,
      isComplete,
      cancelUntil,
      contract: contract.file,
      form: form.file,
      totalCents: input.totalCents,
      isWritten,
      now,
    }),
  ]);
  const [inserted] = results;
  return Array.isArray(inserted) && inserted.length > 0;
}

function toAuditChanges(
  number: number,
  { signer }: SignerWithSignature,
  recordSha256: string,
): Record<string, [unknown, unknown]> {
  return {
    version: [null, number],
    name: [null, signer.name],
    link: [null, signer.linkId],
    recordSha256: [null, recordSha256],
  };
}
