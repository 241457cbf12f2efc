import type * as z from "zod";
import type { Lead, WriteContext } from "~/domain/leads/lead-write.server";
import type { Db } from "~/platform/db/client.server";
import { emailChangeErrors } from "~/platform/outbox/outbox";
import { cancelEmail, emailQuery, requeueEmail } from "~/platform/outbox/outbox-list.server";
import { idField, leadForm } from "./form-fields.server";
import { type LeadActionDefinition, type LeadActionResult, refuse } from "./lead-action.server";

type EmailForm = { email: string };

/** Applies a change to one outgoing email of the lead. Refuses it unless it leaves the state `to`. */
async function changeLeadEmail(
  db: Db,
  lead: Lead,
  { email }: EmailForm,
  {
    change,
    to,
    context,
  }: { change: typeof cancelEmail; to: "waiting" | "canceled"; context: WriteContext },
): Promise<LeadActionResult> {
  const [row] = await emailQuery(db, email);
  if (row?.leadId !== lead.id) return { state: "gone" };
  const state = await change(db, email, context.by, context.now);
  if (state === "gone") return { state: "gone" };
  if (state !== to)
    return refuse(lead, [{ field: "email", message: emailChangeErrors[state] }], true);
  return { state: "written", key: context.key, saved: ["email"], conflicts: [], lead };
}

const retrySchema = leadForm("retry", { email: idField });
const cancelSchema = leadForm("cancel", { email: idField });

/** Sends an email again that failed or bounced, or tries a waiting one now. */
export const retryEmailAction: LeadActionDefinition<z.output<typeof retrySchema>> = {
  intent: "retry",
  ability: "leads:write",
  schema: () => retrySchema,
  apply: (db, lead, form, context) =>
    changeLeadEmail(db, lead, form, { change: requeueEmail, to: "waiting", context }),
  flash: () => "email-tried-again",
};

/** Cancels an email that waits to be sent. */
export const cancelEmailAction: LeadActionDefinition<z.output<typeof cancelSchema>> = {
  intent: "cancel",
  ability: "leads:write",
  schema: () => cancelSchema,
  apply: (db, lead, form, context) =>
    changeLeadEmail(db, lead, form, { change: cancelEmail, to: "canceled", context }),
  flash: () => "email-canceled",
};
