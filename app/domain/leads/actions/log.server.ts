import { contactOutcomeLabel } from "~/domain/leads/lead";
import { formatBusinessMinutes } from "~/domain/leads/reply-clock/reply-clock";
import { type EventTexts, methodText, stageText } from "~/domain/leads/timeline/timeline-entry";
import type { LeadActionDefinition } from "./lead-action.server";
import { logContact } from "./log-contact.server";
import { type LoggedForm, logSchema } from "./log-form.server";

/** Logs a contact with its outcome. */
export const logAction: LeadActionDefinition<LoggedForm> = {
  intent: "log",
  ability: "leads:write",
  schema: logSchema,
  apply: logContact,
  flash: ({ outcome, way }) => {
    if (outcome === "no-answer") return "no-answer-logged";
    if (way === "call") return "call-logged";
    if (way === "email") return "email-logged";
    return way === "text" || way === "whatsapp" ? "text-logged" : "contact-logged";
  },
  canUndo: () => true,
};

export const logEventTexts = {
  reply: ({ data, quote, by }) => {
    const moved = data.to ? `, moved to ${stageText(data.to)}` : "";
    return {
      text: `${by === "" ? "" : `${by} `}${formatReply(data, by === "")}${formatAfterMinutes(data.minutes)}${moved}`,
      ...quote,
    };
  },
  contact: ({ data, quote }) => ({
    text: `Tried to reach customer: ${methodText(data)}, ${contactOutcomeLabel(data.outcome ?? "", data.way).toLowerCase()}`,
    ...quote,
  }),
} satisfies EventTexts;

/** "Left a voicemail", "Talked by phone", "Sent an email". */
function formatReply({ outcome, way }: Record<string, string>, startsSentence: boolean): string {
  const [sent, left, talked] = startsSentence
    ? ["Sent", "Left", "Talked"]
    : ["sent", "left", "talked"];
  if (way === "text") return `${sent} a text`;
  if (way === "whatsapp") return `${sent} a WhatsApp message`;
  if (way === "email") return `${sent} an email`;
  if (way === "visit") return outcome === "left-word" ? `${left} a note` : `${talked} in person`;
  return outcome === "left-word" ? `${left} a voicemail` : `${talked} by phone`;
}

/** " after 12 min", in business minutes. */
function formatAfterMinutes(minutes: string | undefined): string {
  const count = Number(minutes ?? Number.NaN);
  return Number.isSafeInteger(count) && count >= 0 ? ` after ${formatBusinessMinutes(count)}` : "";
}
