import { and, eq, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  contractTextFields,
  contractTextKinds,
  contractTextLabels,
  findApprovedText,
  listApprovedKinds,
  listUnfilledFields,
} from "~/domain/contract-texts/contract-text";
import { openStages } from "~/domain/leads/lead";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import { parseDesignQuery } from "~/domain/pergola/design";
import { drawByKind } from "~/domain/pergola/drawing";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import { addBusinessDays } from "~/lib/business-time";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { parseEmailAddress } from "~/lib/email";
import { parseHoustonTime } from "~/lib/houston-time";
import {
  createAccessLink,
  insertAccessLinkStatement,
} from "~/platform/access-links/access-links.server";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey, buildRequestKey } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import {
  auditLog,
  contractTexts,
  leadEvents,
  outbox,
  proposalEvents,
  proposalSigners,
  proposalVersions,
} from "~/schema";
import { isContractSigned } from "./changed-contract.server";
import { attachDisclosure, disclosureNote } from "./disclosure-delivery.server";
import {
  emailSender,
  insertVersionFileStatement,
  type LoadedVersion,
  loadVersion,
  type ProposalDeps,
  signerUrl,
  storeVersionPdf,
} from "./load-version.server";
import {
  buildProposalDocument,
  freezeProposalDocument,
  type ProposalDocument,
} from "./proposal-document";
import type { ProposalDraft } from "./proposal-draft";
import { buildProposalEmail } from "./proposal-emails";
import { parseProposalDraft } from "./proposal-input.server";
import { createDisclosurePdf, createProposalPdf } from "./proposal-pdf.server";
import { checkTransition } from "./proposal-states";
import { optionTotalCents } from "./proposal-totals";
import { listSendBlockers, type SendBlocker, type SendFacts } from "./send-blockers";
import { contractTotalCents, listSignedContracts } from "./signed-contracts.server";

type SendContext = {
  kind: SendFacts["kind"];
  settings: Pick<Settings, "contractAddress" | "name">;
  now: Date;
};

/** Loads the facts that decide if a draft can be sent, and all contract texts. */
export async function loadSendFacts(
  db: Db,
  draft: ProposalDraft,
  { kind, settings, now }: SendContext,
): Promise<SendFacts & { texts: (typeof contractTexts.$inferSelect)[] }> {
  const emails = draft.signers.map(({ email }) => email.toLowerCase());
  const [texts, failed] = await db.batch([
    db.select().from(contractTexts),
    db
      .selectDistinct({ email: outbox.toAddress })
      .from(outbox)
      .where(
        and(
          eq(outbox.state, "dead"),
          sql`${outbox.toAddress} in (select value from json_each(${JSON.stringify(emails)}))`,
        ),
      ),
  ]);
  const form = findApprovedText(texts, "601-form", draft.language)?.text;
  const unfilled = form === undefined ? [] : listUnfilledFields("601-form", form);
  return {
    kind,
    texts,
    today: toHoustonDay(now),
    approvedTexts: listApprovedKinds(texts),
    printedTexts: [
      { field: "company", label: "The company’s name", text: settings.name },
      { field: "company", label: "The company’s address", text: settings.contractAddress },
      ...contractTextKinds.map((textKind) => {
        const text = findApprovedText(texts, textKind, draft.language)?.text ?? "";
        return { field: `text_${textKind}`, label: contractTextLabels[textKind], text };
      }),
    ],
    unfilledFields: unfilled.map((field) => contractTextFields[field]),
    bouncedEmails: failed.map(({ email }) => email),
    companyAddress: settings.contractAddress,
  };
}

type SendRequest = {
  versionId: string;
  /** Version of the draft when the form was loaded. */
  wasVersion: number;
  requestKey: string;
  /** True if all signers sign on paper: no email, no link, and no reply to the lead. */
  isOnPaper?: boolean;
};

type SendProposalResult =
  | { state: "sent" | "repeated"; leadId: string }
  | { state: "gone" }
  | { state: "blocked"; blockers: SendBlocker[] }
  /** A colleague changed or sent the draft after the form was loaded. */
  | { state: "conflict"; message: string };

/**
 * Freezes a draft and sends it: creates document, hash and PDF first, then writes everything in one
 * batch. Replaces an open version of the proposal and tells people who signed it. Rethrows errors
 * of R2 and the PDF, before any write.
 */
export async function sendProposal(
  deps: ProposalDeps,
  { versionId, wasVersion, requestKey, isOnPaper = false }: SendRequest,
  { by, now }: { by: StaffActor; now: Date },
): Promise<SendProposalResult> {
  const { db } = deps;
  const loaded = await loadVersion(db, versionId);
  if (!loaded) return { state: "gone" };
  const { version, proposal } = loaded;
  const eventId = await buildRequestKey(requestKey, { versionId, wasVersion });
  const [done] = await db
    .select({ id: proposalEvents.id })
    .from(proposalEvents)
    .where(eq(proposalEvents.id, eventId));
  if (done) return { state: "repeated", leadId: proposal.leadId };
  const draft = parseProposalDraft(version.draft);
  if (!draft) return { state: "conflict", message: "The draft can’t be read." };
  if (!(await isContractSigned(db, proposal)))
    return {
      state: "conflict",
      message: "The contract was canceled, so a change order can’t change it.",
    };
  const facts = await loadSendFacts(db, draft, {
    kind: proposal.kind,
    settings: deps.settings,
    now,
  });
  const blockers = version.status === "draft" ? listSendBlockers(draft, facts, { isOnPaper }) : [];
  const check = checkTransition("send", {
    status: version.status,
    validUntil: version.validUntil,
    now,
    blockers: blockers.map(({ message }) => message),
  });
  if (!check.ok)
    return blockers.length > 0
      ? { state: "blocked", blockers }
      : { state: "conflict", message: check.missing };
  if (version.version !== wasVersion)
    return { state: "conflict", message: "Someone changed the draft. Check it and send it again." };

  const { texts } = facts;
  const contracts = await listSignedContracts(db, proposal.leadId);
  const contractCents = contractTotalCents(contracts, proposal);
  const document = freezeDraft(loaded, draft, { deps, texts, contractCents, by, now });
  const frozen = await freezeProposalDocument(document);
  const files = await storeSentFiles(deps.bucket, versionId, document, now);
  const signers = await buildSigners(deps, loaded, draft, by, now);
  const replaced = await listReplacedSigners(db, version);
  const isUnchanged = sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${versionId} and ${proposalVersions.status} = 'draft' and ${proposalVersions.version} = ${wasVersion})`;
  const isSent = sql`exists (select 1 from ${proposalEvents} where ${proposalEvents.id} = ${eventId})`;
  const data = { version: String(version.number), paper: isOnPaper ? "1" : "" };
  const optionId = draft.preselected || (draft.options[0]?.id ?? "a");
  const valueCents = optionTotalCents(draft, optionId);
  await db.batch([
    insertVersionFileStatement(db, files.proposal.file, isUnchanged, now),
    insertVersionFileStatement(db, files.disclosure.file, isUnchanged, now),
    db
      .update(proposalVersions)
      .set({
        status: check.to,
        document: frozen.json,
        documentSha256: frozen.sha256,
        language: draft.language,
        validUntil: draft.validUntil,
        pdfFileId: files.proposal.file.id,
        pdfSha256: files.proposal.sha256,
        disclosureFileId: files.disclosure.file.id,
        disclosureSha256: files.disclosure.sha256,
        sentAt: now,
        sentBy: by.staff.id,
        updatedAt: now,
        textIds: JSON.stringify(Object.values(document.texts).map(({ id }) => id)),
      })
      .where(
        and(
          eq(proposalVersions.id, versionId),
          eq(proposalVersions.status, "draft"),
          eq(proposalVersions.version, wasVersion),
          // a signed version is never replaced, also if it is signed while this one is being sent
          sql`not exists (select 1 from proposal_versions as other where other.proposal_id = ${version.proposalId} and other.status = 'signed')`,
        ),
      ),
    insertIfPreviousChanged(db, proposalEvents, {
      id: eventId,
      versionId,
      kind: "sent",
      staffId: by.staff.id,
      linkId: null,
      data: JSON.stringify(data),
      at: now,
    }),
    insertIfPreviousChanged(db, leadEvents, {
      id: eventId,
      leadId: proposal.leadId,
      kind: "proposal-sent",
      staffId: by.staff.id,
      data: JSON.stringify(data),
      at: now,
    }),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "sent-proposal",
          recordKind: "lead",
          recordId: proposal.leadId,
          changes: { version: [null, version.number], documentSha256: [null, frozen.sha256] },
        },
        now,
      ),
    ),
    db
      .update(proposalVersions)
      .set({ status: "replaced", updatedAt: now })
      .where(
        and(
          eq(proposalVersions.proposalId, version.proposalId),
          ne(proposalVersions.id, versionId),
          sql`${proposalVersions.status} in ('sent', 'part-signed')`,
          isSent,
        ),
      ),
    ...signers.flatMap(({ row, link, email, attachments }) => [
      ...(isOnPaper ? [] : [insertAccessLinkStatement(db, link, isSent)]),
      insertWhere(
        db,
        proposalSigners,
        { ...row, linkId: isOnPaper ? null : row.linkId },
        isSent,
        sql`do nothing`,
      ),
      ...(isOnPaper
        ? []
        : enqueueEmailWithFiles(db, email, attachments(files), now, proposal.leadId, isSent)),
    ]),
    ...replaced.flatMap(({ signer, hasSigned }) => {
      if (!hasSigned || signers.length === 0) return [];
      const newSigner = signers.find(({ row }) => row.email === signer.email) ?? signers[0];
      if (!newSigner) return [];
      const email = buildProposalEmail(
        {
          kind: "proposal-replaced",
          dedupeKey: `proposal-replaced:${versionId}:${signer.id}`,
          to: { name: signer.name, email: signer.email },
          subject: `Your signature no longer counts: ${document.reference}`,
          title: "We sent a new version",
          paragraphs: [
            `Version ${version.number} of your proposal replaces the one you signed, so your signature there no longer counts. Nothing is signed until you sign the new version.`,
          ],
          // a paper version has no links
          ...(!isOnPaper &&
            newSigner.row.email === signer.email && {
              link: { url: signerUrl(deps, newSigner.link.id), label: "Open the new version" },
            }),
        },
        emailSender(deps),
      );
      return enqueueEmailWithFiles(db, email, [], now, proposal.leadId, isSent);
    }),
    ...leadStatements(db, loaded, {
      eventId,
      isSent,
      valueCents,
      settings: deps.settings,
      isOnPaper,
      by,
      now,
    }),
    ...indexStatements(db, leadSearchSource, proposal.leadId),
  ]);
  const [after] = await db
    .select({ id: proposalEvents.id })
    .from(proposalEvents)
    .where(eq(proposalEvents.id, eventId));
  return after
    ? { state: "sent", leadId: proposal.leadId }
    : {
        state: "conflict",
        message:
          "The draft changed, or someone signed an earlier version in the meantime. Reload the page.",
      };
}

type FreezeContext = {
  deps: ProposalDeps;
  texts: readonly (typeof contractTexts.$inferSelect)[];
  contractCents: number | null;
  by: StaffActor;
  now: Date;
};

/**
 * Builds the document of a draft with the approved texts, the company, and drawings at one scale.
 */
export function freezeDraft(
  { version, proposal }: LoadedVersion,
  draft: ProposalDraft,
  { deps, texts, contractCents, by, now }: FreezeContext,
): ProposalDocument {
  const { settings } = deps;
  const findText = (kind: (typeof contractTextKinds)[number]) => {
    const found = findApprovedText(texts, kind, draft.language);
    return [
      kind,
      { id: found?.id ?? "", version: found?.version ?? 0, text: found?.text ?? "" },
    ] as const;
  };
  const [terms, homestead, disclosure, notice, form, consent] = contractTextKinds.map(
    (kind) => findText(kind)[1],
  );
  const none = { id: "", version: 0, text: "" };
  return buildProposalDocument(draft, {
    kind: proposal.kind,
    reference: proposal.reference,
    version: version.number,
    company: {
      name: settings.name,
      address: settings.contractAddress,
      phone: formatPhone(settings.phone),
      email: settings.email,
    },
    preparedBy: by.staff.name,
    sentOn: toHoustonDay(now),
    contractCents: contractCents ?? undefined,
    texts: {
      terms: terms ?? none,
      "41.007": homestead ?? none,
      "53.255": disclosure ?? none,
      "601-notice": notice ?? none,
      "601-form": form ?? none,
      "e-sign": consent ?? none,
    },
    drawings: Object.fromEntries(
      draft.options.map(({ id, design }) => [id, drawOption(id, design)]),
    ),
  });
}

/** Draws the design of an option as SVG; "" without one. */
function drawOption(optionId: string, design: string): string {
  if (design === "") return "";
  const options = { w: 640, h: 420, sun: false, labels: false };
  return drawByKind(
    { kind: "axon", params: parseDesignQuery(design).design, options },
    `option-${optionId}`,
  );
}

async function storeSentFiles(
  bucket: R2Bucket,
  versionId: string,
  document: ProposalDocument,
  now: Date,
) {
  const name = `${document.reference}-version-${document.version}`;
  // one after another: both use the fonts of one engine
  const proposalBytes = await createProposalPdf(document, now);
  const disclosureBytes = await createDisclosurePdf(document, now);
  const id = (key: string) => buildIdempotencyKey([versionId, key, String(now.getTime())]);
  return {
    proposal: await storeVersionPdf(
      bucket,
      { versionId, key: `sent-${now.getTime()}`, name, id: await id("sent") },
      proposalBytes,
    ),
    disclosure: await storeVersionPdf(
      bucket,
      {
        versionId,
        key: `disclosure-${now.getTime()}`,
        name: "Disclosure-statement",
        id: await id("disclosure"),
      },
      disclosureBytes,
    ),
  };
}

type SentFiles = Awaited<ReturnType<typeof storeSentFiles>>;

/** A greeting that staff wrote: the email starts with one for each signer. */
const greetingLine = /^(?:hi|hello|hey|dear)\b[^\n]{0,60}[,:!]?[ \t]*(?:\n\s*|$)/i;

async function buildSigners(
  deps: ProposalDeps,
  { version, proposal }: LoadedVersion,
  draft: ProposalDraft,
  by: StaffActor,
  now: Date,
) {
  return Promise.all(
    draft.signers.map(async ({ id: draftId, name, email, isRequired }, at) => {
      const id = await buildIdempotencyKey([version.id, draftId, String(now.getTime())]);
      const { row: link } = await createAccessLink(deps.secret, {
        kind: "signer",
        leadId: proposal.leadId,
        personId: id,
        createdBy: by.staff.id,
        now,
      });
      const row = {
        id,
        versionId: version.id,
        name,
        email: parseEmailAddress(email) ?? email.toLowerCase(),
        required: isRequired,
        linkId: link.id,
        openedAt: null,
        createdAt: new Date(now.getTime() + at), // order of the signers
      };
      const message = draft.email.message.trim().replace(greetingLine, "");
      const others = `You can read it, ask questions, and sign it until ${formatIsoDay(draft.validUntil)}.`;
      const content = buildProposalEmail(
        {
          kind: "proposal",
          dedupeKey: `proposal:${version.id}:${id}`,
          to: { name, email: row.email },
          subject: draft.email.subject.trim() || "Your proposal",
          title: version.number === 1 ? "Your proposal" : "A new version of your proposal",
          paragraphs: [...(message ? [message] : []), others, disclosureNote],
          link: { url: signerUrl(deps, link.id), label: "Open your proposal" },
        },
        emailSender(deps),
      );
      const attachments = ({ disclosure: { file } }: SentFiles): NewAttachment[] => [
        attachDisclosure(file.fullPath),
      ];
      return { row, link, email: content, attachments };
    }),
  );
}

/** Lists the signers of the open version that a new one replaces. */
async function listReplacedSigners(db: Db, { id, proposalId }: LoadedVersion["version"]) {
  const rows = await db
    .select({
      signer: proposalSigners,
      hasSigned: sql<number>`exists (select 1 from proposal_signatures where proposal_signatures.signer_id = ${proposalSigners.id})`,
    })
    .from(proposalSigners)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalSigners.versionId))
    .where(
      and(
        eq(proposalVersions.proposalId, proposalId),
        ne(proposalVersions.id, id),
        eq(proposalVersions.status, "part-signed"),
      ),
    );
  return rows.map(({ signer, hasSigned }) => ({ signer, hasSigned: Boolean(hasSigned) }));
}

type LeadChange = {
  eventId: string;
  isSent: ReturnType<typeof sql>;
  valueCents: number;
  settings: Settings;
  isOnPaper: boolean;
  by: StaffActor;
  now: Date;
};

/**
 * Returns the statements that move an open lead to Quoted with the value and a follow-up call. An
 * email stops its reply clock.
 */
function leadStatements(
  db: Db,
  { lead, proposal }: LoadedVersion,
  { eventId, isSent, valueCents, settings, isOnPaper, by, now }: LeadChange,
): BatchItem<"sqlite">[] {
  if (proposal.kind !== "proposal") return [];
  const callAt = parseHoustonTime(addBusinessDays(settings, now, quoteReminderDays), "10:00");
  return leadEffectStatements(db, lead, {
    eventId,
    isMade: isSent,
    by,
    now,
    moveTo: { stage: "quoted", from: openStages },
    ...(!isOnPaper && { reply: { way: "email", by, hours: settings } }),
    next: { kind: "call", action: "", at: callAt ?? null },
    value: { setCents: valueCents },
  });
}
