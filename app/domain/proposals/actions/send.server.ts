import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { translateTo, wordingIn } from "~/lib/spanish/texts";
import { insertAccessLinkStatement } from "~/platform/access-links/access-links.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import { proposalFollowUps, proposalSigners, proposalVersions } from "~/schema";
import {
  changeVersion,
  refuse,
  type StaffContext,
  type VersionAction,
} from "../change-version.server";
import { isContractSigned } from "../changed-contract.server";
import { contractTotalCents } from "../contract-sum";
import { attachDisclosure } from "../disclosure-delivery.server";
import { findOpenNoThanks } from "../follow-ups/follow-up-stop.server";
import { localizeFollowUps, planFollowUps } from "../follow-ups/plan-follow-ups";
import { freezeDraft } from "../freeze-draft";
import { quotedEffect } from "../lead-effects.server";
import { type ProposalDeps, storeVersionPdf } from "../load-version.server";
import {
  buildSigners,
  invitationEmail,
  listReplacedSigners,
  replacementEmail,
} from "../new-signers.server";
import { freezeProposalDocument } from "../proposal-document";
import { parseProposalDraft } from "../proposal-input.server";
import { createDisclosurePdf, createProposalPdf } from "../proposal-pdf.server";
import { statusesBefore } from "../proposal-states";
import { listSendBlockers, type SendBlocker } from "../send-blockers";
import { loadSendFacts } from "../send-facts.server";
import { listSignedContracts } from "../signed-contracts.server";

type SendRequest = {
  versionId: string;
  /** Version of the draft when the form was loaded. */
  wasVersion: number;
  requestKey: string;
  /** True if all signers sign on paper: no email, no link, and no reply to the lead. */
  isOnPaper?: boolean;
};
type SendRefusal = { state: "blocked"; blockers: SendBlocker[] };

const send: VersionAction<SendRequest, SendRefusal, StaffActor> = {
  transition: "send",
  key: ({ requestKey, versionId, wasVersion }) =>
    buildRequestKey(requestKey, { versionId, wasVersion }),
  plan: async (deps, loaded, { wasVersion, isOnPaper = false }, { actor: by, now }) => {
    const { version, proposal } = loaded;
    const { db, settings } = deps;
    const draft = parseProposalDraft(version.draft);
    if (!draft) return refuse("The draft can’t be read.");
    if (!(await isContractSigned(db, proposal)))
      return refuse("The contract was canceled, so a change order can’t change it.");
    const facts = await loadSendFacts(db, draft, { kind: proposal.kind, settings, now });
    const blockers = listSendBlockers(draft, facts, { isOnPaper });
    if (blockers.length > 0) return { refused: { state: "blocked", blockers } };
    if (version.version !== wasVersion)
      return refuse("Someone changed the draft. Check it and send it again.");
    const contracts = await listSignedContracts(db, proposal.leadId);
    if (contracts.some(({ reference }) => reference === proposal.reference))
      return refuse(
        "The draft changed, or someone signed an earlier version in the meantime. Reload the page.",
      );
    const contractCents = contractTotalCents(contracts, proposal);
    const { texts } = facts;
    const document = freezeDraft(loaded, draft, {
      settings,
      texts,
      contractCents,
      by,
      now,
      t: translateTo(draft.language),
    });
    const frozen = await freezeProposalDocument(document);
    const pdf = (key: string, name: string, bytes: Uint8Array<ArrayBuffer>) =>
      storeVersionPdf(deps.bucket, { versionId: version.id, key, name, now }, bytes);
    const { t } = wordingIn(document.language);
    const name = `${document.reference}-version-${document.version}`;
    // one after another: both use the fonts of one engine
    const sent = await pdf("sent", name, await createProposalPdf(document, now));
    const disclosure = await pdf(
      "disclosure",
      t("Disclosure-statement"),
      await createDisclosurePdf(document, now),
    );
    const attachments = [attachDisclosure(disclosure.file, t)];
    const followUps = isOnPaper
      ? []
      : planFollowUps(localizeFollowUps(settings.followUps, wordingIn(draft.language)), {
          hours: settings,
          now,
          validUntil: draft.validUntil,
          kind: proposal.kind,
        });
    const isFollowedUp = settings.followUps.isOn && !(await findOpenNoThanks(db, loaded));
    const signers = await buildSigners(deps, loaded, draft, { isOnPaper, by, now });
    const replaced = await listReplacedSigners(db, version);
    const isReplaced = and(
      eq(proposalVersions.proposalId, proposal.id),
      ne(proposalVersions.id, version.id),
      inArray(proposalVersions.status, statusesBefore("replace")),
    );
    const open = await db
      .select({ id: proposalVersions.id })
      .from(proposalVersions)
      .where(isReplaced);
    return {
      set: {
        document: frozen.json,
        documentSha256: frozen.sha256,
        language: draft.language,
        validUntil: draft.validUntil,
        pdfFileId: sent.file.id,
        pdfSha256: sent.sha256,
        disclosureFileId: disclosure.file.id,
        disclosureSha256: disclosure.sha256,
        sentAt: now,
        sentBy: by.staff.id,
        followUpsOn: followUps.length > 0 && isFollowedUp,
        followUpsSince: now,
        textIds: JSON.stringify(Object.values(document.texts).map(({ id }) => id)),
      },
      // a signed version is never replaced, also if it is signed while this one is being sent
      where: sql`${proposalVersions.version} = ${wasVersion} and not exists (select 1 from proposal_versions as other where other.proposal_id = ${proposal.id} and other.status = 'signed')`,
      event: { kind: "sent", data: { paper: isOnPaper ? "1" : "" } },
      otherRecords: open.map(({ id: versionId }) => ({
        versionId,
        event: { kind: "ended", at: now.toISOString(), as: "replaced" },
      })),
      audit: { action: "sent-proposal", changes: { documentSha256: [null, frozen.sha256] } },
      files: [sent.file, disclosure.file],
      others: (isMade) => [
        db
          .update(proposalVersions)
          .set({ status: "replaced", updatedAt: now })
          .where(and(isReplaced, isMade)),
        ...followUps.map((one) =>
          insertWhere(
            db,
            proposalFollowUps,
            {
              ...one,
              id: `${version.id}-${one.position}`,
              versionId: version.id,
              state: "planned",
              updatedAt: now,
            },
            isMade,
          ).onConflictDoNothing(),
        ),
        ...signers.flatMap(({ signer, link }) => [
          ...(link ? [insertAccessLinkStatement(db, link, isMade)] : []),
          insertWhere(db, proposalSigners, signer, isMade).onConflictDoNothing(),
        ]),
      ],
      emails: [
        ...signers.map((to) => ({ to, attachments, ...invitationEmail(version, draft) })),
        ...replaced.map((signer) => replacementEmail(loaded, signer, { signers, t })),
      ],
      ...(proposal.kind === "proposal" && {
        lead: quotedEffect(draft, { settings, isOnPaper, by, now }),
      }),
    };
  },
};

type SendProposalResult =
  | { state: "sent" | "repeated"; leadId: string }
  | { state: "gone" }
  | SendRefusal
  /** A colleague changed or sent the draft after the form was loaded. */
  | { state: "conflict"; message: string };

/**
 * Freezes a draft and sends it: creates document, hash and PDF first, then writes everything in one
 * batch. Replaces an open version of the proposal and tells people who signed it. Rethrows errors
 * of R2 and the PDF, before any write.
 */
export async function sendProposal(
  deps: ProposalDeps,
  request: SendRequest,
  { by, now }: StaffContext,
): Promise<SendProposalResult> {
  const result = await changeVersion(deps, send, request, { actor: by, now });
  if (result.state === "refused") return { state: "conflict", message: result.message };
  return result.state === "done" ? { ...result, state: "sent" } : result;
}
