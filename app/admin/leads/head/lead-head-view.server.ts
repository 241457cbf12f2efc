import { leadHref } from "~/admin/leads/return-list-href";
import { replyLinks } from "~/domain/leads/contact/reply-methods";
import { formatServicesJson, formatSizePhrase } from "~/domain/leads/intake/answer-labels";
import { isOpenStage, type LeadStage, pipelineStages } from "~/domain/leads/lead";
import type { Lead } from "~/domain/leads/lead-write.server";
import type { leadContactsQuery } from "~/domain/leads/leads.server";
import { buildReplyClock, toClockView } from "~/domain/leads/reply-clock/reply-clock";
import type { bookedVisitsQuery } from "~/domain/leads/visits/visit-change.server";
import type { Settings } from "~/domain/settings/settings";
import { roleCan } from "~/domain/staff/abilities";
import type { staffNamesQuery } from "~/domain/staff/staff.server";
import { formatShortDateTime, formatShortDay, lowerRelativeDay } from "~/lib/dates";
import { parseStringRecord } from "~/lib/json";
import { formatDollars } from "~/lib/money";
import { pickLeadNow } from "./lead-now";

type HeadInput = {
  lead: Lead;
  contacts: Awaited<ReturnType<typeof leadContactsQuery>>;
  visits: Awaited<ReturnType<typeof bookedVisitsQuery>>;
  people: Awaited<ReturnType<typeof staffNamesQuery>>;
  settings: Settings;
  events: readonly { id: string; kind: string; data: string; at: Date }[];
  hasFailedEmail: boolean;
  hasJob: boolean;
  /** Time of the next follow-up email of a proposal; null without one. */
  nextFollowUpAt: Date | null;
  /** Initial text of a message by phone. */
  greeting: string;
  list: string;
  formKey: string;
  staff: { id: string; name: string };
  moment: Date;
};

/** Builds the head of a lead's pages: facts, stages with their dates, and what to do now. */
export function toLeadHead(input: HeadInput) {
  const { lead, contacts, visits, people, settings, events, staff, moment } = input;
  const wrongNumbers = findWrongNumbers(events);
  const reachable = {
    ...lead,
    phone: lead.phone && wrongNumbers.includes(lead.phone) ? null : lead.phone,
    email: lead.email && wrongNumbers.includes(lead.email) ? null : lead.email,
  };
  const rightContacts = contacts.filter(({ value }) => !wrongNumbers.includes(value));
  const channels = replyLinks(reachable, rightContacts, input.greeting, moment);
  const clock = toClockView(buildReplyClock(lead, settings, moment), moment);
  const nameOf = (id: string | null) =>
    id ? (people.find((person) => person.id === id)?.name ?? "Someone") : null;
  const place = [lead.zip, lead.inArea ? "" : "outside service area"].filter(Boolean).join(", ");
  const facts = [
    [formatServicesJson(lead.services), formatSizePhrase(lead.size), place]
      .filter(Boolean)
      .join(", "),
    lead.valueCents === null ? "" : formatDollars(lead.valueCents),
    lead.assignedTo === staff.id ? "Assigned to you" : (nameOf(lead.assignedTo) ?? "Unassigned"),
  ];
  const links = [...(channels.first ? [channels.first] : []), ...channels.others];
  return {
    now: moment.getTime(),
    self: leadHref(lead.id, input.list),
    formKey: input.formKey,
    name: lead.name,
    facts: facts.filter(Boolean).join(". "),
    replyLanguage: lead.replyLanguage,
    hasJob: input.hasJob,
    nextFollowUp: input.nextFollowUpAt && formatShortDateTime(input.nextFollowUpAt, moment),
    stages: toStageDates(lead, events),
    since: lowerRelativeDay(formatShortDateTime(lead.statusSince, moment)),
    clock,
    /** Start of the wait for a reply to a later message, UTC milliseconds; or null. */
    waitSince: clock.which === "follow-up" ? (lead.followUpAt?.getTime() ?? null) : null,
    todo: pickLeadNow({
      isOpen: isOpenStage(lead.status),
      hasFailedEmail: input.hasFailedEmail,
      clock,
      step: lead.nextKind,
      hasStep: lead.nextKind !== null || lead.nextAction !== "",
      ways: links.map(({ way }) => way),
    }),
    links,
    whyNoText: channels.whyNoText,
    wrongNumbers,
    reachable: { phone: reachable.phone, email: reachable.email },
    mayText: rightContacts.some(
      ({ value, consentTexts }) => value === reachable.phone && consentTexts !== "",
    ),
    nextWho: nameOf(lead.nextStaffId),
    assignee: nameOf(lead.assignedTo),
    me: { id: staff.id, name: staff.name },
    people: people
      .filter((person) => person.isActive === 1 && roleCan(person.role, "leads:write"))
      .map((person) => ({ id: person.id, name: person.name })),
    /** Booked visits, earliest first. */
    visits: visits.map((visit) => ({
      id: visit.id,
      kind: visit.kind,
      startsAt: visit.startsAt,
      who: nameOf(visit.staffId) ?? "Unassigned",
    })),
    lead: {
      id: lead.id,
      status: lead.status,
      street: lead.street,
      zip: lead.zip,
      contactBy: lead.contactBy,
      nextKind: lead.nextKind,
      nextAction: lead.nextAction,
      nextActionAt: lead.nextActionAt,
      taskKind: lead.taskKind,
      taskAction: lead.taskAction,
      taskAt: lead.taskAt,
      taskStaffId: lead.taskStaffId,
    },
  };
}

export type LeadHeadData = ReturnType<typeof toLeadHead>;

/** Returns phones and emails logged as wrong numbers, except undone entries. */
function findWrongNumbers(events: HeadInput["events"]): string[] {
  const undone = new Set(
    events
      .filter(({ kind }) => kind === "put-back")
      .map(({ data }) => parseStringRecord(data).eventId),
  );
  return events
    .filter(({ id, kind }) => kind === "contact" && !undone.has(id))
    .flatMap(({ data }) => parseStringRecord(data).number ?? []);
}

/** Returns the day on which the lead entered each stage up to its current one. */
function toStageDates(lead: Lead, events: HeadInput["events"]) {
  const reached = new Map<string, Date>([
    ["new", lead.createdAt],
    ...[...events]
      .reverse()
      .filter(({ kind }) => kind === "status")
      .flatMap(({ data, at }): [string, Date][] => {
        const { to } = parseStringRecord(data);
        return to ? [[to, at]] : [];
      }),
  ]);
  const stages: readonly LeadStage[] = pipelineStages;
  const current = stages.indexOf(lead.status);
  return pipelineStages.map((stage, at) => {
    const day = at === current ? lead.statusSince : at < current ? reached.get(stage) : undefined;
    return {
      stage,
      state:
        at === current ? ("now" as const) : at < current ? ("past" as const) : ("ahead" as const),
      day: day ? formatShortDay(day) : "",
    };
  });
}
