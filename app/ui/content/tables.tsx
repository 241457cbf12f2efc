import type { ReactNode } from "react";
import { DataTable } from "~/ui/content/data-table";

type SpecTableProps = {
  rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
  caption?: string | undefined;
};

/** Renders a table of properties and values. */
export function SpecTable({ rows, caption }: SpecTableProps) {
  const columns = [
    { isRowHeader: true, cell: ([name]: SpecTableProps["rows"][number]) => name },
    { cell: ([, value]: SpecTableProps["rows"][number]) => value },
  ];
  return (
    <DataTable
      className="specs"
      caption={caption}
      rows={rows}
      rowKey={(_, at) => at}
      columns={columns}
    />
  );
}

export type Column<T> = {
  head: ReactNode;
  cell: (row: T) => ReactNode;
  /** Right-aligned tabular figures. */
  number?: boolean | undefined;
  /** Allows line breaks in the first column. */
  wraps?: boolean | undefined;
};

/**
 * Renders a table that scrolls inside a named region on narrow screens. The first column names its
 * row; on a phone, a `wide` table shows each row as a block.
 */
export function ScrollTable<T>({
  label,
  columns,
  rows,
  rowKey,
  wide,
  plain,
}: {
  /** Accessible name of the region. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  wide?: boolean | undefined;
  /** The figures are no amounts: no cell is marked against translation. */
  plain?: boolean | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="scroll-x" role="region" tabIndex={0} aria-label={label}>
      <DataTable
        className={wide ? "table table--wide tabular" : "table tabular"}
        rows={rows}
        rowKey={rowKey}
        columns={columns.map(({ head, cell, number, wraps }, at) => ({
          header: head,
          cell,
          isRowHeader: at === 0,
          isNumber: number && !plain,
          className: at === 0 ? !wraps && "nowrap" : number && (plain ? "number nowrap" : "nowrap"),
          headerClassName: number && plain ? "number" : undefined,
          cardLabel: wide && at > 0 && typeof head === "string" ? head : undefined,
        }))}
      />
    </div>
  );
}
