import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { adminPaths } from "~/admin-paths";
import { formatClockMinutes } from "~/domain/settings/settings";
import { formatClock } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import {
  type DayLine,
  describeVisit,
  formatWindow,
  moveQuery,
  type PersonRow,
} from "./calendar-view";
import { assignLanes, type Lane, type Span, toMinutes, visitSpan } from "./day-lanes";

const minutesPerRow = 15;
/** The grid shows at least 7 AM to 8 PM, one row for 15 minutes. */
const usualRange: Span = { from: 7 * 60, until: 20 * 60 };

/** Returns the hours that contain all visits and drives of the day. */
function findRange(rows: readonly PersonRow[], day: string): Span {
  const lines = rows.flatMap(({ days }) => days.find((one) => one.day === day)?.lines ?? []);
  const spans = lines.flatMap((line) => {
    if (line.type === "visit") return [visitSpan(line.visit, day)];
    return line.type === "drive" ? [driveSpan(line)] : [];
  });
  return {
    from: Math.floor(Math.min(usualRange.from, ...spans.map(({ from }) => from)) / 60) * 60,
    until: Math.ceil(Math.max(usualRange.until, ...spans.map(({ until }) => until)) / 60) * 60,
  };
}

type RowsBetween = (span: Span, lane?: Lane) => CSSProperties;

/** Returns a function that places a line on the rows of its time, beside the visits that overlap it. */
function createRowsBetween(range: Span): RowsBetween {
  const clamp = (minutes: number) => Math.min(range.until, Math.max(range.from, minutes));
  return ({ from, until }, { lane, lanes } = { lane: 0, lanes: 1 }) => {
    const start = Math.floor((clamp(from) - range.from) / minutesPerRow);
    const count = Math.max(1, Math.ceil((clamp(until) - range.from) / minutesPerRow) - start);
    return {
      "--row": start + 2,
      "--rows": count,
      "--lane": lane,
      "--lanes": lanes,
    } as CSSProperties;
  };
}

const driveSpan = ({ leave, minutes }: { leave: Date; minutes: number }): Span => ({
  from: toMinutes(leave),
  until: toMinutes(leave) + minutes,
});

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
  const people = rows.map((row) => {
    const lines = row.days.find((one) => one.day === day)?.lines ?? [];
    return { id: row.id, name: row.name, lines, lanes: findLanes(lines, day) };
  });
  const rowsBetween = createRowsBetween(range);
  const hours = Array.from(
    { length: (range.until - range.from) / 60 },
    (_, at) => range.from + at * 60,
  );
  return (
    <div
      className="day-grid"
      role="region"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
      tabIndex={0}
      aria-label={`${title}, by the hour`}
      style={
        {
          "--person-columns": people.map(({ lanes }) => toColumn(lanes)).join(" ") || "1fr",
          "--quarters": (range.until - range.from) / minutesPerRow,
        } as CSSProperties
      }
    >
      <ul className="day-hours" aria-hidden="true">
        {hours.map((minutes) => (
          <li key={minutes} style={rowsBetween({ from: minutes, until: minutes + 60 })}>
            {formatClockMinutes(minutes)}
          </li>
        ))}
      </ul>
      {people.map(({ id, name, lines, lanes }, column) => (
        <PersonColumn
          key={id ?? "nobody"}
          name={name}
          column={column}
          day={day}
          lines={lines}
          lanes={lanes}
          rowsBetween={rowsBetween}
        />
      ))}
    </div>
  );
}

type Lanes = ReadonlyMap<string, Lane>;

function findLanes(lines: readonly DayLine[], day: string): Lanes {
  const visits = lines.flatMap((line) => (line.type === "visit" ? [line.visit] : []));
  return assignLanes(
    visits.map((visit) => ({ id: visit.id, ...visitSpan(visit, day) })),
    minutesPerRow,
  );
}

/** Returns the width of a person's column, in which each lane has room for a time and a name. */
function toColumn(lanes: Lanes): string {
  const maxLanes = Math.max(1, ...[...lanes.values()].map((one) => one.lanes));
  return `minmax(${Math.max(8, maxLanes * 6.5)}rem, 1fr)`;
}

type ColumnProps = {
  name: string;
  column: number;
  day: string;
  lines: readonly DayLine[];
  lanes: Lanes;
  rowsBetween: RowsBetween;
};

function PersonColumn({ name, column, day, lines, lanes, rowsBetween }: ColumnProps) {
  return (
    <section
      className="day-person"
      aria-labelledby={`day-person-${column}`}
      style={{ "--column": column + 2 } as CSSProperties}
    >
      <h3 id={`day-person-${column}`}>{name}</h3>
      <ul>
        {lines.map((line, place) => (
          <DayItem key={place} line={line} day={day} lanes={lanes} rowsBetween={rowsBetween} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = Pick<ColumnProps, "day" | "rowsBetween" | "lanes"> & { line: DayLine };

function DayItem({ line, day, lanes, rowsBetween }: ItemProps) {
  if (line.type === "visit") {
    const { visit } = line;
    return (
      <li
        className="calendar-visit"
        data-kind={visit.kind}
        style={rowsBetween(visitSpan(visit, day), lanes.get(visit.id))}
      >
        <Link to={`${adminPaths.calendarWith(`${moveQuery(visit)}&view=day`)}#move`}>
          <b>
            {formatClock(visit.startsAt)} to {formatClock(visit.endsAt)}
          </b>{" "}
          {visit.name}
          <small>{describeVisit(line)}</small>
        </Link>
      </li>
    );
  }
  if (line.type === "drive") {
    return (
      <li
        className="calendar-drive"
        data-late={line.free === undefined ? undefined : ""}
        style={rowsBetween(driveSpan(line), lanes.get(line.before))}
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
      <li className="calendar-off" style={rowsBetween({ from: 8 * 60, until: 9 * 60 })}>
        Office closed
      </li>
    );
  return (
    <li className="calendar-open" style={rowsBetween(line)}>
      <span>Open to customers</span>
      <b>{formatWindow(line.from, line.until)}</b>
      <small>
        {line.starts.length} {line.starts.length === 1 ? "start" : "starts"} left:{" "}
        {line.starts
          .slice(0, 6)
          .map((at) => formatClock(at))
          .join(", ")}
      </small>
    </li>
  );
}
