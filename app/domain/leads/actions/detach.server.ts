import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import { canDetach, detachMessage } from "~/domain/leads/messages/attach-message.server";
import { messages } from "~/schema";
import { idField, leadForm } from "./form-fields.server";
import { type LeadActionDefinition, refuse } from "./lead-action.server";

const schema = leadForm("detach", { message: idField });

/** Moves a received email from the lead to Unmatched email. */
export const detachAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "detach",
  ability: "leads:write",
  schema: () => schema,
  apply: async (db, lead, { message: id }, context) => {
    const refusal = (message: string) => refuse(lead, [{ field: "message", message }], true);
    const [message] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.leadId, lead.id)));
    if (!message) return refusal("This email is no longer on this lead. No changes made.");
    if (!canDetach(message, context.now))
      return refusal("Only an email from the last 30 days can be moved. No changes made.");
    return detachMessage(db, lead.id, message, context);
  },
  flash: () => "email-detached",
};
