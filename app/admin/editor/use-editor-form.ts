import { useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { deleteBrowserDraft, loadBrowserDraft } from "~/admin/shell/browser-drafts";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { adminPaths } from "~/admin-paths";
import type { EditorData } from "~/content/editor-data";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import {
  applyStoredValues,
  isTextField,
  readFormDraft,
  restoreBase,
  restoreFormDraft,
  useAutosave,
} from "./use-autosave";

type EditorFormState = {
  /** Path of the autosave; by default the path of content editors. */
  autosavePath?: string | undefined;
  /** True if the last submission was invalid or failed the publish checks. */
  isRejected: boolean;
  /** Values saved despite the errors, as JSON: the form's new base. */
  savedBase: string | undefined;
};

/**
 * Autosaves the form of an editor and keeps its input and focus: across submissions, whether their
 * response rebuilds the form or only its rows, and across page loads as a browser draft. Returns the data that the form was
 * built from.
 */
export function useEditorForm<Data extends Pick<EditorData, "kind" | "id" | "formKey">>(
  form: RefObject<HTMLFormElement>,
  loaded: Data,
  {
    isRejected,
    savedBase,
    autosavePath = adminPaths.autosave(loaded.kind, loaded.id),
  }: EditorFormState,
) {
  const [formData, setFormData] = useState(loaded);
  const { state } = useNavigation();
  const { key } = useLocation();
  // history entry of the submission: its response is a new entry, a revalidation is not
  const submitKey = useRef<string>();
  const isOwnSubmit = useRef(false);
  const place = useRef(key);
  place.current = key;
  /** Submitted fields, and fields changed since: both are applied to the form of the response. */
  const sent = useRef<Fields>({});
  const changedSince = useRef<Fields>({});
  const draft = `editor.${formData.kind}.${formData.id}`;
  /** True if the form that stayed mounted has input that its submission did not have. */
  const hasNewerInput = useRef(false);
  /** Control that had the focus before the response. */
  const focused = useRef<FocusedControl>();
  const isSubmitting = useCallback(
    () => submitKey.current !== undefined && isOwnSubmit.current,
    [],
  );
  const autosave = useAutosave(form, {
    key: formData.formKey,
    actionPath: autosavePath,
    draft,
    isSubmitting,
  });
  const { saveNow } = autosave;
  useUnsavedChanges(
    draft,
    autosave.isUnsaved && state === "idle" && submitKey.current === undefined,
  );

  useEffect(() => {
    const rememberSubmit = ({ target }: SubmitEvent) => {
      submitKey.current = place.current;
      isOwnSubmit.current = target === form.current;
      sent.current = form.current ? readFormDraft(form.current) : {};
    };
    document.addEventListener("submit", rememberSubmit);
    return () => document.removeEventListener("submit", rememberSubmit);
  }, [form]);

  // only when a submission has ended; no key is lost between the old fields and the new ones
  useIsomorphicLayoutEffect(() => {
    if (state !== "idle" || submitKey.current === undefined || submitKey.current === key) return;
    submitKey.current = undefined;
    if (isRejected) return;
    const draftFields = Object.entries(form.current ? readFormDraft(form.current) : {});
    changedSince.current = Object.fromEntries(
      draftFields.filter(([name, value]) => sent.current[name] !== value),
    );
    focused.current = form.current ? findFocus(form.current) : undefined;
    deleteBrowserDraft(draft);
    setFormData(loaded);
  }, [state, key]);

  const isResponse = useRef(false);
  // before the next key can reach the fields
  useIsomorphicLayoutEffect(() => {
    hasNewerInput.current =
      isResponse.current && form.current !== null && applyStoredValues(form.current, sent.current);
    isResponse.current = true;
    if (form.current && focused.current)
      restoreFocus(form.current, focused.current, changedSince.current);
  }, [formData.formKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new form
  useEffect(() => {
    if (form.current)
      restoreBrowserDraft(form.current, { loaded: {}, typed: changedSince.current });
    const { name = "" } = focused.current ?? {};
    const typedField = name in changedSince.current ? form.current?.elements.namedItem(name) : null;
    if (isTextField(typedField)) typedField.dispatchEvent(new Event("input", { bubbles: true }));
    focused.current = undefined;
    changedSince.current = {};
    if (hasNewerInput.current) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [formData.formKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for changes typed before this page loaded
  useEffect(() => {
    const browserDraft = isRejected ? undefined : loadBrowserDraft(draft);
    if (browserDraft && form.current) restoreBrowserDraft(form.current, browserDraft);
  }, [draft]);

  // the fields keep the typed text; only their base is newer
  useEffect(() => {
    const base = form.current?.elements.namedItem("base");
    if (savedBase === undefined || !(base instanceof HTMLInputElement)) return;
    base.value = savedBase;
    saveNow(); // so that the save bar and the leave prompt see the save
  }, [savedBase, saveNow, form]);
  return { formData, autosave };
}

type Fields = Readonly<Record<string, string>>;
/** A focused control: a field with its selection, or a button with its value. */
type FocusedControl = { name: string; value?: string; selection?: [number, number] };

function findFocus(form: HTMLFormElement): FocusedControl | undefined {
  const { activeElement: control } = document;
  if (control instanceof HTMLButtonElement && control.form === form)
    return { name: control.name, value: control.value };
  if (!isTextField(control) || control.form !== form || control.name === "") return undefined;
  const { selectionStart, selectionEnd } =
    control instanceof HTMLSelectElement ? noSelection : control;
  return {
    name: control.name,
    ...(selectionStart !== null && { selection: [selectionStart, selectionEnd ?? selectionStart] }),
  };
}

const noSelection = { selectionStart: null, selectionEnd: null };

/** Focuses the same control of a form that was built again, with its newer input. */
function restoreFocus(
  form: HTMLFormElement,
  { name, value, selection }: FocusedControl,
  typed: Fields,
): void {
  if (document.activeElement !== document.body) return;
  const controls = [...form.elements].filter((one) => one.getAttribute("name") === name);
  const control =
    value === undefined ? controls[0] : controls.find((one) => one.getAttribute("value") === value);
  if (!(control instanceof HTMLElement)) return;
  const newerInput = typed[name];
  if (newerInput !== undefined) restoreFormDraft(form, { [name]: newerInput });
  control.focus({ preventScroll: true });
  if (selection && isTextField(control) && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(...selection);
}

/** Restores the unsaved input of a browser draft, and the base it was typed on. */
function restoreBrowserDraft(
  form: HTMLFormElement,
  { loaded, typed }: { loaded: Fields; typed: Fields },
) {
  const changed = restoreFormDraft(form, typed);
  restoreBase(form, loaded);
  for (const field of changed) field.dispatchEvent(new Event("input", { bubbles: true }));
}
