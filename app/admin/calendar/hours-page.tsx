import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { weekdays } from "~/domain/settings/settings";
import type { Window } from "~/domain/visits/schedule";
import { formatIsoDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { originalInputName } from "~/platform/records/field-conflict";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, FieldError, FieldGrid, Select } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import { formatWindows } from "./calendar-view";

type HoursData = {
  formKey: string;
  staffId: string;
  people: readonly { id: string; name: string }[];
  /** Hours of each weekday as text, to compare at saving; Sunday first. */
  weekdayTexts: readonly string[];
  inputs: Record<string, string>;
  windowsPerDay: number;
  otherDays: readonly { day: string; text: string; windows: readonly Window[] }[];
  drives: readonly { zip: string; otherZip: string; minutes: number }[];
};

/** Hours of one person for visits, days with other hours, and corrected drives. */
export function HoursPage({
  data,
  problem,
}: {
  data: HoursData;
  problem: InvalidForm | undefined;
}) {
  const { formKey, staffId, people, weekdayTexts, otherDays, drives, windowsPerDay } = data;
  const action = adminPaths.calendarHoursOf(staffId);
  const failedAs = (intent: string) =>
    problem?.values.intent?.[0] === intent ? problem : undefined;
  const [weekly, other, drive] = [failedAs("weekly"), failedAs("day"), failedAs("drive")];
  const name = people.find(({ id }) => id === staffId)?.name ?? "";
  return (
    <AdminPage title="Visit hours" back={{ to: adminPaths.calendar, label: "Calendar" }}>
      <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
      <Form method="get" action={adminPaths.calendarHours} className="calendar-filter">
        <label className="visually-hidden" htmlFor="staff">
          Hours of
        </label>
        <select
          className="field-input"
          id="staff"
          name="staff"
          defaultValue={staffId}
          key={staffId}
        >
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
        <Button kind="line">Show</Button>
      </Form>
      <div className="calendar-panels">
        <Panel id="weekly-h" title={`Every week, ${name}`}>
          <Form
            key={`${staffId} ${weekdayTexts.join(" ")}`}
            method="post"
            action={action}
            className="stacked space-3"
            preventScrollReset
          >
            <HiddenFields values={{ intent: "weekly", key: `${formKey}-weekly`, staff: staffId }} />
            {weekdayTexts.map((text, weekday) => {
              const name = originalInputName(`day${weekday}`);
              return (
                <input
                  key={name}
                  type="hidden"
                  name={name}
                  value={weekly?.values[name]?.at(-1) ?? text}
                />
              );
            })}
            <p className="muted">
              Customers can book a visit at these times. Leave a line empty for none.
            </p>
            {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
              <WindowInputs
                key={weekday}
                label={weekdays[weekday] ?? ""}
                prefix={`day${weekday}`}
                count={windowsPerDay}
                values={data.inputs}
                failed={weekly}
              />
            ))}
            <div className="tools">
              <Button>Save hours</Button>
            </div>
          </Form>
        </Panel>
        <Panel id="other-h" title="Days off and other hours">
          <ul className="ruled-list row-list">
            {otherDays.map(({ day, text, windows }) => (
              <li key={day}>
                <span>
                  {formatIsoDay(day)}
                  <small>{windows.length === 0 ? "Off" : formatWindows(windows)}</small>
                </span>
                <Form method="post" action={action} preventScrollReset>
                  <HiddenFields
                    values={{
                      intent: "day",
                      key: `${formKey}-day`,
                      staff: staffId,
                      day,
                      was: text,
                      hours: "weekly",
                    }}
                  />
                  <button className="text-link target-link" type="submit">
                    Remove<span className="visually-hidden"> {formatIsoDay(day)}</span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <Form
            key={`${staffId} ${otherDays.length}`}
            method="post"
            action={action}
            className="stacked space-3"
            preventScrollReset
          >
            <HiddenFields
              values={{ intent: "day", key: `${formKey}-other`, staff: staffId, was: "" }}
            />
            <FieldGrid>
              <Field label="Date" type="date" {...submittedField(other, "day")} id="other-day" />
              <Select
                label="Hours"
                name="hours"
                id="other-hours"
                defaultValue={other?.values.hours?.at(-1) ?? "off"}
                options={[
                  { value: "off", label: "Off all day" },
                  { value: "other", label: "Other hours" },
                ]}
              />
            </FieldGrid>
            <WindowInputs
              label="Other hours"
              prefix="other"
              count={windowsPerDay}
              values={{}}
              failed={other}
            />
            <div className="tools">
              <Button kind="line">Save day</Button>
            </div>
          </Form>
        </Panel>
        <Panel id="drives-h" title="Correct a drive">
          <ul className="ruled-list row-list">
            {drives.map(({ zip, otherZip, minutes }) => (
              <li key={`${zip} ${otherZip}`}>
                <span className="tabular">
                  {zip} to {otherZip}
                  <small>{minutes} min</small>
                </span>
                <Form method="post" action={action} preventScrollReset>
                  <HiddenFields
                    values={{
                      intent: "drive",
                      key: `${formKey}-drive-${zip}`,
                      zip,
                      other_zip: otherZip,
                      was: minutes,
                      minutes: "",
                    }}
                  />
                  <button className="text-link target-link" type="submit">
                    Use the estimate
                    <span className="visually-hidden">
                      {" "}
                      from {zip} to {otherZip}
                    </span>
                  </button>
                </Form>
              </li>
            ))}
          </ul>
          <Form
            key={drives.length}
            method="post"
            action={action}
            className="stacked space-3"
            preventScrollReset
          >
            <HiddenFields values={{ intent: "drive", key: `${formKey}-drive`, was: "" }} />
            <FieldGrid>
              <Field
                label="From ZIP"
                {...submittedField(drive, "zip")}
                id="drive-zip"
                inputMode="numeric"
                maxLength={5}
              />
              <Field
                label="To ZIP"
                {...submittedField(drive, "other_zip")}
                id="drive-other"
                inputMode="numeric"
                maxLength={5}
              />
              <Field
                label="Minutes"
                {...submittedField(drive, "minutes")}
                id="drive-minutes"
                inputMode="numeric"
                maxLength={3}
              />
            </FieldGrid>
            <div className="tools">
              <Button kind="line">Save drive</Button>
              <Link className="text-link target-link" to={adminPaths.calendar}>
                Back to calendar
              </Link>
            </div>
          </Form>
        </Panel>
      </div>
    </AdminPage>
  );
}

type WindowInputsProps = {
  label: string;
  prefix: string;
  count: number;
  values: Readonly<Record<string, string>>;
  failed: InvalidForm | undefined;
};

/** Renders the inputs of one day's windows. */
function WindowInputs({ label, prefix, count, values, failed }: WindowInputsProps) {
  const error = failed?.errors[`${prefix}_from_0`];
  const value = (name: string) => failed?.values[name]?.at(-1) ?? values[name] ?? "";
  return (
    <fieldset className="stacked space-2 hours-line" data-invalid={error ? "" : undefined}>
      <legend className="field-label">{label}</legend>
      {Array.from({ length: count }, (_, at) => {
        const [from, until] = [`${prefix}_from_${at}`, `${prefix}_until_${at}`];
        return (
          <span key={at} className="row-wrap space-2">
            <input
              className="field-input"
              type="time"
              step={900}
              id={from}
              name={from}
              aria-label={`${label}, from`}
              defaultValue={value(from)}
              aria-describedby={error ? `${prefix}-error` : undefined}
            />
            to
            <input
              className="field-input"
              type="time"
              step={900}
              name={until}
              aria-label={`${label}, until`}
              defaultValue={value(until)}
            />
          </span>
        );
      })}
      {error ? <FieldError id={`${prefix}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
