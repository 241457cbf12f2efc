import { type DayHours, formatClock, openNow, weekdays } from "~/domain/settings/settings";
import { formatWeekday, houston } from "~/lib/dates";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: houston });

/** The next seven days with the office's hours, and whether it is open now. `now` in UTC milliseconds. */
export function BusinessWeek({ hours, now }: { hours: readonly DayHours[]; now: number }) {
  const { words } = openNow(hours, new Date(now));
  const days = Array.from({ length: 7 }, (_, ahead) => new Date(now + ahead * 86_400_000));
  return (
    <div className="stack">
      <h3>Office hours</h3>
      <p className="soft">{words}, Houston time.</p>
      <table className="tbl">
        <caption className="vh">Office hours of the next seven days, Central Time</caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.getTime()}>
              <th scope="row">{formatWeekday(day)}</th>
              <td className="n">{hoursWords(hours[weekdays.findIndex((name) => name === weekday.format(day))] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function hoursWords(hours: DayHours): string {
  return hours ? `${formatClock(hours.open)} to ${formatClock(hours.close)} CT` : "Closed";
}
