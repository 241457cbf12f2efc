import type { ReplyMethod } from "~/domain/leads/lead";
import type { messageChannels, messages } from "~/schema";

export type MessageChannel = (typeof messageChannels)[number];

/** Content of a new message. Omitted fields are empty, and `sentAt` is the time of its event. */
export type MessageContent = Pick<typeof messages.$inferInsert, "direction" | "channel"> &
  Partial<Omit<typeof messages.$inferInsert, "id" | "leadId" | "direction" | "channel">>;

/** Returns a note of staff. */
export function toNote(text: string): MessageContent {
  return { direction: "internal", channel: "note", text };
}

/** Returns the message of a contact that staff made. */
export function toContactMessage(way: ReplyMethod, sentAt: Date, text: string): MessageContent {
  return { direction: "out", channel: way, sentAt, text };
}

/** Labels of email that no person wrote. */
export const autoKindLabels: Readonly<
  Record<NonNullable<(typeof messages.$inferSelect)["autoKind"]>, string>
> = { reply: "Automatic reply", bounce: "Delivery notice", list: "Mailing list" };

const autoKindNouns = { ...autoKindLabels, list: "Mailing list email" };

const channelNouns: Readonly<Record<MessageChannel, string>> = {
  email: "Email",
  text: "Text",
  whatsapp: "WhatsApp message",
  call: "Call",
  visit: "Visit",
  note: "Note",
  page: "Message on the project page",
  proposal: "Message on the proposal",
};

type LabeledMessage = Pick<
  typeof messages.$inferSelect,
  "direction" | "channel" | "person" | "address" | "subject"
> &
  Partial<Pick<typeof messages.$inferSelect, "autoKind">>;

/** Start of the subject that mail programs give an automatic reply. */
const autoReplyStart = /^(?:auto(?:matic)?[- ]?reply|respuesta automática)\s*(?:[:-]\s*|$)/i;

/** "Email from ana@example.com: “Patio”", "Automatic reply from Ana", "Text to +17135550142". */
export function messageLabel(message: LabeledMessage): string {
  const { direction, channel, person, address, autoKind } = message;
  const other = (direction === "in" && person) || address;
  const parties = other ? ` ${direction === "in" ? "from" : "to"} ${other}` : "";
  const subject =
    autoKind === "reply" ? message.subject.replace(autoReplyStart, "") : message.subject;
  const noun = autoKind ? autoKindNouns[autoKind] : channelNouns[channel];
  return `${noun}${parties}${subject ? `: “${subject}”` : ""}`;
}
