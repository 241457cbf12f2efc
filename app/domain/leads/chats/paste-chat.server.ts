import { eq } from "drizzle-orm";
import type {
  InputError,
  LeadActionContext,
  LeadActionResult,
} from "~/domain/leads/actions/lead-action.server";
import { parseLocalDateTimeInput } from "~/domain/leads/contact/contact-times";
import { parsePhoneNumber } from "~/domain/leads/intake/quote-input.server";
import type { Lead, WriteContext } from "~/domain/leads/lead-write.server";
import type { Db } from "~/platform/db/client.server";
import { leadContacts, staff } from "~/schema";
import type { DateOrder } from "./chat-dates";
import { chatErrors } from "./chat-errors";
import { type ChatPreview, listNames, previewChat, previewText } from "./chat-preview";
import { guessSides, isSameName, parseSide, parseSides } from "./guess-sides";
import { type Chat, parseChat } from "./parse-chat";
import { type ChatChannel, findNewMessages, type NewChat, saveChat } from "./save-chat.server";

/** The form of a pasted text. It asks before it saves: "edit" shows the text again. */
type PastedForm = {
  step: "check" | "edit" | "save";
  text: string;
  /** Side of each name: "customer:Carol Whitfield". */
  writer: readonly string[];
  order?: DateOrder | undefined;
  /** The customer's number (E.164), if the lead has several. */
  phone: string;
  /** Of a text that is one message. */
  channel: ChatChannel;
  from: string;
  at: string;
};
type Context = LeadActionContext & WriteContext;

/** Adds a pasted WhatsApp chat, or any other text as one message; asks before it saves. */
export async function pasteText(
  db: Db,
  lead: Lead,
  form: PastedForm,
  context: Context,
): Promise<LeadActionResult> {
  const contacts = await db
    .select({ kind: leadContacts.kind, value: leadContacts.value, label: leadContacts.label })
    .from(leadContacts)
    .where(eq(leadContacts.leadId, lead.id));
  const phones = contacts.flatMap(({ kind, value }) => (kind === "phone" ? [value] : []));
  const phone = phones.includes(form.phone) ? form.phone : (lead.phone ?? "");
  const chat = parseChat(form.text, context.now, form.order);
  return chat
    ? pasteChat(db, lead, { form, chat, phone, phones, contacts }, context)
    : pasteMessage(db, lead, { form, phone }, context);
}

type Pasted = {
  form: PastedForm;
  chat: Chat;
  phone: string;
  phones: readonly string[];
  contacts: readonly { label: string }[];
};

async function pasteChat(
  db: Db,
  lead: Lead,
  { form, chat, phone, phones, contacts }: Pasted,
  context: Context,
): Promise<LeadActionResult> {
  const { now, by, notices } = context;
  const people = await db.select({ id: staff.id, name: staff.name }).from(staff);
  const names = listNames(chat.messages);
  const numbers = names.filter((name) => phones.includes(parsePhoneNumber(name) ?? ""));
  const guessed = guessSides(names, {
    team: [...people.map(({ name }) => name), notices.settings.name],
    customer: [lead.name, ...contacts.map(({ label }) => label), ...numbers],
  });
  const sides = new Map([...guessed, ...parseSides(form.writer)]);
  const withSides = chat.messages.map((message) => ({ ...message, side: sides.get(message.name) }));
  const added = await findNewMessages(db, lead.id, "whatsapp", withSides);
  const errors = chatErrors({ added, names, sides, isSaving: form.step === "save" }, now);
  if (form.step !== "save" || errors.length > 0)
    return ask(lead, form, errors, previewChat(chat, added, sides));
  const messages = added.map((message) => {
    const side = message.side ?? "customer";
    const number = parsePhoneNumber(message.name);
    return {
      ...message,
      name: number ? "" : message.name,
      side,
      phone: (side === "customer" && number) || phone,
      staffId: people.find(({ name }) => isSameName(name, message.name))?.id ?? by.staff.id,
    };
  });
  return save(db, lead, { channel: "whatsapp", messages }, context);
}

async function pasteMessage(
  db: Db,
  lead: Lead,
  { form, phone }: { form: PastedForm; phone: string },
  context: Context,
): Promise<LeadActionResult> {
  const { now, by } = context;
  const side = parseSide(form.from);
  const at = form.at === "" ? now : parseLocalDateTimeInput(form.at);
  const errors: InputError[] = [
    ...(side ? [] : [{ field: "from", message: "Choose the sender." }]),
    ...(at ? [] : [{ field: "at", message: "Enter a date and time." }]),
    ...(at && at.getTime() > now.getTime() + 60_000
      ? [{ field: "at", message: "That time is in the future." }]
      : []),
  ];
  if (form.step !== "save") return ask(lead, form, [], previewText());
  if (!side || !at || errors.length > 0) return ask(lead, form, errors, previewText());
  const message = { name: "", at, text: form.text, side, phone, staffId: by.staff.id };
  const messages = await findNewMessages(db, lead.id, form.channel, [message]);
  return save(db, lead, { channel: form.channel, messages }, context);
}

/** Shows the form with the messages to check, or with the text again if that is the error. */
function ask(
  lead: Lead,
  { step }: PastedForm,
  errors: readonly InputError[],
  preview: ChatPreview,
): LeadActionResult {
  const isTextWrong = errors.some(({ field }) => field === "text");
  return {
    state: "refused",
    missing: step === "edit" ? [] : [...errors],
    isConflict: false,
    lead,
    ...(step === "edit" || isTextWrong ? {} : { preview }),
  };
}

async function save(
  db: Db,
  lead: Lead,
  chat: NewChat,
  context: Context,
): Promise<LeadActionResult> {
  if (chat.messages.length === 0)
    return { state: "written", key: context.key, saved: [], conflicts: [], lead };
  const messages = chat.messages.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return saveChat(db, lead, { ...chat, messages }, context);
}
