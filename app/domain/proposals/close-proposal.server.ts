import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { formatDay, formatIsoDay, formatTime, toHoustonDay } from "~/lib/dates";
import {
  createAccessLink,
  endAccessLinkStatement,
  insertAccessLinkStatement,
} from "~/platform/access-links/access-links.server";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey, buildRequestKey } from "~/platform/request-key";
import {
  accessLinks,
  auditLog,
  leadEvents,
  proposalEvents,
  proposalSigners,
  proposalVersions,
} from "~/schema";
import { isCancelable } from "./cancellation-period";
import { buildCertificate } from "./certificate";
import {
  emailSender,
  insertVersionFileStatement,
  type LoadedVersion,
  loadVersion,
  type ProposalDeps,
  signerUrl,
  staffUrl,
  storeVersionPdf,
} from "./load-version.server";
import { buildProposalEmail, buildStaffAlertEmails } from "./proposal-emails";
import { parseChoice, parseProposalDocument } from "./proposal-input.server";
import { createSignedPdf } from "./proposal-pdf.server";
import { checkTransition, type ProposalTransition, statusesBefore } from "./proposal-states";
import { countersignStep } from "./signed-lead.server";

/** Result of a change of a sent version. `message` names the missing part. */
export type CloseResult =
  | { state: "done" | "repeated"; leadId: string }
  | { state: "gone" }
  | { state: "refused"; message: string };

type EventDetails = {
  id: string;
  kind: "withdrawn" | "canceled" | "countersigned";
  linkId: string | null;
  data: Record<string, string>;
  /** Action of the audit entry. */
  action: string;
};

/**
 * Returns the inserts of the event, timeline entry and audit entry of a change, each if the change
 * was made.
 */
function eventStatements(
  { db }: ProposalDeps,
  { version, lead }: LoadedVersion,
  event: EventDetails,
  actor: Actor,
  now: Date,
) {
  const { id, kind, linkId, action } = event;
  const data = JSON.stringify({ version: String(version.number), ...event.data });
  const staffId = actor.staff?.id ?? null;
  const changes: Record<string, [unknown, unknown]> = {
    version: [null, version.number],
    ...(linkId && { link: [null, linkId] }),
  };
  return [
    insertIfPreviousChanged(db, proposalEvents, {
      id,
      versionId: version.id,
      kind,
      staffId,
      linkId,
      data,
      at: now,
    }),
    insertIfPreviousChanged(db, leadEvents, {
      id,
      leadId: lead.id,
      kind: `proposal-${kind}`,
      staffId,
      data,
      at: now,
    }),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(actor, { action, recordKind: "lead", recordId: lead.id, changes }, now),
    ),
  ];
}

const wasMade = (id: string) =>
  sql`exists (select 1 from ${proposalEvents} where ${proposalEvents.id} = ${id})`;
const isStatusBefore = (transition: ProposalTransition) =>
  sql`${proposalVersions.status} in (select value from json_each(${JSON.stringify(statusesBefore(transition))}))`;

async function isEventStored({ db }: ProposalDeps, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: proposalEvents.id })
    .from(proposalEvents)
    .where(eq(proposalEvents.id, id));
  return found !== undefined;
}

async function toCloseResult(deps: ProposalDeps, id: string, leadId: string): Promise<CloseResult> {
  if (await isEventStored(deps, id)) return { state: "done", leadId };
  return {
    state: "refused",
    message: "The proposal changed meanwhile. Reload the page and check it.",
  };
}

/**
 * Withdraws an open version with a reason for the homeowner, and emails its signers. Idempotent per
 * request key.
 */
export async function withdrawProposal(
  deps: ProposalDeps,
  { versionId, reason, requestKey }: { versionId: string; reason: string; requestKey: string },
  { by, now }: { by: StaffActor; now: Date },
): Promise<CloseResult> {
  const loaded = await loadVersion(deps.db, versionId);
  if (!loaded) return { state: "gone" };
  const { version, lead, signers } = loaded;
  const id = await buildRequestKey(requestKey, { versionId, reason, kind: "withdrawn" });
  if (await isEventStored(deps, id)) return { state: "repeated", leadId: lead.id };
  const check = checkTransition("withdraw", {
    status: version.status,
    validUntil: version.validUntil,
    now,
    reason,
  });
  if (!check.ok) return { state: "refused", message: check.missing };
  await deps.db.batch([
    deps.db
      .update(proposalVersions)
      .set({ status: check.to, endReason: reason, updatedAt: now })
      .where(and(eq(proposalVersions.id, versionId), isStatusBefore("withdraw"))),
    ...eventStatements(
      deps,
      loaded,
      { id, kind: "withdrawn", linkId: null, data: { text: reason }, action: "withdrew-proposal" },
      by,
      now,
    ),
    ...signers.flatMap(({ signer }) =>
      enqueueEmailWithFiles(
        deps.db,
        buildProposalEmail(
          {
            ...{
              kind: "proposal-withdrawn",
              dedupeKey: `proposal-withdrawn:${versionId}:${signer.id}`,
            },
            to: { name: signer.name, email: signer.email },
            subject: "We took your proposal back",
            title: "We took this proposal back",
            paragraphs: [reason, "You don’t have to do anything. Nothing is signed."],
          },
          emailSender(deps),
        ),
        [],
        now,
        lead.id,
        wasMade(id),
      ),
    ),
  ]);
  return toCloseResult(deps, id, lead.id);
}

type Cancellation = {
  versionId: string;
  /** Signer who cancels, or undefined for staff. */
  signerId?: string;
  typedName: string;
  reason: string;
  requestKey: string;
  /** True if the owner cancels after the period, which the homeowner cannot. */
  isOverride?: boolean;
};

/**
 * Cancels a signed contract. The time received counts, so `now` is the time of the request. Moves
 * the lead to Quoted, alerts the owner and emails every signer. Idempotent per request key.
 */
export async function cancelContract(
  deps: ProposalDeps,
  { versionId, signerId, typedName, reason, requestKey, isOverride = false }: Cancellation,
  { actor, now }: { actor: Actor; now: Date },
): Promise<CloseResult> {
  const { db } = deps;
  const loaded = await loadVersion(db, versionId);
  const canceler = loaded?.signers.find(({ signer }) => signer.id === signerId);
  if (!loaded || (signerId !== undefined && !canceler)) return { state: "gone" };
  const { version, proposal, lead, signers } = loaded;
  const id = await buildRequestKey(requestKey, { versionId, typedName, reason, kind: "canceled" });
  if (await isEventStored(deps, id)) return { state: "repeated", leadId: lead.id };
  const isCancellationOver = !isOverride && !isCancelable(version.cancelUntil, now);
  const check = checkTransition("cancel", {
    status: version.status,
    validUntil: version.validUntil,
    now,
    isCancellationOver,
  });
  if (!check.ok) return { state: "refused", message: check.missing };
  const isMade = wasMade(id);
  const isChangeOrder = proposal.kind === "change-order";
  const subject = isChangeOrder ? "change order" : "contract";
  const received = `${formatDay(now)} at ${formatTime(now)}`;
  const emails = [
    ...signers.map(({ signer }) =>
      buildProposalEmail(
        {
          ...{
            kind: "proposal-canceled",
            dedupeKey: `proposal-canceled:${versionId}:${signer.id}`,
          },
          to: { name: signer.name, email: signer.email },
          subject: `Canceled: ${proposal.reference}`,
          title: isChangeOrder ? "Your change order is canceled" : "Your contract is canceled",
          paragraphs: [
            signerId === undefined
              ? `We canceled the ${subject} on ${received}. It has ended.`
              : `We received the notice of cancellation from ${typedName} on ${received}. The ${subject} has ended, and you owe nothing${isChangeOrder ? " for it" : ""}.`,
            ...(isChangeOrder ? ["Your contract continues without this change."] : []),
            ...(signerId === undefined
              ? [reason, "Call us with any questions."]
              : ["If you made a payment, we refund it."]),
          ],
          ...(signer.linkId && {
            link: { url: signerUrl(deps, signer.linkId), label: `Open the canceled ${subject}` },
          }),
        },
        emailSender(deps),
      ),
    ),
    ...buildStaffAlertEmails(deps.addresses.office, {
      ...{
        kind: "proposal-alert",
        dedupeKey: `proposal-canceled:${versionId}`,
        title: `Canceled: ${lead.name}, ${proposal.reference}`,
      },
      lines: [
        `${typedName} canceled the ${subject} on ${received}.`,
        ...(reason ? [`Reason: ${reason}`] : []),
      ],
      url: staffUrl(deps, lead.id),
    }),
  ];
  await db.batch([
    db
      .update(proposalVersions)
      .set({ status: check.to, canceledAt: now, endReason: reason, updatedAt: now })
      .where(
        and(
          eq(proposalVersions.id, versionId),
          isStatusBefore("cancel"),
          isOverride ? undefined : sql`${proposalVersions.cancelUntil} >= ${toHoustonDay(now)}`,
        ),
      ),
    ...eventStatements(
      deps,
      loaded,
      {
        ...{
          id,
          kind: "canceled",
          linkId: canceler?.signer.linkId ?? null,
          action: "canceled-contract",
        },
        data: { name: typedName, ...(reason && { text: reason }) },
      },
      actor,
      now,
    ),
    ...canceledLeadStatements(deps, loaded, { id, actor, now }),
    ...emails.flatMap((email) => enqueueEmailWithFiles(db, email, [], now, lead.id, isMade)),
  ]);
  return toCloseResult(deps, id, lead.id);
}

/**
 * Returns the statements that move the lead of a canceled contract to Quoted, or take a canceled
 * change order out of its value.
 */
function canceledLeadStatements(
  { db }: ProposalDeps,
  { proposal, lead, signers }: LoadedVersion,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): BatchItem<"sqlite">[] {
  const isChangeOrder = proposal.kind === "change-order";
  const signed = signers.find(({ signature }) => signature)?.signature;
  return leadEffectStatements(db, lead, {
    eventId: id,
    isMade: wasMade(id),
    by: actor,
    now,
    next: {
      kind: "call",
      action: isChangeOrder ? "Change order canceled" : "Contract canceled",
      at: now,
    },
    ...(isChangeOrder
      ? { value: { addCents: -(parseChoice(signed?.choice ?? "")?.totalCents ?? 0) } }
      : { moveTo: { stage: "quoted", from: ["won"] } }),
  });
}

/**
 * Countersigns a signed contract: adds the page of the company to the PDF and emails it to the
 * signers. Idempotent per version.
 */
export async function countersignProposal(
  deps: ProposalDeps,
  { versionId, typedName }: { versionId: string; typedName: string },
  { by, now }: { by: StaffActor; now: Date },
): Promise<CloseResult> {
  const { db } = deps;
  const loaded = await loadVersion(db, versionId);
  if (!loaded) return { state: "gone" };
  const { version, lead, signers } = loaded;
  const id = await buildIdempotencyKey([versionId, "countersigned"]);
  if (await isEventStored(deps, id)) return { state: "repeated", leadId: lead.id };
  const isCountersigned = version.countersignedAt !== null;
  const check = checkTransition("countersign", {
    status: version.status,
    validUntil: version.validUntil,
    now,
    isCountersigned,
  });
  const document = parseProposalDocument(version.document);
  if (!check.ok || !document)
    return { state: "refused", message: check.ok ? "The document can’t be read." : check.missing };
  const certificate = buildCertificate(loaded, {
    ...{
      document,
      signers,
      cancelUntil: version.cancelUntil,
      countersigned: { name: typedName, at: now },
    },
  });
  const { file, sha256 } = await storeVersionPdf(
    deps.bucket,
    {
      versionId,
      key: `countersigned-${now.getTime()}`,
      name: `${document.reference}-countersigned`,
      id: await buildIdempotencyKey([id, String(now.getTime())]),
    },
    await createSignedPdf(document, version.sentAt ?? now, certificate),
  );
  await db.batch([
    insertVersionFileStatement(
      db,
      file,
      sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${versionId} and ${isStatusBefore("countersign")} and ${proposalVersions.countersignedAt} is null)`,
      now,
    ),
    db
      .update(proposalVersions)
      .set({
        countersignedAt: now,
        countersignedBy: by.staff.id,
        signedPdfFileId: file.id,
        signedPdfSha256: sha256,
        updatedAt: now,
      })
      .where(
        and(
          eq(proposalVersions.id, versionId),
          isStatusBefore("countersign"),
          isNull(proposalVersions.countersignedAt),
        ),
      ),
    ...eventStatements(
      deps,
      loaded,
      {
        id,
        kind: "countersigned",
        linkId: null,
        data: { name: typedName },
        action: "countersigned-proposal",
      },
      by,
      now,
    ),
    ...leadEffectStatements(db, lead, {
      eventId: id,
      isMade: wasMade(id),
      by,
      now,
      finishes: countersignStep,
    }),
    ...signers.flatMap(({ signer }) =>
      enqueueEmailWithFiles(
        db,
        buildProposalEmail(
          {
            ...{
              kind: "proposal-countersigned",
              dedupeKey: `proposal-countersigned:${versionId}:${signer.id}`,
            },
            to: { name: signer.name, email: signer.email },
            subject: `Countersigned: ${document.reference}`,
            title: "We signed too",
            paragraphs: [
              `${typedName} signed for ${document.company.name}. The complete contract is attached.`,
              `You can still cancel until midnight of ${formatIsoDay(version.cancelUntil)}.`,
            ].slice(0, isCancelable(version.cancelUntil, now) ? 2 : 1),
          },
          emailSender(deps),
        ),
        [{ name: "Contract.pdf", contentType: "application/pdf", objectKey: file.fullPath }],
        now,
        lead.id,
        wasMade(id),
      ),
    ),
  ]);
  return toCloseResult(deps, id, lead.id);
}

/** Sends a signer a new private link and ends the earlier one. Idempotent per request key. */
export async function sendNewSignerLink(
  deps: ProposalDeps,
  { versionId, signerId, requestKey }: { versionId: string; signerId: string; requestKey: string },
  { by, now }: { by: StaffActor; now: Date },
): Promise<CloseResult> {
  const { db } = deps;
  const loaded = await loadVersion(db, versionId);
  const recipient = loaded?.signers.find(({ signer }) => signer.id === signerId);
  if (!loaded || !recipient) return { state: "gone" };
  if (loaded.version.status === "draft")
    return { state: "refused", message: "The proposal was not sent yet." };
  const { lead, proposal } = loaded;
  if (recipient.signer.linkId === null)
    return {
      state: "refused",
      message: "This version was prepared for paper. Send a new version to have it signed online.",
    };
  const linkId = await buildIdempotencyKey([requestKey, signerId, "link"]);
  const [existing] = await db
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(eq(accessLinks.id, linkId));
  if (existing) return { state: "repeated", leadId: lead.id };
  const earlier = await db
    .select({ generation: accessLinks.generation })
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "signer"), eq(accessLinks.personId, signerId)));
  const generation = Math.max(0, ...earlier.map((link) => link.generation)) + 1;
  const { row } = await createAccessLink(deps.secret, {
    ...{
      kind: "signer",
      leadId: lead.id,
      personId: signerId,
      generation,
      id: linkId,
      createdBy: by.staff.id,
      now,
    },
  });
  const email = buildProposalEmail(
    {
      ...{ kind: "proposal-link", dedupeKey: `proposal-link:${linkId}` },
      to: { name: recipient.signer.name, email: recipient.signer.email },
      subject: `Your proposal: ${proposal.reference}`,
      title: "Your private link",
      paragraphs: ["Here is a new link to your proposal. An earlier link no longer works."],
      link: { url: signerUrl(deps, linkId), label: "Open your proposal" },
    },
    emailSender(deps),
  );
  const isLinked = sql`exists (select 1 from ${accessLinks} where ${accessLinks.id} = ${linkId})`;
  await db.batch([
    insertAccessLinkStatement(db, row),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "sent-proposal-link",
          recordKind: "lead",
          recordId: lead.id,
          changes: { link: [recipient.signer.linkId, linkId] },
        },
        now,
      ),
    ),
    ...(recipient.signer.linkId
      ? [endAccessLinkStatement(db, { id: recipient.signer.linkId, staffId: by.staff.id, now })]
      : []),
    db
      .update(proposalSigners)
      .set({ linkId })
      .where(and(eq(proposalSigners.id, signerId), isLinked)),
    ...enqueueEmailWithFiles(db, email, [], now, lead.id, isLinked),
  ]);
  const [stored] = await db
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(eq(accessLinks.id, linkId));
  return stored
    ? { state: "done", leadId: lead.id }
    : { state: "refused", message: "Someone sent another link. Reload the page." };
}
