import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { FieldError } from "~/ui/forms/field";

type SpendFieldProps = {
  id: string;
  /** Name of the amount field; `wasName` is the hidden field with the loaded amount. */
  name: string;
  wasName: string;
  label: string;
  was: string;
  text: string;
  error: string | undefined;
};

/**
 * Renders the amount field with a hidden copy of the loaded amount. Shows a newer server amount
 * unless the user has typed one, which is sent with the amount it replaces.
 */
export function SpendField({ id, name, wasName, label, was, text, error }: SpendFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [displayed, setDisplayed] = useState({ was, text });
  useEffect(() => {
    if (displayed.was === was && displayed.text === text) return;
    const isTouched =
      field.current?.value !== displayed.text || document.activeElement === field.current;
    if (!isTouched) setDisplayed({ was, text });
  }, [was, text, displayed]);
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input type="hidden" name={wasName} value={displayed.was} />
      <input
        // a new amount remounts the field
        key={`${displayed.was} ${displayed.text}`}
        ref={field}
        className="field-input"
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        defaultValue={displayed.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  );
}

/**
 * Returns the number of submissions with a response, and a callback to run on submit. Fields keyed
 * by the number reset after each response.
 */
export function useSubmitResponseCount(): [number, () => void] {
  const { state } = useNavigation();
  const sent = useRef(false);
  const [responseCount, setResponseCount] = useState(0);
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    setResponseCount((before) => before + 1);
  }, [state]);
  const onSubmit = useCallback(() => {
    sent.current = true;
  }, []);
  return [responseCount, onSubmit];
}
