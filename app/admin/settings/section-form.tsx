import { createContext, type ReactNode, useContext } from "react";
import { LiveForm, type LiveFormFields } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import type { Settings } from "~/domain/settings/settings";
import {
  originalSettingsInputName,
  type SettingsSection,
} from "~/domain/settings/settings-sections";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";

/** Loader data of a section's page. */
type SettingsData = {
  /** UTC milliseconds. */
  now: number;
  /** Idempotency key of the next submission. */
  key: string;
  settings: Settings;
  /** Original value of each field by name. */
  texts: Record<string, string>;
  /** ZIP code being tested, and the service area entry that contains it. */
  zip: { tried: string; entry: string | undefined };
};

/** Data of a section's page; `problem` is a rejected form or a requested preview. */
type Page = { data: SettingsData; problem: InvalidForm | undefined };

const PageContext = createContext<Page | undefined>(undefined);
export const SettingsProvider = PageContext.Provider;

/** Returns the data of the section's page. Throws outside of it. */
export function useSettingsPage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("Outside the settings page");
  return page;
}

type SectionFormProps = {
  section: SettingsSection;
  originals: Readonly<Record<string, string>>;
  inputs?: Readonly<Record<string, string>>;
  save: ReactNode;
  children?: (fields: LiveFormFields) => ReactNode;
};

/** Form of a settings section, or of one entry in it. */
export function SectionForm({ section, originals, inputs = {}, save, children }: SectionFormProps) {
  const { data, problem } = useSettingsPage();
  const originalValues = Object.entries(originals).map(([field, text]) => [
    originalSettingsInputName(field),
    text,
  ]);
  const draft = `settings.${originalValues[0]?.[0]}`;
  return (
    <LiveForm
      name={draft}
      hidden={{ draft }}
      action={adminPaths.settingsSection(section)}
      formKey={data.key}
      originalValues={{ ...inputs, ...Object.fromEntries(originalValues) }}
      problem={problem}
      draft={draft}
      className="stacked form-width"
      attributes={{ noValidate: true }}
    >
      {(fields) => (
        <>
          {problem?.values.draft?.[0] === draft ? (
            <ErrorSummary errors={toSummaryErrors(problem.errors)} />
          ) : null}
          {children?.(fields)}
          {fields.hasRemoteChange ? (
            <p className="remote-change" role="status">
              Someone else just changed these settings. Your entries are kept. You can compare both
              when you save.
            </p>
          ) : null}
          <div className="tools">{save}</div>
        </>
      )}
    </LiveForm>
  );
}

export function SaveSectionButton({ children }: { children: ReactNode }) {
  return <Button kind="ink">{children}</Button>;
}
