import { useState } from "react";
import { newId } from "~/lib/ids";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Field } from "~/ui/forms/field";

type SourceRow = { id: string; title: string; url: string; readOn: string };

/**
 * Renders the sources of a post, printed below it. Rows are added and removed at once with scripts,
 * by saving the draft without.
 */
export function SourceRows({
  sources,
  problem,
}: {
  sources: readonly SourceRow[];
  problem: InvalidForm | undefined;
}) {
  const [rows, setRows] = useState(sources);
  const inputValue = (name: string, stored: string) => problem?.values[name]?.at(-1) ?? stored;
  /** Fires a change event, so that the form saves the row. */
  const fireChange = (form: HTMLFormElement | null) =>
    requestAnimationFrame(() => form?.dispatchEvent(new Event("change", { bubbles: true })));
  return (
    <section className="panel" id="sources" aria-labelledby="sources-t">
      <header>
        <h2 id="sources-t">Sources</h2>
        <span className="muted">Shown below the post</span>
      </header>
      {rows.length === 0 ? (
        <p className="muted">No sources. Cite one for any number readers may question.</p>
      ) : null}
      <ol className="source-list">
        {rows.map(({ id, title, url, readOn }, index) => (
          <li key={id}>
            <fieldset>
              <legend className="visually-hidden">Source {index + 1}</legend>
              <input type="hidden" name="source" value={id} />
              <Field
                name={`source-title.${id}`}
                id={`f-source-title.${id}`}
                label="Source"
                defaultValue={inputValue(`source-title.${id}`, title)}
                maxLength={300}
              />
              <Field
                name={`source-url.${id}`}
                id={`f-source-url.${id}`}
                label="URL"
                optional
                inputMode="url"
                spellCheck={false}
                defaultValue={inputValue(`source-url.${id}`, url)}
                maxLength={600}
              />
              <Field
                name={`source-read.${id}`}
                id={`f-source-read.${id}`}
                label="Accessed on"
                optional
                type="date"
                defaultValue={inputValue(`source-read.${id}`, readOn)}
                error={problem?.errors[`source-read.${id}`]}
              />
              <button
                type="submit"
                className="button button--quiet"
                name="source-remove"
                value={id}
                onClick={(event) => {
                  event.preventDefault();
                  setRows((before) => before.filter((row) => row.id !== id));
                  fireChange(event.currentTarget.form);
                }}
              >
                Remove<span className="visually-hidden"> source {index + 1}</span>
              </button>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="editor-row">
        <button
          type="submit"
          className="button button--line"
          name="source-add"
          value="1"
          onClick={(event) => {
            event.preventDefault();
            const id = newId();
            setRows((before) => [...before, { id, title: "", url: "", readOn: "" }]);
            requestAnimationFrame(() => document.getElementById(`f-source-title.${id}`)?.focus());
          }}
        >
          Add source
        </button>
      </div>
    </section>
  );
}
