import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { formatCents, formatDollars } from "~/lib/money";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, leadEvents, leads, proposalEvents, proposalSignatures, proposalSigners, proposalVersions } from "~/schema";
import { lastCancellationDay } from "./cancellation-period";
import {
  emailSender,
  findDeliveryTimes,
  insertVersionFileStatement,
  type LoadedVersion,
  loadVersion,
  type ProposalDeps,
  type SignerWithSignature,
  sendEmailKey,
  signerUrl,
  staffUrl,
  storeVersionPdf,
} from "./load-version.server";
import { type ProposalDocument, selectionTotalCents } from "./proposal-document";
import { buildProposalEmail, buildStaffAlertEmails } from "./proposal-emails";
import { parseChoice, parseProposalDocument } from "./proposal-input.server";
import { type Certificate, createCancellationPdf, createSignedPdf } from "./proposal-pdf.server";
import { checkTransition, statusesBefore } from "./proposal-states";
import type { ProposalSelection } from "./proposal-totals";
import { currentRecordFormat, hashSignatureRecord, type SignatureRecord, serializeChoice } from "./signature-record";

/** A signature that a form or a paper contract has. */
type SignatureInput = {
  versionId: string;
  signerId: string;
  /** Hash of the document that the signer read. */
  documentSha256: string;
  choice: ProposalSelection;
  /** Total that the signer saw, in cents. */
  totalCents: number;
  typedName: string;
  ip: string;
  userAgent: string;
};

/** Paper signature of a signer, with the scan of the contract and its hash. */
type Paper = { scan: NewFile & { sha256: string }; signedAt: Date };

type SignProposalResult =
  | { state: "signed" | "repeated"; isComplete: boolean; leadId: string }
  | { state: "gone" }
  /** The total changed after the page was loaded. */
  | { state: "total"; totalCents: number }
  /** The choice is not offered, or differs from the first signer's. */
  | { state: "choice" }
  /** The version was replaced, withdrawn, expired, or its document differs. */
  | { state: "closed"; message: string };

/** Attempts of a signature while another signer of the version signs at the same time. */
const maxAttempts = 4;

/**
 * Signs a version: stores the signature only while the version is open, its hash matches, its last day has not passed, and the first signer
 * made the same choice. The same batch sets status, lead, emails and files. Signing again has no further effect.
 */
export async function signProposal(
  deps: ProposalDeps,
  input: SignatureInput,
  { actor, now, paper }: { actor: Actor; now: Date; paper?: Paper },
): Promise<SignProposalResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const loaded = await loadVersion(deps.db, input.versionId);
    const current = loaded?.signers.find(({ signer }) => signer.id === input.signerId);
    if (!loaded || !current) return { state: "gone" };
    if (current.signature) return { state: "repeated", isComplete: loaded.version.status === "signed", leadId: loaded.proposal.leadId };
    const document = parseProposalDocument(loaded.version.document);
    const refusal = refuseSignature(loaded, document, input, paper?.signedAt ?? now);
    if (refusal || !document) return refusal ?? { state: "gone" };
    const written = await writeSignature(deps, loaded, document, current, input, { actor, now, paper });
    if (written) return { state: "signed", isComplete: isLast(loaded.signers, current), leadId: loaded.proposal.leadId };
  }
  return { state: "closed", message: "Others are signing right now. Try again." };
}

function refuseSignature(
  { version, signers }: LoadedVersion,
  document: ProposalDocument | undefined,
  { documentSha256, choice, totalCents }: SignatureInput,
  now: Date,
): SignProposalResult | undefined {
  const check = checkTransition("sign", { status: version.status, validUntil: version.validUntil, now });
  if (!check.ok) return { state: "closed", message: check.missing };
  if (!document || version.documentSha256 !== documentSha256) return { state: "closed", message: "The document changed." };
  const total = selectionTotalCents(document, choice);
  if (total === undefined) return { state: "choice" };
  const first = signers.find(({ signature }) => signature)?.signature?.choice;
  if (first !== undefined && first !== serializeChoice(choice, total)) return { state: "choice" };
  return total === totalCents ? undefined : { state: "total", totalCents: total };
}

/** True if every other required signer has signed. */
function isLast(signers: readonly SignerWithSignature[], current: SignerWithSignature): boolean {
  return signers.every((one) => one === current || !one.signer.required || one.signature);
}

type SignContext = { actor: Actor; now: Date; paper: Paper | undefined };

/** Writes a signature in one batch. Returns false if the version or its signatures changed since it was loaded. */
async function writeSignature(
  deps: ProposalDeps,
  loaded: LoadedVersion,
  document: ProposalDocument,
  current: SignerWithSignature,
  input: SignatureInput,
  { actor, now, paper }: SignContext,
): Promise<boolean> {
  const { db } = deps;
  const { version, lead, signers } = loaded;
  const at = paper?.signedAt ?? now;
  const deliveredAt = (await findDeliveryTimes(db, [sendEmailKey(version.id, current.signer.id)])).values().next().value ?? null;
  const record: SignatureRecord = {
    id: await buildIdempotencyKey([version.id, current.signer.id, version.documentSha256]),
    ...{ versionId: version.id, signerId: current.signer.id, typedName: input.typedName, at },
    ...{ recordFormat: currentRecordFormat, method: paper ? "paper" : "link" },
    ...{ scanFileId: paper?.scan.id ?? null, scanSha256: paper?.scan.sha256 ?? "" },
    ...{ choice: serializeChoice(input.choice, input.totalCents), ip: input.ip, userAgent: input.userAgent.slice(0, 300) },
    ...{
      consentTextId: paper ? "" : document.texts["e-sign"].id,
      disclosureDeliveredAt: deliveredAt,
      documentSha256: version.documentSha256,
    },
  };
  const signature = { ...record, recordSha256: await hashSignatureRecord(record) };
  const isComplete = isLast(signers, current);
  const cancelUntil = isComplete ? lastCancellationDay(at) : "";
  const signed = signers.map((one) => (one === current ? { ...one, signature } : one));
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
    await createCancellationPdf(document, { signedAt: at, lastDay: cancelUntil || lastCancellationDay(at) }),
  );
  const statuses = JSON.stringify(statusesBefore("sign"));
  const isWritten = sql`exists (select 1 from ${proposalSignatures} where ${proposalSignatures.id} = ${signature.id} and ${proposalSignatures.recordSha256} = ${signature.recordSha256})`;
  const isOpen = sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${version.id}
    and ${proposalVersions.status} in (select value from json_each(${statuses}))
    and ${proposalVersions.documentSha256} = ${input.documentSha256}
    and ${proposalVersions.validUntil} >= ${toHoustonDay(at)})`;
  const before = signers.filter((one) => one.signature);
  const isUnchanged = sql`(select count(*) from ${proposalSignatures} where ${proposalSignatures.versionId} = ${version.id}) = ${before.length}`;
  const isSameChoice = sql`not exists (select 1 from ${proposalSignatures} where ${proposalSignatures.versionId} = ${version.id} and ${proposalSignatures.choice} <> ${signature.choice})`;
  const data = {
    ...{ version: String(version.number), name: current.signer.name, total: formatDollars(input.totalCents), paper: paper ? "1" : "" },
  };
  const entry = {
    ...{ action: paper ? "recorded-paper-signatures" : "signed-proposal", recordKind: "lead", recordId: lead.id },
    changes: toAuditChanges(version.number, current, signature.recordSha256),
  };
  const results: readonly unknown[] = await db.batch([
    insertWhere(db, proposalSignatures, signature, sql`${isOpen} and ${isUnchanged} and ${isSameChoice}`, sql`do nothing`).returning({
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
    ...[contract.file, form.file].map((file) => insertVersionFileStatement(db, file, isWritten, now)),
    db
      .update(proposalVersions)
      .set({
        ...{ status: isComplete ? "signed" : "part-signed", signedAt: isComplete ? at : null, cancelUntil },
        ...{ signedPdfFileId: contract.file.id, signedPdfSha256: contract.sha256, updatedAt: now },
      })
      .where(
        and(eq(proposalVersions.id, version.id), sql`${proposalVersions.status} in (select value from json_each(${statuses}))`, isWritten),
      ),
    ...(isComplete ? wonStatements(db, loaded, { totalCents: input.totalCents, at, now, signatureId: signature.id, isWritten }) : []),
    ...signatureEmails(deps, loaded, document, {
      current,
      isComplete,
      cancelUntil,
      contract: contract.file,
      form: form.file,
      input,
      isWritten,
      now,
    }),
  ]);
  const [inserted] = results;
  return Array.isArray(inserted) && inserted.length > 0;
}

function toAuditChanges(number: number, { signer }: SignerWithSignature, recordSha256: string): Record<string, [unknown, unknown]> {
  return { version: [null, number], name: [null, signer.name], link: [null, signer.linkId], recordSha256: [null, recordSha256] };
}

type CertificateContext = {
  document: ProposalDocument;
  signers: readonly { signer: SignerWithSignature["signer"]; signature: (SignatureRecord & { recordSha256: string }) | null }[];
  cancelUntil: string;
  countersigned?: Certificate["countersigned"];
};

/** Builds the certificate of a version’s signatures, in the order of their times. */
export function buildCertificate(
  { version }: LoadedVersion,
  { document, signers, cancelUntil, countersigned = null }: CertificateContext,
): Certificate {
  const signed = signers
    .flatMap(({ signer, signature }) => (signature ? [{ signer, signature }] : []))
    .sort((one, other) => one.signature.at.getTime() - other.signature.at.getTime());
  const choice = parseChoice(signed[0]?.signature.choice ?? "");
  if (!choice) throw new Error("a signature without a choice");
  return {
    ...{ documentSha256: version.documentSha256, pdfSha256: version.pdfSha256, choice, cancelUntil, countersigned },
    signatures: signed.map(({ signer, signature }) => ({
      ...{ name: signer.name, email: signer.email, method: signature.method, typedName: signature.typedName, at: signature.at },
      ...{ ip: signature.ip, userAgent: signature.userAgent, disclosureDeliveredAt: signature.disclosureDeliveredAt },
      consentVersion: signature.consentTextId ? String(document.texts["e-sign"].version) : "",
      recordSha256: signature.recordSha256,
    })),
    missing: signers.filter(({ signer, signature }) => signer.required && !signature).map(({ signer }) => signer.name),
  };
}

type WonChange = { totalCents: number; at: Date; now: Date; signatureId: string; isWritten: ReturnType<typeof sql> };

/** Returns the statements that win the lead of a signed proposal, or add a signed change order to its value. */
function wonStatements(db: Db, { lead, proposal }: LoadedVersion, change: WonChange): BatchItem<"sqlite">[] {
  const { totalCents, at, now, signatureId, isWritten } = change;
  const next = {
    ...{ nextKind: "wait" as const, nextAction: "Countersign", nextActionAt: now, nextStaffId: sql`${leads.assignedTo}` },
    ...{ version: sql`${leads.version} + 1`, updatedAt: now },
  };
  if (proposal.kind === "change-order")
    return [
      db
        .update(leads)
        .set({ ...next, valueCents: sql`coalesce(${leads.valueCents}, 0) + ${totalCents}` })
        .where(and(eq(leads.id, lead.id), isWritten)),
    ];
  const isMoving = sql`${leads.status} <> 'won'`;
  return [
    insertWhere(
      db,
      leadEvents,
      {
        ...{ id: `${signatureId}.stage`, leadId: lead.id, kind: "status", staffId: null, at: new Date(now.getTime() + 1) },
        data: sql`(select json_object('from', ${leads.status}, 'to', 'won') from ${leads} where ${leads.id} = ${lead.id})`,
      },
      sql`${isWritten} and exists (select 1 from ${leads} where ${leads.id} = ${lead.id} and ${isMoving})`,
      sql`do nothing`,
    ),
    db
      .update(leads)
      .set({
        ...next,
        ...{ status: "won", lostReason: "", askAgainOn: null, signedOn: toHoustonDay(at), valueCents: totalCents },
        statusSince: sql`case when ${isMoving} then ${now.getTime()} else ${leads.statusSince} end`,
        reached: 5,
      })
      .where(and(eq(leads.id, lead.id), isWritten)),
  ];
}

type SignatureEmails = {
  current: SignerWithSignature;
  isComplete: boolean;
  cancelUntil: string;
  contract: NewFile;
  form: NewFile;
  input: SignatureInput;
  isWritten: ReturnType<typeof sql>;
  now: Date;
};

/** Returns the statements that send the copies: to the signer at each signature, to all signers at the last one. */
function signatureEmails(
  deps: ProposalDeps,
  { version, lead, signers }: LoadedVersion,
  document: ProposalDocument,
  { current, isComplete, cancelUntil, contract, form, input, isWritten, now }: SignatureEmails,
): BatchItem<"sqlite">[] {
  const attachments: NewAttachment[] = [
    { name: "Contract.pdf", contentType: "application/pdf", objectKey: contract.fullPath },
    { name: "Notice of cancellation.pdf", contentType: "application/pdf", objectKey: form.fullPath },
  ];
  const recipients = isComplete ? signers : [current];
  const total = formatCents(input.totalCents);
  const paragraphs = isComplete
    ? [
        `Your contract for ${total} is complete. A copy with all signatures and the notice of cancellation are attached.`,
        `You can cancel until midnight of ${formatIsoDay(cancelUntil)}, on your private page or with the attached notice. You don’t need a reason.`,
      ]
    : [
        `You signed your proposal for ${total}. Your copy and the notice of cancellation are attached.`,
        "The contract is complete when all of you have signed. We’ll send you another copy then.",
      ];
  const emails = recipients.flatMap(({ signer }) => {
    const email = buildProposalEmail(
      {
        kind: "proposal-signed",
        dedupeKey: `proposal-signed:${version.id}:${current.signer.id}:${signer.id}`,
        to: { name: signer.name, email: signer.email },
        subject: isComplete ? `Signed: ${document.reference}` : `Your copy: ${document.reference}`,
        title: isComplete ? "Signed. We’ll take it from here." : "You signed",
        paragraphs,
        ...(signer.linkId && { link: { url: signerUrl(deps, signer.linkId), label: "Open your contract" } }),
      },
      emailSender(deps),
    );
    return enqueueEmailWithFiles(deps.db, email, attachments, now, lead.id, isWritten);
  });
  const alerts = isComplete
    ? buildStaffAlertEmails(deps.addresses.office, {
        ...{ kind: "proposal-alert", dedupeKey: `proposal-complete:${version.id}`, title: `Signed: ${lead.name}, ${total}` },
        lines: [
          `All signers signed ${document.reference}. They can cancel until midnight of ${formatIsoDay(cancelUntil)}.`,
          "Next step: countersign.",
        ],
        url: staffUrl(deps, lead.id),
      })
    : [];
  return [...emails, ...alerts.flatMap((email) => enqueueEmailWithFiles(deps.db, email, [], now, lead.id, isWritten))];
}

/** Records that a signer's page was shown to a person. The first time adds a timeline entry. */
export async function recordProposalOpened(
  db: Db,
  { versionId, signerId, leadId, linkId }: { versionId: string; signerId: string; leadId: string; linkId: string },
  now: Date,
): Promise<void> {
  const id = await buildIdempotencyKey([versionId, signerId, "opened"]);
  const [signer] = await db.select().from(proposalSigners).where(eq(proposalSigners.id, signerId));
  if (!signer) return;
  const [version] = await db.select({ number: proposalVersions.number }).from(proposalVersions).where(eq(proposalVersions.id, versionId));
  await db.batch([
    db
      .update(proposalSigners)
      .set({ openedAt: now })
      .where(and(eq(proposalSigners.id, signerId), sql`${proposalSigners.openedAt} is null`)),
    insertIfPreviousChanged(db, proposalEvents, { id, versionId, kind: "opened", staffId: null, linkId, data: "{}", at: now }),
    insertIfPreviousChanged(db, leadEvents, {
      ...{ id, leadId, kind: "proposal-opened", staffId: null, at: now },
      data: JSON.stringify({ name: signer.name, version: String(version?.number ?? "") }),
    }),
  ]);
}
