import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "~/ui/language";

type RangeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "id" | "defaultValue" | "value" | "onChange" | "min" | "max"
>;

/**
 * Renders a slider with a visible value; `print` formats it on the server and in the browser.
 * Without scripts, the value cannot follow the slider, so the ends of the slider and the initial
 * value appear instead.
 */
export function RangeField({
  id,
  label,
  unit,
  print = String,
  defaultValue,
  min,
  max,
  ...rest
}: RangeInput & {
  id: string;
  label: ReactNode;
  /** Unit of the slider's value, part of its label until scripts format the value. */
  unit?: string | undefined;
  defaultValue: number;
  min: number;
  max: number;
  print?: ((value: number) => string) | undefined;
}) {
  const t = useText();
  const slider = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<number>();
  useEffect(() => setValue(slider.current?.valueAsNumber), []);
  return (
    <div className="range-row">
      <label htmlFor={id}>
        {label}
        {unit ? <span className="no-script">{`, ${unit}`}</span> : null}
      </label>
      <output className="script-only" htmlFor={id} aria-live="off">
        {print(value ?? defaultValue)}
      </output>
      <span className="no-script fine-print">
        {t("{min} to {max}, drawn {value}", {
          min: print(min),
          max: print(max),
          value: print(defaultValue),
        })}
      </span>
      <input
        ref={slider}
        className="range"
        id={id}
        type="range"
        min={min}
        max={max}
        defaultValue={defaultValue}
        aria-valuetext={value === undefined ? undefined : print(value)}
        onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
        {...rest}
      />
    </div>
  );
}

/**
 * Renders a slider that stays in sync with a number field, through `useFormQuery`. `used` is the
 * effective value, for the slider if the field's text is malformed.
 */
export function PairedSlider({
  numberId,
  label,
  used,
  min,
  max,
  step,
}: {
  numberId: string;
  label: string;
  used: number;
  min: number;
  max: number;
  step: number;
}) {
  const slider = useRef<HTMLInputElement>(null);
  const t = useText();
  const before = useRef(used);
  const [start] = useState(used);
  useEffect(() => {
    if (before.current === used || !slider.current) return;
    before.current = used;
    slider.current.value = String(used);
  }, [used]);
  return (
    <input
      ref={slider}
      className="range script-only"
      type="range"
      data-for={numberId}
      aria-label={t("{label}, slider", { label })}
      min={min}
      max={max}
      step={step}
      defaultValue={start}
    />
  );
}
