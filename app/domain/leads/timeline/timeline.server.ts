import { actionEventTexts } from "~/domain/leads/actions/lead-actions.server";
import { parseStringRecord } from "~/lib/json";
import { lookup } from "~/lib/lookup";
import { paymentEventTexts } from "./payment-event-texts";
import { systemEventTexts } from "./system-event-texts";
import type { EntryMessage, EventText, LeadEventKind, TimelineEntry } from "./timeline-entry";

/** Data that entries refer to. */
type TimelineContext = {
  requests?: readonly { id: string; details: string }[];
  /** Name of a staff member. Returns undefined if no staff member has that id. */
  nameOf?: (staffId: string) => string | undefined;
  message?: EntryMessage | null;
  /** Name of the person who acted. */
  by?: string | undefined;
};

/** Text of every kind of event. */
export const eventTexts: Readonly<Record<LeadEventKind, EventText>> = {
  ...actionEventTexts,
  ...systemEventTexts,
  ...paymentEventTexts,
};

/**
 * Describes an event as one sentence, with the message of its request. An unknown kind is shown by
 * its name, so that no event is hidden.
 */
export function toTimelineEntry(
  kind: string,
  json: string,
  { requests = [], nameOf = () => undefined, message, by }: TimelineContext = {},
): TimelineEntry {
  const data = parseStringRecord(json);
  const request = requests.find((request) => request.id === data.submissionId)?.details;
  const written = message?.text || data.text;
  const quote = written ? { quote: written } : {};
  const text = lookup<EventText>(eventTexts, kind);
  if (!text)
    return {
      kind,
      text: kind.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()),
      ...quote,
    };
  const details = {
    data,
    quote,
    requestQuote: request ? { quote: request } : {},
    staffName: (id: string | undefined) => (id ? (nameOf(id) ?? "someone") : "no one"),
    message: message ?? undefined,
    by: by?.split(" ")[0] ?? "",
  };
  return { kind, ...text(details) };
}
