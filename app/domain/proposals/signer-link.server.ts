import { and, eq, sql } from "drizzle-orm";
import { wordingIn } from "~/lib/spanish/texts";
import {
  createAccessLink,
  endAccessLinkStatement,
  insertAccessLinkStatement,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import { auditIfChangedStatement, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import {
  cancelQueuedEmailsStatement,
  enqueueEmailWithFiles,
} from "~/platform/outbox/outbox.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { accessLinks, auditLog, proposalSigners } from "~/schema";
import type { ChangeResult, StaffContext } from "./change-version.server";
import { attachDisclosure, disclosureNote } from "./disclosure-delivery.server";
import {
  emailSender,
  findVersionFile,
  loadVersion,
  type ProposalDeps,
  signerUrl,
} from "./load-version.server";
import { buildProposalEmail } from "./proposal-emails";
import type { SubmittedForm, VersionForm } from "./version-form";

/** The link that the form showed for a signer; "" if none is stored anymore. */
type LinkRequest = { versionId: string; signerId: string; linkId: string; requestKey: string };

const newerLink: ChangeResult = {
  state: "refused",
  message: "Someone sent a new link in the meantime. Reload the page and check it.",
};

/**
 * Sends a signer a new private link and ends the earlier one, with the disclosure until it was
 * delivered. Queued emails with the earlier link get the new one. Refused if the earlier one is not
 * the form's. Idempotent per request key.
 */
export async function sendNewSignerLink(
  deps: ProposalDeps,
  { versionId, signerId, linkId: shownId, requestKey }: LinkRequest,
  { by, now }: StaffContext,
): Promise<ChangeResult> {
  const { db } = deps;
  const loaded = await loadVersion(db, versionId);
  const recipient = loaded?.signers.find(({ signer }) => signer.id === signerId);
  if (!loaded || !recipient) return { state: "gone" };
  if (loaded.version.status === "draft")
    return { state: "refused", message: "This proposal hasn’t been sent yet." };
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
    .select({ id: accessLinks.id, generation: accessLinks.generation })
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "signer"), eq(accessLinks.personId, signerId)));
  const current = earlier.find(({ id }) => id === recipient.signer.linkId);
  if (shownId !== (current?.id ?? "")) return newerLink;
  const generation = Math.max(0, ...earlier.map((link) => link.generation)) + 1;
  const { row } = await createAccessLink(deps.secret, {
    kind: "signer",
    leadId: lead.id,
    personId: signerId,
    generation,
    id: linkId,
    createdBy: by.staff.id,
    now,
  });
  // the email that sent the version may still be queued, with the earlier link
  const disclosure =
    recipient.signer.disclosureDeliveredAt === null
      ? await findVersionFile(db, loaded.version.disclosureFileId)
      : undefined;
  const wording = wordingIn(loaded.version.language);
  const { t } = wording;
  const email = buildProposalEmail(
    {
      kind: "proposal-link",
      dedupeKey: `proposal-link:${linkId}`,
      to: { name: recipient.signer.name, email: recipient.signer.email },
      subject: t("Your proposal: {reference}", { reference: proposal.reference }),
      title: t("Your private link"),
      paragraphs: [
        t("Here’s a new link to your proposal. Earlier links no longer work."),
        ...(disclosure ? [disclosureNote(t)] : []),
      ],
      link: { url: signerUrl(deps, linkId), label: t("Open your proposal") },
    },
    emailSender(deps),
    wording,
  );
  const isLinked = sql`exists (select 1 from ${accessLinks} where ${accessLinks.id} = ${linkId})`;
  await db.batch([
    insertAccessLinkStatement(db, row),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "sent-proposal-link",
        recordKind: "lead",
        recordId: lead.id,
        changes: { link: [recipient.signer.linkId, linkId] },
      },
      now,
    ),
    ...(recipient.signer.linkId
      ? [endAccessLinkStatement(db, { id: recipient.signer.linkId, staffId: by.staff.id, now })]
      : []),
    db
      .update(proposalSigners)
      .set({ linkId })
      .where(and(eq(proposalSigners.id, signerId), isLinked)),
    ...enqueueEmailWithFiles(db, email, {
      attachments: disclosure ? [attachDisclosure(disclosure, t)] : [],
      now,
      leadId: lead.id,
      condition: isLinked,
    }),
  ]);
  const [stored] = await db
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(eq(accessLinks.id, linkId));
  return stored ? { state: "done", leadId: lead.id } : newerLink;
}

/** Emails that only ask a signer to open their page. */
const invitationKinds = ["proposal", "proposal-link", "proposal-turn", "proposal-follow-up"];

/**
 * Ends a signer's link for good and cancels queued emails that only ask to open it. Refused if the
 * signer has a newer one. Idempotent per request key.
 */
export async function endSignerLink(
  db: Db,
  { versionId, signerId, linkId, requestKey }: LinkRequest,
  { by, now }: StaffContext,
): Promise<ChangeResult> {
  const loaded = await loadVersion(db, versionId);
  const found = loaded?.signers.find(({ signer }) => signer.id === signerId);
  if (!loaded || !found?.signer.linkId) return { state: "gone" };
  const leadId = loaded.lead.id;
  const mark = await buildIdempotencyKey([requestKey, linkId, "ended"]);
  const [done] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, mark));
  if (done) return { state: "repeated", leadId };
  if (found.signer.linkId !== linkId) return newerLink;
  const entry = {
    action: "ended-proposal-link",
    recordKind: "lead",
    recordId: leadId,
    changes: { link: [linkId, null] satisfies [unknown, unknown] },
  };
  await db.batch([
    endAccessLinkStatement(db, { id: linkId, staffId: by.staff.id, now }),
    insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id: mark }),
    cancelQueuedEmailsStatement(db, {
      leadId,
      kinds: invitationKinds,
      containing: linkTokenPlaceholder(linkId),
    }),
  ]);
  return { state: "done", leadId };
}

const toLinkRequest = ({ version, last, requestKey }: SubmittedForm): LinkRequest => ({
  versionId: version.id,
  signerId: last("signer"),
  linkId: last("link"),
  requestKey,
});

export const newLinkForm: VersionForm = {
  submit: (deps, form, context) => sendNewSignerLink(deps, toLinkRequest(form), context),
};

export const endLinkForm: VersionForm = {
  submit: ({ db }, form, context) => endSignerLink(db, toLinkRequest(form), context),
};
