import { useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { afterPaint } from "~/lib/after-paint";
import { parseHundredths } from "~/lib/parse-number";
import { isControlChanged } from "./form-fields";

/** The controls of a form, those outside that name it included. Empty without the form. */
function controlsOf(formId: string): Element[] {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? [...form.elements] : [];
}

/** What a GET form would send, in the order of its controls. Empty without the form. */
function readForm(formId: string): string {
  const form = document.getElementById(formId);
  const query = new URLSearchParams();
  if (form instanceof HTMLFormElement) {
    for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
  }
  return query.toString();
}

/** Puts a number's slider where the number says, unless the number cannot be read. */
function moveSlider(slider: HTMLInputElement, typed: string) {
  const hundredths = parseHundredths(typed);
  if (hundredths !== null) slider.value = String(hundredths / 100);
}

/** Writes a slider's value into its number, with commas where the number has them. */
function writeNumber(number: HTMLInputElement, slider: HTMLInputElement) {
  number.value = number.dataset.grouped === undefined ? slider.value : Number(slider.value).toLocaleString("en-US");
}

const input = (element: Element | null) => (element instanceof HTMLInputElement ? element : null);

/** Moves a number's slider with it, and the number with its slider, whose `data-for` is the number's id. */
function pairSlider(target: EventTarget) {
  if (!(target instanceof HTMLInputElement)) return;
  const numberId = target.dataset.for;
  if (numberId) {
    const number = input(document.getElementById(numberId));
    if (number) writeNumber(number, target);
    return;
  }
  const slider = target.id ? input(document.querySelector(`[data-for="${CSS.escape(target.id)}"]`)) : null;
  if (slider) moveSlider(slider, target.value);
}

/** Brings a slider and its number together when one of them was moved before the scripts were there. */
function catchUp(slider: HTMLInputElement) {
  const number = input(document.getElementById(slider.dataset.for ?? ""));
  if (!number) return;
  const untouched = slider.cloneNode();
  if (!(untouched instanceof HTMLInputElement)) return;
  untouched.value = slider.defaultValue; // rounded to the slider's steps, as the page first showed it
  if (isControlChanged(number)) moveSlider(slider, number.value);
  else if (slider.value !== untouched.value) writeNumber(number, slider);
}

/** The id a link gave its `state` to have focused; "" for none. */
function wantedFocus(state: unknown): string {
  return typeof state === "object" && state !== null && "focus" in state && typeof state.focus === "string" ? state.focus : "";
}

export type FormQuery = {
  /** What the form says now. */
  query: string;
  /** What it said when the page, or the last link into it, arrived. */
  arrived: string;
  /** How many links into the page were followed since: the key of whatever holds the form's start values. */
  visit: number;
  onInput(event: FormEvent): void;
};

/**
 * A GET form answered in the browser while it is filled in. The inputs stay the page's own and hold the truth: the query is read back
 * from them at every change, and once when the scripts arrive, so that nothing typed or restored before is lost. Until then it is
 * `search`, as the server had it. Put `onInput` on an element around every control; those outside the form name it in their `form` attribute.
 *
 * A link to the same page, and Back to one, count as a new arrival: `arrived` is then the address's query, `visit` goes up, and focus
 * moves to what the link's `state.focus` or hash names. A bare hash leaves the form as it is. With `follows` false no address counts.
 */
export function useFormQuery(formId: string, search: string, follows = true): FormQuery {
  const location = useLocation();
  const [state, setState] = useState({ at: location.key, visit: 0, arrived: search, query: search });
  if (follows && state.at !== location.key) {
    const isJump = location.search === "" && location.hash !== "";
    const arrived = isJump ? state.arrived : location.search;
    const query = isJump ? state.query : location.search;
    setState({ at: location.key, visit: isJump ? state.visit : state.visit + 1, arrived, query });
  }
  const read = () => {
    const query = readForm(formId);
    setState((before) => ({ ...before, query }));
  };
  const { visit } = state;
  const focus = wantedFocus(location.state) || location.hash.slice(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed before the scripts came is read once a form
  useEffect(() => {
    const controls = controlsOf(formId);
    for (const control of controls) if (control instanceof HTMLInputElement && control.dataset.for) catchUp(control);
    if (controls.some(isControlChanged)) read();
  }, [formId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once a visit, whatever the address becomes later
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
      read();
    },
  };
}

/** Browsers allow about a hundred changes of the address in thirty seconds. */
const addressMs = 400;

/**
 * Keeps the address bar at `query` once somebody has changed something, without a navigation: the first change at once, later ones at
 * most every 400 ms, and whatever is still waiting before a link is followed or the page is left.
 */
export function useAddress(query: string, changed: boolean) {
  const { pathname, key } = useLocation();
  const waiting = useRef<string | undefined>(undefined);
  const last = useRef(0);
  const write = useRef(() => {});
  write.current = () => {
    if (waiting.current === undefined || window.location.pathname !== pathname) return;
    const at = new URLSearchParams(window.location.search).get("at"); // staff look at another moment
    const address = `${pathname}?${waiting.current}${at === null ? "" : `&at=${at}`}${window.location.hash}`;
    waiting.current = undefined;
    last.current = Date.now();
    window.history.replaceState(window.history.state, "", address);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page takes the query out of the address; it is put back
  useEffect(() => {
    waiting.current = changed ? query : undefined;
    if (!changed) return;
    return afterPaint(() => write.current(), Math.max(0, last.current + addressMs - Date.now()));
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
