import { type FormEvent, useEffect, useState } from "react";

/** What a GET form would send, in the order of its controls. Empty without the form. */
function readForm(formId: string): string {
  const form = document.getElementById(formId);
  const query = new URLSearchParams();
  if (form instanceof HTMLFormElement) {
    for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
  }
  return query.toString();
}

/** Moves a number's slider with it, and the number with its slider, whose `data-for` is the number's id. */
function pairSlider(input: EventTarget) {
  if (!(input instanceof HTMLInputElement)) return;
  const numberId = input.dataset.for;
  const other = numberId ? document.getElementById(numberId) : document.querySelector(`[data-for="${CSS.escape(input.id)}"]`);
  if (!(other instanceof HTMLInputElement)) return;
  const typed = input.value.replace(/[$,%\s]/g, "");
  other.value = numberId && other.dataset.grouped !== undefined ? Number(typed).toLocaleString("en-US") : typed;
}

/**
 * A GET form answered in the browser while it is filled in. The inputs stay the page's own and hold the truth: the query is read back
 * from them at every change, and once when the scripts arrive, so that nothing typed or restored before is lost. Until then it is
 * `search`, as the server had it. Put `onInput` on an element around every control; those outside the form name it in their `form` attribute.
 */
export function useFormQuery(formId: string, search: string): { query: string; onInput(event: FormEvent): void } {
  const [query, setQuery] = useState(search);
  useEffect(() => {
    const form = document.getElementById(formId);
    const controls = form instanceof HTMLFormElement ? [...form.elements] : [];
    if (controls.some(isChanged)) setQuery(readForm(formId));
  }, [formId]);
  return {
    query,
    onInput(event) {
      pairSlider(event.target);
      setQuery(readForm(formId));
    },
  };
}

/** Whether a control holds something else than the page was sent with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!(control instanceof HTMLInputElement) || !control.name) return false;
  return control.type === "radio" || control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Keeps the address bar at `query` once somebody has changed something, without a navigation and after the typing has stopped. */
export function useAddress(query: string, changed: boolean) {
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, "", `${window.location.pathname}?${query}${window.location.hash}`);
    }, 400);
    return () => clearTimeout(timer);
  }, [query, changed]);
}
