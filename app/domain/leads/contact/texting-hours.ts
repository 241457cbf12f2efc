import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime, weekdayOf } from "~/lib/houston-time";

/** True at times when texts may be sent: 9 AM to 9 PM in Houston, on Sundays from noon. */
export function canTextAt(now: Date): boolean {
  const isSunday = weekdayOf(toHoustonDay(now)) === 0;
  const time = toHoustonTime(now);
  return time >= (isSunday ? "12:00" : "09:00") && time < "21:00";
}
