import type * as z from "zod";
import {
  type Lead,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import type { Db } from "~/platform/db/client.server";
import { leadForm, optionalIdField } from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("assign", { was_owner: optionalIdField, owner: optionalIdField });

export const assignAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "assign",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, change, context) =>
    assignLead(db, lead, { was: change.was_owner, to: change.owner }, context),
  conflict: (change, _name, { lead, nameOf }) => ({
    label: "Assigned to",
    was: nameOf(change.was_owner),
    theirs: nameOf(lead.assignedTo),
    yours: nameOf(change.owner),
    columns: ["assignedTo"],
    form: { intent: "assign", was_owner: lead.assignedTo ?? "", owner: change.owner ?? "" },
  }),
  flash: () => "lead-assigned",
  canUndo: () => true,
};

export const assignEventTexts = {
  assigned: ({ data, staffName }) => ({
    text: data.to
      ? `Assigned to ${staffName(data.to)}${data.from ? ` (was ${staffName(data.from)})` : ""}`
      : `Unassigned${data.from ? ` (was ${staffName(data.from)})` : ""}`,
  }),
} satisfies EventTexts;

/** Assigns a lead to a staff member; null unassigns it. */
export function assignLead(
  db: Db,
  lead: Lead,
  { was, to }: { was: string | null; to: string | null },
  context: WriteContext,
): Promise<WriteResult> {
  const changes = { assignedTo: [was, to] as [unknown, unknown] };
  return writeLead(db, lead.id, context, [
    {
      name: "owner",
      was: { assignedTo: was },
      set: { assignedTo: to },
      event: { kind: "assigned", data: { from: was ?? "", to: to ?? "", changes } },
      audit: { action: to === context.by.staff.id ? "claimed" : "assigned", changes },
    },
  ]);
}
