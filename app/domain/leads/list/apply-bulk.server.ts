import type { WriteContext } from "~/domain/leads/lead-write.server";
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

/** Kind of the audit entry that lists the leads of a bulk change. */
export const bulkKind = "bulk";

/**
 * Applies a bulk change to every selected lead. Idempotent per key and content; returns `undo`, the
 * key for `undoBulk`, or undefined if nothing changed.
 */
export async function applyBulk(
  db: Db,
  change: WritingChange,
  hours: BusinessHours,
  by: StaffActor,
  now: Date,
): Promise<BulkResult & { undo: string | undefined }> {
  const { key: formKey = newId(), ...content } = change;
  const key = await buildRequestKey(formKey, content);
  const lead = change.lead.filter(
    ({ id }, at) => change.lead.findIndex((other) => other.id === id) === at,
  );
  const outcome = await applyChange(db, { ...change, lead }, hours, { key, by, now });
  if (outcome.done.length === 0) return { ...outcome, undo: undefined };
  const entry = {
    action: change.do,
    recordKind: bulkKind,
    recordId: key,
    changes: { leads: [null, outcome.done] as [unknown, unknown] },
  };
  await db
    .insert(auditLog)
    .values({ ...toAuditRow(by, entry, now), id: `${key}.bulk` })
    .onConflictDoNothing();
  return { ...outcome, undo: key };
}

async function applyChange(
  db: Db,
  change: WritingChange,
  hours: BusinessHours,
  context: WriteContext,
): Promise<BulkResult> {
  const { lead: selected } = change;
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
      return moveLeads(db, selected, change, hours, context);
    case "spam":
      return moveLeads(db, selected, { to: "spam", reason: "" }, hours, context);
    case "trash":
      return trashLeads(db, selected, context);
  }
}
