import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { adminPaths } from "~/admin-paths";
import { formatClockMinutes } from "~/domain/settings/settings";
import { formatClock } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { Icon } from "~/ui/icon";
import {
  type DayLine,
  describeVisit,
  formatWindow,
  moveQuery,
  type PersonRow,
} from "./calendar-view";

/** Hours of the grid, in minutes after midnight. */
type GridRange = { first: number; last: number };
type RowsBetween = (from: number, until: number) => CSSProperties;

/** The grid shows at least 7 AM to 8 PM, one row for 15 minutes. */
const usualRange: GridRange = { first: 7 * 60, last: 20 * 60 };
const minutesPerRow = 15;

/** Returns the hours that contain all visits and drives of the day. */
function findRange(rows: readonly PersonRow[], day: string): GridRange {
  const lines = rows.flatMap(({ days }) => days.find((one) => one.day === day)?.lines ?? []);
  const starts = lines.flatMap((line) =>
    line.type === "visit"
      ? [toMinutes(line.visit.startsAt)]
      : line.type === "drive"
        ? [toMinutes(line.leave)]
        : [],
  );
  // a visit that ends after midnight is cut there
  const ends = lines.flatMap((line) => {
    if (line.type !== "visit") return [];
    const end = toMinutes(line.visit.endsAt);
    return [end > toMinutes(line.visit.startsAt) ? end : 24 * 60];
  });
  return {
    first: Math.floor(Math.min(usualRange.first, ...starts) / 60) * 60,
    last: Math.ceil(Math.max(usualRange.last, ...ends) / 60) * 60,
  };
}

/**
 * Returns a function that places a line on the rows from one time of the day to another, in minutes
 * after midnight.
 */
function createRowsBetween({ first, last }: GridRange): RowsBetween {
  const clamp = (minutes: number) => Math.min(last, Math.max(first, minutes));
  return (from, until) => {
    const start = Math.floor((clamp(from) - first) / minutesPerRow);
    const count = Math.max(1, Math.ceil((clamp(until) - first) / minutesPerRow) - start);
    return { "--row": start + 2, "--rows": count } as CSSProperties;
  };
}

function toMinutes(at: Date): number {
  const [hours = 0, minutes = 0] = toHoustonTime(at).split(":").map(Number);
  return hours * 60 + minutes;
}

/** Renders one day by the hour, a column per person. */
export function DayGrid({
  day,
  title,
  rows,
}: {
  day: string;
  title: string;
  rows: readonly PersonRow[];
}) {
  const range = findRange(rows, day);
  const rowsBetween = createRowsBetween(range);
  const hours = Array.from(
    { length: (range.last - range.first) / 60 },
    (_, at) => range.first + at * 60,
  );
  return (
    <div
      className="day-grid"
      role="group"
      aria-label={`${title}, by the hour`}
      style={
        {
          "--people": Math.max(1, rows.length),
          "--quarters": (range.last - range.first) / minutesPerRow,
        } as CSSProperties
      }
    >
      <ul className="day-hours" aria-hidden="true">
        {hours.map((minutes) => (
          <li key={minutes} style={rowsBetween(minutes, minutes + 60)}>
            {formatClockMinutes(minutes)}
          </li>
        ))}
      </ul>
      {rows.map((row, column) => (
        <section
          key={row.id ?? "nobody"}
          className="day-person"
          aria-labelledby={`day-person-${column}`}
          style={{ "--column": column + 2 } as CSSProperties}
        >
          <h3 id={`day-person-${column}`}>{row.name}</h3>
          <ul>
            {(row.days.find((one) => one.day === day)?.lines ?? []).map((line, place) => (
              <DayItem key={place} line={line} rowsBetween={rowsBetween} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DayItem({ line, rowsBetween }: { line: DayLine; rowsBetween: RowsBetween }) {
  if (line.type === "visit") {
    const { visit } = line;
    return (
      <li
        className="calendar-visit"
        data-kind={visit.kind}
        style={rowsBetween(toMinutes(visit.startsAt), toMinutes(visit.endsAt) || 24 * 60)}
      >
        <Link to={`${adminPaths.calendarWith(`${moveQuery(visit)}&view=day`)}#move`}>
          <b>
            {formatClock(visit.startsAt)} to {formatClock(visit.endsAt)}
          </b>{" "}
          {visit.name}
          <small>{describeVisit(visit)}</small>
        </Link>
      </li>
    );
  }
  if (line.type === "drive") {
    const leave = toMinutes(line.leave);
    return (
      <li
        className="calendar-drive"
        data-late={line.free === undefined ? undefined : ""}
        style={rowsBetween(leave, leave + line.minutes)}
      >
        <Icon name={line.free === undefined ? "drive" : "warn"} />
        <span>
          About {line.minutes} min{line.fromOffice ? " from the office" : ""}. Leave{" "}
          {formatClock(line.leave)}
        </span>
      </li>
    );
  }
  if (line.type === "off")
    return (
      <li className="calendar-off" style={rowsBetween(8 * 60, 9 * 60)}>
        Office closed
      </li>
    );
  return (
    <li className="calendar-open" style={rowsBetween(line.from, line.until)}>
      <span>Open to customers</span>
      <b>{formatWindow(line.from, line.until)}</b>
      <small>
        {line.starts.length} {line.starts.length === 1 ? "start" : "starts"} left:{" "}
        {line.starts.slice(0, 6).map(formatClock).join(", ")}
      </small>
    </li>
  );
}
