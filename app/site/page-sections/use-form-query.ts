import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { runAfterPaint } from "~/lib/after-paint";
import { parseHundredths } from "~/lib/parse-number";
import { isControlChanged, readFormFields } from "./form-fields";

/**
 * Returns the controls of a form, including those linked by their `form` attribute. Empty without
 * the form.
 */
function listControls(formId: string): Element[] {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? [...form.elements] : [];
}

/** Serializes a GET form in the order of its controls. Empty without the form. */
function readForm(formId: string): string {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? readFormFields(form).toString() : "";
}

/** Moves a number's slider to its value, unless the number is malformed. */
function moveSlider(slider: HTMLInputElement, value: string) {
  const hundredths = parseHundredths(value);
  if (hundredths !== null) slider.value = String(hundredths / 100);
}

/** Writes a slider's value into its number, with commas where the number has them. */
function writeNumber(number: HTMLInputElement, slider: HTMLInputElement) {
  number.value =
    number.dataset.grouped === undefined
      ? slider.value
      : Number(slider.value).toLocaleString("en-US");
}

const toInput = (element: Element | null) => (element instanceof HTMLInputElement ? element : null);

/** Syncs a number to its slider, and a slider to the number whose id is in its `data-for`. */
function pairSlider(target: EventTarget) {
  if (!(target instanceof HTMLInputElement)) return;
  const numberId = target.dataset.for;
  if (numberId) {
    const number = toInput(document.getElementById(numberId));
    if (number) writeNumber(number, target);
    return;
  }
  const slider = target.id
    ? toInput(document.querySelector(`[data-for="${CSS.escape(target.id)}"]`))
    : null;
  if (slider) moveSlider(slider, target.value);
}

/** Syncs a slider and its number if one of them was moved before hydration. */
function syncMovedSlider(slider: HTMLInputElement) {
  const number = toInput(document.getElementById(slider.dataset.for ?? ""));
  if (!number) return;
  const untouched = slider.cloneNode();
  if (!(untouched instanceof HTMLInputElement)) return;
  untouched.value = slider.defaultValue; // rounded to the slider's steps, as the server rendered it
  if (isControlChanged(number)) moveSlider(slider, number.value);
  else if (slider.value !== untouched.value) writeNumber(number, slider);
}

const isCheckbox = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type === "checkbox";

/** Returns the id to focus from a link's `state`; "" if it has none. */
function readFocusId(state: unknown): string {
  return typeof state === "object" &&
    state !== null &&
    "focus" in state &&
    typeof state.focus === "string"
    ? state.focus
    : "";
}

export type FormQuery = {
  /** Current query of the form. */
  query: string;
  /** Query on page load or after the last link to the page. */
  arrived: string;
  /**
   * Number of links followed to the same page: the key of elements with the form's start values.
   */
  visit: number;
  onInput(event: FormEvent): void;
};

/**
 * Handles a GET form in the browser: reads the query from the inputs on every change and once after
 * hydration, and starts with `search`. Put `onInput` on an element around all controls; a link to
 * the same page, or Back, updates `arrived` and `visit` and moves the focus, unless `follows` is
 * false.
 */
export function useFormQuery(formId: string, search: string, followsUrl = true): FormQuery {
  const location = useLocation();
  const [state, setState] = useState({
    at: location.key,
    visit: 0,
    arrived: search,
    query: search,
  });
  if (followsUrl && state.at !== location.key) {
    const isJump = location.search === "" && location.hash !== "";
    const arrived = isJump ? state.arrived : location.search;
    const query = isJump ? state.query : location.search;
    setState({ at: location.key, visit: isJump ? state.visit : state.visit + 1, arrived, query });
  }
  const updateQuery = () => {
    const query = readForm(formId);
    setState((before) => ({ ...before, query }));
  };
  const cancelUpdate = useRef<() => void>(undefined);
  useEffect(() => () => cancelUpdate.current?.(), []);
  const { visit } = state;
  const focus = readFocusId(location.state) || location.hash.slice(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes from before hydration are read once per form
  useEffect(() => {
    const controls = listControls(formId);
    for (const control of controls)
      if (control instanceof HTMLInputElement && control.dataset.for) syncMovedSlider(control);
    if (controls.some(isControlChanged)) updateQuery();
  }, [formId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once per visit, not on later URL changes
  useEffect(() => {
    const target = visit > 0 && focus ? document.getElementById(focus) : null;
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus();
  }, [visit]);

  return {
    query: state.query,
    arrived: state.arrived,
    visit,
    onInput(event) {
      pairSlider(event.target);
      cancelUpdate.current?.();
      cancelUpdate.current = undefined;
      // a slow phone shows the check mark before it draws the first add-on
      if (isCheckbox(event.target)) cancelUpdate.current = runAfterPaint(updateQuery);
      else updateQuery();
    },
  };
}

/** Browsers allow about a hundred URL changes in 30 seconds. */
const addressMs = 400;

/**
 * Updates the URL to `query` after the first change, without a navigation: at once, then at most
 * every 400 ms. Flushes a pending update before a link is followed or the page is left.
 */
export function useUrlQuerySync(query: string, changed: boolean) {
  const { pathname, key } = useLocation();
  const waiting = useRef<string | undefined>(undefined);
  const last = useRef(0);
  const write = useRef(() => {});
  write.current = () => {
    if (waiting.current === undefined || window.location.pathname !== pathname) return;
    const at = new URLSearchParams(window.location.search).get("at"); // a dated preview
    const address = `${pathname}?${waiting.current}${at === null ? "" : `&at=${at}`}${window.location.hash}`;
    waiting.current = undefined;
    last.current = Date.now();
    window.history.replaceState(window.history.state, "", address);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hash link drops the query from the URL; this restores it
  useEffect(() => {
    waiting.current = changed ? query : undefined;
    if (!changed) return;
    return runAfterPaint(() => write.current(), Math.max(0, last.current + addressMs - Date.now()));
  }, [query, changed, key]);

  useEffect(() => {
    const flush = () => write.current();
    document.addEventListener("click", flush, true);
    window.addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("click", flush, true);
      window.removeEventListener("pagehide", flush);
    };
  }, []);
}
