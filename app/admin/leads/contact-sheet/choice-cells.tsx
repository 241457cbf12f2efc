import type { ReactNode } from "react";
import type { OfferedTime } from "~/domain/leads/contact/contact-times";
import { classNames } from "~/ui/class-names";
import { FieldError } from "~/ui/forms/field";

type ChoicesProps = {
  id: string;
  name: string;
  legend: ReactNode;
  choices: readonly { value: string; label: ReactNode }[];
  chosen: string | undefined;
  error: string | undefined;
  className?: string | undefined;
};

/** Renders the group of radio buttons as cells, with its error below. */
export function RadioCellGroup({
  id,
  name,
  legend,
  choices,
  chosen,
  error,
  className,
}: ChoicesProps) {
  return (
    <fieldset
      className={classNames("sheet-fieldset", className)}
      id={id}
      data-invalid={error ? "" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">{legend}</legend>
      <div className="sheet-choices">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              className="cell-input"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            {label}
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

type TimesProps = Omit<ChoicesProps, "choices"> & {
  times: readonly OfferedTime[];
  /** Field names of Pick a time. */
  pick: { day: string; time: string };
  values: { day: string; time: string };
};

/** Renders offered times as cells, with fields to pick another one. */
export function OfferedTimes({ times, pick, values, ...group }: TimesProps) {
  const toTwoLineOption = ({ value, day, time }: OfferedTime) => ({
    value,
    label: (
      <span>
        {day}
        <br />
        {time}
      </span>
    ),
  });
  return (
    <>
      <RadioCellGroup
        {...group}
        choices={[...times.map(toTwoLineOption), { value: "pick", label: "Pick a time" }]}
      />
      <div className="picker">
        <label className="visually-hidden" htmlFor={`${group.id}-day`}>
          Date
        </label>
        <input
          className="field-input"
          id={`${group.id}-day`}
          name={pick.day}
          type="date"
          defaultValue={values.day}
        />
        <label className="visually-hidden" htmlFor={`${group.id}-time`}>
          Time
        </label>
        <input
          className="field-input"
          id={`${group.id}-time`}
          name={pick.time}
          type="time"
          defaultValue={values.time}
        />
      </div>
    </>
  );
}
