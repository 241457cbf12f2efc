import { formatTime } from "./dates";

/** "9:14 AM" in Houston, for lists on a page that names the time zone once. */
export function clockTime(date: Date): string {
  return formatTime(date).replace(/\u00a0CT$/, "");
}
