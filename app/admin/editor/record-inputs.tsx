import { type FormEvent, type ReactNode, useState } from "react";
import { maxSlugLength } from "~/lib/slug";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { DraftTexts } from "~/platform/records/draft-text";
import { Field } from "~/ui/forms/field";

/**
 * Returns the id of an input's field: "f-seo-title" for "seoTitle". Dates have one field for all
 * their inputs.
 */
export const fieldIdOfInput = (name: string) =>
  `f-${name.replace(/_(?:day|which)$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Returns the values and errors of a record's inputs: submitted, stored, and as edited on this
 * page.
 */
export function useRecordInputs(problem: InvalidForm | undefined) {
  const [editedValues, setEdited] = useState<Readonly<Record<string, string>>>({});
  const inputValue = (name: string, stored: string) => problem?.values[name]?.at(-1) ?? stored;
  const setValue = (name: string, value: string) =>
    setEdited((before) => ({ ...before, [name]: value }));
  return {
    editedValues,
    setValue,
    /** The submitted value after an error, else the stored one. */
    inputValue,
    /** `inputValue` until the user edits the input. */
    currentValue: (name: string, stored: string) => editedValues[name] ?? inputValue(name, stored),
    error: (name: string) => problem?.errors[name],
    onInput: ({
      currentTarget: { name, value },
    }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(name, value),
    /** Props of a text field. */
    text: (name: string, label: string, stored: string) => ({
      name,
      label,
      id: fieldIdOfInput(name),
      defaultValue: inputValue(name, stored),
      error: problem?.errors[name],
    }),
  };
}

/** Returns the props of the controls of a record’s texts, by name. */
export function textControls<Name extends string>(
  { text }: ReturnType<typeof useRecordInputs>,
  texts: DraftTexts<Name>,
  record: Readonly<Record<NoInfer<Name>, string>>,
) {
  return (name: Name) => {
    const { label, inputLabel = label, max, isLong } = texts[name];
    return { ...text(name, inputLabel, record[name]), maxLength: isLong ? undefined : max };
  };
}

type SlugFieldProps = {
  inputs: ReturnType<typeof useRecordInputs>;
  slug: string;
  /** True once published: the slug no longer follows the title. */
  wasLive: boolean;
};

export function SlugField({ inputs: { text, onInput }, slug, wasLive }: SlugFieldProps) {
  return (
    <Field
      {...text("slug", "URL slug", slug)}
      help={
        wasLive
          ? "If you change it, the old URL redirects to the new one."
          : "Updates with the title until published. Lowercase letters, numbers, and hyphens."
      }
      spellCheck={false}
      maxLength={maxSlugLength}
      onInput={onInput}
    />
  );
}

type SharePanelProps = {
  /** First part of the page's URL: "blog". */
  section: string;
  slug: string;
  title: string;
  seoTitle: string;
  description: string;
  cover: ReactNode;
  /** Fields above the previews. */
  children: ReactNode;
};

/** Renders the SEO fields with previews of a search result and of a social card. */
export function SharePanel({
  section,
  slug,
  title,
  seoTitle,
  description,
  cover,
  children,
}: SharePanelProps) {
  return (
    <section className="panel" id="found" aria-labelledby="found-t">
      <header>
        <h2 id="found-t">SEO and sharing</h2>
      </header>
      <div className="field-grid">{children}</div>
      <div className="field-grid">
        <div>
          <p className="field-label editor-label">Search preview</p>
          <div className="search-preview">
            <p>{`${section} › ${slug || "url-slug"}`}</p>
            <b>{seoTitle || title || "Title"}</b>
            <span>{description || "Description"}</span>
          </div>
        </div>
        <div>
          <p className="field-label editor-label">Social preview</p>
          <div className="social-card">
            {cover}
            <div>
              <p>{section}</p>
              <b>{title || "Title"}</b>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
