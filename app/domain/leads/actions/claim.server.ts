import type * as z from "zod";
import { assignLead } from "./assign.server";
import { leadForm } from "./form-fields.server";
import { finalConflict, type LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("claim", {});

/** Assigns an unassigned lead to the actor; conflicts if a colleague has claimed it since. */
export const claimAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "claim",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, _change, context) =>
    assignLead(db, lead, { was: null, to: context.by.staff.id }, context),
  conflict: (_change, _name, { lead, nameOf }) =>
    finalConflict("Assigned to", ["Unassigned", nameOf(lead.assignedTo), "You"], ["assignedTo"]),
  flash: () => "lead-claimed",
  canUndo: () => true,
};
