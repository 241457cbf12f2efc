import { formatHours } from "~/domain/settings/clock-input";
import { formatLongDay } from "~/domain/settings/open-state";
import { type DayHours, formatClockMinutes, type SpecialDay, weekdays } from "~/domain/settings/settings";
import { notListedText } from "~/domain/settings/settings-sections";
import { type Holiday, proposeHolidays } from "~/domain/settings/us-holidays";
import { formatDay, toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { Field, FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import {
  SaveSectionButton,
  SectionForm,
  SettingsSectionLayout,
  useCheckboxState,
  useFieldError,
  useInputValue,
  useSettingsPage,
} from "./section-form";

const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

export function HoursSection() {
  const { settings } = useSettingsPage().data;
  return (
    <SettingsSectionLayout
      id="hours"
      title="Business hours"
      about="Central time. Used for “open now” on the contact page and to count response time."
    >
      <SectionForm
        section="hours"
        fields={weekdays.map((_, day) => `hours.${day}`)}
        save={<SaveSectionButton>Save hours</SaveSectionButton>}
      >
        <table className="hours-table">
          <caption className="visually-hidden">Business hours by weekday</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Open</th>
              <th scope="col">Close</th>
              <th scope="col">
                <span className="visually-hidden">Closed</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mondayFirst.map((day) => (
              <Weekday key={day} day={day} hours={settings.hours[day] ?? null} />
            ))}
          </tbody>
        </table>
        <p className="fine-print">Enter times like 8 AM, 5:30 PM, or noon.</p>
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function Weekday({ day, hours }: { day: number; hours: DayHours }) {
  const id = `hours.${day}`;
  const name = weekdays[day] ?? "";
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <TimeInput name={`${id}.open`} label={`${name}, open`} saved={hours ? formatClockMinutes(hours.open) : ""} />
      </td>
      <td>
        <TimeInput name={`${id}.close`} label={`${name}, close`} saved={hours ? formatClockMinutes(hours.close) : ""} />
      </td>
      <td>
        <label className="check">
          <input type="checkbox" name={`${id}.closed`} defaultChecked={useCheckboxState(`${id}.closed`, hours === null)} />
          <span>
            Closed<span className="visually-hidden"> on {name}</span>
          </span>
        </label>
      </td>
    </tr>
  );
}

function TimeInput({ name, label, saved }: { name: string; label: string; saved: string }) {
  const error = useFieldError(name);
  return (
    <>
      <input
        className="field-input"
        id={name}
        name={name}
        aria-label={label}
        defaultValue={useInputValue(name, saved)}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </>
  );
}

export function SpecialHoursSection() {
  const { settings, now } = useSettingsPage().data;
  const today = toHoustonDay(new Date(now));
  const coming = settings.specialDays.filter(({ day }) => day >= today);
  const proposed = proposeHolidays(settings, today).slice(0, maxProposedDays);
  const past = settings.specialDays.filter(({ day }) => day < today).reverse();
  return (
    <SettingsSectionLayout
      id="days"
      title="Special hours"
      about="Holidays and short days. These replace regular hours for the website and response time."
    >
      {coming.length > 0 ? <DayList days={coming} /> : <p className="muted">No upcoming special hours.</p>}
      {past.length > 0 ? (
        <details className="fold-item">
          <summary>
            <Icon name="down" />
            Past days ({past.length})
          </summary>
          <DayList days={past} />
        </details>
      ) : null}
      {proposed.length > 0 ? (
        <>
          <h3>US holidays in the next 12 months</h3>
          <SectionForm
            section="days"
            fields={proposed.map(({ day }) => [`specialDays.${day}`, notListedText] as const)}
            save={<SaveSectionButton>Save holidays</SaveSectionButton>}
          >
            <fieldset>
              <legend>Closed on</legend>
              {proposed.map((holiday) => (
                <ProposedHoliday key={holiday.day} {...holiday} hours={settings.hours[weekdayIndex(holiday.day)] ?? null} />
              ))}
            </fieldset>
            <p className="fine-print">Unchecked days are listed with their usual hours. You can change each one later.</p>
          </SectionForm>
        </>
      ) : null}
      <h3>Add special hours</h3>
      <SectionForm section="days" fields={[["newDay", notListedText]]} save={<SaveSectionButton>Add day</SaveSectionButton>}>
        <NewDay />
      </SectionForm>
    </SettingsSectionLayout>
  );
}

/** A form can have 60 fields, and each day has five. */
const maxProposedDays = 10;

const weekdayIndex = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

function ProposedHoliday({ day, name, isUsuallyClosed, hours }: Holiday & { hours: DayHours }) {
  const id = `specialDays.${day}`;
  return (
    <label className="check">
      <input type="checkbox" name={`${id}.closed`} defaultChecked={useCheckboxState(`${id}.closed`, isUsuallyClosed)} />
      <span>
        {name} <span className="muted">{`${formatLongDay(day)}, ${day.slice(0, 4)}`}</span>
      </span>
      <input type="hidden" name={`${id}.note`} value={name} />
      <input type="hidden" name={`${id}.open`} value={hours ? formatClockMinutes(hours.open) : ""} />
      <input type="hidden" name={`${id}.close`} value={hours ? formatClockMinutes(hours.close) : ""} />
    </label>
  );
}

function DayList({ days }: { days: readonly SpecialDay[] }) {
  return (
    <ul className="listed">
      {days.map(({ day, hours, note }) => {
        const date = formatDay(parseHoustonTime(day, "12:00") ?? new Date(Number.NaN));
        return (
          <li key={day}>
            <span>
              {formatLongDay(day)}, {day.slice(0, 4)}
            </span>
            <span>{[formatHours(hours), note].filter(Boolean).join(", ")}</span>
            <SectionForm
              section="days"
              fields={[`specialDays.${day}`]}
              save={
                <button className="text-link" type="submit" name={`specialDays.${day}.remove`} value="1">
                  Remove<span className="visually-hidden"> {date}</span>
                </button>
              }
            >
              {null}
            </SectionForm>
          </li>
        );
      })}
    </ul>
  );
}

function NewDay() {
  return (
    <>
      <div className="field-grid">
        <Field
          name="newDay.day"
          label="Date"
          type="date"
          defaultValue={useInputValue("newDay.day", "")}
          error={useFieldError("newDay.day")}
        />
        <Field
          name="newDay.note"
          label="Label"
          optional
          maxLength={80}
          help="Shown on the contact page, like “Thanksgiving.”"
          autoComplete="off"
          defaultValue={useInputValue("newDay.note", "")}
          error={useFieldError("newDay.note")}
        />
      </div>
      <label className="check">
        <input type="checkbox" name="newDay.closed" defaultChecked={useCheckboxState("newDay.closed", true)} />
        <span>Closed all day</span>
      </label>
      <div className="field-grid">
        <Field
          name="newDay.open"
          label="Open"
          optional
          help="For short days only."
          autoComplete="off"
          defaultValue={useInputValue("newDay.open", "")}
          error={useFieldError("newDay.open")}
        />
        <Field
          name="newDay.close"
          label="Close"
          optional
          autoComplete="off"
          defaultValue={useInputValue("newDay.close", "")}
          error={useFieldError("newDay.close")}
        />
      </div>
    </>
  );
}
