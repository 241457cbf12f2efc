import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { formatTextLimits, type TextField, textFieldName } from "~/domain/page-texts/text-fields";
import { languageTags } from "~/lib/languages";
import type { Reason } from "~/platform/records/content-kind";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";

type PageTextField = Omit<TextField, "group"> & {
  /** Text of the draft. */
  text: string;
  isChanged: boolean;
  /** The original the text was edited from, if the code has a newer one. */
  outdated: string | null;
  /** Element that shows the text on the page; null if it can't be highlighted. */
  highlightHref: string | null;
  /** Current English of a Spanish text. */
  english?: string;
  /** The English it was made from, if that changed since. */
  englishBefore?: string | null;
};

type PageTextForm = {
  name: string;
  title: string;
  groups: readonly { id: string; title: string; texts: readonly PageTextField[] }[];
  /** Edited texts whose field the page no longer has. */
  lost: readonly { id: string; text: string }[];
  /** Pages the user may open. */
  pages: readonly { name: string; title: string }[];
  /** English texts by path as JSON, for Spanish texts. */
  english?: string | undefined;
  /** Page where staff mark Spanish texts as read; null for English ones. */
  readHref: string | null;
};

type PageTextFieldsProps = {
  page: PageTextForm;
  /** Submitted fields after an error. */
  typed: Readonly<Record<string, readonly string[]>> | undefined;
  reasons: readonly Reason[];
};

/**
 * Renders the texts of a page from top to bottom, each with its limit and, if edited, its original.
 */
export function PageTextFields({ page, typed, reasons }: PageTextFieldsProps) {
  const texts = page.groups.flatMap((group) => group.texts);
  const changed = texts.filter(({ isChanged }) => isChanged).length;
  const [outdated, ...others] = texts.filter((text) => text.outdated !== null);
  const [toCheck, ...moreToCheck] = texts.filter(({ englishBefore }) => englishBefore);
  return (
    <>
      <input type="hidden" name="page" value={page.name} />
      {page.english === undefined ? null : (
        <input type="hidden" name="english" value={page.english} />
      )}
      <div className="editor-row">
        <p>
          <b>{changed === 0 ? "Default text" : `${changed} of ${texts.length} customized.`}</b>
        </p>
        {outdated ? (
          <a
            className="text-link target-link push-end overdue"
            href={`#${textFieldName(outdated.path)}`}
          >
            {others.length + 1} {others.length === 0 ? "default" : "defaults"} changed
          </a>
        ) : null}
      </div>
      {page.readHref === null ? null : (
        <p className="muted">
          Visitors see published changes after someone fluent in Spanish{" "}
          <Link className="text-link" to={page.readHref}>
            marks this page as read
          </Link>
          .
        </p>
      )}
      {toCheck ? (
        <p>
          <a className="text-link target-link overdue" href={`#${textFieldName(toCheck.path)}`}>
            English changed: check {moreToCheck.length + 1}{" "}
            {moreToCheck.length === 0 ? "text" : "texts"}
          </a>
        </p>
      ) : null}
      <details className="more-fields">
        <summary>
          <span>Go to another page</span>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <ul className="page-list-others">
          {page.pages.map(({ name, title }) => (
            <li key={name}>
              <Link
                className="text-link target-link"
                to={adminPaths.page(name)}
                aria-current={name === page.name ? "page" : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {page.groups.map((group) => (
        <section key={group.id} className="panel" aria-labelledby={`g-${group.id}`}>
          <header>
            <h2 id={`g-${group.id}`}>{group.title}</h2>
          </header>
          <ol className="ruled-list text-fields">
            {group.texts.map((pageText) => {
              const id = textFieldName(pageText.path);
              const block = reasons.find(({ level, place }) => level === "block" && place === id);
              return (
                <Text
                  key={`${page.name}.${pageText.path}.${pageText.text}`}
                  own={pageText}
                  typed={typed?.[id]?.at(-1) ?? pageText.text}
                  reason={block?.message.replace(`${pageText.label}: `, "")}
                />
              );
            })}
          </ol>
        </section>
      ))}
      {page.lost.length > 0 ? (
        <section className="panel" aria-labelledby="lost">
          <header>
            <h2 id="lost">No longer used</h2>
          </header>
          <p className="muted">
            These fields were removed from the page. Publishing deletes your text for them.
          </p>
          <ul className="ruled-list text-fields">
            {page.lost.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Text({
  own: pageText,
  typed,
  reason,
}: {
  own: PageTextField;
  typed: string;
  reason: string | undefined;
}) {
  const { path, kind, label, original, isChanged, outdated, highlightHref } = pageText;
  const { english, englishBefore } = pageText;
  const isSpanish = english !== undefined;
  const id = textFieldName(path);
  const attributes = {
    className: "field-input",
    id,
    name: id,
    defaultValue: typed,
    "aria-invalid": reason ? true : undefined,
    "aria-describedby": [
      ...(isSpanish ? [`${id}-english`] : []),
      `${id}-help`,
      ...(reason ? [`${id}-error`] : []),
    ].join(" "),
    ...(isSpanish && { lang: languageTags.es }),
  };
  return (
    <li data-ov={isChanged ? "" : undefined}>
      <div className="field" data-invalid={reason ? "" : undefined}>
        <div className="editor-row">
          <label htmlFor={id}>{label}</label>
          {isChanged ? <span className="customized">Customized</span> : null}
          {highlightHref ? (
            <a className="text-link push-end" href={highlightHref} target="_blank" rel="noreferrer">
              View<span className="visually-hidden"> {label} on the page (opens in a new tab)</span>
            </a>
          ) : null}
        </div>
        {isSpanish ? (
          <div className="original" id={`${id}-english`}>
            <p>
              <span>English</span>
              {english}
            </p>
          </div>
        ) : null}
        {kind === "paragraph" ? (
          <textarea
            dir="auto"
            {...attributes}
            rows={Math.min(12, Math.max(2, Math.ceil(typed.length / 72)))}
          />
        ) : (
          <input type="text" autoComplete="off" {...attributes} />
        )}
        <p className="help-text" id={`${id}-help`}>
          {formatTextLimits(pageText)}
        </p>
        {reason ? <FieldError id={`${id}-error`}>{reason}</FieldError> : null}
      </div>
      {englishBefore ? (
        <ChangedNote
          title="The English changed. Check the Spanish."
          texts={[["Previous English", englishBefore]]}
        >
          <button type="submit" className="button button--line" name="keep" value={path}>
            Keep the Spanish<span className="visually-hidden">: {label}</span>
          </button>
        </ChangedNote>
      ) : null}
      {outdated !== null ? (
        <ChangedNote
          title="The default text changed. Visitors still see yours."
          texts={[
            ["Default when you customized it", outdated],
            ["Default now", original],
          ]}
        >
          <button type="submit" className="button button--line" name="keep" value={path}>
            Keep mine<span className="visually-hidden">: {label}</span>
          </button>
          <button type="submit" className="button button--line" name="restore" value={path}>
            Use new default<span className="visually-hidden">: {label}</span>
          </button>
        </ChangedNote>
      ) : isChanged ? (
        <div className="original">
          <p>
            <span>Default</span>
            {original}
          </p>
          <button type="submit" className="button button--line" name="restore" value={path}>
            Restore default<span className="visually-hidden">: {label}</span>
          </button>
        </div>
      ) : null}
    </li>
  );
}

type ChangedNoteProps = {
  title: string;
  /** The texts to compare, with their labels. */
  texts: readonly (readonly [string, string])[];
  /** Buttons that end the note. */
  children: ReactNode;
};

/** Renders the note on a text whose original changed. */
function ChangedNote({ title, texts, children }: ChangedNoteProps) {
  return (
    <div className="original" data-changed="">
      <div className="stack">
        <p className="error">
          <Icon name="warn" />
          {title}
        </p>
        <dl>
          {texts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="editor-row">{children}</div>
      </div>
    </div>
  );
}
