import { toHoustonTime } from "~/lib/houston-time";
import { parseStringRecord } from "~/lib/json";

/** Minutes after midnight in Houston between which somebody hears nothing but e-mail; over midnight when it ends earlier than it begins.
 *  The same minute twice is never. */
export type QuietHours = { from: number; until: number };

export const defaultQuietHours: QuietHours = { from: 21 * 60, until: 7 * 60 };

/** The quiet hours in a person's preferences, the usual ones when they have set none. */
export function parseQuietHours(preferences: string): QuietHours {
  const { quietFrom, quietUntil } = parseStringRecord(preferences);
  return { from: minuteOf(quietFrom, defaultQuietHours.from), until: minuteOf(quietUntil, defaultQuietHours.until) };
}

/** Whether it is quiet then. The first minute is, the last one is not. */
export function isQuietAt({ from, until }: QuietHours, now: Date): boolean {
  const [hour = 0, minute = 0] = toHoustonTime(now).split(":").map(Number);
  const at = hour * 60 + minute;
  return from <= until ? at >= from && at < until : at >= from || at < until;
}

/** "21:00" of 1260, as a time input wants it. */
export function formatTimeInput(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function minuteOf(text: string | undefined, otherwise: number): number {
  const minute = text === undefined ? Number.NaN : Number(text);
  return Number.isInteger(minute) && minute >= 0 && minute < 1440 ? minute : otherwise;
}
