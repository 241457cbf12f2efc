import { toLeadHead } from "~/admin/leads/head/lead-head-view.server";
import { addQuery, leadHref, returnListHref } from "~/admin/leads/return-list-href";
import { channelLabel, leadChannel } from "~/domain/attribution/attribution";
import { formatStoredFinancing } from "~/domain/financing/financing";
import { hasJobQuery } from "~/domain/jobs/job-queries.server";
import { bouncedAddressesOfLeadQuery } from "~/domain/leads/email/address-states.server";
import { extractFirstName } from "~/domain/leads/email/greeting";
import { draftsQuery } from "~/domain/leads/email/message-drafts.server";
import { formatServicesJson } from "~/domain/leads/intake/answer-labels";
import { parseAnswers } from "~/domain/leads/intake/answers.server";
import { maxDailySubmissionsPerLead } from "~/domain/leads/intake/store-submission.server";
import {
  findSubmissionDifferences,
  listResolvedDifferenceKeys,
} from "~/domain/leads/intake/submission-differences";
import { toSubmissionView, unreadableSubmissionView } from "~/domain/leads/intake/submission-view";
import {
  isLeadStage,
  isOpenStage,
  lostReasonLabel,
  replyMethods,
  submissionSourceLabel,
} from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import {
  customerMessagesQuery,
  entriesPerPage,
  eventsQuery,
  leadContactsQuery,
  leadFilesQuery,
  leadQuery,
  openAttemptsOfLeadQuery,
  submissionCountsQuery,
  submissionsPerPage,
  submissionsQuery,
  timelineCountsQuery,
  timelineQuery,
} from "~/domain/leads/leads.server";
import { upcomingVisitsQuery } from "~/domain/leads/list/today.server";
import { formatRequestedProject } from "~/domain/leads/list/today-rows.server";
import { findDuplicatesByContacts, joinContactTexts } from "~/domain/leads/merge/duplicates.server";
import { undoableMergesQuery, undoMergeWindowMs } from "~/domain/leads/merge/undo-merge.server";
import { packetsQuery } from "~/domain/leads/packets/lead-packets.server";
import { findReplyWait } from "~/domain/leads/reply-clock/reply-clock";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import { parseTimelineFilter } from "~/domain/leads/timeline/timeline-filter";
import { bookedVisitsQuery } from "~/domain/leads/visits/visit-change.server";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { priceHistoryQuery } from "~/domain/prices/prices.server";
import { nextFollowUpQuery } from "~/domain/proposals/follow-ups/follow-up-stop.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { addBusinessDays } from "~/lib/business-time";
import { formatShortDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseStringArray } from "~/lib/json";
import { languageLabels } from "~/lib/languages";
import { tryOr } from "~/lib/try-or";
import { deliveryStatus } from "~/platform/outbox/outbox";
import { failedEmailsQuery, messageEmailsQuery } from "~/platform/outbox/outbox-list.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { toDrawingView } from "./drawing-view.server";
import { buildEmailDraft, splitDrafts } from "./email-draft.server";
import { type EventRow, findLatestChanges, toTimelineEntries } from "./timeline-view.server";

type Row<Query extends (...args: never) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Query>
>[number];

/**
 * Loads the lead page in one database round trip, plus one for possible duplicates; undefined if no
 * lead has that id. `query` sets the return list, the chosen stage, and the email template.
 */
export async function loadLeadPage(
  { db, read, staff, now }: Pick<StaffDeps, "db" | "read" | "staff" | "now">,
  id: string,
  query: URLSearchParams,
) {
  const [page, entryPage] = [parsePage(query.get("requests")), parsePage(query.get("entries"))];
  const filter = parseTimelineFilter(query.get("show"));
  const [
    [lead],
    submissions,
    older,
    [counts],
    events,
    entries,
    customerMessages,
    [entryCounts],
    files,
    contacts,
    attempts,
    people,
    prices,
    merges,
    deadEmails,
    deliveries,
    bounced,
    [settingsRow],
    upcoming,
    visits,
    jobs,
    packets,
    drafts,
    [nextFollowUp],
  ] = await Promise.all([
    read(leadQuery(db, id)),
    read(submissionsQuery(db, id, 1)),
    page === 1 ? [] : read(submissionsQuery(db, id, page)),
    read(submissionCountsQuery(db, id)),
    read(eventsQuery(db, id)),
    read(timelineQuery(db, id, { pages: entryPage, filter })),
    read(customerMessagesQuery(db, id, maxMessages)),
    read(timelineCountsQuery(db, id)),
    read(leadFilesQuery(db, id)),
    read(leadContactsQuery(db, id)),
    read(openAttemptsOfLeadQuery(db, id)),
    read(staffNamesQuery(db)),
    read(priceHistoryQuery(db, PERGOLA_PRICE_KEYS)),
    read(undoableMergesQuery(db, id, now())),
    read(failedEmailsQuery(db, id)),
    read(messageEmailsQuery(db, id)),
    read(bouncedAddressesOfLeadQuery(db, id)),
    read(settingsQuery(db)),
    read(upcomingVisitsQuery(db, now(), 3, staff.id)),
    read(bookedVisitsQuery(db, id)),
    read(hasJobQuery(db, id)),
    read(packetsQuery(db, id)),
    read(draftsQuery(db, id)),
    read(nextFollowUpQuery(db, id)),
  ]);
  if (!lead) return undefined;
  const written = [
    lead.details,
    ...submissions.map(({ answers }) =>
      tryOr("answers", () => joinContactTexts(parseAnswers(answers)), ""),
    ),
    ...customerMessages.map(({ text }) => text),
  ];
  const same = await findDuplicatesByContacts(
    db,
    lead,
    contacts.map(({ value }) => value),
    written,
  );
  const moment = now();
  const settings = parseSettings(settingsRow?.value);
  const findStaffName = (staffId: string) => people.find((person) => person.id === staffId)?.name;
  // submissions contain visitor input: one unreadable row must not fail the page
  const requests = submissions.map((row) =>
    tryOr("request", () => toSubmissionView(row), unreadableSubmissionView(row)),
  );
  const timelineCounts = entryCounts ?? { all: 0, messages: 0, files: 0, changes: 0 };
  const total = counts?.total ?? 0;
  const requestPage = {
    requests:
      page === 1
        ? requests
        : older.map((row) =>
            tryOr("request", () => toSubmissionView(row), unreadableSubmissionView(row)),
          ),
    current: page,
    last: Math.max(1, Math.ceil(total / submissionsPerPage)),
    total,
    overLimit: counts?.overLimit ?? 0,
    dailyLimit: maxDailySubmissionsPerLead,
  };
  const { searchText, deletedAt, nameKey, ...shown } = lead;
  const { greeting, ...draft } = buildEmailDraft(lead, settings, query.get("template"), staff.name);
  const list = returnListHref(query.get("from"));
  const log = replyMethods.find(({ key }) => key === query.get("log"))?.key;
  const formKey = newId();
  const move = query.get("move");
  const composing = query.get("compose");
  const composedMethod = (["text", "whatsapp"] as const).find((way) => way === composing);
  const head = toLeadHead({
    lead,
    contacts,
    visits,
    people,
    settings,
    events,
    hasFailedEmail: deadEmails.length > 0,
    hasJob: jobs.length > 0,
    nextFollowUpAt: nextFollowUp?.sendAt ?? null,
    greeting,
    list,
    formKey,
    staff,
    moment,
  });
  return {
    head,
    now: moment.getTime(),
    self: leadHref(id, list),
    list,
    /** Unique per load; each form derives its request key from it. */
    formKey,
    /** Method of a contact that staff log without an attempt. */
    log,
    /** Contact sheet data other than the contact. */
    sheet: {
      logAction: addQuery(leadHref(id, list), { log: log ?? "call" }),
      lead: {
        id,
        name: lead.name,
        about: [formatRequestedProject(lead), lead.zip].filter(Boolean).join(", "),
        ...head.reachable,
        mayText: head.mayText,
        status: lead.status,
        taskKind: lead.taskKind,
        taskAction: lead.taskAction,
        taskAt: lead.taskAt,
        taskStaffId: lead.taskStaffId,
      },
      context: {
        me: { id: staff.id, name: staff.name },
        people: head.people,
        business: settings.name,
        hours: { hours: settings.hours, specialDays: settings.specialDays },
        busy: upcoming.flatMap(({ nextStaffId, nextActionAt }) =>
          nextStaffId === staff.id && nextActionAt ? [nextActionAt] : [],
        ),
        formKey,
      },
    },
    /** True if the form of the next step is open. */
    isPlanning: query.has("plan"),
    isOpen: isOpenStage(lead.status),
    lastReply: findLastReply(events, staff.id),
    me: { id: staff.id, name: staff.name },
    people: head.people,
    lead: {
      ...shown,
      project: formatServicesJson(lead.services),
      firstName: extractFirstName(lead.name),
    },
    clock: head.clock,
    /** Start of the wait for a reply, if the customer waits. */
    waitSince: findReplyWait(lead)?.since,
    spamReasons: parseStringArray(lead.spamReasons),
    merges,
    undoMergeFor: undoMergeWindowMs,
    /** Failed emails whose message is not listed: a message states its own failure. */
    deadEmails: deadEmails.filter(({ messageId }) => !entries.some(({ id }) => id === messageId)),
    /** State of each outgoing email, one for each recipient of a message. */
    deliveries: deliveries.map((email) => ({ ...email, status: deliveryStatus(email) })),
    drawing: tryOr("drawing", () => toDrawingView(lead, prices, moment), undefined),
    financing: tryOr("financing", () => formatStoredFinancing(lead.financing), ""),
    requests,
    requestPage,
    entryPage: {
      current: entryPage,
      size: entriesPerPage,
      total: timelineCounts[filter ?? "all"],
    },
    /** Part of the timeline that is shown; undefined for all of it. */
    timelineFilter: filter,
    timelineCounts,
    events: toTimelineEntries(events, entries, lead, {
      requests,
      contacts,
      nameOf: findStaffName,
      me: staff,
      now: moment,
    }),
    changedBy: findLatestChanges(events),
    files,
    differences: tryOr("differences", () => listDifferences(lead, submissions, events), []),
    same,
    contacts,
    /** Email addresses of the lead that bounced. */
    bounced: bounced.map(({ address }) => address),
    quotable: findQuotable(customerMessages, contacts),
    attempts: attempts.map(({ staffId, ...attempt }) => ({
      ...attempt,
      isMine: staffId === staff.id,
    })),
    draft,
    ...splitDrafts(drafts, staff.id),
    packets: packets.map((packet) => ({
      value: packet.id,
      label: `${packet.officeName || "Without an office"}, ${formatShortDay(new Date(packet.createdAt))}`,
    })),
    /** The open email. Its text is filled from a template that staff chose. */
    compose:
      composing === "email"
        ? {
            template: query.get("template") ? draft.template : "",
            body: query.get("template") ? draft.body : "",
            packet: packets.find((packet) => packet.id === query.get("packet"))?.id ?? "",
          }
        : undefined,
    /** The open text or WhatsApp message. Its text is filled from a template that staff chose. */
    phoneMessage: composedMethod && {
      way: composedMethod,
      template: query.get("template") ? draft.template : "",
      text: query.get("template") ? draft.body : "",
    },
    /** The pressed stage. */
    move: isLeadStage(move) ? move : undefined,
    visits: head.visits,
    /** Booked visits that have not begun, which closing the lead can cancel. */
    visitsAhead: head.visits.filter(({ startsAt }) => startsAt > moment),
    followUpDay: addBusinessDays(settings, moment, quoteReminderDays),
    came: [
      { label: "Channel", value: channelLabel(leadChannel(lead)) },
      { label: "Campaign", value: lead.utmCampaign },
      { label: "Landing page", value: lead.landing },
      { label: "Form", value: submissionSourceLabel(lead.source) },
      { label: "Form language", value: lead.formLanguage === "en" ? "" : languageLabels.es },
    ].filter((fact) => fact.value !== ""),
    lost: lead.status === "lost" ? lostReasonLabel(lead.lostReason) : "",
  };
}

/** Parses a page number; 1 if missing or malformed. */
function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Messages of the customer that can name a duplicate's contact. */
const maxMessages = 20;

/** Kinds of events by which staff answered. */
const replyKinds: readonly string[] = ["reply", "contact", "message"];

/** Returns the newest answer by staff, which a colleague who is writing should know of. */
function findLastReply(events: readonly EventRow[], me: string) {
  const last = events.find(({ kind, staffId }) => staffId !== null && replyKinds.includes(kind));
  return last && { id: last.id, by: last.staffId === me ? "You" : (last.staffName ?? "Someone") };
}

/** Returns the customer's last email with text, which an answer quotes. */
function findQuotable(
  messages: readonly Row<typeof customerMessagesQuery>[],
  contacts: readonly { value: string }[],
) {
  const last = messages.find(
    ({ channel, address, text }) =>
      channel === "email" && text !== "" && contacts.some(({ value }) => value === address),
  );
  return last && { id: last.id, person: last.person, sentAt: last.sentAt };
}

export type LeadPageData = NonNullable<Awaited<ReturnType<typeof loadLeadPage>>>;

function listDifferences(
  lead: Lead,
  submissions: readonly Row<typeof submissionsQuery>[],
  events: readonly EventRow[],
) {
  const sent = submissions.map(({ id, createdAt, answers }) => ({
    id,
    at: createdAt,
    answers: parseAnswers(answers),
  }));
  const found = findSubmissionDifferences(lead, sent, listResolvedDifferenceKeys(events));
  return found.map((difference) => ({ ...difference, was: lead[difference.field] ?? "" }));
}
