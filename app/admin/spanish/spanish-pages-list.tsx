import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { ReadablePage } from "~/content/spanish/load-readings.server";
import type { ReadableName } from "~/content/spanish/spanish-pages.server";
import type { SpanishRecord } from "~/content/spanish/spanish-records.server";
import { formatIsoDay } from "~/lib/dates";
import type { TranslationState } from "~/platform/records/translation";
import { DataTable } from "~/ui/content/data-table";

type ListedPage = Omit<ReadablePage, "texts">;

/** Contents of the texts of several pages. */
const groupNotes: Readonly<Partial<Record<ReadableName, string>>> = {
  site: "Header, footer, forms, and errors. Every page needs them.",
  homeowner: "Private pages, emails, and PDFs. The contact, quote, and permit pages need them too.",
};

const recordStates: Readonly<Record<TranslationState, string>> = {
  none: "None",
  incomplete: "Some texts have no Spanish",
  unread: "Not yet read by your translator",
  changed: "English changed: check the Spanish",
  read: "Read",
};

/** Formats the state of a Spanish page: "Read by Rosa Díaz on November 28, 2026". */
export function formatReadingState({
  reading,
  changed,
}: Pick<ReadablePage, "reading" | "changed">): string {
  if (!reading) return "Not yet read by your translator";
  if (changed === "english") return "English changed: check the Spanish";
  if (changed === "spanish") return "Spanish changed: read it again";
  return `Read by ${reading.reader} on ${formatIsoDay(reading.readOn)}`;
}

/** Lists the Spanish pages with their state. */
export function SpanishPagesList({
  pages,
  records,
}: {
  pages: readonly ListedPage[];
  records: readonly SpanishRecord[];
}) {
  return (
    <>
      <p className="measure">
        Visitors see a Spanish page once someone fluent in Spanish has read it and the texts it
        needs.
      </p>
      <DataTable
        className="dense-table"
        caption="Spanish pages"
        rows={pages}
        rowKey={({ name }) => name}
        columns={[
          {
            header: "Page",
            isRowHeader: true,
            cell: ({ name, title, path }) => (
              <>
                <Link className="text-link target-link" to={adminPaths.spanishPage(name)}>
                  {title}
                </Link>
                <small>{path ?? groupNotes[name]}</small>
              </>
            ),
          },
          { header: "State", cell: formatReadingState },
          {
            header: "Visitors",
            cell: ({ isPublic }) => (isPublic ? "Can see it" : "Can’t see it"),
          },
        ]}
      />
      <h2>Other Spanish texts to read</h2>
      <p className="measure">Open a record to edit its Spanish.</p>
      {records.length === 0 ? (
        <p className="muted">None</p>
      ) : (
        <DataTable
          className="dense-table"
          caption="Other Spanish texts to read"
          rows={records}
          rowKey={({ href }) => href}
          columns={[
            {
              header: "Text",
              isRowHeader: true,
              cell: ({ title, href }) => (
                <Link className="text-link target-link" to={href}>
                  {title}
                </Link>
              ),
            },
            { header: "Type", cell: ({ kind }) => kind },
            {
              header: "State",
              cell: ({ state }) => recordStates[state],
            },
          ]}
        />
      )}
    </>
  );
}
