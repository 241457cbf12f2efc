import { isOpenStage } from "~/domain/leads/lead";
import type { WriteContext } from "~/domain/leads/lead-write.server";
import {
  toVisitNames,
  toVisitsToCancel,
  visitsAheadQuery,
} from "~/domain/leads/visits/cancel-visits.server";
import type { NoticeContext } from "~/domain/leads/visits/visit-notices.server";
import type { BusinessHours } from "~/lib/business-time";
import { newId } from "~/lib/ids";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import { auditLog } from "~/schema";
import {
  assignLeads,
  type BulkResult,
  moveLeads,
  setNextSteps,
  trashLeads,
} from "./bulk-changes.server";
import type { BulkChange } from "./bulk-input.server";
import { assigneesQuery } from "./lead-list.server";

type WritingChange = Exclude<BulkChange, { do: "export" }>;

/**
 * Lists the booked visits ahead of the leads that a change closes or trashes, until its form has
 * named them.
 */
export async function listVisitsToName(db: Db, change: BulkChange, now: Date) {
  const closes =
    change.do === "spam" ||
    change.do === "trash" ||
    (change.do === "move" && !isOpenStage(change.to));
  if (!closes || change.asked === "yes") return [];
  const ids = change.lead.map(({ id }) => id);
  return toVisitNames(await visitsAheadQuery(db, ids, now));
}

/** Kind of the audit entry that lists the leads of a bulk change. */
export const bulkKind = "bulk";

/**
 * Applies a bulk change to every selected lead. Idempotent per key and content; returns `undo`, the
 * key for `undoBulk`, or undefined if nothing changed or the change cancels visits.
 */
export async function applyBulk(
  db: Db,
  change: WritingChange & { notices?: NoticeContext },
  context: { hours: BusinessHours; by: StaffActor; now: Date },
): Promise<BulkResult & { undo: string | undefined }> {
  const { key: formKey = newId(), notices, ...content } = change;
  const key = await buildRequestKey(formKey, content);
  const lead = change.lead.filter(
    ({ id }, at) => change.lead.findIndex((other) => other.id === id) === at,
  );
  const outcome = await applyChange(
    db,
    { ...change, lead, ...(notices && { notices }) },
    { ...context, key },
  );
  if (outcome.done.length === 0) return { ...outcome, undo: undefined };
  const entry = {
    action: change.do,
    recordKind: bulkKind,
    recordId: key,
    changes: { leads: [null, outcome.done] as [unknown, unknown] },
  };
  await db
    .insert(auditLog)
    .values({ ...toAuditRow(context.by, entry, context.now), id: `${key}.bulk` })
    .onConflictDoNothing();
  const cancelsVisits = "cancel_visits" in change && toVisitsToCancel(change).ids.length > 0;
  return { ...outcome, undo: cancelsVisits ? undefined : key };
}

async function applyChange(
  db: Db,
  change: WritingChange & { notices?: NoticeContext },
  context: WriteContext & { hours: BusinessHours },
): Promise<BulkResult> {
  const { lead: selected, notices } = change;
  const toCancel = (form: Parameters<typeof toVisitsToCancel>[0]) =>
    notices && { cancel: { ...toVisitsToCancel(form), notices } };
  switch (change.do) {
    case "assign": {
      const owners = await assigneesQuery(db);
      const isKnownOwner = change.owner === null || owners.some(({ id }) => id === change.owner);
      return isKnownOwner
        ? assignLeads(db, selected, change.owner, context)
        : { done: [], stale: [], refused: selected.map(({ id }) => id) };
    }
    case "next":
      return setNextSteps(db, selected, change, context);
    case "move":
      return moveLeads(db, selected, { ...change, ...toCancel(change) }, context);
    case "spam":
      return moveLeads(
        db,
        selected,
        { to: "spam", reason: "", ...toCancel({ ...change, to: "spam" }) },
        context,
      );
    case "trash":
      return trashLeads(db, selected, { ...context, ...toCancel(change) });
  }
}
