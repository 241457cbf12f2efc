import * as z from "zod";
import { assignLead } from "./assign.server";
import { keyField, optionalNoteField } from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";

const schema = z.object({ intent: z.literal("claim"), key: keyField, note: optionalNoteField });

/** Assigns an unassigned lead to the actor; conflicts if a colleague has claimed it since. */
export const claimAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "claim",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, _change, _context, write) => assignLead(db, lead, { was: null, to: write.by.staff.id }, write),
  conflict: (_change, _name, { lead, nameOf }) => ({
    label: "Assigned to",
    was: "Unassigned",
    theirs: nameOf(lead.assignedTo),
    yours: "You",
    columns: ["assignedTo"],
    form: null,
  }),
  flash: () => "lead-claimed",
  canUndo: true,
};
