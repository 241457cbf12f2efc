import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { FieldError } from "~/ui/forms/field";

type SpendFieldProps = {
  id: string;
  /** Of the field, and of the one that holds what it was loaded with. */
  name: string;
  wasName: string;
  label: string;
  was: string;
  text: string;
  error: string | undefined;
};

/** An amount, with what it was loaded with. Another one from the server is shown while nobody types here; what is typed stays, and is
 *  sent with the amount it was typed over. */
export function SpendField({ id, name, wasName, label, was, text, error }: SpendFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [drawn, setDrawn] = useState({ was, text });
  useEffect(() => {
    if (drawn.was === was && drawn.text === text) return;
    const isTouched = field.current?.value !== drawn.text || document.activeElement === field.current;
    if (!isTouched) setDrawn({ was, text });
  }, [was, text, drawn]);
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input type="hidden" name={wasName} value={drawn.was} />
      <input
        // another amount is another field
        key={`${drawn.was} ${drawn.text}`}
        ref={field}
        className="in"
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        defaultValue={drawn.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  );
}

/** How many sendings of a form have been answered, and what the form calls when it is sent: fields under that key begin anew with every
 *  answer. */
export function useSubmitCount(): [number, () => void] {
  const { state } = useNavigation();
  const sent = useRef(false);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    setAnswers((before) => before + 1);
  }, [state]);
  const onSubmit = useCallback(() => {
    sent.current = true;
  }, []);
  return [answers, onSubmit];
}
