import * as z from "zod";
import { pasteText } from "~/domain/leads/chats/paste-chat.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { leadForm, rawField, repeatedField, textField } from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";

const maxLength = 200_000;
const schema = leadForm("paste", {
  text: z
    .string()
    .transform((text) => text.replace(/\r\n/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "Paste a chat or a message.")
        .max(maxLength, "Use 200,000 characters or fewer. Paste the chat in parts."),
    ),
  /** The form asks before it saves: "check" shows the messages, "edit" the text again. */
  step: z.enum(["check", "edit", "save"]).catch("check"),
  /** Side of each name: "customer:Carol Whitfield". */
  writer: repeatedField(120),
  order: z.enum(["month-first", "day-first"]).optional().catch(undefined),
  /** The customer's number (E.164), if the lead has several. */
  phone: textField(40),
  channel: z.enum(["text", "whatsapp"]).catch("text"),
  /** Of a text that is one message: who wrote it, and when. */
  from: rawField,
  at: rawField,
});

/** Adds a pasted WhatsApp chat, or any other text as one message, after staff checked it. */
export const pasteAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "paste",
  ability: "leads:write",
  schema: () => schema,
  apply: pasteText,
  flash: () => "chat-pasted",
  canUndo: () => true,
};

export const pasteEventTexts = {
  "chat-pasted": ({ data }) => ({
    text: `Pasted ${data.count === "1" ? "a message" : `${data.count} messages`}`,
  }),
} satisfies EventTexts;
