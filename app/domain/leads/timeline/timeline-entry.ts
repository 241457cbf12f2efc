import { isLeadStage, replyMethodLabel, stageLabels } from "~/domain/leads/lead";
import { lowerFirstUnlessProper } from "~/lib/text";
import type { leadEventKinds, messages } from "~/schema";

export type LeadEventKind = (typeof leadEventKinds)[number];

export type TimelineEntry = {
  kind: string;
  text: string;
  /** Formatted value before and after a change. */
  from?: string;
  to?: string;
  /** Text of the customer or staff, verbatim. */
  quote?: string;
};

/** The parts of a message that its entry names. */
export type EntryMessage = Pick<
  typeof messages.$inferSelect,
  "direction" | "channel" | "person" | "address" | "subject" | "text"
> &
  Partial<Pick<typeof messages.$inferSelect, "autoKind">>;

/** Data of an event, and the texts it refers to. */
type EventDetails = {
  data: Record<string, string>;
  /** The text of the event's message, or of an event without one. */
  quote: { quote?: string };
  message: EntryMessage | undefined;
  /** The message of the event's request. */
  requestQuote: { quote?: string };
  /** Name of a staff member: "someone" if unknown, "no one" without an id. */
  staffName(id: string | undefined): string;
  /** First name of the person who acted, "" if unknown. */
  by: string;
};

export type EventText = (event: EventDetails) => Omit<TimelineEntry, "kind">;
/** Texts of the events that one action writes. */
export type EventTexts = Partial<Record<LeadEventKind, EventText>>;

/** Returns the label of a stage; unknown keys unchanged. */
export function stageText(key: string | undefined): string {
  return isLeadStage(key) ? stageLabels[key] : (key ?? "?");
}

/** Returns the contact method within a sentence: "call", "WhatsApp". */
export function methodText({ way }: Record<string, string>): string {
  return lowerFirstUnlessProper(replyMethodLabel(way ?? ""));
}

export function contactKindLabel(kind: string | undefined): string {
  return kind === "email" ? "Email" : "Phone";
}
