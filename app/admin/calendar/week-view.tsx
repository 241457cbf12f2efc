import { Link } from "@remix-run/react";
import { type DragEvent, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { formatClock } from "~/lib/dates";
import { Icon } from "~/ui/icon";
import {
  type DayLine,
  describeDrive,
  describeVisit,
  formatShortWeekday,
  formatWindow,
  listAgendaLines,
  moveQuery,
  type PersonRow,
} from "./calendar-view";

type WeekProps = {
  days: readonly string[];
  today: string;
  rows: readonly PersonRow[];
  /** Moves a visit that was dropped on another day or person. */
  onDrop: (visitId: string, day: string, staffId: string | null) => void;
};

const dragType = "text/visit";

/**
 * Renders the week by person and day. A visit can be dragged to another cell; its link opens the
 * form, which does the same.
 */
export function WeekTable({ days, today, rows, onDrop }: WeekProps) {
  const [over, setOver] = useState("");
  const cellEvents = (cell: string, day: string, staffId: string | null) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(cell);
    },
    onDragLeave: () => setOver(""),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver("");
      onDrop(event.dataTransfer.getData(dragType), day, staffId);
    },
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <div className="week-scroll" role="region" aria-label="Week by person" tabIndex={0}>
      <table className="week-table">
        <caption className="visually-hidden">Visits by person and day</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? "date" : undefined}>
                {formatShortWeekday(day)} {day === today ? <span>today</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? "nobody"}>
              <th scope="row">{row.name}</th>
              {row.days.map(({ day, lines }) => {
                const cell = `${row.id} ${day}`;
                return (
                  <td
                    key={day}
                    data-over={over === cell ? "" : undefined}
                    {...cellEvents(cell, day, row.id)}
                  >
                    <ul>
                      {lines
                        .filter((line) => line.type !== "drive" || !line.fromOffice)
                        .map((line, place) => (
                          <LineItem key={place} line={line} />
                        ))}
                      {lines.length === 0 ? <li className="fine-print">Nothing</li> : null}
                    </ul>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineItem({ line }: { line: DayLine }) {
  if (line.type === "visit") {
    const { visit } = line;
    const isMovable = visit.status === "booked" && line.number === 1;
    return (
      <li
        className="calendar-visit"
        data-kind={visit.kind}
        draggable={isMovable}
        // browsers can drag any link
        onDragStart={(event) =>
          isMovable ? event.dataTransfer.setData(dragType, visit.id) : event.preventDefault()
        }
      >
        <Link to={`${adminPaths.calendarWith(moveQuery(visit))}#move`}>
          <b className="tabular">{formatClock(visit.startsAt)}</b> {visit.name}
          <small>{describeVisit(line)}</small>
        </Link>
      </li>
    );
  }
  if (line.type === "drive") {
    return (
      <li className="calendar-drive" data-late={line.free === undefined ? undefined : ""}>
        <Icon name={line.free === undefined ? "drive" : "warn"} />
        <span>{describeDrive(line)}</span>
      </li>
    );
  }
  if (line.type === "off") return <li className="calendar-off">Office closed</li>;
  return (
    <li className="calendar-open">
      <span>Open to customers</span>{" "}
      <b className="tabular">{formatWindow(line.from, line.until)}</b>
    </li>
  );
}

/** Renders the same days as a list, for phones. */
export function Agenda({ days, today, rows }: Omit<WeekProps, "onDrop">) {
  return (
    <div className="agenda">
      {days.map((day) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <h3 id={`agenda-${day}`} data-today={day === today ? "" : undefined}>
            {formatShortWeekday(day)} {day === today ? <span>today</span> : null}
          </h3>
          <ul>
            {listAgendaLines(rows, day).map(({ key, name, line }) => (
              <AgendaItem key={key} name={name} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function AgendaItem({ name, line }: { name: string; line: DayLine }) {
  const first = name.split(" ")[0];
  if (line.type === "visit") {
    return (
      <li data-kind={line.visit.kind}>
        <span className="tabular">{formatClock(line.visit.startsAt)}</span>
        <div>
          <Link to={`${adminPaths.calendarWith(moveQuery(line.visit))}#move`}>
            <b>{line.visit.name}</b>
          </Link>
          <small>{describeVisit(line)}</small>
        </div>
        <span className="muted">{first}</span>
      </li>
    );
  }
  if (line.type === "drive") {
    return (
      <li data-kind="drive">
        <span />
        <b data-late="">
          <Icon name="warn" />
          {describeDrive(line)}
        </b>
        <span className="muted">{first}</span>
      </li>
    );
  }
  if (line.type === "off") {
    return (
      <li data-kind="off">
        <span />
        <span>Office closed</span>
      </li>
    );
  }
  return (
    <li data-kind="open">
      <span className="tabular">{line.starts[0] ? formatClock(line.starts[0]) : ""}</span>
      <span>Open to customers, {formatWindow(line.from, line.until)}</span>
      <span className="muted">{first}</span>
    </li>
  );
}
