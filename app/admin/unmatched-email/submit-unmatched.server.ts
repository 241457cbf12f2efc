import * as z from "zod";
import { leadQuery } from "~/domain/leads/leads.server";
import {
  dismissEmail,
  receivedEmailQuery,
  restoreEmail,
} from "~/domain/leads/mail/unmatched.server";
import { attachMessage, detachMessage } from "~/domain/leads/messages/attach-message.server";
import { notFoundResponse } from "~/platform/http/errors";
import { formKeySchema, parseForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";

const id = z.string().min(1).max(200);
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("attach"), key: formKeySchema, message: id, lead: id }),
  z.object({ intent: z.literal("detach"), key: formKeySchema, message: id, lead: id }),
  z.object({
    intent: z.literal("dismiss"),
    key: formKeySchema,
    message: id,
    scope: z.enum(["email", "address"], "Choose what isn’t from a customer."),
  }),
  z.object({ intent: z.literal("restore"), key: formKeySchema, message: id }),
]);

type Result =
  | { ok: true; flash: Flash; leadId: string | null }
  | { ok: false; status: number; problem: { messageId: string; text: string } };

/** Handles a form of Unmatched email. A colleague's decision in between is a 409 that names it. */
export async function submitUnmatchedForm(
  request: Request,
  { db, actor, now }: Pick<StaffDeps, "db" | "actor" | "now">,
): Promise<Result> {
  const parsed = await parseForm(schema, request);
  if (!parsed.ok) {
    const [messageId = ""] = parsed.problem.values.message ?? [];
    const [text = "Reload the page and try again."] = Object.values(parsed.problem.errors);
    return { ok: false, status: 422, problem: { messageId, text } };
  }
  const form = parsed.value;
  const [found] = await receivedEmailQuery(db, form.message);
  if (!found) throw notFoundResponse("Email");
  const { message } = found;
  const context = { key: form.key, by: actor, now: now() };
  if (form.intent === "dismiss") {
    const isDone = await dismissEmail(db, message, {
      ...context,
      ignoresAddress: form.scope === "address",
    });
    return isDone || (message.dismissedAt && message.dismissedBy === actor.staff.id)
      ? { ok: true, flash: "email-dismissed", leadId: null }
      : conflict(found);
  }
  if (form.intent === "restore")
    return (await restoreEmail(db, message, context)) || !message.dismissedAt
      ? { ok: true, flash: "email-restored", leadId: null }
      : conflict(found);
  const [lead] = await leadQuery(db, form.lead);
  if (!lead) throw notFoundResponse("Lead");
  if (form.intent === "detach") {
    const detached = await detachMessage(db, lead.id, message, context);
    return detached.state === "written" && detached.saved.length > 0
      ? { ok: true, flash: "email-detached", leadId: lead.id }
      : conflict(found);
  }
  return message.leadId === lead.id || (await attachMessage(db, lead, message, context))
    ? { ok: true, flash: "email-attached", leadId: lead.id }
    : conflict((await receivedEmailQuery(db, form.message))[0] ?? found);
}

function conflict({
  message,
  leadName,
}: Awaited<ReturnType<typeof receivedEmailQuery>>[number]): Result {
  const text = leadName
    ? `A colleague attached this email to ${leadName}. You can move it from there.`
    : "A colleague handled this email. The list shows how.";
  return { ok: false, status: 409, problem: { messageId: message.id, text } };
}
