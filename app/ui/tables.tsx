import type { ReactNode } from "react";

/** Property and value, ruled. */
export function SpecTable({
  rows,
  caption,
}: {
  rows: readonly (readonly [name: ReactNode, value: ReactNode])[];
  caption?: string | undefined;
}) {
  return (
    <table className="specs">
      {caption ? <caption className="vh">{caption}</caption> : null}
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
};

/** A ruled table that scrolls inside a named region on narrow screens. The first column names its row. */
export function DataTable<T>({
  label,
  columns,
  rows,
  rowKey,
  wide,
}: {
  /** Names the region for screen readers. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  wide?: boolean | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="scroll-x" tabIndex={0} aria-label={label}>
      <table className={wide ? "tbl tbl--wide num" : "tbl num"}>
        <thead>
          <tr>
            {columns.map(({ head, number }, at) => (
              <th key={at} scope="col" className={number ? "n" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ cell, number }, at) =>
                at === 0 ? (
                  <th key={at} scope="row" className="nowrap">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={at} className={number ? "n nowrap" : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
