import { type RefObject, useEffect, useRef, useState } from "react";

/** Returns the text fields of a form as a GET would submit them. */
export function readFormFields(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") query.append(name, value);
  return query;
}

/** True if a control differs from its value in the server's HTML. */
export function isControlChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement) || !control.name) return false;
  return control.type === "radio" || control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/**
 * Calls `send` for a form whose checkboxes or lists were changed before hydration. Put the ref on
 * the form.
 */
export function useSubmitEarlyChanges(
  send: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changes from before the first render were missed
  useEffect(() => {
    const choices =
      form.current?.querySelectorAll("select, input[type=radio], input[type=checkbox]") ?? [];
    if (form.current && [...choices].some(isControlChanged)) send(form.current);
  }, []);
  return form;
}

/**
 * Returns the filter to show: the loader's (`answered`, a new object per load), or the visitor's
 * choice until its result has loaded. Without it a checkbox would flip back, because navigations
 * render with low priority.
 */
export function useOptimisticFilter<Filter>(
  loaderFilter: Filter,
): [shown: Filter, choose: (filter: Filter) => void] {
  const [chosen, setChosen] = useState({ filter: loaderFilter, since: loaderFilter });
  return [
    chosen.since === loaderFilter ? chosen.filter : loaderFilter,
    (filter) => setChosen({ filter, since: loaderFilter }),
  ];
}
