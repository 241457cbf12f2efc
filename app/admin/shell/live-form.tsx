import { Form, useNavigation } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { formatClock } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/form.server";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import { deleteBrowserDraft, loadBrowserDraft, saveBrowserDraft } from "./browser-drafts";
import { hasSameOriginal } from "./offline-queue";
import { useUnsavedChanges } from "./unsaved-changes";
import { onQueuedFormSent } from "./use-offline-queue";

type Texts = Readonly<Record<string, string>>;

/** What somebody else may change while one types: said beside the field, with a button that takes it over. */
export type RemoteChange = {
  /** The field it stands beside. */
  field: string;
  /** Everything that belongs to it, the `was_` fields too. */
  fields: readonly string[];
  /** "the value" */
  label: string;
  by: { by: string; at: Date } | undefined;
  /** What the fields say, in words. */
  format(values: Texts): string;
};

export type LiveFormFields = {
  /** What stands in a field when the page is shown. */
  value(name: string): string;
  error(name: string): string | undefined;
  /** What a colleague has made of this field since the form was loaded. */
  news(name: string): ReactNode;
  isUnsaved: boolean;
};

type GuardedFormProps = {
  /** Tells it from the other forms of the page. */
  name: string;
  intent: string;
  action: string;
  /** Of this load of the page: with the name it makes the request's own key. */
  formKey: string;
  /** What the fields hold now, and as `was_…` what a change is made from. */
  originalValues: Texts;
  /** The last sending that came back, of whatever form of the page. */
  problem: InvalidForm | undefined;
  /** Under this name what is typed is kept in this browser until it is saved, and leaving asks. */
  draft?: string | undefined;
  news?: readonly RemoteChange[] | undefined;
  /** May wait in line while there is no connection; "moment": it says when something was, and empty means now. */
  queueOffline?: boolean | "moment";
  className?: string | undefined;
  label?: string | undefined;
  children: (fields: LiveFormFields) => ReactNode;
};

/** The form `name` of a page, if it is the one that came back. */
export function formErrors(problem: InvalidForm | undefined, name: string): InvalidForm | undefined {
  return problem?.values.form?.[0] === name ? problem : undefined;
}

/** A form that keeps what it was loaded with while something unsaved stands in it: news of the page change neither what is typed nor what
 *  the change is made from. */
export function LiveForm({
  name,
  intent,
  action,
  formKey,
  originalValues,
  problem,
  draft,
  news = [],
  queueOffline = false,
  className,
  label,
  children,
}: GuardedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failed = formErrors(problem, name);
  const [held, setHeld] = useState<Texts>(() => ({ ...originalValues, ...wasOf(failed) }));
  const [isUnsaved, setUnsaved] = useState(failed !== undefined);
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState(0);
  const { state } = useNavigation();
  const sent = useRef(false);
  const now = JSON.stringify(originalValues);
  useUnsavedChanges(name, isUnsaved, { asks: draft !== undefined });

  const renew = useCallback((values: Texts) => {
    const hadFocus = form.current?.contains(document.activeElement) ?? false;
    // the button that was pressed, where a form has several
    const pressed = buttonsOf(form.current).findIndex((button) => button.matches(":focus"));
    setHeld(values);
    setUnsaved(false);
    setRound((before) => before + 1);
    if (hadFocus) requestAnimationFrame(() => buttonsOf(form.current)[Math.max(0, pressed)]?.focus({ preventScroll: true }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this page was loaded
  useEffect(() => {
    const kept = draft === undefined || failed ? undefined : loadBrowserDraft(draft);
    if (!kept) return;
    for (const [field, value] of Object.entries(kept.typed)) {
      setField(form.current, field, value);
      if (value !== (kept.loaded[field] ?? "")) reveal(form.current, field);
    }
    setHeld((before) => ({ ...before, ...kept.loaded }));
    setUnsaved(true);
  }, [draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when a sending has ended, and only then
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (failed) {
      // what it is made from may have come back newer, together with what a colleague changed
      setHeld((before) => ({ ...before, ...wasOf(failed) }));
      return;
    }
    if (draft !== undefined) deleteBrowserDraft(draft);
    renew(originalValues);
  }, [state]);

  // new values come in while nothing is typed and no field has the focus: at once, before anybody can step into a field that is replaced
  useIsomorphicLayoutEffect(() => {
    if (isUnsaved || sent.current || JSON.stringify(held) === now || hasFocusInside(form.current)) return;
    // a choice made since this was drawn; Safari gives what is clicked no focus
    if (isChanged(form.current, held)) return;
    renew(originalValues);
  }, [isUnsaved, now, left]);

  const check = (from: Texts) => {
    const changed = isChanged(form.current, from);
    setUnsaved(changed);
    if (draft === undefined) return;
    if (changed) saveBrowserDraft(draft, { loaded: from, typed: typedIn(form.current) });
    else deleteBrowserDraft(draft);
  };

  // what waited has been sent: what is typed after it is set against it, nobody is in one's own way
  useEffect(() => {
    if (!queueOffline || !isUnsaved) return;
    return onQueuedFormSent((taken, left) => {
      if (!hasSameOriginal({ action, values: held }, taken, left)) return;
      const next = { ...held, ...left };
      setHeld(next);
      check(next);
    });
  });

  const take = ({ fields }: RemoteChange) => {
    for (const field of fields) if (!isWas(field)) setField(form.current, field, originalValues[field] ?? "");
    const next = { ...held, ...Object.fromEntries(fields.map((field) => [field, originalValues[field] ?? ""])) };
    setHeld(next);
    check(next);
  };

  return (
    <Form
      key={round}
      ref={form}
      method="post"
      action={action}
      className={className}
      aria-label={label}
      preventScrollReset
      {...(queueOffline && { "data-queue": queueOffline === "moment" ? queueOffline : "" })}
      onInput={() => check(held)}
      onBlur={(event) => isFocusLeaving(event) && setLeft((before) => before + 1)}
      onSubmit={() => {
        sent.current = true;
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="key" value={`${formKey}-${name}`} />
      {Object.keys(originalValues)
        .filter(isWas)
        .map((field) => (
          <input key={field} type="hidden" name={field} value={held[field] ?? ""} />
        ))}
      {children({
        value: (field) => failed?.values[field]?.[0] ?? held[field] ?? "",
        error: (field) => failed?.errors[field],
        isUnsaved,
        news: (field) =>
          news
            .filter((one) => one.field === field && one.fields.some((part) => isWas(part) && held[part] !== originalValues[part]))
            .map((one) => (
              <div key={one.field} className="news" role="status">
                <b>
                  {one.by?.by ?? "Someone"} changed {one.label} to {one.format(originalValues)}
                </b>
                <p>
                  {one.by ? `${formatClock(one.by.at)}. ` : ""}It was {one.format(held)} when you opened this page. Your entry is kept.
                  You’ll choose when you save.
                </p>
                <button type="button" className="link tlink" onClick={() => take(one)}>
                  Use {one.format(originalValues)}
                </button>
              </div>
            )),
      })}
    </Form>
  );
}

const isWas = (field: string) => field.startsWith("was_");
const own = ["intent", "form", "key"];

function wasOf(failed: InvalidForm | undefined): Record<string, string> {
  if (!failed) return {};
  return Object.fromEntries(Object.entries(failed.values).flatMap(([field, [value]]) => (isWas(field) ? [[field, value ?? ""]] : [])));
}

/** Whether the focus leaves the form: on its way to another field of it, nothing may be replaced. */
export function isFocusLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

/** Whether somebody stands in one of its fields. */
export function hasFocusInside(form: HTMLFormElement | null): boolean {
  const active = document.activeElement;
  return form !== null && active !== null && form.contains(active) && !(active instanceof HTMLButtonElement);
}

/** Whether its fields hold something else than these values. */
function isChanged(form: HTMLFormElement | null, from: Texts): boolean {
  return Object.entries(typedIn(form)).some(([field, value]) => value !== (from[field] ?? ""));
}

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const typed: Record<string, string> = {};
  if (!form) return typed;
  for (const [field, value] of new FormData(form)) {
    if (typeof value === "string" && !own.includes(field) && !isWas(field)) typed[field] = value;
  }
  return typed;
}

function buttonsOf(form: HTMLFormElement | null): HTMLButtonElement[] {
  return [...(form?.querySelectorAll("button") ?? [])];
}

/** Opens what a field is folded into. */
function reveal(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (field instanceof Element) field.closest("details")?.setAttribute("open", "");
}

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const found = form?.elements.namedItem(name);
  if (found instanceof HTMLInputElement && found.type === "checkbox") found.checked = value !== "";
  else if (
    found instanceof RadioNodeList ||
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement
  ) {
    found.value = value;
  }
}
