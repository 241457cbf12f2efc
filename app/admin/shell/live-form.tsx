import { Form, type FormProps, useNavigation } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { formatClock } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { deleteBrowserDraft, loadBrowserDraft, saveBrowserDraft } from "./browser-drafts";
import { getFieldValues, isOriginalInput, originalFieldsOf, setField } from "./form-values";
import { hasSameOriginalValues } from "./offline-queue";
import { useUnsavedChanges } from "./unsaved-changes";
import { useClearSubmittedDraft } from "./use-clear-submitted-draft";
import { onQueuedFormSent } from "./use-offline-queue";

type Texts = Readonly<Record<string, string>>;

/**
 * Change by a colleague while the user types: shown beside the field, with a button to apply it.
 */
export type RemoteChange = {
  /** Field that shows the notice. */
  field: string;
  /** All fields of the change, including the `was_` inputs. */
  fields: readonly string[];
  /** "the value" */
  label: string;
  by: { by: string; at: Date } | undefined;
  /** Formats the field values for display. */
  format(values: Texts): string;
};

export type LiveFormFields = {
  /** Returns the initial value of a field. */
  value(name: string): string;
  /** Returns the initial state of a checkbox. */
  isChecked(name: string): boolean;
  error(name: string): string | undefined;
  /** Returns the attributes of a field: name, id (by default the name), value, and error. */
  field(
    name: string,
    id?: string,
  ): { name: string; id: string; defaultValue: string; error: string | undefined };
  /** Returns the notice about a colleague's change to this field since the form was loaded. */
  remoteChange(name: string): ReactNode;
  isUnsaved: boolean;
  /**
   * True if a colleague changed a field of the form since it was loaded with input that is not
   * saved yet.
   */
  hasRemoteChange: boolean;
};

export type LiveFormProps = {
  /** Unique per form on the page. */
  name: string;
  intent?: string;
  /**
   * Hidden inputs that identify the form in an invalid submission; by default the intent and the
   * name.
   */
  hidden?: Texts;
  action: string;
  /** Unique per page load; with the name it is the request key. */
  formKey: string;
  /** Name of the input with the request key, for a form that has a field "key". */
  keyName?: string;
  /** Loaded values, also sent as `was_…` inputs. */
  originalValues: Texts;
  /** Last invalid submission of any form on the page. */
  problem: InvalidForm | undefined;
  /** Name of the browser draft that keeps unsaved input; leaving the page prompts the user. */
  draft?: string | undefined;
  remoteChanges?: readonly RemoteChange[] | undefined;
  /** Queues the form while offline; "moment" stamps an empty time with the submit time. */
  queueOffline?: boolean | "moment";
  attributes?: Pick<FormProps, "noValidate" | "preventScrollReset" | "encType">;
  className?: string | undefined;
  label?: string | undefined;
  onSubmit?: () => void;
  children: (fields: LiveFormFields) => ReactNode;
};

/** Returns the invalid form if it is the one called `name`, else undefined. */
export function invalidFormByName(
  problem: InvalidForm | undefined,
  name: string,
): InvalidForm | undefined {
  return problem?.values.form?.[0] === name ? problem : undefined;
}

/**
 * Renders the form that keeps its loaded values while it has unsaved input: live updates change
 * neither the input nor the original values.
 */
export function LiveForm({
  name,
  intent = "",
  hidden = { intent, form: name },
  action,
  formKey,
  keyName = "key",
  originalValues,
  problem,
  draft,
  remoteChanges = [],
  queueOffline = false,
  attributes = { preventScrollReset: true },
  className,
  label,
  onSubmit,
  children,
}: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const controlFields = [...Object.keys(hidden), keyName];
  const isThisForm = Object.entries(hidden).every(
    ([field, value]) => field === "intent" || problem?.values[field]?.[0] === value,
  );
  const failed = isThisForm ? problem : undefined;
  const [original, setOriginal] = useState<Texts>(() => ({
    ...originalValues,
    ...originalFieldsOf(failed),
  }));
  const [isUnsaved, setUnsaved] = useState(failed !== undefined);
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState(0);
  const { state } = useNavigation();
  const sent = useRef(false);
  const now = JSON.stringify(originalValues);
  useUnsavedChanges(name, isUnsaved, { asks: draft !== undefined });
  const rememberSubmit = useClearSubmittedDraft(draft);

  const renew = useCallback((values: Texts) => {
    const hadFocus = form.current?.contains(document.activeElement) ?? false;
    // the clicked button, if the form has several
    const pressed = listButtons(form.current).findIndex((button) => button.matches(":focus"));
    setOriginal(values);
    setUnsaved(false);
    setRound((before) => before + 1);
    if (hadFocus)
      requestAnimationFrame(() =>
        listButtons(form.current)[Math.max(0, pressed)]?.focus({ preventScroll: true }),
      );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, to restore input from before this page load
  useEffect(() => {
    const storedDraft = draft === undefined || failed ? undefined : loadBrowserDraft(draft);
    if (!storedDraft) return;
    for (const [field, value] of Object.entries(storedDraft.typed)) {
      setField(form.current, field, value);
      if (value !== (storedDraft.loaded[field] ?? "")) openDisclosures(form.current, field);
    }
    setOriginal((before) => ({ ...before, ...storedDraft.loaded }));
    setUnsaved(true);
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when a submit ends
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (failed) {
      // the response can have newer original values, including a colleague's changes
      setOriginal((before) => ({ ...before, ...originalFieldsOf(failed) }));
      return;
    }
    if (draft !== undefined) deleteBrowserDraft(draft);
    renew(originalValues);
  }, [state]);

  // apply new values at once while the form is untouched and unfocused, before the user can focus a
  // field that is replaced
  useIsomorphicLayoutEffect(() => {
    if (
      isUnsaved ||
      sent.current ||
      JSON.stringify(original) === now ||
      hasFocusInside(form.current)
    )
      return;
    // the user changed a choice since the last render; Safari does not focus clicked controls
    if (isChanged(form.current, original, controlFields)) return;
    renew(originalValues);
  }, [isUnsaved, now, left]);

  const saveIfChanged = (from: Texts) => {
    const changed = isChanged(form.current, from, controlFields);
    setUnsaved(changed);
    if (draft === undefined) return;
    if (changed)
      saveBrowserDraft(draft, { loaded: from, typed: getFieldValues(form.current, controlFields) });
    else deleteBrowserDraft(draft);
  };

  // a queued form was sent: rebase later input on it, so that users do not conflict with their own
  // changes
  useEffect(() => {
    if (!queueOffline || !isUnsaved) return;
    return onQueuedFormSent((taken, left) => {
      if (!hasSameOriginalValues({ action, values: original }, taken, left)) return;
      const next = { ...original, ...left };
      setOriginal(next);
      saveIfChanged(next);
    });
  });

  const applyRemoteChange = ({ fields }: RemoteChange) => {
    for (const field of fields)
      if (!isOriginalInput(field)) setField(form.current, field, originalValues[field] ?? "");
    const next = {
      ...original,
      ...Object.fromEntries(fields.map((field) => [field, originalValues[field] ?? ""])),
    };
    setOriginal(next);
    saveIfChanged(next);
  };

  const initialValue = (field: string) => failed?.values[field]?.[0] ?? original[field] ?? "";
  return (
    <Form
      key={round}
      ref={form}
      method="post"
      action={action}
      className={className}
      aria-label={label}
      {...attributes}
      {...(queueOffline && { "data-queue": queueOffline === "moment" ? queueOffline : "" })}
      onInput={() => saveIfChanged(original)}
      onBlur={(event) => isFocusLeaving(event) && setLeft((before) => before + 1)}
      onSubmit={() => {
        sent.current = true;
        rememberSubmit();
        onSubmit?.();
      }}
    >
      <HiddenFields values={{ ...hidden, [keyName]: `${formKey}-${name}` }} />
      {Object.keys(originalValues)
        .filter(isOriginalInput)
        .map((field) => (
          <input key={field} type="hidden" name={field} value={original[field] ?? ""} />
        ))}
      {children({
        value: initialValue,
        isChecked: (field) =>
          failed ? failed.values[field] !== undefined : Boolean(original[field]),
        error: (field) => failed?.errors[field],
        field: (name, id = name) => ({
          name,
          id,
          defaultValue: initialValue(name),
          error: failed?.errors[name],
        }),
        isUnsaved,
        hasRemoteChange:
          isUnsaved &&
          Object.keys(originalValues).some(
            (field) => isOriginalInput(field) && original[field] !== originalValues[field],
          ),
        remoteChange: (field) =>
          remoteChanges
            .filter(
              (one) =>
                one.field === field &&
                one.fields.some(
                  (part) => isOriginalInput(part) && original[part] !== originalValues[part],
                ),
            )
            .map((one) => (
              <div key={one.field} className="remote-change" role="status">
                <b>
                  {one.by?.by ?? "Someone"} changed {one.label} to {one.format(originalValues)}
                </b>
                <p>
                  {one.by ? `${formatClock(one.by.at)}. ` : ""}When you opened this page:{" "}
                  {one.format(original)}. Your entry is kept. You’ll choose when you save.
                </p>
                <button
                  type="button"
                  className="text-link target-link"
                  onClick={() => applyRemoteChange(one)}
                >
                  Use {one.format(originalValues)}
                </button>
              </div>
            )),
      })}
    </Form>
  );
}

/**
 * True if the focus leaves the form; false if it moves to another field, so that the form is not
 * replaced.
 */
function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

function hasFocusInside(form: HTMLFormElement | null): boolean {
  const active = document.activeElement;
  return (
    form !== null &&
    active !== null &&
    form.contains(active) &&
    !(active instanceof HTMLButtonElement)
  );
}

/** True if the form's values differ from `from`. */
function isChanged(
  form: HTMLFormElement | null,
  from: Texts,
  controlFields: readonly string[],
): boolean {
  return Object.entries(getFieldValues(form, controlFields)).some(
    ([field, value]) => value !== (from[field] ?? ""),
  );
}

function listButtons(form: HTMLFormElement | null): HTMLButtonElement[] {
  return [...(form?.querySelectorAll("button") ?? [])];
}

/** Opens the disclosures around a field. */
function openDisclosures(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (field instanceof Element) field.closest("details")?.setAttribute("open", "");
}
