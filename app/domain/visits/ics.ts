import { addDays } from "~/lib/houston-time";

/* Calendar files (RFC 5545): UTC times, lines of at most 75 octets, CRLF. */

/** Times of an entry, or its whole days (YYYY-MM-DD), which may come again after some months. */
type EventTime =
  | { start: Date; end: Date }
  | { firstDay: string; lastDay: string; everyMonths?: number };

export type CalendarEvent = EventTime & {
  /** The same for every version of the entry. */
  uid: string;
  /** Counts the moves. */
  sequence: number;
  /** Time of the last change. */
  changedAt: Date;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  isCanceled?: boolean;
};

const encoder = new TextEncoder();
const maxLineOctets = 75;

/** Folds a content line into lines of at most 75 octets. Never splits a character. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

/** Escapes a text value. Removes control characters except line breaks. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** "20261209T150000Z" */
function formatUtc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** "20261209" */
const formatDate = (day: string) => day.replaceAll("-", "");

/** Returns the lines with the times of an entry. The end of whole days is the day after. */
function timeLines(event: CalendarEvent): string[] {
  if ("start" in event)
    return [`DTSTART:${formatUtc(event.start)}`, `DTEND:${formatUtc(event.end)}`];
  const { firstDay, lastDay, everyMonths = 0 } = event;
  return [
    `DTSTART;VALUE=DATE:${formatDate(firstDay)}`,
    `DTEND;VALUE=DATE:${formatDate(addDays(lastDay, 1))}`,
    ...(everyMonths > 0
      ? [`RRULE:FREQ=MONTHLY;INTERVAL=${everyMonths}${lastDaysRule(firstDay)}`]
      : []),
  ];
}

/** Returns the part of a rule that moves the 29th to 31st to the last day of shorter months. */
function lastDaysRule(day: string): string {
  const date = Number(day.slice(8));
  if (date <= 28) return "";
  const days = Array.from({ length: date - 27 }, (_, at) => 28 + at);
  return `;BYMONTHDAY=${days.join(",")};BYSETPOS=-1`;
}

/** Programs that subscribe read the feed every hour; without these, some read it once a week. */
const refreshLines = ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

/**
 * Returns a calendar file with the events. `name` is the calendar's name in programs that subscribe
 * to it.
 */
export function buildCalendar(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Modern Outdoor Living//Visits//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`, ...refreshLines] : []),
    ...events.flatMap(buildEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function buildEvent(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, summary, location, description, url, isCanceled } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(changedAt)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}
