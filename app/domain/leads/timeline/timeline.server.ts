import { actionEventTexts } from "~/domain/leads/actions/lead-actions.server";
import { parseStringRecord } from "~/lib/json";
import { lookup } from "~/lib/lookup";
import { systemEventTexts } from "./system-event-texts";
import type { EventText, LeadEventKind, TimelineEntry } from "./timeline-entry";

/** Data that entries refer to. */
type TimelineContext = {
  requests?: readonly { id: string; details: string }[];
  /** Name of a staff member. Returns undefined if no staff member has that id. */
  nameOf?: (staffId: string) => string | undefined;
  /** Name of the person who acted. */
  by?: string | undefined;
};

/** Text of every kind of event. */
export const eventTexts: Readonly<Record<LeadEventKind, EventText>> = {
  ...actionEventTexts,
  ...systemEventTexts,
};

/**
 * Describes an event as one sentence, with the message of its request. An unknown kind is shown by
 * its name, so that no event is hidden.
 */
export function toTimelineEntry(
  kind: string,
  json: string,
  { requests = [], nameOf = () => undefined, by }: TimelineContext = {},
): TimelineEntry {
  const data = parseStringRecord(json);
  const details = requests.find((request) => request.id === data.submissionId)?.details;
  const quote = data.text ? { quote: data.text } : {};
  const text = lookup<EventText>(eventTexts, kind);
  if (!text)
    return {
      kind,
      text: kind.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase()),
      ...quote,
    };
  const requestQuote = details ? { quote: details } : {};
  const staffName = (id: string | undefined) => (id ? (nameOf(id) ?? "someone") : "no one");
  return { kind, ...text({ data, quote, requestQuote, staffName, by: by?.split(" ")[0] ?? "" }) };
}
