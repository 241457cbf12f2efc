import { Form, useLocation } from "@remix-run/react";
import { createContext, type FormEvent, type ReactNode, useContext, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { type SettingsSection, wasName } from "~/domain/settings/settings-record";
import { useReportUnsaved } from "~/office/shell/unsaved";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import type { SettingsData, SettingsProblem } from "./settings-data";

type Page = { data: SettingsData; problem: SettingsProblem | undefined };
type Own = Page & { of: (input: string) => string | undefined };

const PageContext = createContext<Page | undefined>(undefined);
const FormContext = createContext<Own | undefined>(undefined);

export const SettingsProvider = PageContext.Provider;

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("Outside the settings page");
  return value;
}

/** What the page was loaded with. */
export const useSettingsPage = () => known(useContext(PageContext));
/** What the form was loaded with: news that comes while somebody types into it does not change it. */
const useOwn = () => known(useContext(FormContext));

/** What an input of the form holds: what was typed when it came back with mistakes, else what is saved. */
export function useTyped(input: string, saved: string): string {
  return useOwn().of(input) ?? saved;
}

/** Whether a box is ticked: as it was sent when the form came back, else as it is saved. */
export function useTicked(input: string, saved: boolean): boolean {
  const { problem, of } = useOwn();
  return problem ? of(input) !== undefined : saved;
}

export const useError = (input: string) => useOwn().problem?.errors[input];

type SectionFormProps = {
  section: SettingsSection;
  /** The fields the form saves, each with what stands for it when it is not what the settings hold. */
  fields: readonly (string | readonly [id: string, was: string])[];
  save: ReactNode;
  children: ReactNode;
};

/** One form of the page. It sends what its fields were when it was loaded, and is loaded anew only while nobody types into it. */
export function SectionForm({ section, fields, save, children }: SectionFormProps) {
  const page = useSettingsPage();
  const [loaded, setLoaded] = useState(page.data);
  const [touched, setTouched] = useState(false);
  if (!touched && loaded !== page.data) setLoaded(page.data);
  const ids = fields.map((one) => (typeof one === "string" ? ([one, undefined] as const) : one));
  const firstWas = wasName(ids[0]?.[0] ?? "");
  const problem = page.problem?.values[firstWas] ? page.problem : undefined;
  const of = (input: string) => problem?.values[input]?.at(-1);
  useReportUnsaved(firstWas, touched || problem !== undefined, { isKept: false });
  const textsOf = ({ texts }: SettingsData) => ids.map(([id, was]) => was ?? texts[id] ?? "");
  const own = textsOf(loaded);
  // what adds something begins anew once it was sent
  const { key: sending } = useLocation();
  const adds = ids.some(([, was]) => was !== undefined);
  const isNews = touched && textsOf(page.data).join("\0") !== own.join("\0");
  const errors = Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));
  const touch = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLElement) setTouched(true);
  };
  return (
    <FormContext.Provider value={{ data: loaded, problem, of }}>
      <Form
        method="post"
        action={`${adminPaths.settings}#${section}`}
        className="set-f"
        key={adds ? sending : own.join("\0")}
        onInput={touch}
        onSubmit={() => setTouched(false)}
        noValidate
      >
        <ErrorSummary errors={errors} />
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="key" value={of("key") ?? `${loaded.key}-${section}`} />
        {ids.map(([id], at) => (
          <input key={id} type="hidden" name={wasName(id)} value={of(wasName(id)) ?? own[at]} />
        ))}
        {children}
        {isNews ? (
          <p className="news" role="status">
            Somebody changed this meanwhile. What you typed stays; when you save, you see both and choose.
          </p>
        ) : null}
        <div className="tools">{save}</div>
      </Form>
    </FormContext.Provider>
  );
}

export function Save({ children }: { children: ReactNode }) {
  return <Button kind="ink">{children}</Button>;
}

type TextProps = {
  name: string;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  type?: string;
  inputMode?: "tel" | "email" | "url" | "numeric";
  rows?: number;
  full?: boolean;
};

/** A field that holds the text of the setting of its name; with `rows`, in several lines. */
export function TextSetting({ name, rows, ...field }: TextProps) {
  const value = useTyped(name, useOwn().data.texts[name] ?? "");
  const error = useError(name);
  if (rows) {
    const { label, help, optional, full } = field;
    return <TextArea {...{ name, label, help, optional, full, error, rows }} defaultValue={value} />;
  }
  return <Field name={name} autoComplete="off" {...field} defaultValue={value} error={error} />;
}

/** A box to tick for a setting that is on or off. */
export function SwitchSetting({ name, label, on }: { name: string; label: string; on: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={useTicked(name, on)} />
      <span>{label}</span>
    </label>
  );
}

/** A ruled part of the page: heading and what it is for at left, its forms at right. */
export function Section({ id, title, about, children }: { id: string; title: string; about: ReactNode; children: ReactNode }) {
  return (
    <section className="set-s" id={id} aria-labelledby={`${id}-h`}>
      <header>
        <h2 id={`${id}-h`}>{title}</h2>
        <p>{about}</p>
      </header>
      <div>{children}</div>
    </section>
  );
}
