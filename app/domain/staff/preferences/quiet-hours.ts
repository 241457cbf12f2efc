import { toHoustonTime } from "~/lib/houston-time";
import { parseStringRecord } from "~/lib/json";

/**
 * Minutes after midnight in Houston between which a staff member gets only email; they span
 * midnight if `until` is before `from`. Equal values mean no quiet hours.
 */
export type QuietHours = { from: number; until: number };

const defaultQuietHours: QuietHours = { from: 21 * 60, until: 7 * 60 };

/** Returns the quiet hours in a staff member's preferences, or the defaults. */
export function parseQuietHours(preferences: string): QuietHours {
  const { quietFrom, quietUntil } = parseStringRecord(preferences);
  return {
    from: parseMinute(quietFrom, defaultQuietHours.from),
    until: parseMinute(quietUntil, defaultQuietHours.until),
  };
}

/** True during quiet hours; `from` is included, `until` is not. */
export function isQuietAt({ from, until }: QuietHours, now: Date): boolean {
  const [hour = 0, minute = 0] = toHoustonTime(now).split(":").map(Number);
  const at = hour * 60 + minute;
  return from <= until ? at >= from && at < until : at >= from || at < until;
}

/** Formats minutes since midnight as the value of a time input: "21:00" for 1260. */
export function formatTimeInput(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function parseMinute(text: string | undefined, otherwise: number): number {
  const minute = text === undefined ? Number.NaN : Number(text);
  return Number.isInteger(minute) && minute >= 0 && minute < 1440 ? minute : otherwise;
}
