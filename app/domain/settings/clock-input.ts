import { fillText, type Translate } from "~/lib/fill-text";
import { type DayHours, formatClockMinutes } from "./settings";

/** A parsed time; `marked` is true if it includes AM or PM, or is on a 24-hour clock. */
type Clock = { minutes: number; marked: boolean };

/**
 * Parses "8 AM", "8:00", "17:30", "5p", "noon" or "midnight" as minutes after midnight; returns
 * undefined if it is malformed.
 */
export function parseClock(typed: string): Clock | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "noon") return { minutes: 720, marked: true };
  if (text === "midnight") return { minutes: 0, marked: true };
  const match = /^(\d{1,2})(?:[:.](\d{2}))? ?(?:([ap])\.?(?: ?m\.?)?)?$/.exec(text);
  if (!match) return undefined;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? "0"), match[3]];
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0) || (half && (hour < 1 || hour > 12)))
    return undefined;
  const hours = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return { minutes: hours * 60 + minute, marked: half !== undefined || hour > 12 };
}

/**
 * Parses the hours of a day; returns an error message for a malformed time. A closing time without
 * AM or PM that is not after the opening time is in the afternoon: "8" to "5"; midnight ends the
 * day.
 */
export function parseHours(
  open: string,
  close: string,
): NonNullable<DayHours> | { field: "open" | "close"; message: string } {
  const from = parseClock(open);
  if (!from || from.minutes >= 1440)
    return { field: "open", message: formatTimeError("opening", open) };
  const until = parseClock(close);
  if (!until) return { field: "close", message: formatTimeError("closing", close) };
  let minutes = until.minutes === 0 ? 1440 : until.minutes;
  if (!until.marked && minutes <= from.minutes && minutes < 720) minutes += 720;
  if (minutes <= from.minutes)
    return {
      field: "close",
      message: `Enter a closing time after ${formatClockMinutes(from.minutes)}.`,
    };
  return { open: from.minutes, close: minutes };
}

function formatTimeError(which: string, typed: string): string {
  return typed.trim() === ""
    ? `Enter the ${which} time, or check Closed.`
    : `Enter the ${which} time, like 8 AM or 5:30 PM.`;
}

/** Formats hours: "8 AM to 6 PM", or "Closed". */
export function formatHours(hours: DayHours, t: Translate = fillText): string {
  if (!hours) return t("Closed");
  const { open, close } = hours;
  return t("{from} to {until}", {
    from: formatClockMinutes(open, t),
    until: formatClockMinutes(close, t),
  });
}
