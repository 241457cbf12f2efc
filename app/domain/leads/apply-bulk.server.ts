import type { BusinessHours } from "~/lib/business-time";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { assignLeads, type BulkOutcome, moveLeads, planLeads, trashLeads } from "./bulk-changes.server";
import type { BulkChange } from "./bulk-input.server";
import { leadOwners } from "./lead-list.server";

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
