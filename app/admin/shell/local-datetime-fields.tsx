import {
  formatZonedDateTime,
  localDateTimeInputNames,
  parseLocalDateTime,
} from "~/lib/local-datetime";
import { FieldError } from "~/ui/forms/field";

type LocalDateTimeFieldsProps = {
  /** Base name of the posted fields `name_day`, `name_time`, and `name_which`. */
  name: string;
  label: string;
  help?: string | undefined;
  /** Id of the day input, if it differs from its name. */
  id?: string;
  value(input: string): string;
  error(input: string): string | undefined;
};

/**
 * Renders the optional local date-time in Central time: a day and a time. A skipped hour is
 * answered with a button for the next valid time, a repeated hour with a choice of the two.
 */
export function LocalDateTimeFields({
  name,
  label,
  help,
  id,
  value,
  error,
}: LocalDateTimeFieldsProps) {
  const inputs = localDateTimeInputNames(name);
  const [day, time, which] = [value(inputs.day), value(inputs.time), value(inputs.which)];
  const message = error(inputs.day) ?? error(inputs.time) ?? error(inputs.which);
  const parsed = day && time ? parseLocalDateTime(day, time.slice(0, 5)) : undefined;
  const repeatedTimes =
    parsed && "problem" in parsed && parsed.problem === "twice" ? parsed.choices : undefined;
  const skipped =
    message && parsed && "problem" in parsed && parsed.problem === "skipped"
      ? parsed.offered
      : undefined;
  const shared = {
    className: "field-input",
    "aria-describedby": message ? `${name}-error` : help ? `${name}-help` : undefined,
    "aria-invalid": message ? true : undefined,
  } as const;
  return (
    <fieldset className="field" data-invalid={message ? "" : undefined}>
      <legend className="field-label">
        {label} <span className="optional">(optional)</span>
      </legend>
      <div className="when-inputs">
        <input
          {...shared}
          type="date"
          id={id ?? inputs.day}
          name={inputs.day}
          aria-label={`${label}, date`}
          defaultValue={day}
        />
        <input
          {...shared}
          type="time"
          id={id ? `${id}-time` : inputs.time}
          name={inputs.time}
          aria-label={`${label}, time`}
          defaultValue={time}
        />
      </div>
      {repeatedTimes ? (
        <div
          className="segmented"
          id={inputs.which}
          role="group"
          aria-label={`${label}: clocks go back that night. Choose one.`}
        >
          {repeatedTimes.map((at, index) => {
            const choice = index === 0 ? "first" : "second";
            return (
              <label key={choice}>
                <input
                  type="radio"
                  name={inputs.which}
                  value={choice}
                  defaultChecked={which === choice}
                />
                {formatZonedDateTime(at, at)}
              </label>
            );
          })}
        </div>
      ) : null}
      {message ? (
        <FieldError id={`${name}-error`}>{message}</FieldError>
      ) : help ? (
        <p className="help-text" id={`${name}-help`}>
          {help}
        </p>
      ) : null}
      {skipped ? (
        <p>
          <button className="text-link" type="submit" name={`${name}_use`} value={skipped}>
            Use {skipped.replace(/^0/, "")} AM
          </button>
        </p>
      ) : null}
    </fieldset>
  );
}
