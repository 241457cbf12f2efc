import { adminPaths } from "~/admin-paths";
import {
  contractTextKinds,
  contractTextLabels,
  findApprovedText,
  listApprovedKinds,
} from "~/domain/contract-texts/contract-text";
import { contractTextsQuery } from "~/domain/contract-texts/contract-texts.server";
import { isOpenStage, stageLabels } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { formatRequestedProject } from "~/domain/leads/list/today-rows.server";
import { parseDesignQuery } from "~/domain/pergola/design";
import { ballparkRange } from "~/domain/pergola/design-figures";
import { currentPricesQuery } from "~/domain/prices/prices.server";
import { isCancelable } from "~/domain/proposals/cancellation-period";
import { canCountersign } from "~/domain/proposals/countersigning";
import { disclosureDelivery } from "~/domain/proposals/disclosure";
import { draftDesign } from "~/domain/proposals/fill-draft";
import { optionTitle, type ProposalDocument } from "~/domain/proposals/proposal-document";
import { emptyProposalDraft, type ProposalDraft } from "~/domain/proposals/proposal-draft";
import {
  parseChoice,
  parseProposalDocument,
  parseProposalDraft,
} from "~/domain/proposals/proposal-input.server";
import {
  proposalEventsQuery,
  proposalFilesQuery,
  proposalSignersQuery,
  proposalVersionQuery,
  proposalVersionsQuery,
  type VersionListItem,
} from "~/domain/proposals/proposal-queries.server";
import { proposalState, proposalStateLabel } from "~/domain/proposals/proposal-states";
import { compareRenewal } from "~/domain/proposals/renew-draft";
import { listSendBlockers } from "~/domain/proposals/send-blockers";
import { loadSendFacts } from "~/domain/proposals/send-facts.server";
import type { SignatureChoice } from "~/domain/proposals/signature-record";
import { templatesQuery } from "~/domain/proposals/templates/template-record.server";
import { verifyProposal } from "~/domain/proposals/verify-proposal.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { formatIsoDay, formatShortDateTime, lowerRelativeDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseStringRecord } from "~/lib/json";
import { formatDollars } from "~/lib/money";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import type { StaffDeps } from "~/request/require-staff.server";
import { loadFollowUps } from "./load-follow-ups.server";
import { loadStartTemplates, toBook, toTemplateItem } from "./load-templates.server";
import { proposalEventText } from "./proposal-labels";
import type { DraftPageData, SentPageData, VersionRow } from "./proposal-view";
import { toSendReason } from "./send-reason";

type Loading = Pick<StaffDeps, "db" | "read" | "bucket" | "staff" | "now">;
type VersionRecord = Awaited<ReturnType<typeof proposalVersionQuery>>[number];

/**
 * Loads the lead of a proposal page with its versions. Returns undefined if no lead has that id.
 */
async function loadLeadVersions({ db, read }: Pick<Loading, "db" | "read">, leadId: string) {
  const [[lead], versions] = await Promise.all([
    read(leadQuery(db, leadId)),
    proposalVersionsQuery(db, leadId),
  ]);
  return lead && { lead, versions };
}

/** Returns what every page of the tab shows about the lead. */
function toHead(lead: Lead, now: Date) {
  const about = [formatRequestedProject(lead), [lead.street, lead.zip].filter(Boolean).join(", ")]
    .filter(Boolean)
    .join(", ");
  const stage = isOpenStage(lead.status) ? "" : ` ${stageLabels[lead.status]}.`;
  return {
    lead: { id: lead.id, name: lead.name, reference: lead.reference, about: `${about}.${stage}` },
    now: now.getTime(),
  };
}

/** Returns the rows of the versions panel, without the version that the page shows. */
function toVersionRows(
  versions: readonly VersionListItem[],
  leadId: string,
  current: string,
  now: Date,
): VersionRow[] {
  return versions
    .filter(({ id }) => id !== current)
    .map(({ id, kind, proposalNumber, number, sentAt, validUntil, ...version }) => {
      const state = proposalState({ status: version.status, validUntil }, now);
      const title = `${kind === "change-order" ? `Change order ${proposalNumber}, version` : "Version"} ${number}`;
      const sent = sentAt
        ? `Sent ${lowerRelativeDay(formatShortDateTime(sentAt, now))}`
        : "Not sent";
      return {
        id,
        title,
        state,
        stateLabel: proposalStateLabel(state),
        href: adminPaths.proposalVersion(leadId, id),
        note: validUntil ? `${sent}. Valid until ${formatIsoDay(validUntil)}` : sent,
      };
    });
}

/**
 * Loads the page of the version in the query, by default the newest one, or of a lead without a
 * proposal. Returns undefined if no lead has that id, and throws a 404 if the lead has no such
 * version.
 */
export async function loadProposalPage(app: Loading, leadId: string, query: URLSearchParams) {
  const found = await loadLeadVersions(app, leadId);
  if (!found) return undefined;
  const { lead, versions } = found;
  const id = query.get("version") ?? versions[0]?.id;
  if (id === undefined) {
    const path = adminPaths.proposal(leadId);
    return {
      kind: "none" as const,
      ...toHead(lead, app.now()),
      path,
      formKey: newId(),
      hasDrawing: lead.design !== "",
      templates: await loadStartTemplates(app, lead),
    };
  }
  const [record] = versions.some((one) => one.id === id)
    ? await proposalVersionQuery(app.db, id)
    : [];
  if (!record) throw notFoundResponse("Proposal");
  if (record.version.status === "draft")
    return { kind: "draft" as const, ...(await loadDraftPage(app, lead, versions, record)) };
  return {
    kind: "sent" as const,
    ...(await loadSentPage(app, lead, {
      versions,
      found: record,
      isVerifying: query.has("verify"),
    })),
  };
}

/** Loads the data of the draft editor. */
async function loadDraftPage(
  app: Loading,
  lead: Lead,
  versions: readonly VersionListItem[],
  { version, proposal, draftByName }: VersionRecord,
): Promise<DraftPageData> {
  const { db, read, staff, now } = app;
  const moment = now();
  const [prices, texts, [settingsRow], templates] = await Promise.all([
    read(currentPricesQuery(db, moment)),
    contractTextsQuery(db),
    read(settingsQuery(db)),
    read(templatesQuery(db)),
  ]);
  const draft = parseProposalDraft(version.draft) ?? emptyProposalDraft;
  const facts = await loadSendFacts(db, draft, {
    kind: proposal.kind,
    settings: parseSettings(settingsRow?.value),
    now: moment,
  });
  const design = draftDesign(draft, (query) => parseDesignQuery(query).design);
  const rows = texts.map(({ text }) => text);
  const approved = listApprovedKinds(rows)[draft.language];
  const range = lead.design ? ballparkRange(parseDesignQuery(lead.design).design, prices) : null;
  return {
    ...toHead(lead, moment),
    version: { id: version.id, number: version.number, kind: proposal.kind },
    path: adminPaths.proposalVersion(lead.id, version.id),
    formKey: newId(),
    base: JSON.stringify(draft),
    draft,
    saved: { at: version.updatedAt.getTime(), by: draftByName ?? "" },
    self: staff.name,
    today: toHoustonDay(moment),
    blockers: listSendBlockers(draft, facts).map(toSendReason),
    book: toBook(prices),
    templates: templates.filter(({ sort }) => sort === "proposal").map(toTemplateItem),
    groups: templates.filter(({ sort }) => sort === "lines").map(toTemplateItem),
    size: design
      ? { width: design.width, depth: design.depth, height: design.height, color: design.color }
      : null,
    hasDrawing: lead.design !== "",
    ballpark: range ? `${formatDollars(range.lowCents)} to ${formatDollars(range.highCents)}` : "",
    texts: contractTextKinds.map((kind) => ({
      kind,
      label: contractTextLabels[kind],
      version: findApprovedText(rows, kind, draft.language)?.version ?? null,
      isApproved: approved.includes(kind),
    })),
    renewal: await loadRenewal(app, versions, version, draft),
    versions: toVersionRows(versions, lead.id, version.id, moment),
  };
}

/**
 * Loads the prices of the version before, if its last day had passed when the draft was started.
 */
async function loadRenewal(
  { db }: Pick<Loading, "db">,
  versions: readonly VersionListItem[],
  { proposalId, number, createdAt }: VersionRecord["version"],
  draft: ProposalDraft,
): Promise<DraftPageData["renewal"]> {
  const before = versions.find(
    (one) => one.proposalId === proposalId && one.number < number && one.sentAt !== null,
  );
  if (!before || before.validUntil >= toHoustonDay(createdAt)) return null;
  const [record] = await proposalVersionQuery(db, before.id);
  const earlier = record && parseProposalDraft(record.version.draft);
  if (!earlier) return null;
  return {
    number: before.number,
    expiredOn: before.validUntil,
    ...compareRenewal(earlier, draft),
  };
}

type SentVersion = {
  /** Versions of the lead, newest first. */
  versions: readonly VersionListItem[];
  found: VersionRecord;
  isVerifying: boolean;
};

/** Loads the data of a version that was sent. */
async function loadSentPage(
  app: Loading,
  lead: Lead,
  { versions, found, isVerifying }: SentVersion,
): Promise<SentPageData> {
  const { db, read, staff, now } = app;
  const { version, proposal } = found;
  const moment = now();
  const [signers, events, files, texts, [settingsRow]] = await Promise.all([
    proposalSignersQuery(db, version.id),
    proposalEventsQuery(db, proposal.id),
    read(
      proposalFilesQuery(
        db,
        [version.pdfFileId, version.signedPdfFileId].flatMap((id) => id ?? []),
      ),
    ),
    contractTextsQuery(db),
    read(settingsQuery(db)),
  ]);
  const isOnPaper = signers.length > 0 && signers.every(({ signer }) => signer.linkId === null);
  const isUncountersigned = version.status === "signed" && version.countersignedAt === null;
  const document = parseProposalDocument(version.document);
  const state = proposalState(version, moment);
  const choices = signers.flatMap(({ signature }) =>
    signature ? [parseChoice(signature.choice)] : [],
  );
  const choice = choices.find((one) => one !== undefined);
  const drawnOptionId = choice?.optionId ?? (document?.preselected || document?.options[0]?.id);
  const textVersion = (id: string) => texts.find(({ text }) => text.id === id)?.text.version;
  const isLatest = versions.find(({ proposalId }) => proposalId === proposal.id)?.id === version.id;
  const isWaiting = state === "sent" || state === "part-signed";
  const fileLink = (id: string | null, label: string) => {
    const file = files.find((one) => one.id === id);
    return file
      ? [
          {
            label: `${label}, ${Math.ceil(file.size / 1000)} kB`,
            href: paths.file(file.id, file.name),
          },
        ]
      : [];
  };
  return {
    ...toHead(lead, moment),
    version: {
      id: version.id,
      number: version.number,
      kind: proposal.kind,
      state,
      stateLabel: proposalStateLabel(state),
      validUntil: version.validUntil,
      sentAt: version.sentAt?.getTime() ?? null,
      sentBy: found.sentByName ?? "",
      signedAt: version.signedAt?.getTime() ?? null,
      cancelUntil: version.cancelUntil,
      isCancelable: isCancelable(version.cancelUntil, moment),
      canceledAt: version.canceledAt?.getTime() ?? null,
      canceledBy:
        events.find(
          ({ event }) =>
            event.kind === "canceled" &&
            event.versionId === version.id &&
            !parseStringRecord(event.data).mailed,
        )?.staffName ?? "",
      endReason: version.endReason,
      sha256: version.documentSha256,
      texts: document
        ? `Terms version ${document.texts.terms.version}, disclosure version ${document.texts["53.255"].version}`
        : "Unreadable",
    },
    path: adminPaths.proposalVersion(lead.id, version.id),
    formKey: newId(),
    me: staff.name,
    options: (document?.options ?? []).map(({ id, totalCents }) => ({
      id,
      totalCents,
      title: document ? optionTitle(document, id) : "",
      addOns: (document?.addOns ?? [])
        .filter(({ optionIds }) => optionIds.includes(id))
        .map((addOn) => ({ id: addOn.id, label: addOn.label })),
    })),
    choice: document && choice ? { ...choice, title: choiceTitle(document, choice) } : null,
    drawing: document?.options.find(({ id }) => id === drawnOptionId)?.drawing ?? "",
    countersigned: version.countersignedAt
      ? { name: found.countersignedByName ?? "", at: version.countersignedAt.getTime() }
      : null,
    signers: signers.map(({ signer, signature, link }) => ({
      id: signer.id,
      name: signer.name,
      email: signer.email,
      isRequired: signer.required,
      openedAt: signer.openedAt?.getTime() ?? null,
      link: link && {
        id: link.id,
        lastUsedAt: link.lastUsedAt?.getTime() ?? null,
        isEnded: link.endedAt !== null || (link.endsAt !== null && link.endsAt <= moment),
      },
      signature: signature && {
        at: signature.at.getTime(),
        typedName: signature.typedName,
        isOnPaper: signature.method === "paper",
        ip: signature.ip,
        browser: signature.userAgent,
        consent:
          signature.consentTextId === ""
            ? "Signed on paper"
            : `Yes, wording version ${textVersion(signature.consentTextId) ?? "unknown"}`,
        disclosure: disclosureDelivery(signature, signer, version.disclosureSha256),
        choice: choiceText(document, parseChoice(signature.choice)),
      },
    })),
    events: events.map(({ event, number, staffName, signerName }) => {
      const who = staffName ?? signerName ?? "Someone";
      const chosen =
        event.kind === "signed" && event.versionId === version.id && document && choice
          ? choiceTitle(document, choice)
          : "";
      const eventData = { ...parseStringRecord(event.data), choice: chosen };
      return {
        id: event.id,
        ...proposalEventText(event.kind, who, number, eventData),
        at: event.at.getTime(),
      };
    }),
    questions: events
      .filter(({ event }) => ["question", "renewal-asked", "answer"].includes(event.kind))
      .map(({ event, number, staffName, signerName }) => ({
        id: event.id,
        from: staffName ?? signerName ?? "Someone",
        isOurs: event.kind === "answer",
        text: parseStringRecord(event.data).text || "Asked for an updated price.",
        at: event.at.getTime(),
        version: number,
      }))
      .reverse(),
    followUps: await loadFollowUps(app, version.id, parseSettings(settingsRow?.value)),
    files: [
      ...fileLink(version.signedPdfFileId, "Contract with signatures, PDF"),
      ...fileLink(version.pdfFileId, version.signedPdfFileId ? "As sent, PDF" : "Proposal, PDF"),
      ...(version.signedPdfFileId
        ? [
            {
              label: "Contract file to check",
              href: adminPaths.contractFile(lead.id, version.id),
            },
          ]
        : []),
    ],
    verified: isVerifying ? await verify(app, version.id) : null,
    versions: toVersionRows(versions, lead.id, version.id, moment),
    isUncountersigned,
    isOnPaper,
    may: {
      newVersion:
        isLatest && (isWaiting || ["expired", "withdrawn", "declined", "canceled"].includes(state)),
      withdraw: isWaiting || state === "expired",
      cancel: state === "signed" && staff.role === "owner",
      notice: state === "signed" || state === "part-signed",
      remind: isWaiting && !isOnPaper,
      countersign: isUncountersigned && canCountersign(staff, parseSettings(settingsRow?.value)),
      paper: isWaiting || state === "expired",
      changeOrder:
        state === "signed" &&
        proposal.kind === "proposal" &&
        !versions.some(({ status }) => status === "draft"),
    },
  };
}

async function verify(
  { db, bucket }: Pick<Loading, "db" | "bucket">,
  versionId: string,
): Promise<SentPageData["verified"]> {
  const result = await verifyProposal(db, bucket, versionId);
  if (result.state === "gone") return null;
  const namedParts: Readonly<Record<string, string>> = {
    document: "The document was changed.",
    "sent PDF": "The sent PDF was changed.",
    disclosure: "The disclosure was changed.",
    "signed PDF": "The signed PDF was changed.",
    records: "The records were changed.",
  };
  const problems = result.changed.map((part) => namedParts[part] ?? "A signature was changed.");
  return { isUnchanged: result.state === "unchanged", problems };
}

function choiceTitle(document: ProposalDocument, { optionId, addOnIds }: SignatureChoice): string {
  const names = document.addOns.filter(({ id }) => addOnIds.includes(id)).map(({ label }) => label);
  const title = optionTitle(document, optionId, "Option ");
  return names.length === 0 ? title : `${title}, plus ${names.join(", ")}`;
}

function choiceText(
  document: ProposalDocument | undefined,
  choice: SignatureChoice | undefined,
): string {
  return document && choice
    ? `${choiceTitle(document, choice)}, ${formatDollars(choice.totalCents)}`
    : "Unreadable";
}
