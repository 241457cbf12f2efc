import { eq } from "drizzle-orm";
import * as z from "zod";
import { addContact } from "~/domain/leads/actions/contact-add.server";
import { buildManualLeadId, createManualLead } from "~/domain/leads/intake/manual-lead.server";
import type { ManualLead } from "~/domain/leads/intake/manual-lead-input.server";
import type { WriteContext } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import {
  attachMessage,
  detachMessage,
  undoAttachWindowMs,
} from "~/domain/leads/messages/attach-message.server";
import { truncate } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { formKeySchema } from "~/platform/http/forms/form.server";
import { buildRequestKey } from "~/platform/request-key";
import { messages } from "~/schema";
import { dismissEmail, restoreEmail } from "./dismiss-email.server";

const id = z.string().max(200);
const formOf = <Intent extends string>(intent: Intent) =>
  z.object({ intent: z.literal(intent), key: formKeySchema, id });

/** Schema of every form of the page Unmatched email. */
export const unmatchedFormSchema = z.discriminatedUnion("intent", [
  formOf("attach").extend({ lead: id }),
  /** Attaches although a colleague handled the email: `from` is the lead that had it, or "". */
  formOf("move").extend({ lead: id, from: id }),
  formOf("undo"),
  formOf("add-address"),
  formOf("new-lead"),
  formOf("not-customer").extend({
    scope: z.enum(["email", "address"], "Choose this email or all email from the address."),
  }),
]);

type UnmatchedForm = z.output<typeof unmatchedFormSchema>;
type Message = typeof messages.$inferSelect;

/** "taken": a colleague handled the email first, so nothing changed. */
type HandledEmail =
  | { state: "gone" }
  | { state: "taken" }
  | { state: "too-late" }
  | { state: "done"; message: Message; leadId: string | null };

/** Handles a form of an unmatched email, once per key and content. */
export async function handleUnmatchedEmail(
  db: Db,
  form: UnmatchedForm,
  { by, now }: Omit<WriteContext, "key">,
): Promise<HandledEmail> {
  const key = await buildRequestKey(`${form.id}.${form.key}`, form);
  const context = { key, by, now };
  const [message] = await db.select().from(messages).where(eq(messages.id, form.id));
  if (message?.direction !== "in" || message.recipient === "") return { state: "gone" };
  const done = (leadId: string | null): HandledEmail => ({ state: "done", message, leadId });
  switch (form.intent) {
    case "attach":
    case "move": {
      const from = form.intent === "move" ? form.from : "";
      if (message.leadId === form.lead) return done(form.lead);
      if (message.leadId !== null && message.leadId !== from) return { state: "taken" };
      if (message.dismissedAt && form.intent === "attach") return { state: "taken" };
      return attach(db, message, form.lead, context);
    }
    case "new-lead": {
      const lead = toManualLead(message);
      const leadId = await buildManualLeadId(lead);
      if (message.leadId === leadId) return done(leadId);
      if (message.leadId !== null || message.dismissedAt) return { state: "taken" };
      await createManualLead(db, lead, { inArea: true, textConsent: "", source: "email", by, now });
      return attach(db, message, leadId, context);
    }
    case "add-address": {
      const [lead] = message.leadId ? await leadQuery(db, message.leadId) : [];
      if (!lead) return { state: "taken" };
      const { address: value } = message;
      const kind = isPhone(value) ? "phone" : "email";
      await addContact(db, lead, { kind, value, label: "" }, context);
      return done(lead.id);
    }
    case "not-customer": {
      if (message.leadId !== null) return { state: "taken" };
      await dismissEmail(db, message, form.scope, context);
      return done(null);
    }
    case "undo":
      return undoHandled(db, message, context);
  }
}

async function attach(
  db: Db,
  message: Message,
  leadId: string,
  context: WriteContext,
): Promise<HandledEmail> {
  const [lead] = await leadQuery(db, leadId);
  if (!lead) return { state: "gone" };
  if (message.leadId !== null) {
    const detached = await detachMessage(db, message.leadId, message, context);
    if (detached.state === "gone" || detached.saved.length === 0) return { state: "too-late" };
  }
  if (await attachMessage(db, lead, message, context)) return { state: "done", message, leadId };
  const [{ leadId: holder } = { leadId: null }] = await db
    .select({ leadId: messages.leadId })
    .from(messages)
    .where(eq(messages.id, message.id));
  return holder === leadId ? { state: "done", message, leadId } : { state: "taken" };
}

async function undoHandled(db: Db, message: Message, context: WriteContext): Promise<HandledEmail> {
  const { now } = context;
  if (message.leadId === null && !message.dismissedAt)
    return { state: "done", message, leadId: null };
  const handledAt = message.attachedAt ?? message.dismissedAt;
  if (!handledAt || now.getTime() - handledAt.getTime() > undoAttachWindowMs)
    return { state: "too-late" };
  if (message.leadId !== null) {
    const detached = await detachMessage(db, message.leadId, message, context);
    if (detached.state === "gone") return { state: "gone" };
    return { state: "done", message, leadId: message.leadId };
  }
  await restoreEmail(db, message, handledAt, context);
  return { state: "done", message, leadId: null };
}

/** True for the sender of a text that came as email. */
const isPhone = (address: string) => address.startsWith("+");

/** Returns the lead to add from an email. Its text stays with the message. */
function toManualLead({ id, person, address }: Message): ManualLead {
  return {
    key: id,
    name: truncate(person || address, 80),
    phone: isPhone(address) ? address : null,
    email: isPhone(address) ? null : address || null,
    services: [],
    zip: "",
    timeline: "",
    budget: "",
    heard: "",
    words: "",
    street: "",
    visit: null,
    texts: false,
    anyway: true,
  };
}
