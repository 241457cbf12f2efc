import type { ReactNode } from "react";

/** Table of properties and values. */
export function SpecTable({
  rows,
  caption,
}: {
  rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
  caption?: string | undefined;
}) {
  return (
    <table className="specs">
      {caption ? <caption className="visually-hidden">{caption}</caption> : null}
      <tbody>
        {rows.map(([name, value], at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
 * A table that scrolls inside a named region on narrow screens. The first column names its row; on a phone, a `wide` table shows each row
 * as a block.
 */
export function DataTable<T>({
  label,
  columns,
  rows,
  rowKey,
  wide,
}: {
  /** Accessible name of the region. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  wide?: boolean | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="scroll-x" role="region" tabIndex={0} aria-label={label}>
      <table className={wide ? "table table--wide tabular" : "table tabular"}>
        <thead>
          <tr>
            {columns.map(({ head, number }, at) => (
              <th key={at} scope="col" className={number ? "number" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ head, cell, number, wraps }, at) =>
                at === 0 ? (
                  <th key={at} scope="row" className={wraps ? undefined : "nowrap"}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={at}
                    className={number ? "number nowrap" : undefined}
                    data-h={wide && typeof head === "string" ? head : undefined}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
