import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import type { ReadablePage } from "~/content/spanish/load-readings.server";
import { isSpanishPage, spanishTextsOf } from "~/domain/page-texts/spanish-pages";
import { languageTags } from "~/lib/languages";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { originalInputName } from "~/platform/records/field-conflict";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { formatReadingState } from "./spanish-pages-list";

/** Shows the texts of a page in both languages, with the form that marks them as read. */
export function SpanishPageView({
  page,
  canEdit,
  viewHref,
  formKey,
  problem,
}: {
  page: ReadablePage;
  /** True if the signed-in person may change the page's texts. */
  canEdit: boolean;
  /** The page with its newest texts; null for the texts of every page. */
  viewHref: string | null;
  formKey: string;
  problem: InvalidForm | undefined;
}) {
  const { name, title, original, hashes, texts } = page;
  const editHref = isSpanishPage(name) ? adminPaths.page(spanishTextsOf(name)) : undefined;
  return (
    <AdminPage
      title={`${title} in Spanish`}
      back={{ to: adminPaths.spanishPages, label: "Spanish pages" }}
    >
      <section className="panel" aria-labelledby="read-h">
        <header>
          <h2 id="read-h">{formatReadingState(page)}</h2>
        </header>
        {viewHref ? (
          <p>
            <a className="text-link" href={viewHref} target="_blank" rel="noopener">
              View the page in Spanish
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </p>
        ) : null}
        {canEdit ? (
          <Form method="post" className="stack">
            <ErrorSummary errors={toSummaryErrors(problem?.errors)} />
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="spanish" value={hashes.spanish} />
            <input type="hidden" name="english" value={hashes.english} />
            <input type="hidden" name="revision" value={hashes.revision} />
            <input type="hidden" name={originalInputName(name)} value={original} />
            {editHref ? (
              <p>
                <Link className="text-link" to={editHref}>
                  Edit the Spanish texts
                </Link>
              </p>
            ) : null}
            <Field
              name="reader"
              label="Read by"
              help="The name of the person who read every Spanish text below."
              maxLength={80}
              required
              defaultValue={problem?.values.reader?.at(-1)}
              error={problem?.errors.reader}
            />
            <div className="tools">
              <Button>Mark as read</Button>
            </div>
          </Form>
        ) : (
          <p className="muted">The owner marks this page as read.</p>
        )}
      </section>
      <DataTable
        className="dense-table"
        caption="Texts in English and Spanish"
        rows={texts}
        rowKey={({ id }) => id}
        columns={[
          { header: "Text", cell: ({ label }) => label },
          { header: "English", isRowHeader: true, cell: ({ english }) => english },
          {
            header: "Spanish",
            cell: ({ spanish, englishBefore }) => (
              <>
                <span lang={languageTags.es}>{spanish}</span>
                {englishBefore === null ? null : (
                  <small className="error">English changed: check</small>
                )}
              </>
            ),
          },
        ]}
      />
    </AdminPage>
  );
}
