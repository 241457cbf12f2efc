import { Form, useNavigation } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { type BrowserDraft, deleteBrowserDraft, loadBrowserDraft, saveBrowserDraft } from "~/admin/shell/browser-drafts";
import { hasFocusInside, isFocusLeaving } from "~/admin/shell/live-form";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { adminPaths } from "~/admin-paths";
import { originalSettingsInputName, type SettingsSection } from "~/domain/settings/settings-sections";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { useIsomorphicLayoutEffect } from "~/ui/use-isomorphic-layout-effect";
import type { InvalidSettings, SettingsData } from "./settings-data";

type Page = { data: SettingsData; problem: InvalidSettings | undefined };
type FormState = Page & { isTyped: boolean; submittedText: (input: string) => string | undefined };

const PageContext = createContext<Page | undefined>(undefined);
const FormContext = createContext<FormState | undefined>(undefined);

export const SettingsProvider = PageContext.Provider;

function requireContext<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("Outside the settings page");
  return value;
}

/** Returns the data of the settings page. Throws outside of it. */
export const useSettingsPage = () => requireContext(useContext(PageContext));
/** Returns the data the form was loaded with. Revalidation does not change it while the user types. */
const useFormState = () => requireContext(useContext(FormContext));

/** Returns an input's value: the submitted or restored one, else the saved one. */
export function useInputValue(input: string, saved: string): string {
  return useFormState().submittedText(input) ?? saved;
}

/** Returns a checkbox's state: the submitted or restored one, else the saved one. */
export function useCheckboxState(input: string, saved: boolean): boolean {
  const { isTyped, submittedText } = useFormState();
  return isTyped ? submittedText(input) !== undefined : saved;
}

export const useFieldError = (input: string) => useFormState().problem?.errors[input];

type SectionFormProps = {
  section: SettingsSection;
  /** Fields the form saves, each with its original value if it differs from the setting's. */
  fields: readonly (string | readonly [id: string, was: string])[];
  save: ReactNode;
  children: ReactNode;
};

/**
 * Renders the form of one settings section. Submits its original values with its input, reloads them only while nothing
 * is unsaved, and stores unsaved input in the browser.
 */
export function SectionForm({ section, fields, save, children }: SectionFormProps) {
  const page = useSettingsPage();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [loaded, setLoaded] = useState(page.data);
  const [browserDraft, setBrowserDraft] = useState<BrowserDraft>();
  const [touched, setTouched] = useState(false);
  const [round, setRound] = useState(0);
  const [left, setLeft] = useState(0);
  const ids = fields.map((one) => (typeof one === "string" ? ([one, undefined] as const) : one));
  const firstWas = originalSettingsInputName(ids[0]?.[0] ?? "");
  const draft = `settings.${firstWas}`;
  const problem = page.problem?.values[firstWas] ? page.problem : undefined;
  const submittedText = (input: string) => (problem ? problem.values[input]?.at(-1) : browserDraft?.typed[input]);
  useUnsavedChanges(firstWas, touched || problem !== undefined);
  const pickTexts = ({ texts }: SettingsData) => ids.map(([id, was]) => was ?? texts[id] ?? "");
  const originalTexts = pickTexts(loaded).map((text, at) => submittedText(originalSettingsInputName(ids[at]?.[0] ?? "")) ?? text);
  const hasRemoteChange = touched && pickTexts(page.data).join("\0") !== originalTexts.join("\0");
  const errors = Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for changes typed before this page loaded
  useEffect(() => {
    const before = problem ? undefined : loadBrowserDraft(draft);
    if (!before) return;
    setBrowserDraft(before);
    setTouched(true);
    setRound((last) => last + 1);
    form.current?.closest("details")?.setAttribute("open", "");
  }, [draft]);

  // accept new data only while nothing is unsaved and no field has the focus
  useIsomorphicLayoutEffect(() => {
    if (!touched && loaded !== page.data && !hasFocusInside(form.current)) setLoaded(page.data);
  }, [touched, page.data, left]);

  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a submission has ended
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (problem) return;
    deleteBrowserDraft(draft);
    setBrowserDraft(undefined);
    setTouched(false);
    setLoaded(page.data);
    setRound((last) => last + 1);
  }, [state]);

  const markTouched = () => {
    setTouched(true);
    if (form.current) saveBrowserDraft(draft, { loaded: {}, typed: readTextFields(form.current) });
  };
  return (
    <FormContext.Provider value={{ data: loaded, problem, isTyped: (problem ?? browserDraft) !== undefined, submittedText }}>
      <Form
        ref={form}
        method="post"
        action={`${adminPaths.settings}#${section}`}
        className="settings-form"
        key={`${originalTexts.join("\0")}\0${round}`}
        onInput={markTouched}
        onBlur={(event) => isFocusLeaving(event) && setLeft((before) => before + 1)}
        onSubmit={() => {
          sent.current = true;
        }}
        noValidate
      >
        <ErrorSummary errors={errors} />
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="draft" value={draft} />
        <input type="hidden" name="key" value={problem ? submittedText("key") : `${loaded.key}-${section}`} />
        {ids.map(([id], at) => (
          <input key={id} type="hidden" name={originalSettingsInputName(id)} value={originalTexts[at]} />
        ))}
        {children}
        {hasRemoteChange ? (
          <p className="remote-change" role="status">
            Someone else just changed these settings. Your entries are kept. You can compare both when you save.
          </p>
        ) : null}
        <div className="tools">{save}</div>
      </Form>
    </FormContext.Provider>
  );
}

function readTextFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function SaveSectionButton({ children }: { children: ReactNode }) {
  return <Button kind="ink">{children}</Button>;
}

type TextProps = {
  name: string;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  type?: string;
  placeholder?: string;
  inputMode?: "tel" | "email" | "url" | "numeric";
  rows?: number;
  full?: boolean;
};

/** Renders the text field of a setting, by name; with `rows`, a textarea. */
export function TextSetting({ name, rows, ...field }: TextProps) {
  const value = useInputValue(name, useFormState().data.texts[name] ?? "");
  const error = useFieldError(name);
  if (rows) {
    const { label, help, optional, full } = field;
    return <TextArea {...{ name, label, help, optional, full, error, rows }} defaultValue={value} />;
  }
  return <Field name={name} autoComplete="off" {...field} defaultValue={value} error={error} />;
}

/** Renders the checkbox of a setting that is on or off. */
export function CheckboxSetting({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={useCheckboxState(name, on)} />
      <span>{label}</span>
    </label>
  );
}

/** Renders a section of the page: heading and description on the left, forms on the right. */
export function SettingsSectionLayout({
  id,
  title,
  about,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="settings-section" id={id} aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>{title}</h2>
        <p>{about}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
