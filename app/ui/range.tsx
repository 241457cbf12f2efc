import { type InputHTMLAttributes, type ReactNode, useState } from "react";

/** A slider with its number always visible. `print` turns the value into words; it runs on the server and in the browser. */
export function RangeRow({
  id,
  label,
  print = String,
  defaultValue,
  onValue,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id" | "defaultValue" | "value" | "onChange"> & {
  id: string;
  label: ReactNode;
  defaultValue: number;
  print?: ((value: number) => string) | undefined;
  onValue?: ((value: number) => void) | undefined;
}) {
  const [value, setValue] = useState(defaultValue);
  return (
    <div className="rrow">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{print(value)}</output>
      <input
        className="range"
        id={id}
        type="range"
        defaultValue={defaultValue}
        aria-valuetext={print(value)}
        onInput={(event) => {
          setValue(event.currentTarget.valueAsNumber);
          onValue?.(event.currentTarget.valueAsNumber);
        }}
        {...input}
      />
    </div>
  );
}
