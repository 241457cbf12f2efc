import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { deleteBrowserDraft, saveBrowserDraft } from "~/admin/shell/browser-drafts";
import type { AutosaveResponse } from "~/content/editor-data";
import type { Reason } from "~/platform/records/content-kind";
import { createAutosaveTimer } from "./autosave-timer";

const firstRetryMs = 4_000;
const maxRetryMs = 60_000;
const maxWaitMs = 8_000;

export type SaveState =
  | { kind: "clean" }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; seconds: number }
  | { kind: "wrong"; message: string }
  | { kind: "conflict"; by: string; places: number }
  | { kind: "signed-out" }
  | { kind: "gone" };

export type Autosave = {
  state: SaveState;
  /** Author and fields of the changes merged by the last saves. */
  merged: { by: string; at: number; fields: readonly string[] } | undefined;
  /** Publish findings of the last saved draft. */
  reasons: readonly Reason[] | undefined;
  isUnsaved: boolean;
  saveNow: () => void;
};

type AutosaveOptions = {
  /** A new key means a new form, or a new base of the same one. */
  key: string;
  actionPath: string;
  /** Name of the browser draft. */
  draft: string;
  /** True until the form's submission is answered: its base is then older than the stored draft. */
  isSubmitting: () => boolean;
};

/**
 * Saves a form's fields as a draft: 2 seconds after the last key, when a field is left, and at
 * least every 15 seconds. Stores unsaved input in the browser and stops on a conflict.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  { key, actionPath, draft, isSubmitting }: AutosaveOptions,
): Autosave {
  const [state, setState] = useState<SaveState>({ kind: "clean" });
  const [merged, setMerged] = useState<Autosave["merged"]>();
  const [reasons, setReasons] = useState<readonly Reason[]>();
  const [timer] = useState(createAutosaveTimer);
  const running = useRef<Promise<unknown>>();
  const again = useRef(false);
  const stopped = useRef(false);
  const retry = useRef(firstRetryMs);

  const save = useCallback(async () => {
    const element = form.current;
    timer.stop();
    if (!element || stopped.current || !timer.isOpen()) return;
    if (isSubmitting()) {
      timer.saveAfterPause(save);
      return;
    }
    if (running.current) {
      again.current = true;
      return;
    }
    timer.taken();
    setState({ kind: "saving" });
    incrementSequence(element);
    saveBrowserDraft(draft, { loaded: readHiddenFields(element), typed: readFormDraft(element) });
    const sending = send(element, actionPath);
    running.current = sending;
    const answer = await sending;
    if (form.current !== element) return;
    running.current = undefined;
    if (answer.state === "saved") {
      retry.current = firstRetryMs;
      const base = element.elements.namedItem("base");
      if (base instanceof HTMLInputElement) base.value = answer.base;
      if (answer.merged) setMerged(answer.merged);
      setReasons(answer.reasons);
      if (!timer.isOpen() && !again.current) {
        deleteBrowserDraft(draft);
        setState({ kind: "saved", at: answer.at });
        return;
      }
      again.current = false;
      setState({ kind: "unsaved" });
      timer.saveAfterPause(save);
      return;
    }
    timer.returned();
    again.current = false;
    if (answer.state === "late") {
      // an earlier page of the same form has a higher number: continue from there
      incrementSequence(element, answer.sequence);
      timer.saveIn(0, save);
      return;
    }
    if (answer.state === "failed" || answer.state === "busy") {
      setState({ kind: "failed", seconds: Math.round(retry.current / 1000) });
      timer.saveIn(retry.current, save);
      retry.current = Math.min(retry.current * 2, maxRetryMs);
      return;
    }
    if (answer.state === "wrong") {
      setState({ kind: "wrong", message: Object.values(answer.errors)[0] ?? "" });
      return;
    }
    stopped.current = true;
    setState(
      answer.state === "conflict"
        ? { kind: "conflict", by: answer.by, places: answer.places }
        : { kind: answer.state },
    );
  }, [form, actionPath, draft, isSubmitting, timer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new element
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    setState({ kind: "clean" });
    setMerged(undefined);
    setReasons(undefined);
    timer.taken();
    running.current = undefined;
    again.current = false;
    stopped.current = false;
    const onChange = () => {
      saveBrowserDraft(draft, { loaded: readHiddenFields(element), typed: readFormDraft(element) });
      setState((before) =>
        before.kind === "saving" || stopped.current ? before : { kind: "unsaved" },
      );
      timer.changed(save);
    };
    const onFieldLeft = () => timer.left(save);
    const onVisibilityChange = () => {
      if (document.visibilityState === "hidden") onFieldLeft();
    };
    // later submissions must arrive later
    const submitted = (event: SubmitEvent) => {
      const isOpen = timer.isOpen();
      timer.stop();
      if (!running.current) {
        incrementSequence(element);
        if (submitsToNewTab(event)) {
          // Remix would load the response in this tab
          event.stopPropagation();
          if (isOpen) timer.saveAfterPause(save);
        }
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      const waited = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
      void Promise.race([running.current, waited]).then(() => {
        running.current = undefined;
        element.requestSubmit(submitter);
      });
    };
    element.addEventListener("submit", submitted);
    element.addEventListener("input", onChange);
    element.addEventListener("change", onChange);
    element.addEventListener("focusout", onFieldLeft);
    document.addEventListener("visibilitychange", onVisibilityChange);
    window.addEventListener("online", onFieldLeft);
    return () => {
      timer.stop();
      element.removeEventListener("submit", submitted);
      element.removeEventListener("input", onChange);
      element.removeEventListener("change", onChange);
      element.removeEventListener("focusout", onFieldLeft);
      document.removeEventListener("visibilitychange", onVisibilityChange);
      window.removeEventListener("online", onFieldLeft);
    };
  }, [form, key, save, draft, timer]);

  return { state, merged, reasons, isUnsaved: isOpen(state), saveNow: save };
}

const isOpen = ({ kind }: SaveState) => kind !== "clean" && kind !== "saved";

type SaveResult = AutosaveResponse | { state: "failed" } | { state: "signed-out" };

async function send(form: HTMLFormElement, address: string): Promise<SaveResult> {
  try {
    const body = new FormData(form);
    body.set("do", "autosave");
    for (const field of form.querySelectorAll("[data-unsaved]"))
      body.delete(field.getAttribute("name") ?? "");
    for (const [name, value] of [...body.entries()]) if (value instanceof File) body.delete(name);
    const response = await fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: false,
    });
    if (response.type === "opaqueredirect" || response.status === 401)
      return { state: "signed-out" };
    if (response.status === 403 || response.status === 404) return { state: "gone" };
    const type = response.headers.get("Content-Type") ?? "";
    if (!type.startsWith("application/json")) return { state: "failed" };
    const answer: AutosaveResponse = await response.json();
    return answer;
  } catch {
    return { state: "failed" };
  }
}

const hiddenNames = ["base", "key", "sequence", "previous"] as const;

/** Returns the form's base, key, and sequence number. */
function readHiddenFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    hiddenNames.map((name) => {
      const field = form.elements.namedItem(name);
      return [name, field instanceof HTMLInputElement ? field.value : ""];
    }),
  );
}

/**
 * Restores the base of a form, and the key of the form it continues: saves under that key are not a
 * colleague's changes, even if the response got lost. Does not reuse that key, because its page may
 * still be open.
 */
export function restoreBase(
  form: HTMLFormElement,
  { base, key, sequence, previous }: Readonly<Record<string, string>>,
) {
  const setHiddenField = (name: string, value: string | undefined) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && value) field.value = value;
  };
  setHiddenField("base", base);
  setHiddenField("previous", key && Number(sequence) > 0 ? `${key}:${sequence}` : previous);
}

/** True if the response opens in a new tab. */
function submitsToNewTab({ submitter }: SubmitEvent): boolean {
  return submitter instanceof HTMLButtonElement && submitter.formTarget === "_blank";
}

/** Sets the form's next sequence number above all its earlier ones and above `least`. */
function incrementSequence(form: HTMLFormElement, minimum = 0) {
  const field = form.elements.namedItem("sequence");
  if (field instanceof HTMLInputElement)
    field.value = String(Math.max(Number(field.value) || 0, minimum) + 1);
}

/**
 * Returns the input of named fields, choices as "name=value" with "1" or "", and unsent fields
 * under the name in `data-kept`.
 */
export function readFormDraft(form: HTMLFormElement): Record<string, string> {
  const draftValues: Record<string, string> = {};
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.dataset.kept)
      draftValues[field.dataset.kept] = field.value;
    if (isChoice(field)) {
      if (field.name) draftValues[`${field.name}=${field.value}`] = field.checked ? "1" : "";
    } else if (isTextField(field) && field.name) draftValues[field.name] = field.value;
  }
  return draftValues;
}

/** Fired on a form before its draft is restored, for widgets that are not fields. */
export const restoreDraftEvent = "mol:putting-back";

/** Restores unsaved text and choices; returns the changed fields. */
export function restoreFormDraft(
  form: HTMLFormElement,
  fieldValues: Readonly<Record<string, string>>,
): EventTarget[] {
  form.dispatchEvent(new CustomEvent(restoreDraftEvent, { detail: fieldValues }));
  const changed: EventTarget[] = [];
  for (const field of form.elements) {
    if (isChoice(field)) {
      const isChosen = fieldValues[`${field.name}=${field.value}`];
      if (isChosen === undefined || field.checked === (isChosen === "1")) continue;
      field.checked = isChosen === "1";
      changed.push(field);
      continue;
    }
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    const value = isField ? fieldValues[field.name] : undefined;
    if (!isField || value === undefined || field.value === value) continue;
    if (
      field instanceof HTMLSelectElement &&
      ![...field.options].some((option) => option.value === value)
    )
      continue;
    // bypasses React's own setter: controlled fields ignore the event below otherwise
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    changed.push(field);
  }
  return changed;
}

/** True for a field whose value the user types or selects. */
export function isTextField(
  field: unknown,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement &&
      !["hidden", "file", "submit", "button", "radio", "checkbox"].includes(field.type))
  );
}

function isChoice(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
}

/**
 * Applies the stored values of a response to a form that stayed mounted. Keeps fields that changed
 * since `sent`, the input of the submission; returns true if there are any.
 */
export function applyStoredValues(
  form: HTMLFormElement,
  sent: Readonly<Record<string, string>>,
): boolean {
  const current = readFormDraft(form);
  const isUnchanged = (key: string) => sent[key] !== undefined && sent[key] === current[key];
  let hasNewerInput = false;
  for (const field of form.elements) {
    if (isChoice(field)) {
      if (isUnchanged(`${field.name}=${field.value}`)) field.checked = field.defaultChecked;
      else if (field.checked !== field.defaultChecked) hasNewerInput = true;
      continue;
    }
    if (!isTextField(field) || !field.name) continue;
    const stored = field instanceof HTMLSelectElement ? field.dataset.stored : field.defaultValue;
    if (stored === undefined || field.value === stored) continue;
    if (isUnchanged(field.name)) field.value = stored;
    else hasNewerInput = true;
  }
  return hasNewerInput;
}
