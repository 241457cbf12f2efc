import { addQuery, leadHref, returnListHref } from "~/admin/leads/return-list-href";
import { channelLabel, leadChannel } from "~/domain/attribution/attribution";
import { formatStoredFinancing } from "~/domain/financing/financing";
import { replyLinks } from "~/domain/leads/contact/reply-methods";
import {
  extractFirstName,
  formatProjectPhrase,
  toChatMessage,
} from "~/domain/leads/email/greeting";
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
  lostReasonLabel,
  replyMethods,
  submissionSourceLabel,
} from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import {
  customerMessagesQuery,
  entriesPerPage,
  eventCountQuery,
  eventsQuery,
  leadContactsQuery,
  leadFilesQuery,
  leadQuery,
  openAttemptsOfLeadQuery,
  submissionCountsQuery,
  submissionsPerPage,
  submissionsQuery,
  timelineQuery,
} from "~/domain/leads/leads.server";
import { upcomingVisitsQuery } from "~/domain/leads/list/today.server";
import { formatRequestedProject } from "~/domain/leads/list/today-rows.server";
import { findDuplicatesByContacts, joinContactTexts } from "~/domain/leads/merge/duplicates.server";
import { undoableMergesQuery, undoMergeWindowMs } from "~/domain/leads/merge/undo-merge.server";
import type { MessageChannel } from "~/domain/leads/messages/message";
import { packetsQuery } from "~/domain/leads/packets/lead-packets.server";
import { buildReplyClock, toClockView } from "~/domain/leads/reply-clock/reply-clock";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import { bookedVisitsQuery } from "~/domain/leads/visits/visit-change.server";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { priceHistoryQuery } from "~/domain/prices/prices.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { addBusinessDays } from "~/lib/business-time";
import { formatShortDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { parseStringArray, parseStringRecord } from "~/lib/json";
import { lowerFirstUnlessProper } from "~/lib/text";
import { tryOr } from "~/lib/try-or";
import { failedEmailsQuery } from "~/platform/outbox/outbox-list.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { toDrawingView } from "./drawing-view.server";
import { buildEmailDraft } from "./email-draft.server";
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
  const [
    [lead],
    submissions,
    older,
    [counts],
    events,
    entries,
    customerMessages,
    [entryCount],
    files,
    contacts,
    attempts,
    people,
    prices,
    merges,
    deadEmails,
    [settingsRow],
    upcoming,
    visits,
    packets,
  ] = await Promise.all([
    read(leadQuery(db, id)),
    read(submissionsQuery(db, id, 1)),
    page === 1 ? [] : read(submissionsQuery(db, id, page)),
    read(submissionCountsQuery(db, id)),
    read(eventsQuery(db, id)),
    read(timelineQuery(db, id, entryPage)),
    read(customerMessagesQuery(db, id, maxMessages)),
    read(eventCountQuery(db, id)),
    read(leadFilesQuery(db, id)),
    read(leadContactsQuery(db, id)),
    read(openAttemptsOfLeadQuery(db, id)),
    read(staffNamesQuery(db)),
    read(priceHistoryQuery(db, PERGOLA_PRICE_KEYS)),
    read(undoableMergesQuery(db, id, now())),
    read(failedEmailsQuery(db, id)),
    read(settingsQuery(db)),
    read(upcomingVisitsQuery(db, now(), 3, staff.id)),
    read(bookedVisitsQuery(db, id)),
    query.get("compose") === "email" ? read(packetsQuery(db, id)) : [],
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
  const entryTotal = entryCount?.total ?? 0;
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
  const services = parseStringArray(lead.services);
  const draft = buildEmailDraft(lead, settings, query.get("template"), staff.name);
  const greeting = toChatMessage(draft, {
    name: lead.name,
    project: formatProjectPhrase(services),
    staff: staff.name,
    business: settings.name,
  });
  const list = returnListHref(query.get("from"));
  const wrongNumbers = findWrongNumbers(events);
  const reachable = {
    ...lead,
    phone: lead.phone && wrongNumbers.includes(lead.phone) ? null : lead.phone,
    email: lead.email && wrongNumbers.includes(lead.email) ? null : lead.email,
  };
  const rightContacts = contacts.filter(({ value }) => !wrongNumbers.includes(value));
  const log = replyMethods.find(({ key }) => key === query.get("log"))?.key;
  const activePeople = people
    .filter((person) => person.isActive === 1 && roleCan(person.role, "leads:write"))
    .map((person) => ({ id: person.id, name: person.name }));
  const formKey = newId();
  const stage = query.get("stage");
  return {
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
        phone: reachable.phone,
        email: reachable.email,
        mayText: rightContacts.some(
          ({ value, consentTexts }) => value === reachable.phone && consentTexts !== "",
        ),
        status: lead.status,
        taskKind: lead.taskKind,
        taskAction: lead.taskAction,
        taskAt: lead.taskAt,
        taskStaffId: lead.taskStaffId,
      },
      context: {
        me: { id: staff.id, name: staff.name },
        people: activePeople,
        business: settings.name,
        hours: { hours: settings.hours, specialDays: settings.specialDays },
        busy: upcoming.flatMap(({ nextStaffId, nextActionAt }) =>
          nextStaffId === staff.id && nextActionAt ? [nextActionAt] : [],
        ),
        formKey,
      },
    },
    wrongNumbers,
    /** True if the close form is open. */
    isClosing: query.has("close"),
    messages: listMessages(submissions, customerMessages),
    me: { id: staff.id, name: staff.name },
    people: activePeople,
    lead: {
      ...shown,
      project: formatServicesJson(lead.services),
      firstName: extractFirstName(lead.name),
    },
    assignee: lead.assignedTo ? (findStaffName(lead.assignedTo) ?? "Someone") : null,
    nextWho: lead.nextStaffId ? (findStaffName(lead.nextStaffId) ?? "Someone") : null,
    clock: toClockView(buildReplyClock(lead, settings, moment), moment),
    spamReasons: parseStringArray(lead.spamReasons),
    merges,
    undoMergeFor: undoMergeWindowMs,
    deadEmails,
    drawing: tryOr("drawing", () => toDrawingView(lead, prices, moment), undefined),
    financing: tryOr("financing", () => formatStoredFinancing(lead.financing), ""),
    requests,
    requestPage,
    entryPage: {
      current: entryPage,
      last: Math.max(1, Math.ceil(entryTotal / entriesPerPage)),
      total: entryTotal,
    },
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
    channels: replyLinks(reachable, rightContacts, greeting, moment),
    attempts: attempts.map(({ staffId, ...attempt }) => ({
      ...attempt,
      isMine: staffId === staff.id,
    })),
    compose:
      query.get("compose") === "email"
        ? {
            ...draft,
            packets: packets.map((packet) => ({
              value: packet.id,
              label: `${packet.officeName || "Without an office"}, ${formatShortDay(new Date(packet.createdAt))}`,
            })),
            packet: packets.find((packet) => packet.id === query.get("packet"))?.id ?? "",
          }
        : undefined,
    stage: isLeadStage(stage) ? stage : undefined,
    /** Booked visits, earliest first. */
    visits: visits.map((visit) => ({
      id: visit.id,
      kind: visit.kind,
      startsAt: visit.startsAt,
      who: visit.staffId ? (findStaffName(visit.staffId) ?? "Someone") : "Unassigned",
    })),
    /** Booked visits that have not begun, which closing the lead can cancel. */
    visitsAhead: visits.flatMap(({ id, kind, startsAt, staffId }) =>
      startsAt > moment
        ? [{ id, kind, startsAt, who: (staffId && findStaffName(staffId)) ?? "Unassigned" }]
        : [],
    ),
    followUpDay: addBusinessDays(settings, moment, quoteReminderDays),
    came: [
      { label: "Channel", value: channelLabel(leadChannel(lead)) },
      { label: "Campaign", value: lead.utmCampaign },
      { label: "Landing page", value: lead.landing },
      { label: "Form", value: submissionSourceLabel(lead.source) },
    ].filter((fact) => fact.value !== ""),
    lost: lead.status === "lost" ? lostReasonLabel(lead.lostReason) : "",
  };
}

/** Parses a page number; 1 if missing or malformed. */
function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Returns phones and emails logged as wrong numbers, except undone entries. */
function findWrongNumbers(events: readonly EventRow[]): string[] {
  const undone = new Set(
    events
      .filter(({ kind }) => kind === "put-back")
      .map(({ data }) => parseStringRecord(data).eventId),
  );
  return events
    .filter(({ id, kind }) => kind === "contact" && !undone.has(id))
    .flatMap(({ data }) => parseStringRecord(data).number ?? []);
}

/** Maximum messages on the page; the request pages and the timeline list all. */
const maxMessages = 20;

const messageSources: Readonly<Record<MessageChannel, string>> = {
  email: "email",
  text: "text",
  whatsapp: "WhatsApp",
  call: "call",
  visit: "visit",
  note: "note",
  page: "private page",
  proposal: "proposal",
};

/** Returns the customer's newest messages, newest first, from submissions and all channels. */
function listMessages(
  submissions: readonly Row<typeof submissionsQuery>[],
  messages: readonly Row<typeof customerMessagesQuery>[],
) {
  const sent = submissions.map(({ id, createdAt, answersAt, answers, variant }) => ({
    id,
    at: answersAt ?? createdAt,
    text: tryOr("answers", () => parseAnswers(answers).details, ""),
    from: lowerFirstUnlessProper(submissionSourceLabel(variant)),
  }));
  const added = messages.map(({ id, sentAt, text, channel }) => ({
    id,
    at: sentAt,
    text,
    from: messageSources[channel],
  }));
  return [...sent, ...added]
    .filter(({ text }) => text !== "")
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxMessages);
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
