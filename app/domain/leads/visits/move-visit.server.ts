import { sql } from "drizzle-orm";
import { nextColumns } from "~/domain/leads/actions/next.server";
import { buildChanges, wasWrittenCondition } from "~/domain/leads/lead-write.server";
import { chooseStaff, listOpenStarts, nearestStarts } from "~/domain/visits/schedule";
import { applyVisitAction, canChangeOnline } from "~/domain/visits/visit";
import type { Db } from "~/platform/db/client.server";
import { visits } from "~/schema";
import { loadSchedule, toScheduleContext } from "./schedule-data.server";
import {
  callUs,
  dayUnchangedCondition,
  isOffered,
  loadScheduleForStaff,
  maxTries,
  offeredStarts,
  readVisit,
  type StaffMove,
  toRequest,
  type VisitContext,
  type VisitResult,
  visitUnchangedCondition,
  writeVisitChange,
} from "./visit-change.server";
import type { Visit } from "./visit-emails.server";

/**
 * Moves a customer's visit to a time they chose. Keeps the old time unless the new one is free.
 * Idempotent per key.
 */
export async function moveVisitOnline(
  db: Db,
  id: string,
  start: Date,
  context: VisitContext,
): Promise<VisitResult> {
  const { now, settings } = context;
  for (let tries = 0; tries < maxTries; tries++) {
    const [schedule, found] = await Promise.all([
      loadSchedule(db, settings, now),
      readVisit(db, id, context.key),
    ]);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, "move", now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (!canChangeOnline(visit, now)) return { state: "rejected", message: callUs, visit };
    const request = toRequest(visit);
    const rules = toScheduleContext(schedule, settings, now);
    const staffId = chooseStaff(start, request, schedule.staff, visit.staffId, rules);
    if (staffId === undefined || !isOffered(start, request, schedule, visit.staffId, rules)) {
      const starts = listOpenStarts(request, schedule.staff, visit.staffId, rules);
      return { state: "taken", starts: nearestStarts(starts, start, offeredStarts) };
    }
    const moved = toMovedVisit(
      visit,
      { start, minutes: request.minutes, staffId, kind: visit.kind },
      now,
    );
    const saved = await writeVisitChange(db, lead, context, {
      set: nextColumns({ kind: "visit", action: lead.nextAction, at: start, staffId }),
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

/**
 * Moves a visit as staff chose, also to a time with warnings. `version` is the version of the visit
 * on the form. Idempotent per key.
 */
export async function moveVisitAsStaff(
  db: Db,
  id: string,
  version: number,
  move: StaffMove,
  context: VisitContext,
): Promise<VisitResult> {
  const { key, now } = context;
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await readVisit(db, id, key);
    if (!found) return { state: "gone" };
    const { visit, lead, isRepeat } = found;
    const schedule = await loadScheduleForStaff(db, move, context, visit);
    if ("state" in schedule) return schedule;
    if (isRepeat) return { state: "saved", visit, lead, schedule };
    const applied = applyVisitAction(visit, "move", now);
    if ("rejected" in applied) return { state: "rejected", message: applied.rejected, visit };
    if (visit.version !== version) return { state: "changed", visit };
    const set = nextColumns({
      kind: "visit",
      action: lead.nextAction,
      at: move.start,
      staffId: move.staffId,
    });
    const isWritten = wasWrittenCondition(key, "visit");
    const length = move.minutes * 60_000;
    const moved = toMovedVisit(visit, move, now);
    const saved = await writeVisitChange(db, lead, context, {
      set,
      where: sql`${visitUnchangedCondition(visit)}${move.staffId ? sql` and ${dayUnchangedCondition(schedule, move.staffId, move.start)}` : sql``}`,
      event: {
        kind: "visit-moved",
        data: {
          visitId: id,
          from: visit.startsAt.getTime(),
          at: move.start.getTime(),
          staffId: move.staffId ?? "",
          changes: buildChanges(lead, set),
        },
      },
      action: "moved a visit",
      before: [
        db
          .update(visits)
          .set({
            endsAt: sql`${visits.startsAt} + ${length}`,
            kind: move.kind,
            version: sql`${visits.version} + 1`,
            updatedAt: now,
          })
          .where(
            sql`${visits.id} = ${id} and ${isWritten} and (${visits.endsAt} <> ${visits.startsAt} + ${length} or ${visits.kind} <> ${move.kind})`,
          ),
      ],
      visit: moved,
    });
    if (saved) return { state: "saved", visit: moved, lead: saved, schedule };
  }
  throw new Error("The days kept changing");
}
