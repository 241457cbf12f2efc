import { useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { deleteBrowserDraft, loadBrowserDraft } from "~/admin/shell/browser-drafts";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { adminPaths } from "~/admin-paths";
import type { EditorData } from "~/content/editor-data";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import {
  applyStoredValues,
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
 * Autosaves the form of an editor and keeps its input: across submissions, whether their response
 * rebuilds the form or only its rows, and across page loads as a browser draft. Returns the data that the form was
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
  const draft = `studio.${formData.kind}.${formData.id}`;
  /** True if the form that stayed mounted has input that its submission did not have. */
  const hasNewerInput = useRef(false);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a submission has ended
  useEffect(() => {
    if (state !== "idle" || submitKey.current === undefined || submitKey.current === key) return;
    submitKey.current = undefined;
    if (isRejected) return;
    const draftFields = Object.entries(form.current ? readFormDraft(form.current) : {});
    changedSince.current = Object.fromEntries(
      draftFields.filter(([name, value]) => sent.current[name] !== value),
    );
    deleteBrowserDraft(draft);
    setFormData(loaded);
  }, [state, key]);

  const isResponse = useRef(false);
  // before the next key can reach the fields
  useIsomorphicLayoutEffect(() => {
    hasNewerInput.current =
      isResponse.current && form.current !== null && applyStoredValues(form.current, sent.current);
    isResponse.current = true;
  }, [formData.formKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new form
  useEffect(() => {
    if (form.current)
      restoreBrowserDraft(form.current, { loaded: {}, typed: changedSince.current });
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

/** Restores the unsaved input of a browser draft, and the base it was typed on. */
function restoreBrowserDraft(
  form: HTMLFormElement,
  { loaded, typed }: { loaded: Fields; typed: Fields },
) {
  const changed = restoreFormDraft(form, typed);
  restoreBase(form, loaded);
  for (const field of changed) field.dispatchEvent(new Event("input", { bubbles: true }));
}
