import { whenNames } from "~/lib/when-form";
import { formatWhen, readWhen } from "~/lib/when-input";
import { Field, Select } from "~/ui/forms/field";

type WhenFieldsProps = {
  name: string;
  /** "From", "Until" */
  label: string;
  help?: string;
  value(input: string): string;
  error(input: string): string | undefined;
};

/** A day and a time on Houston's clock, and which of the two where the clock shows it twice. */
export function WhenFields({ name, label, help, value, error }: WhenFieldsProps) {
  const { day, time, which } = whenNames(name);
  const when = readWhen(value(day), value(time) || "00:00");
  const twice = "problem" in when && when.problem === "twice" ? when.choices : undefined;
  return (
    <>
      <Field name={day} label={`${label}, day`} type="date" optional help={help} defaultValue={value(day)} error={error(day)} />
      <Field name={time} label={`${label}, time`} type="time" optional defaultValue={value(time)} error={error(time)} />
      {twice ? (
        <Select
          name={which}
          label={`${label}: that hour comes twice`}
          full
          defaultValue={value(which)}
          error={error(which)}
          options={[
            { value: "", label: "Choose which" },
            ...twice.map((at, index) => ({ value: index === 0 ? "first" : "second", label: formatWhen(at, at) })),
          ]}
        />
      ) : null}
    </>
  );
}
