import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "~/ui/class-names";

type Control = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "value"> & {
  name: string;
  value: string;
};

/** Renders a card around a real radio or checkbox: a drawing, a name, and one line of text. */
export function ChoiceCard({
  type = "radio",
  label,
  line,
  drawing,
  ...input
}: Control & {
  type?: "radio" | "checkbox" | undefined;
  label: ReactNode;
  line?: ReactNode;
  drawing?: ReactNode;
}) {
  return (
    <label className="choice">
      <input className="cell-input" type={type} {...input} />
      {drawing}
      <b>{label}</b>
      {line ? <small>{line}</small> : null}
    </label>
  );
}

/** Renders a grid of choice cards; `drawn` leaves room for drawings. */
export function ChoiceGrid({
  drawn,
  children,
}: {
  drawn?: boolean | undefined;
  children: ReactNode;
}) {
  return <div className={classNames("choices", drawn && "choices--draw")}>{children}</div>;
}

type SegmentOption = {
  value: string;
  label: ReactNode;
  /** Color sample in front of the label. */
  swatch?: string | undefined;
  disabled?: boolean | undefined;
};

/**
 * Renders a short set of options: radios, or checkboxes for multiple choice. `chosen` lists the
 * selected ones.
 */
export function SegmentedControl({
  name,
  options,
  chosen,
  type = "radio",
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "value"> & {
  name: string;
  options: readonly SegmentOption[];
  chosen?: string | readonly string[] | undefined;
  type?: "radio" | "checkbox" | undefined;
}) {
  const isChosen = (value: string) =>
    typeof chosen === "string" ? chosen === value : (chosen?.includes(value) ?? false);
  return (
    <div className="segmented">
      {options.map(({ value, label, swatch, disabled }) => (
        <label key={value} className={swatch ? "swatch" : undefined}>
          <input
            type={type}
            name={name}
            value={value}
            defaultChecked={isChosen(value)}
            disabled={disabled}
            {...input}
          />
          {swatch ? <i style={{ background: swatch }} /> : null}
          {label}
        </label>
      ))}
    </div>
  );
}

export function Checkbox({
  label,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { label: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
