import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import {
  deleteBrowserDraft,
  loadBrowserDraft,
  saveBrowserDraft,
} from "~/admin/shell/browser-drafts";
import { getFieldValues, setField } from "~/admin/shell/form-values";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { useClearSubmittedDraft } from "~/admin/shell/use-clear-submitted-draft";
import type { InvalidForm } from "~/platform/http/forms/form.server";

type SheetForm = {
  id: string;
  /** Name of the browser draft. */
  draft: string;
  failed: InvalidForm | undefined;
  onSaved: (() => void) | undefined;
};

/**
 * Keeps the input of a contact sheet in a browser draft until it is saved, and shows the first
 * error after a failed submit.
 */
export function useSheetForm({ id, draft, failed, onSaved }: SheetForm) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [isUnsaved, setUnsaved] = useState(failed !== undefined);
  const { state } = useNavigation();
  useUnsavedChanges(id, isUnsaved);
  const rememberSubmit = useClearSubmittedDraft(draft);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, to restore input from before the sheet moved or the page loaded
  useEffect(() => {
    const storedDraft = failed ? undefined : loadBrowserDraft(draft);
    if (!storedDraft) return;
    for (const [name, text] of Object.entries(storedDraft.typed))
      setField(form.current, name, text);
    setUnsaved(true);
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when a submit ends
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (failed) {
      const first = form.current?.querySelector<HTMLElement>("[data-invalid] :is(input, textarea)");
      first?.closest("details")?.setAttribute("open", "");
      first?.focus({ preventScroll: true });
      first?.closest("[data-invalid]")?.scrollIntoView({ block: "nearest" });
      return;
    }
    deleteBrowserDraft(draft);
    setUnsaved(false);
    onSaved?.();
  }, [state]);

  const values = () => getFieldValues(form.current, ["attempt", "way", "key"]);
  const onInput = () => {
    const fieldValues = values();
    const hasInput = ["outcome", "note", "kind", "when", "phone"].some((name) => fieldValues[name]);
    setUnsaved(hasInput);
    if (hasInput) saveBrowserDraft(draft, { loaded: {}, typed: fieldValues });
    else deleteBrowserDraft(draft);
  };
  const onSubmit = () => {
    sent.current = true;
    rememberSubmit();
  };
  return { form, values, onInput, onSubmit };
}
