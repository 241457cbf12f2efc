import type { BusinessHours } from "~/lib/business-time";
import { newId } from "~/lib/ids";
import { type Actor, auditEntry } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { assignLeads, type BulkOutcome, leadsById, moveLeads, planLeads, type Selected, trashLeads } from "./bulk-changes.server";
import type { BulkChange } from "./bulk-input.server";
import { leadOwners } from "./lead-list.server";
import { selectedCsvOf } from "./selected-export.server";

/** Does what the form asks for with every selected lead. */
export async function applyBulk(
  db: Db,
  change: Exclude<BulkChange, { do: "export" }>,
  hours: BusinessHours,
  by: Actor & { staff: { id: string; name: string } },
  now: Date,
): Promise<BulkOutcome> {
  const { lead: selected } = change;
  switch (change.do) {
    case "assign": {
      const owners = await leadOwners(db);
      const known = change.owner === null || owners.some(({ id }) => id === change.owner);
      return known ? assignLeads(db, selected, change.owner, by, now) : { done: [], stale: [], refused: selected.map(({ id }) => id) };
    }
    case "next":
      return planLeads(db, selected, change, by, now);
    case "move":
      return moveLeads(db, selected, change, hours, by, now);
    case "spam":
      return moveLeads(db, selected, { to: "spam", reason: "" }, hours, by, now);
    case "trash":
      return trashLeads(db, selected, by, now);
  }
}

/** Selected leads as a CSV file, in their order; how many is told in the audit log. */
export async function selectedCsv(
  db: Db,
  selected: readonly Selected[],
  by: Actor & { staff: { id: string; name: string } },
  now: Date,
): Promise<string> {
  const ids = selected.map(({ id }) => id);
  const [rows, owners] = await db.batch([
    leadsById(db, ids),
    leadOwners(db),
    auditEntry(db, by, { action: "exported", recordKind: "lead", recordId: newId(), changes: { leads: [null, ids.length] } }, now),
  ]);
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return selectedCsvOf(inOrder, owners);
}
