import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatShortDateTime } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { DataTable } from "~/ui/content/data-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { formatRowCount, ImportTotals, RefusedRows } from "./import-review";

type Match = { leadId: string; name: string; row: number | null; duplicateOf: string | null };
export type ImportResultProps = {
  id: string;
  hash: string;
  fileName: string;
  created: number;
  joined: number;
  refusedCount: number;
  at: Date;
  undoneAt: Date | null;
  canUndo: boolean;
  /** True after the same file was uploaded again. */
  isRepeat: boolean;
  /** Undefined once the refused rows are deleted. */
  refused: readonly { row: number; name: string; reason: string }[] | undefined;
  merged: readonly Match[];
  duplicates: readonly Match[];
};

/** Renders step 4: the result of an import, with its undo. */
export function ImportResult(props: ImportResultProps) {
  const {
    id,
    hash,
    fileName,
    created,
    joined,
    refusedCount,
    at,
    canUndo,
    undoneAt,
    isRepeat,
    refused,
    merged,
    duplicates,
  } = props;
  const when = formatShortDateTime(new Date(at), new Date());
  return (
    <>
      <div className="import-toast" role="status">
        <p>
          {undoneAt
            ? "Import undone"
            : isRepeat
              ? `${fileName || "This file"} was imported before (${when}). 0 new leads.`
              : `${formatRowCount(created + joined)} imported`}
        </p>
        {canUndo ? (
          <Form method="post" action={adminPaths.leadImport}>
            <HiddenFields values={{ intent: "undo", import: id }} />
            <button type="submit" className="text-link target-link">
              Undo import
            </button>
          </Form>
        ) : null}
      </div>
      <ImportTotals
        of={[
          ["New leads", created, { to: adminPaths.leads, label: "View leads" }],
          ["Merged", joined, { to: "#merged", label: "View merged" }],
          ["Possible duplicates", duplicates.length, { to: "#duplicates", label: "Compare" }],
          ["Refused", refusedCount, { to: "#refused", label: "View reasons" }],
        ]}
      />
      {canUndo ? (
        <p className="muted">
          You can undo the import for 24 hours. Leads changed since then are kept.
        </p>
      ) : null}
      {merged.length > 0 ? (
        <Panel
          id="merged"
          title="Merged"
          beside={<span className="muted tabular">{formatRowCount(merged.length)}</span>}
        >
          <MatchTable caption="Merged rows" matches={merged} />
        </Panel>
      ) : null}
      {duplicates.length > 0 ? (
        <Panel
          id="duplicates"
          title="Possible duplicates"
          beside={<span className="muted tabular">{formatRowCount(duplicates.length)}</span>}
        >
          <MatchTable
            caption="New leads with the phone or email of another lead"
            matches={duplicates}
          />
        </Panel>
      ) : null}
      {refused && refused.length > 0 ? (
        <RefusedRows hash={hash} count={refusedCount} rows={refused} />
      ) : null}
      <p>
        <Link className="text-link target-link" to={adminPaths.leadImport}>
          Import another file
        </Link>
      </p>
    </>
  );
}

function MatchTable({ caption, matches }: { caption: string; matches: readonly Match[] }) {
  return (
    <DataTable
      className="dense-table card-rows import-table"
      caption={caption}
      rows={matches}
      rowKey={({ row, leadId }) => `${row} ${leadId}`}
      columns={[
        { header: "Row", isRowHeader: true, cell: ({ row }) => `Row ${row}` },
        {
          header: "Lead",
          cell: ({ leadId, name }) => <Link to={adminPaths.lead(leadId)}>{name}</Link>,
        },
        {
          header: "Compare",
          cell: ({ leadId, name, duplicateOf }) =>
            duplicateOf ? (
              <Link to={adminPaths.leadMerge(leadId, duplicateOf)}>
                Compare<span className="visually-hidden"> {name}</span>
              </Link>
            ) : null,
        },
      ]}
    />
  );
}
