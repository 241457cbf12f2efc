import { type RefObject, useEffect, useRef } from "react";
import { isControlChanged } from "./form-fields";

/** Calls `send` for a form whose checkboxes or lists were changed before hydration. Put the ref on the form. */
export function useSubmitEarlyChanges(send: (form: HTMLFormElement) => void): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes from before the first render were missed
  useEffect(() => {
    const choices = form.current?.querySelectorAll("select, input[type=radio], input[type=checkbox]") ?? [];
    if (form.current && [...choices].some(isControlChanged)) send(form.current);
  }, []);
  return form;
}
