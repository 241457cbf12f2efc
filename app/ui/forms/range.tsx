import { type InputHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";

type RangeInput = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "id" | "defaultValue" | "value" | "onChange" | "min" | "max">;

/**
 * A slider with its number always visible. `print` turns the value into words; it runs on the server and in the browser. The number is
 * read from the slider once the scripts are there; without them, when it could not follow, its place holds the ends of the slider and
 * what the page was made with.
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
  /** What the slider itself counts, said with the label while no script turns the value into words. */
  unit?: string | undefined;
  defaultValue: number;
  min: number;
  max: number;
  print?: ((value: number) => string) | undefined;
}) {
  const slider = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<number>();
  useEffect(() => setValue(slider.current?.valueAsNumber), []);
  return (
    <div className="rrow">
      <label htmlFor={id}>
        {label}
        {unit ? <span className="nojs">, {unit}</span> : null}
      </label>
      <output className="jsonly" htmlFor={id} aria-live="off">
        {print(value ?? defaultValue)}
      </output>
      <span className="nojs fine">
        {print(min)} to {print(max)}, drawn {print(defaultValue)}
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
 * The slider beside a number field: it follows the number, and the number follows it, by `useFormQuery`. `used` is what is worked with,
 * where the slider goes when the number itself cannot be read.
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
      className="range jsonly"
      type="range"
      data-for={numberId}
      aria-label={`${label}, slider`}
      min={min}
      max={max}
      step={step}
      defaultValue={start}
    />
  );
}
