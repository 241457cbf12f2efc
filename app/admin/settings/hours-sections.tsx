import type { FormEvent, MouseEvent, ReactNode } from "react";
import { getFieldValues, setField } from "~/admin/shell/form-values";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { formatHours } from "~/domain/settings/clock-input";
import { formatLongDay } from "~/domain/settings/open-state";
import {
  type DayHours,
  formatClockMinutes,
  type SpecialDay,
  weekdays,
} from "~/domain/settings/settings";
import { notListedText } from "~/domain/settings/settings-sections";
import { type Holiday, proposeHolidays } from "~/domain/settings/us-holidays";
import { formatDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime, weekdayOf } from "~/lib/houston-time";
import { DataTable } from "~/ui/content/data-table";
import { Field, FieldError, FieldGrid } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { SaveSectionButton, SectionForm, useSettingsPage } from "./section-form";

type FieldsProps = { fields: LiveFormFields };

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

/** Inputs of the business hours by weekday. */
export function HoursTable({ fields }: FieldsProps) {
  return (
    <>
      <DataTable
        className="dense-table card-rows hours-table"
        caption="Business hours by weekday"
        rows={mondayFirst.map((day) => ({ id: `hours.${day}`, name: weekdays[day] ?? "" }))}
        rowKey={({ id }) => id}
        columns={[
          { header: "Day", isRowHeader: true, cell: ({ name }) => name },
          {
            header: "Open",
            cell: ({ id, name }) => (
              <TimeInput name={`${id}.open`} label={`${name}, open`} fields={fields} />
            ),
          },
          {
            header: "Close",
            cell: ({ id, name }) => (
              <TimeInput name={`${id}.close`} label={`${name}, close`} fields={fields} />
            ),
          },
          {
            header: "Closed",
            isHeaderHidden: true,
            cell: ({ id, name }) => (
              <label className="check">
                <input
                  type="checkbox"
                  name={`${id}.closed`}
                  defaultChecked={fields.isChecked(`${id}.closed`)}
                />
                <span>
                  Closed<span className="visually-hidden"> on {name}</span>
                </span>
              </label>
            ),
          },
        ]}
      />
      <p className="fine-print">Enter times like 8 AM, 5:30 PM, or noon.</p>
    </>
  );
}

/** Follows the save button, which Enter in a field presses. */
export function CopyHoursButton() {
  return (
    <button
      type="submit"
      className="text-link target-link"
      name="copy_day"
      value="1"
      onClick={copyMondayToOpenDays}
    >
      Copy Monday to the open days
    </button>
  );
}

/**
 * Copies in the browser, so that the form keeps its other input; without scripts the server does.
 */
function copyMondayToOpenDays(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const monday = getFieldValues(form);
  for (const day of mondayFirst.filter((one) => !monday[`hours.${one}.closed`])) {
    for (const part of ["open", "close", "closed"])
      setField(form, `hours.${day}.${part}`, monday[`hours.1.${part}`] ?? "");
  }
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Unchecks the Closed box beside an hour that staff enter. */
function uncheckClosed({ currentTarget: { form, name, value } }: FormEvent<HTMLInputElement>) {
  if (value.trim()) setField(form, name.replace(/\.(?:open|close)$/, ".closed"), "");
}

function TimeInput({ name, label, fields }: FieldsProps & { name: string; label: string }) {
  const error = fields.error(name);
  return (
    <>
      <input
        className="field-input"
        id={name}
        name={name}
        aria-label={label}
        defaultValue={fields.value(name)}
        autoComplete="off"
        onInput={uncheckClosed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </>
  );
}

/** Special days, proposed holidays, and the form of a new day. */
export function SpecialHours({ save }: { save: string }) {
  const { settings, now } = useSettingsPage().data;
  const today = toHoustonDay(new Date(now));
  const coming = settings.specialDays.filter(({ day }) => day >= today);
  const proposed = proposeHolidays(settings, today);
  const past = settings.specialDays.filter(({ day }) => day < today).reverse();
  return (
    <>
      {coming.length > 0 ? (
        <DayList days={coming} />
      ) : (
        <p className="muted">No upcoming special hours.</p>
      )}
      {past.length > 0 ? (
        <details className="fold-item">
          <summary>
            <Icon name="down" />
            Past days ({past.length})
          </summary>
          <DayList days={past} />
        </details>
      ) : null}
      {proposed.length > 0 ? <ProposedHolidays holidays={proposed} hours={settings.hours} /> : null}
      <h3>Add special hours</h3>
      <SectionForm
        section="days"
        originals={{ newDay: notListedText }}
        inputs={{ "newDay.closed": "on" }}
        save={<SaveSectionButton>{save}</SaveSectionButton>}
      >
        {(fields) => <NewDay fields={fields} />}
      </SectionForm>
    </>
  );
}

function ProposedHolidays({
  holidays,
  hours,
}: {
  holidays: readonly Holiday[];
  hours: readonly DayHours[];
}) {
  const inputs = holidays.flatMap(({ day, name, isUsuallyClosed }): [string, string][] => {
    const usual = hours[weekdayOf(day)] ?? null;
    const id = `specialDays.${day}`;
    return [
      [`${id}.closed`, isUsuallyClosed ? "on" : ""],
      [`${id}.note`, name],
      [`${id}.open`, usual ? formatClockMinutes(usual.open) : ""],
      [`${id}.close`, usual ? formatClockMinutes(usual.close) : ""],
    ];
  });
  return (
    <>
      <h3>US holidays in the next 12 months</h3>
      <SectionForm
        section="days"
        originals={Object.fromEntries(
          holidays.map(({ day }) => [`specialDays.${day}`, notListedText]),
        )}
        inputs={Object.fromEntries(inputs)}
        save={<SaveSectionButton>Save holidays</SaveSectionButton>}
      >
        {(fields) => (
          <>
            <fieldset>
              <legend>Closed on</legend>
              {holidays.map(({ day, name }) => (
                <label key={day} className="check">
                  <input
                    type="checkbox"
                    name={`specialDays.${day}.closed`}
                    defaultChecked={fields.isChecked(`specialDays.${day}.closed`)}
                  />
                  <span>
                    {name}{" "}
                    <span className="muted">{`${formatLongDay(day)}, ${day.slice(0, 4)}`}</span>
                  </span>
                  {inputs
                    .filter(
                      ([input]) =>
                        input.startsWith(`specialDays.${day}.`) && !input.endsWith(".closed"),
                    )
                    .map(([input, value]) => (
                      <input key={input} type="hidden" name={input} value={value} />
                    ))}
                </label>
              ))}
            </fieldset>
            <p className="fine-print">
              Unchecked days are listed with their usual hours. You can change each one later.
            </p>
          </>
        )}
      </SectionForm>
    </>
  );
}

function DayList({ days }: { days: readonly SpecialDay[] }) {
  const { texts } = useSettingsPage().data;
  return (
    <ul className="listed">
      {days.map(({ day, hours, note }) => {
        const id = `specialDays.${day}`;
        const date = formatDay(parseHoustonTime(day, "12:00") ?? new Date(Number.NaN));
        return (
          <li key={day}>
            <span>
              {formatLongDay(day)}, {day.slice(0, 4)}
            </span>
            <span>{[formatHours(hours), note].filter(Boolean).join(", ")}</span>
            <details className="fold-item">
              <summary>
                <Icon name="down" />
                Change<span className="visually-hidden"> {date}</span>
              </summary>
              <SectionForm
                section="days"
                originals={{ [id]: texts[id] ?? "" }}
                inputs={{
                  [`${id}.note`]: note,
                  [`${id}.closed`]: hours ? "" : "on",
                  [`${id}.open`]: hours ? formatClockMinutes(hours.open) : "",
                  [`${id}.close`]: hours ? formatClockMinutes(hours.close) : "",
                }}
                save={
                  <>
                    <SaveSectionButton>Save day</SaveSectionButton>
                    <button className="text-link" type="submit" name={`${id}.remove`} value="1">
                      Remove<span className="visually-hidden"> {date}</span>
                    </button>
                  </>
                }
              >
                {(fields) => <DayFields prefix={id} fields={fields} />}
              </SectionForm>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function NewDay({ fields }: FieldsProps) {
  return (
    <DayFields prefix="newDay" fields={fields}>
      <Field {...fields.field("newDay.day")} label="Date" type="date" />
    </DayFields>
  );
}

/** Inputs of a special day; `children` is the input of its date. */
function DayFields({
  prefix,
  fields: { field, isChecked },
  children,
}: FieldsProps & { prefix: string; children?: ReactNode }) {
  return (
    <>
      <FieldGrid>
        {children}
        <Field
          {...field(`${prefix}.note`)}
          label="Label"
          optional
          maxLength={80}
          help="Shown on the contact page, like “Thanksgiving.”"
          autoComplete="off"
        />
      </FieldGrid>
      <label className="check">
        <input
          type="checkbox"
          name={`${prefix}.closed`}
          defaultChecked={isChecked(`${prefix}.closed`)}
        />
        <span>Closed all day</span>
      </label>
      <FieldGrid>
        <Field
          {...field(`${prefix}.open`)}
          label="Open"
          optional
          help="For short days only."
          autoComplete="off"
          onInput={uncheckClosed}
        />
        <Field
          {...field(`${prefix}.close`)}
          label="Close"
          optional
          autoComplete="off"
          onInput={uncheckClosed}
        />
      </FieldGrid>
    </>
  );
}
