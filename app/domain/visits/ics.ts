/* Calendar files (RFC 5545): UTC times, lines of at most 75 octets, CRLF. */

type CalendarEvent = {
  /** The same for every version of the entry. */
  uid: string;
  /** Counts the moves. */
  sequence: number;
  start: Date;
  end: Date;
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
  const { uid, sequence, start, end, changedAt, summary, location, description, url, isCanceled } =
    event;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(changedAt)}`,
    `DTSTART:${formatUtc(start)}`,
    `DTEND:${formatUtc(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}
