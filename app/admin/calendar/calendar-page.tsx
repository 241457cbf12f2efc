import { Form, Link, useSubmit } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { VisitFit } from "~/domain/leads/visits/check-fit.server";
import { weekdays } from "~/domain/settings/settings";
import {
  marginMinutes,
  maxDaysAhead,
  maxVisitsPerDay,
  startEveryMinutes,
  type VisitKind,
  visitMinutes,
} from "~/domain/visits/visit";
import {
  formatClock,
  formatDateTime,
  formatShortDay,
  lowerRelativeDay,
  toHoustonDay,
} from "~/lib/dates";
import { addDays, parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { ScrollTable } from "~/ui/content/tables";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { type CalendarWarning, formatWindow, moveQuery, type PersonRow } from "./calendar-view";
import { DayGrid } from "./day-view";
import { AddVisitForm, type LeadToVisit, type OpenVisit, VisitForms } from "./visit-forms";
import { Agenda, WeekTable } from "./week-view";

type FeedView = {
  staffId: string;
  name: string;
  isMine: boolean;
  hasFeed: boolean;
  readAt: Date | null;
  reader: string;
};

export type CalendarData = {
  now: Date;
  formKey: string;
  view: "week" | "day";
  /** Day shown, or the day in the week shown. */
  day: string;
  days: readonly string[];
  /** Title of the day shown. */
  title: string;
  query: string;
  who: string;
  rows: readonly PersonRow[];
  warnings: readonly CalendarWarning[];
  people: readonly { id: string; name: string }[];
  weekly: readonly { weekday: number; staffId: string; from: number; until: number }[];
  officeZip: string;
  /** True while drives start from an assumed ZIP code. */
  isOfficeZipMissing: boolean;
  canEditSettings: boolean;
  open: OpenVisit | undefined;
  /** `search` is the text that the leads contain, `time` the start that a link proposes. */
  add:
    | {
        leads: readonly LeadToVisit[];
        leadId: string;
        search: string;
        time: string;
        kind: VisitKind;
        fit: VisitFit | undefined;
      }
    | undefined;
  feeds: readonly FeedView[];
};

type PageProps = {
  data: CalendarData;
  problem: InvalidForm | undefined;
  /** A new feed, shown once. */
  feed: { url: string; name: string } | undefined;
  /** Check of a start time that was refused. */
  fit: VisitFit | undefined;
};

/** Calendar of visits: a week by person or one day by the hour, with its forms. */
export function CalendarPage({ data, problem, feed, fit }: PageProps) {
  const { now, view, day, days, rows, warnings, open, add, title } = data;
  const submit = useSubmit();
  const today = toHoustonDay(now);
  const who = data.who ? `&who=${encodeURIComponent(data.who)}` : "";
  const href = (to: string, as: "week" | "day" = view) =>
    adminPaths.calendarWith(`day=${to}${as === "day" ? "&view=day" : ""}${who}`);
  const step = view === "day" ? 1 : 7;
  const moveDropped = (visitId: string, to: string, staffId: string | null) => {
    const visit = rows
      .flatMap((row) => row.days.flatMap(({ lines }) => lines))
      .flatMap((line) =>
        line.type === "visit" && line.visit.id === visitId ? [line.visit] : [],
      )[0];
    const isOwnCell = visit && toHoustonDay(visit.startsAt) === to && visit.staffId === staffId;
    if (!visit || isOwnCell) return;
    const minutes = Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000);
    const form = {
      intent: "move",
      key: `${data.formKey}-drop`,
      visit: visit.id,
      was_version: String(visit.version),
    };
    const place = {
      day: to,
      time: toHoustonTime(visit.startsAt),
      minutes: String(minutes),
      kind: visit.kind,
      staff: staffId ?? "",
    };
    // a refused drop opens the visit's form at the new time
    const query = new URLSearchParams(data.query);
    query.delete("add");
    query.set("visit", visit.id);
    query.set("start", String(parseHoustonTime(to, place.time)?.getTime() ?? ""));
    query.set("staff", place.staff);
    submit(
      { ...form, ...place, ...(visit.email && { tell: "yes" }) },
      { method: "post", action: `${adminPaths.calendarWith(query.toString())}#move` },
    );
  };
  return (
    <AdminPage title="Calendar">
      <div className="tools calendar-tools">
        <div className="tab-bar">
          <Link to={href(day, "week")} aria-current={view === "week" ? "page" : undefined}>
            Week
          </Link>
          <Link to={href(day, "day")} aria-current={view === "day" ? "page" : undefined}>
            Day
          </Link>
        </div>
        <div className="calendar-range">
          <Link
            className="calendar-step calendar-step--back"
            to={href(addDays(day, -step))}
            aria-label={`Previous ${view}`}
          >
            <Icon name="arrow" />
          </Link>
          <strong>{title}</strong>
          <Link className="calendar-step" to={href(addDays(day, step))} aria-label={`Next ${view}`}>
            <Icon name="arrow" />
          </Link>
          <Link className="text-link target-link" to={href(today)}>
            Today
          </Link>
        </div>
        <Form method="get" action={adminPaths.calendar} className="calendar-filter">
          <input type="hidden" name="day" value={day} />
          {view === "day" ? <input type="hidden" name="view" value="day" /> : null}
          <label className="visually-hidden" htmlFor="who">
            Show
          </label>
          <select className="field-input" id="who" name="who" defaultValue={data.who}>
            <option value="">Everyone</option>
            {data.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button kind="line">Show</Button>
        </Form>
        <ButtonLink kind="line" href={`${adminPaths.calendarWith(`day=${day}&add=`)}#add`}>
          <Icon name="plus" />
          Add
        </ButtonLink>
      </div>
      {data.isOfficeZipMissing ? (
        <Notice>
          Drive times assume the office is in {data.officeZip}.{" "}
          {data.canEditSettings ? (
            <Link className="text-link" to={adminPaths.settingsSection("visits")}>
              Set the office ZIP code
            </Link>
          ) : (
            "The owner can set the office ZIP code in Settings."
          )}
        </Notice>
      ) : null}
      {problem && !hasOwnForm(problem, data) ? (
        <ErrorSummary
          errors={Object.values(problem.errors).map((message) => ({ id: "", message }))}
        />
      ) : null}
      <Warnings warnings={warnings} />
      {feed ? (
        <section className="panel" aria-labelledby="feed-made">
          <header>
            <h2 id="feed-made">Calendar feed of {feed.name}</h2>
          </header>
          <p role="status">
            Add this link to your calendar app. It won’t be shown again. A new link replaces the old
            one.
          </p>
          <Field
            name="feed"
            label="Link"
            value={feed.url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </section>
      ) : null}
      {view === "week" ? (
        <Panel
          id="week-h"
          title="Week"
          beside={<span className="muted tabular">{formatVisitCount(rows)}</span>}
        >
          <WeekTable days={days} today={today} rows={rows} onDrop={moveDropped} />
          <Agenda days={days} today={today} rows={rows} />
          <p className="calendar-legend">
            <span>
              <i />
              Visit
            </span>
            <span>
              <i data-kind="work" />
              Work on site
            </span>
            <span>
              <i data-kind="open" />
              Times customers can book
            </span>
            <span>
              <Icon name="drive" />
              Estimated drive
            </span>
          </p>
        </Panel>
      ) : (
        <Panel
          id="day-h"
          title={title}
          beside={<span className="muted tabular">{formatVisitCount(rows)}</span>}
        >
          <DayGrid day={day} title={title} rows={rows} />
        </Panel>
      )}
      <div className="calendar-panels">
        {open ? (
          <section className="panel" id="move" aria-labelledby="move-h">
            <header>
              <h2 id="move-h">Move a visit</h2>
              <span className="muted">
                {open.visit.name}, {formatShortDay(open.visit.startsAt)}{" "}
                {formatClock(open.visit.startsAt)}
              </span>
            </header>
            <VisitForms
              key={`${open.visit.id} ${open.start.getTime()} ${open.staffId}`}
              open={open}
              fit={fit}
              people={data.people}
              formKey={data.formKey}
              problem={problem}
              query={data.query}
            />
          </section>
        ) : null}
        {add ? (
          <section className="panel" id="add" aria-labelledby="add-h">
            <header>
              <h2 id="add-h">Add a visit</h2>
            </header>
            <AddVisitForm
              leads={add.leads}
              leadId={add.leadId}
              loadedFit={add.fit}
              fit={fit}
              search={add.search}
              page={{ day, view, who: data.who }}
              values={{
                day: day > today ? day : today,
                time: add.time,
                kind: add.kind,
                staff: data.people[0]?.id ?? "",
              }}
              people={data.people}
              formKey={data.formKey}
              problem={problem}
              query={data.query}
            />
          </section>
        ) : null}
        <HoursPanel data={data} />
        <FeedsPanel data={data} />
      </div>
    </AdminPage>
  );
}

/** True if the form that was refused is on the page; a dropped visit and an undo have none. */
function hasOwnForm({ values }: InvalidForm, { open, add }: CalendarData): boolean {
  if (values.intent?.[0] === "add") return add !== undefined;
  return open !== undefined && values.visit?.[0] === open.visit.id;
}

function formatVisitCount(rows: readonly PersonRow[]): string {
  const lines = rows.flatMap(({ days }) => days.flatMap((day) => day.lines));
  const ids = lines.flatMap((line) => (line.type === "visit" ? [line.visit.id] : []));
  const count = new Set(ids).size;
  return `${count} ${count === 1 ? "visit" : "visits"}`;
}

/** Renders the visits that have no room, folded into one band if there are several. */
function Warnings({ warnings }: { warnings: readonly CalendarWarning[] }) {
  const [first] = warnings;
  if (!first) return null;
  return (
    <section className="notice-band" data-bad="" role="alert">
      {warnings.length === 1 ? (
        <>
          <h2>{describeMisfit(first)}</h2>
          <WarningText warning={first} />
        </>
      ) : (
        <>
          <h2>{warnings.length} visits don’t fit</h2>
          <details>
            <summary>Show all {warnings.length}</summary>
            <ul>
              {warnings.map((warning) => (
                <li key={warning.visit.id}>
                  <b>{describeMisfit(warning)}</b>
                  <WarningText warning={warning} />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </section>
  );
}

/** "Dec 7 doesn’t work for Ana" */
function describeMisfit({ day, staffName }: CalendarWarning): string {
  const noon = parseHoustonTime(day, "12:00") ?? new Date(0);
  return `${formatShortDay(noon)} doesn’t work for ${staffName}`;
}

function WarningText({
  warning: { visit, other, problem, start, free },
}: {
  warning: CalendarWarning;
}) {
  const first = visit.name.split(" ")[0];
  return (
    <p>
      {other ? `${other.name} ends ${formatClock(other.endsAt)} in ${other.zip}, ` : ""}
      {visit.name} starts {formatClock(visit.startsAt)} in {visit.zip}.{" "}
      {problem.kind === "drive-before" || problem.kind === "drive-after"
        ? `The drive is about ${problem.drive} min. `
        : "They overlap. "}
      {start ? (
        <Link
          className="text-link"
          to={`${adminPaths.calendarWith(moveQuery(visit, { start }))}#move`}
        >
          Move {first} to {formatClock(start)}
        </Link>
      ) : null}
      {free.slice(0, 2).map(({ id, name }, at) => (
        <span key={id}>
          {start || at > 0 ? " or " : ""}
          <Link
            className="text-link"
            to={`${adminPaths.calendarWith(moveQuery(visit, { staffId: id }))}#move`}
          >
            {`${start || at > 0 ? "give" : "Give"} it to ${name}`}
          </Link>
        </span>
      ))}
      {start || free.length > 0 ? "." : ""}
    </p>
  );
}

function HoursPanel({ data: { people, weekly, officeZip } }: { data: CalendarData }) {
  const days = [1, 2, 3, 4, 5, 6, 0];
  const columnPeople = people.slice(0, 4);
  return (
    <Panel id="hours-h" title="Times customers can book">
      <ScrollTable
        label="Hours for visits by weekday"
        rows={days}
        rowKey={String}
        columns={[
          { head: "Day", cell: (weekday) => weekdays[weekday] },
          ...columnPeople.map(({ id, name }) => ({
            head: name.split(" ")[0],
            cell: (weekday: number) =>
              weekly
                .filter((one) => one.staffId === id && one.weekday === weekday)
                .map(({ from, until }) => formatWindow(from, until))
                .join(", ") || "None",
          })),
        ]}
      />
      <ul className="ruled-list visit-rules">
        <li>
          Visit length {visitMinutes} min, starts every {startEveryMinutes} min
        </li>
        <li>Earliest tomorrow, latest {maxDaysAhead} days ahead</li>
        <li>At most {maxVisitsPerDay} booked visits per person per day</li>
        <li>
          Drive time from the stop before and to the next one, plus {marginMinutes} min. Estimated
          from ZIP to ZIP; days start and end at {officeZip}.
        </li>
      </ul>
      <div className="tools">
        <ButtonLink kind="line" href={adminPaths.calendarHours}>
          Edit times and drives
        </ButtonLink>
      </div>
    </Panel>
  );
}

function FeedsPanel({ data: { feeds, formKey, query, now } }: { data: CalendarData }) {
  const action = `${adminPaths.calendarWith(query)}#feeds`;
  return (
    <section className="panel" id="feeds" aria-labelledby="feeds-h">
      <header>
        <h2 id="feeds-h">Calendar feeds</h2>
        <span className="muted">Read only</span>
      </header>
      <ul className="ruled-list row-list">
        {feeds
          .filter(({ hasFeed }) => hasFeed)
          .map(({ staffId, name, isMine, readAt, reader }) => (
            <li key={staffId}>
              <span>
                {name}
                {isMine ? " (you)" : ""}
                <small>
                  {readAt
                    ? `Read by ${reader || "a calendar"}, ${lowerRelativeDay(formatDateTime(readAt, now))}`
                    : "Never read"}
                </small>
              </span>
              <Form method="post" action={action} preventScrollReset>
                <HiddenFields
                  values={{ intent: "end-feed", key: `${formKey}-end-feed`, staff: staffId }}
                />
                <button className="text-link target-link" type="submit">
                  Revoke<span className="visually-hidden"> the feed of {name}</span>
                </button>
              </Form>
            </li>
          ))}
      </ul>
      <Form method="post" action={action} preventScrollReset>
        <HiddenFields values={{ intent: "feed", key: `${formKey}-feed` }} />
        <Button kind="line">New link for me</Button>
      </Form>
      <p className="help-text">
        A feed shows the time, first name, ZIP, and a link to the lead. It doesn’t show the phone,
        street, gate code, or notes. The feed’s link is shown once, and a new link replaces it.
        Google can take a day to update.
      </p>
    </section>
  );
}
