import { Form, Link, useFetcher } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { adminPaths } from "~/admin-paths";
import type { VisitFit } from "~/domain/leads/visits/check-fit.server";
import type { FitText } from "~/domain/visits/fit-text";
import { visitEndings, visitKindOptions, visitMinutes, workMinutes } from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, type SummaryError, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import type { CalendarVisit } from "./calendar-view";
import { VisitChannels } from "./visit-channels";

type Person = { id: string; name: string };

/** Values of a visit form: those submitted last, else the given ones. */
type FormSource = { problem: InvalidForm | undefined; values: Record<string, string> };

/** Returns the errors of a form with the ids of its fields. */
function toPrefixedErrors(prefix: "move" | "add", failed: InvalidForm | undefined): SummaryError[] {
  return toSummaryErrors(failed?.errors).map(({ id, message }) => ({
    id: id && `${prefix}-${id}`,
    message,
  }));
}

function useFieldValue({ problem, values }: FormSource) {
  return (name: string, id: string) => ({
    name,
    id,
    defaultValue: problem?.values[name]?.at(-1) ?? values[name] ?? "",
    error: problem?.errors[name],
  });
}

const lengthLabels: readonly (readonly [minutes: number, label: string])[] = [
  [30, "30 min"],
  [45, "45 min"],
  [60, "1 hr"],
  [90, "1 hr 30 min"],
  [120, "2 hr"],
  [180, "3 hr"],
  [240, "4 hr"],
  [480, "8 hr"],
  ...[2, 3, 4, 5, 7, 10, 14].map((days) => [workMinutes(days), `${days} days`] as const),
];

type TimeFieldsProps = {
  prefix: string;
  source: FormSource;
  people: readonly Person[];
  fit: FitText | undefined;
};

function TimeFields({ prefix, source, people, fit }: TimeFieldsProps) {
  const field = useFieldValue(source);
  const minutes = field("minutes", `${prefix}-minutes`);
  const lengths = lengthLabels.some(([length]) => String(length) === minutes.defaultValue)
    ? lengthLabels
    : [...lengthLabels, [Number(minutes.defaultValue), `${minutes.defaultValue} min`] as const];
  return (
    <>
      <FieldGrid>
        <Field label="Date" type="date" {...field("day", `${prefix}-day`)} />
        <Field label="Starts" type="time" step={900} {...field("time", `${prefix}-time`)} />
        <Select
          label="Length"
          {...minutes}
          options={lengths.map(([length, label]) => ({ value: String(length), label }))}
        />
        <Select
          label="Assigned to"
          {...field("staff", `${prefix}-staff`)}
          options={[
            { value: "", label: "Unassigned" },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          label="Kind"
          {...field("kind", `${prefix}-kind`)}
          options={visitKindOptions.map(({ key, label }) => ({ value: key, label }))}
        />
      </FieldGrid>
      {fit ? (
        <p className="fit-text" data-misfit={fit.fits ? undefined : ""} role="status">
          <Icon name={fit.fits ? "check" : "warn"} />
          <span>{fit.text}</span>
        </p>
      ) : null}
    </>
  );
}

/** Returns the check of the form's present values, and the handler that requests it. */
function useFit(loaded: VisitFit | undefined) {
  const fetcher = useFetcher<VisitFit | null>();
  // a later response to the form replaces an earlier check
  const [checkedAfter, setCheckedAfter] = useState<string>();
  const check = (event: FormEvent<HTMLFormElement>) => {
    setCheckedAfter(loaded?.text);
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    for (const name of ["visit", "lead", "day", "time", "minutes", "staff", "kind"])
      query.set(name, String(data.get(name) ?? ""));
    if (query.get("day") && query.get("time"))
      fetcher.load(adminPaths.calendarFit(query.toString()));
  };
  const isLatest = checkedAfter === loaded?.text;
  return { fit: (isLatest ? fetcher.data : undefined) ?? loaded, check };
}

export type OpenVisit = {
  visit: CalendarVisit;
  /** Start and person that a link proposes; else those of the visit. */
  start: Date;
  staffId: string | null;
  fit: VisitFit | undefined;
  hasStarted: boolean;
  isToday: boolean;
  /** Opens the form for a late arrival. */
  isLate: boolean;
  /** Link that opens a text with a later arrival time, if the customer may get one now. */
  lateText: string | undefined;
};

type VisitFormProps = {
  open: OpenVisit;
  /** Check of the refused start time. */
  fit: VisitFit | undefined;
  people: readonly Person[];
  formKey: string;
  problem: InvalidForm | undefined;
  query: string;
};

/** Renders the forms of one visit: move, cancel, outcome, late arrival. */
export function VisitForms({
  open,
  fit: refusedFit,
  people,
  formKey,
  problem,
  query,
}: VisitFormProps) {
  const { visit, start, staffId, hasStarted, isToday, isLate, lateText } = open;
  const failed = problem?.values.visit?.[0] === visit.id ? problem : undefined;
  const loadedFit = (failed && refusedFit) ?? open.fit;
  const { fit, check } = useFit(loadedFit);
  // an unmoved visit may overlap others
  const isUnmoved =
    !failed &&
    fit === open.fit &&
    start.getTime() === visit.startsAt.getTime() &&
    staffId === visit.staffId;
  const action = `${adminPaths.calendarWith(query)}#move`;
  const version = failed?.values.was_version?.at(-1) ?? String(visit.version);
  const visitVersion = { visit: visit.id, was_version: version };
  const values = {
    day: toHoustonDay(start),
    time: toHoustonTime(start),
    minutes: String(Math.round((visit.endsAt.getTime() - visit.startsAt.getTime()) / 60_000)),
    staff: staffId ?? "",
    kind: visit.kind,
  };
  if (visit.status !== "booked") {
    return (
      <p>
        This visit is over.{" "}
        <Link className="text-link" to={adminPaths.lead(visit.leadId)}>
          View lead
        </Link>
      </p>
    );
  }
  return (
    <>
      <ErrorSummary errors={toPrefixedErrors("move", failed)} />
      {isToday ? (
        <VisitChannels {...visit} lateHref={lateText ?? (visit.email ? "#late" : undefined)} />
      ) : null}
      <Form
        method="post"
        action={action}
        className="stacked space-3"
        onChange={check}
        preventScrollReset
      >
        <HiddenFields values={{ intent: "move", key: formKey, ...visitVersion }} />
        <TimeFields prefix="move" source={{ problem: failed, values }} people={people} fit={fit} />
        {visit.email ? (
          <label className="check">
            <input
              type="checkbox"
              name="tell"
              value="yes"
              defaultChecked={failed ? failed.values.tell !== undefined : true}
            />
            <span>Email the customer the new time and calendar file</span>
          </label>
        ) : null}
        <div className="tools">
          <Button kind="ink">Move visit</Button>
          {isUnmoved ? null : <AcceptButton fit={fit}>Move anyway</AcceptButton>}
          <Link className="text-link target-link" to={adminPaths.lead(visit.leadId)}>
            View lead
          </Link>
        </div>
        <FreeStarts fit={fit} verb="Move to" />
      </Form>
      <details className="behind" open={hasStarted}>
        <summary>{hasStarted ? "How did it go?" : "Cancel the visit"}</summary>
        <Form method="post" action={action} className="stacked space-3" preventScrollReset>
          <HiddenFields values={{ intent: "end", key: `${formKey}-end`, ...visitVersion }} />
          <TextArea label="Note" optional name="note" id="end-note" rows={2} maxLength={1000} />
          {visit.email && !hasStarted ? (
            <label className="check">
              <input type="checkbox" name="tell" value="yes" defaultChecked />
              <span>Email the customer that it’s canceled</span>
            </label>
          ) : null}
          <div className="field-columns">
            {visitEndings
              .filter(({ key }) => hasStarted || (key !== "done" && key !== "no-show"))
              .map(({ key, label }) => (
                <Button key={key} kind="line" name="outcome" value={key}>
                  {label}
                </Button>
              ))}
          </div>
        </Form>
      </details>
      {visit.email || lateText ? (
        <details className="behind" id="late" open={isLate}>
          <summary>Running late</summary>
          {visit.email ? (
            <Form method="post" action={action} className="stacked space-3" preventScrollReset>
              <HiddenFields values={{ intent: "late", key: `${formKey}-late`, ...visitVersion }} />
              <div className="with-button">
                <Select
                  label="Later by"
                  name="minutes"
                  id="late-minutes"
                  options={["15", "30", "45", "60"].map((minutes) => ({
                    value: minutes,
                    label: `${minutes} min`,
                  }))}
                />
                <Button kind="line">Email the new time</Button>
              </div>
            </Form>
          ) : null}
          {lateText ? (
            <p>
              <a className="text-link target-link" href={lateText}>
                Text from this phone
              </a>
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}

/** Lead to add a visit to. */
export type LeadToVisit = { id: string; name: string; zip: string; street: string };

type AddFormProps = {
  leads: readonly LeadToVisit[];
  leadId: string;
  /** Check of the start time in the link. */
  loadedFit: VisitFit | undefined;
  /** Check of the refused start time. */
  fit: VisitFit | undefined;
  /** Text that the leads contain. */
  search: string;
  /** Query of the calendar behind the form. */
  page: Readonly<Record<string, string>>;
  /** First values of the form. */
  values: Record<string, string>;
  people: readonly Person[];
  formKey: string;
  problem: InvalidForm | undefined;
  query: string;
};

/** "2 leads found" */
function formatFound(count: number, search: string): string {
  if (count === 0) return `No leads match “${search}”.`;
  return count === 1 ? "1 lead found" : `${count} leads found`;
}

/** Renders the button that saves a time that does not fit, once staff have seen why. */
function AcceptButton({ fit, children }: { fit: VisitFit | undefined; children: string }) {
  if (!fit || fit.fits) return null;
  return (
    <Button kind="line" name="accepted" value={fit.conflict}>
      {children}
    </Button>
  );
}

/** Renders the free times near one that does not fit, each a button that saves it. */
function FreeStarts({ fit, verb }: { fit: VisitFit | undefined; verb: "Book" | "Move to" }) {
  if (!fit || fit.fits) return null;
  const { starts } = fit;
  if (starts.length === 0) return <p>No other free times that day.</p>;
  return (
    <fieldset>
      <legend className="field-label">Free times that day</legend>
      <div className="tools">
        {starts.map(({ time, label }) => (
          <Button key={time} kind="line" name="time" value={time}>
            {`${verb} ${label}`}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the usual length of a kind of visit in minutes: a day for work. */
const lengthOf = (kind = "") => String(kind === "work" ? workMinutes(1) : visitMinutes);

export function AddVisitForm({
  leads,
  leadId,
  loadedFit,
  fit: refusedFit,
  search,
  page,
  values,
  people,
  formKey,
  problem,
  query,
}: AddFormProps) {
  const failed = problem?.values.intent?.[0] === "add" ? problem : undefined;
  const { fit, check } = useFit((failed && refusedFit) ?? loadedFit);
  // a search replaces the lead and its street, and keeps the time
  const found = `${leadId} ${search}`;
  const chosen = leads.find(({ id }) => id === leadId);
  const field = useFieldValue({
    problem: failed,
    values: { ...values, lead: leadId, minutes: lengthOf(values.kind) },
  });
  return (
    <>
      <ErrorSummary errors={toPrefixedErrors("add", failed)} />
      <Form
        method="get"
        action={`${adminPaths.calendar}#add`}
        className="stacked space-3"
        preventScrollReset
      >
        {Object.entries({ ...page, add: leadId }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="with-button">
          <Field
            label="Find a lead"
            name="find"
            id="find-lead"
            type="search"
            maxLength={80}
            key={search}
            defaultValue={search}
            help="Name, phone, ZIP, street, or reference."
          />
          <Button kind="line">Search</Button>
        </div>
        {search ? <p role="status">{formatFound(leads.length, search)}</p> : null}
      </Form>
      <Form
        method="post"
        action={`${adminPaths.calendarWith(query)}#add`}
        className="stacked space-3"
        onChange={check}
        preventScrollReset
      >
        <HiddenFields values={{ intent: "add", key: formKey }} />
        <Select
          key={`lead ${found}`}
          label="Lead"
          {...field("lead", "add-lead")}
          onChange={({ target }) => {
            const street = target.form?.elements.namedItem("street");
            if (street instanceof HTMLInputElement)
              street.value = leads.find(({ id }) => id === target.value)?.street ?? "";
          }}
          options={[
            { value: "", label: "Choose a lead" },
            ...leads.map(({ id, name, zip }) => ({
              value: id,
              label: [name, zip].filter(Boolean).join(", "),
            })),
          ]}
        />
        <Field
          key={`street ${found}`}
          label="Street address"
          name="street"
          id="add-street"
          // React resets a controlled input that was filled in before the page is interactive
          defaultValue={failed?.values.street?.at(-1) ?? chosen?.street ?? ""}
          maxLength={200}
          error={failed?.errors.street}
        />
        <TimeFields
          prefix="add"
          source={{
            problem: failed,
            values: { ...values, minutes: lengthOf(values.kind) },
          }}
          people={people}
          fit={fit}
        />
        <label className="check">
          <input
            type="checkbox"
            name="tell"
            value="yes"
            defaultChecked={failed ? failed.values.tell !== undefined : true}
          />
          <span>Email the customer the time and calendar file</span>
        </label>
        <div className="tools">
          <Button kind="ink">Book visit</Button>
          <AcceptButton fit={fit}>Book anyway</AcceptButton>
        </div>
        <FreeStarts fit={fit} verb="Book" />
      </Form>
    </>
  );
}
