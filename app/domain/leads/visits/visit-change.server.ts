import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  type AnyoneWriteContext,
  buildChanges,
  type Lead,
  type LeadValues,
  toEventId,
  wasWrittenCondition,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import type { Settings } from "~/domain/settings/settings";
import {
  chooseStaff,
  listOpenStarts,
  nearestStarts,
  type OpenStart,
  type ScheduleContext,
  type VisitRequest,
} from "~/domain/visits/schedule";
import { hasTrip, maxVisitDays, type VisitKind, validateVisitStart } from "~/domain/visits/visit";
import type { BusinessHours } from "~/lib/business-time";
import { toHoustonDay } from "~/lib/dates";
import type { TranslateText } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import { enqueueEmailWithFiles, type NewAttachment } from "~/platform/outbox/outbox.server";
import { leadEvents, leads, outbox, staffDays, visits } from "~/schema";
import { type LoadedSchedule, loadSchedule, type ScheduleSettings } from "./schedule-data.server";
import type { Visit } from "./visit-emails.server";

/** An email to queue with a change of a visit. */
type VisitEmail = { email: EmailMessage; attachments: readonly NewAttachment[] };
/** Returns the emails about a visit after its change. */
export type WriteVisitEmails = (visit: Visit, lead: Lead) => VisitEmail[] | Promise<VisitEmail[]>;

export type VisitContext = AnyoneWriteContext & {
  settings: ScheduleSettings & BusinessHours & Pick<Settings, "serviceZips" | "phone">;
  buildEmails: WriteVisitEmails;
  /** Translates messages to a customer. */
  t?: TranslateText;
  /** Runs once the change is stored, not for a repeat of it. */
  onSaved?(visit: Visit, lead: Lead): void;
  /** Key of a waiting email that the change withdraws. */
  withdraws?: string;
};

export type VisitResult =
  | { state: "saved"; visit: Visit; lead: Lead; schedule: LoadedSchedule }
  /** The form changes nothing. */
  | { state: "unchanged"; visit: Visit; lead: Lead }
  /** The time is taken, or no longer offered. `starts` are the nearest ones. */
  | { state: "taken"; starts: OpenStart[] }
  /** A colleague or the customer changed the visit after the page was loaded. */
  | { state: "changed"; visit: Visit }
  /** The change is not allowed in the visit's status. */
  | { state: "rejected"; message: string; visit: Visit | undefined }
  /** A value of the form cannot be saved. */
  | { state: "invalid"; field: "zip" | "day" | "staff"; message: string }
  | { state: "gone" };

/** A visit as a form shows it. If its version changed since, the form changes nothing. */
export type VisitVersion = Pick<Visit, "id" | "version">;

/** Nearest times offered instead of a taken one. */
export const offeredStarts = 4;
/** Attempts while others change the same days. */
export const maxTries = 6;

/** Selects the booked visits of a lead, earliest first, also those whose outcome is not logged. */
export function bookedVisitsQuery(db: Db, leadId: string) {
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.leadId, leadId), eq(visits.status, "booked")))
    .orderBy(asc(visits.startsAt), asc(visits.id));
}

/**
 * Selects the visits that a customer sees as booked, earliest first, until they end.
 * While there is one, they book no other.
 */
export function upcomingVisitsOfLeadQuery(db: Db, leadId: string, now: Date) {
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.leadId, leadId), eq(visits.status, "booked"), gt(visits.endsAt, now)))
    .orderBy(asc(visits.startsAt), asc(visits.id));
}

export function visitQuery(db: Db, id: string) {
  return db.select().from(visits).where(eq(visits.id, id));
}

/** True while the person's day is unchanged since it was read. */
export function dayUnchangedCondition(schedule: LoadedSchedule, staffId: string, start: Date): SQL {
  const day = toHoustonDay(start);
  return sql`coalesce((select ${staffDays.version} from ${staffDays} where ${staffDays.staffId} = ${staffId} and ${staffDays.day} = ${day}), 0) = ${schedule.versionOf(staffId, day)}`;
}

/**
 * Returns who drives least to a visit at a time that customers see, or the nearest such times if it
 * is not among them.
 */
export function findOfferedStaff(
  start: Date,
  request: VisitRequest,
  {
    schedule: { staff },
    preferred,
    rules,
  }: { schedule: LoadedSchedule; preferred: string | null; rules: ScheduleContext },
): string | Extract<VisitResult, { state: "taken" }> {
  const starts = listOpenStarts(request, staff, preferred, rules);
  const isOffered = starts.some((open) => open.start.getTime() === start.getTime());
  return (
    (isOffered && chooseStaff(start, request, { staff, preferred, context: rules })) || {
      state: "taken",
      starts: nearestStarts(starts, start, offeredStarts),
    }
  );
}

/** Returns the statements that queue emails about a visit once its change is written. */
export function enqueueVisitEmails(
  db: Db,
  emails: readonly VisitEmail[],
  queued: { now: Date; leadId: string; condition: SQL },
): BatchItem<"sqlite">[] {
  return emails.flatMap(({ email, attachments }) =>
    enqueueEmailWithFiles(db, email, { ...queued, attachments }),
  );
}

/**
 * Offsets of Houston time in seconds. A change of one day counts for the days by both, which differ
 * for an hour at midnight.
 */
const houstonOffsets = "[-18000, -21600]";
/** Days of a visit after the first. */
const laterDays = JSON.stringify(Array.from({ length: maxVisitDays }, (_, at) => at));

/** Returns the statement that adds 1 to the version of each person's day that has such a visit. */
export function bumpDaysStatement(db: Db, condition: SQL) {
  return db
    .insert(staffDays)
    .select(
      sql`select visits.staff_id, date(visits.starts_at / 1000 + shift.value + later.value * 86400, 'unixepoch'), 1 from visits
        cross join json_each(${houstonOffsets}) as shift cross join json_each(${laterDays}) as later
        where visits.staff_id is not null and ${condition}
          and date(visits.starts_at / 1000 + shift.value + later.value * 86400, 'unixepoch') <= date((visits.ends_at - 1) / 1000 + shift.value, 'unixepoch')
        group by 1, 2`,
    )
    .onConflictDoUpdate({
      target: [staffDays.staffId, staffDays.day],
      set: { version: sql`staff_days.version + 1` },
    });
}

type VisitChange = {
  /** Columns of the lead that change with the visit. */
  set: LeadValues;
  where?: SQL;
  event: LeadEvent;
  action: string;
  /** Statement that adds or changes the visit. */
  write: BatchItem<"sqlite">;
  /** The visit before the change; undefined for a new one. */
  was?: Visit;
  /** The visit as it will be. */
  visit: Visit;
};

/**
 * Writes a change of a lead's visit with the next step and its emails. Returns the lead; undefined
 * if the lead or the day changed meanwhile.
 */
export async function writeVisitChange(
  db: Db,
  lead: Lead,
  context: VisitContext,
  { set, where, event, action, write, was, visit }: VisitChange,
): Promise<Lead | undefined> {
  const { key, now, withdraws } = context;
  const isWritten = wasWrittenCondition(key, "visit");
  const emails = await context.buildEmails(visit, lead);
  const changes = { ...buildChanges(lead, set), ...buildVisitChanges(was, visit) };
  const bumpDay = bumpDaysStatement(db, sql`visits.id = ${visit.id} and ${isWritten}`);
  const result = await writeLead(
    db,
    lead.id,
    {
      ...context,
      others: [
        bumpDay,
        write,
        bumpDay,
        ...nextStepStatements(db, sql`${leads.id} = ${lead.id}`),
        ...(withdraws
          ? [db.delete(outbox).where(and(eq(outbox.dedupeKey, withdraws), isWritten))]
          : []),
        ...enqueueVisitEmails(db, emails, { now, leadId: lead.id, condition: isWritten }),
      ],
    },
    [
      {
        name: "visit",
        was: { version: lead.version },
        set,
        ...(where && { where }),
        event,
        audit: { action, changes },
      },
    ],
  );
  if (result.state !== "written" || result.saved.length === 0) return undefined;
  context.onSaved?.(visit, result.lead);
  return result.lead;
}

/** Returns the changed start, length and person of a visit, for the audit log. */
function buildVisitChanges(was: Visit | undefined, visit: Visit) {
  const values = ({ startsAt, endsAt, staffId }: Visit) => ({
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    staffId,
  });
  const before = was && values(was);
  return Object.fromEntries(
    Object.entries(values(visit))
      .map(([name, to]): [string, [unknown, unknown]] => [
        name,
        [before ? Reflect.get(before, name) : null, to],
      ])
      .filter(([, [from, to]]) => from !== to),
  );
}

/** Reads a visit and its lead; `isRepeat` is true if this request already changed it. */
export async function readVisit(db: Db, id: string, key: string) {
  const [visit] = await visitQuery(db, id);
  if (!visit) return undefined;
  const [[lead], [earlier]] = await db.batch([
    leadQuery(db, visit.leadId),
    db
      .select({ id: leadEvents.id })
      .from(leadEvents)
      .where(eq(leadEvents.id, toEventId(key, "visit"))),
  ]);
  return lead && { visit, lead, isRepeat: earlier !== undefined };
}

/** Returns the visit to find a time for. */
export function toRequest(
  visit: Pick<Visit, "id" | "zip" | "startsAt" | "endsAt" | "kind">,
): VisitRequest & { id: string } {
  const minutes = Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000);
  return { id: visit.id, zip: visit.zip, minutes, hasTrip: hasTrip(visit.kind) };
}

export function visitUnchangedCondition({ id, version }: Visit): SQL {
  return sql`exists (select 1 from ${visits} where ${visits.id} = ${id} and ${visits.version} = ${version} and ${visits.status} = 'booked')`;
}

export const callUs = "Please call us to change this visit.";

/** New values of a visit that staff move, also to a time with warnings. */
export type StaffMove = { start: Date; minutes: number; staffId: string | null; kind: VisitKind };
/** `accepted` is the conflict of the time that staff confirmed, "" for none. */
export type AcceptedMove = StaffMove & { accepted: string };

/**
 * Loads the schedule of the days between now and a time that staff chose; invalid if the time or
 * the person cannot be chosen. The time and the person of `current` always can.
 */
export async function loadScheduleForStaff(
  db: Db,
  { start, staffId }: StaffMove,
  { settings, now }: Pick<VisitContext, "settings" | "now">,
  current?: Pick<Visit, "startsAt" | "staffId">,
): Promise<LoadedSchedule | Extract<VisitResult, { state: "invalid" }>> {
  const isSameTime = start.getTime() === current?.startsAt.getTime();
  const message = isSameTime ? undefined : validateVisitStart(start, now);
  if (message) return { state: "invalid", field: "day", message };
  const [from = "", until = ""] = [toHoustonDay(start), toHoustonDay(now)].sort();
  const schedule = await loadSchedule(db, settings, now, { from, until });
  if (staffId === null || staffId === current?.staffId || schedule.names.has(staffId))
    return schedule;
  return { state: "invalid", field: "staff", message: "Choose a team member." };
}
