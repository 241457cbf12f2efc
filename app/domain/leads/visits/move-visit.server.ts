import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { wasWrittenCondition } from "~/domain/leads/lead-write.server";
import { applyVisitAction, canChangeOnline, hasTrip } from "~/domain/visits/visit";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { isDeliveringCondition } from "~/platform/outbox/outbox.server";
import { leadEvents, visitKinds, visits } from "~/schema";
import { findMisfit, type Misfit } from "./check-fit.server";
import { loadSchedule, toScheduleContext } from "./schedule-data.server";
import {
  type AcceptedMove,
  callUs,
  dayUnchangedCondition,
  findOfferedStaff,
  loadScheduleForStaff,
  maxTries,
  readVisit,
  type StaffMove,
  toRequest,
  type VisitContext,
  type VisitResult,
  type VisitVersion,
  visitUnchangedCondition,
  writeVisitChange,
} from "./visit-change.server";
import type { Visit } from "./visit-emails.server";

/**
 * Moves a customer's visit, as their page showed it, to a time they chose. Keeps the old time unless
 * the new one is free. Idempotent per key.
 */
export async function moveVisitOnline(
  db: Db,
  { id, version }: VisitVersion,
  start: Date,
  context: VisitContext,
): Promise<VisitResult> {
  const { key, now, settings } = context;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, found] = await Promise.all([
      loadSchedule(db, settings, now),
      readVisit(db, id, key),
    ]);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    if (visit.version !== version) return { state: "changed", visit };
    const applied = applyVisitAction(visit, "move", now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (!canChangeOnline(visit, now)) return { state: "rejected", message: callUs, visit };
    const request = toRequest(visit);
    const rules = toScheduleContext(schedule, settings, now);
    const preferred = visit.staffId;
    const staffId = findOfferedStaff(start, request, { schedule, preferred, rules });
    if (typeof staffId !== "string") return staffId;
    const moved = toMovedVisit(
      visit,
      { start, minutes: request.minutes, staffId, kind: visit.kind },
      now,
    );
    const saved = await writeVisitChange(db, lead, context, {
      set: {},
      where: sql`${dayUnchangedCondition(schedule, staffId, start)} and ${visitUnchangedCondition(visit)}`,
      event: {
        kind: "visit-moved",
        data: {
          visitId: id,
          from: visit.startsAt.getTime(),
          at: start.getTime(),
          staffId,
          by: "customer",
        },
      },
      action: "moved a visit",
      write: moveStatement(db, moved, key),
      was: visit,
      visit: moved,
    });
    if (saved) return { state: "saved", visit: moved, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}

function toMovedVisit(
  visit: Visit,
  { start, minutes, staffId, kind }: StaffMove,
  now: Date,
): Visit {
  const endsAt = new Date(start.getTime() + minutes * 60_000);
  return {
    ...visit,
    startsAt: start,
    endsAt,
    staffId,
    kind,
    sequence: visit.sequence + 1,
    version: visit.version + 1,
    updatedAt: now,
  };
}

const emailedMessage =
  "The customer has been emailed the new time. To change it again, move the visit again.";

function toStaffMove({ startsAt, endsAt, staffId, kind }: Visit): StaffMove {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  return { start: startsAt, minutes, staffId, kind };
}

function isSameMove(one: StaffMove, other: StaffMove): boolean {
  return (
    one.start.getTime() === other.start.getTime() &&
    one.minutes === other.minutes &&
    one.staffId === other.staffId &&
    one.kind === other.kind
  );
}

/** Moves in the timeline entry, with which `undoVisitMove` reverts a move. */
const storedMoveSchema = z.object({
  start: z.number().transform((at) => new Date(at)),
  minutes: z.number(),
  staffId: z.string().nullable(),
  kind: z.enum(visitKinds),
});
const movedEventSchema = z.object({
  visitId: z.string(),
  move: storedMoveSchema,
  was: storedMoveSchema,
});

const toStoredMove = (move: StaffMove) => ({ ...move, start: move.start.getTime() });

/**
 * Reverts a move of staff, by the id of its timeline entry, and withdraws the email about it.
 * Rejected once its delivery has begun, or if the visit was changed since. Idempotent per key.
 */
export async function undoVisitMove(
  db: Db,
  eventId: string,
  context: VisitContext,
): Promise<VisitResult | Misfit> {
  const [event] = await db
    .select({ data: leadEvents.data })
    .from(leadEvents)
    .where(and(eq(leadEvents.id, eventId), eq(leadEvents.kind, "visit-moved")));
  const parsed = movedEventSchema.safeParse(parseJson(event?.data ?? ""));
  if (!parsed.success) return { state: "gone" };
  const { visitId, move, was } = parsed.data;
  const found = await readVisit(db, visitId, context.key);
  if (!found) return { state: "gone" };
  const { visit, isRepeat } = found;
  if (!isRepeat && !isSameMove(toStaffMove(visit), move)) return { state: "changed", visit };
  const withdraws = moveEmailKey(eventId.slice(0, -".visit".length));
  const back = { ...was, accepted: "" };
  return moveVisitAsStaff(db, { id: visitId, version: visit.version }, back, {
    ...context,
    buildEmails: () => [],
    withdraws,
  });
}

/** Returns the key of the email about a move, from the key of its request. */
export function moveEmailKey(key: string): string {
  return `visit:${key}`;
}

/** Returns the statement that moves the visit, if the change with this key was written. */
function moveStatement(db: Db, moved: Visit, key: string) {
  const { id, startsAt, endsAt, staffId, kind, sequence, version, updatedAt } = moved;
  return db
    .update(visits)
    .set({ startsAt, endsAt, staffId, kind, sequence, version, updatedAt })
    .where(
      and(
        eq(visits.id, id),
        eq(visits.version, version - 1),
        eq(visits.status, "booked"),
        wasWrittenCondition(key, "visit"),
      ),
    );
}

/**
 * Moves a visit as staff chose, to a time that does not fit once they accepted that conflict.
 * `version` is the version of the visit on the form. Idempotent per key.
 */
export async function moveVisitAsStaff(
  db: Db,
  { id, version }: { id: string; version: number },
  { accepted, ...move }: AcceptedMove,
  context: VisitContext,
): Promise<VisitResult | Misfit> {
  const { key, now, settings, withdraws } = context;
  const { start, staffId } = move;
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await readVisit(db, id, key);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    // an earlier time of the visit stays allowed, as does a repeated form
    const current = withdraws || isRepeat ? { startsAt: start, staffId } : visit;
    const schedule = await loadScheduleForStaff(db, move, context, current);
    if ("state" in schedule) return schedule;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, "move", now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (visit.version !== version) return { state: "changed", visit };
    const was = toStaffMove(visit);
    const isSameForCustomer = isSameMove({ ...move, staffId: was.staffId }, was);
    if (isSameForCustomer && staffId === was.staffId) return { state: "unchanged", visit, lead };
    if (withdraws) {
      const isLate = await db.get<{ late: number }>(
        sql`select ${isDeliveringCondition(withdraws)} as late`,
      );
      if (isLate?.late) return { state: "rejected", message: emailedMessage, visit };
    }
    const moved = toMovedVisit(visit, move, now);
    const isSameTime = isSameMove({ ...move, kind: was.kind }, was);
    const isSameTrip = hasTrip(move.kind) === hasTrip(was.kind);
    // an undo asks nothing
    if (staffId && !withdraws && !(isSameTime && isSameTrip)) {
      const chosen = { request: toRequest(moved), start, staffId, accepted };
      const misfit = await findMisfit(db, settings, now, chosen);
      if (misfit) return misfit;
    }
    const saved = await writeVisitChange(
      db,
      lead,
      isSameForCustomer ? { ...context, buildEmails: () => [] } : context,
      {
        set: {},
        where: sql`${visitUnchangedCondition(visit)}${staffId ? sql` and ${dayUnchangedCondition(schedule, staffId, start)}` : sql``}${withdraws ? sql` and not ${isDeliveringCondition(withdraws)}` : sql``}`,
        event: {
          kind: "visit-moved",
          data: {
            visitId: id,
            from: visit.startsAt.getTime(),
            at: start.getTime(),
            staffId: staffId ?? "",
            move: toStoredMove(move),
            was: toStoredMove(was),
          },
        },
        action: "moved a visit",
        write: moveStatement(db, moved, key),
        was: visit,
        visit: moved,
      },
    );
    if (saved) return { state: "saved", visit: moved, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}
