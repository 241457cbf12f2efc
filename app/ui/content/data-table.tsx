import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

/** A column with its header. */
export type DataColumn<Row> = {
  header?: ReactNode;
  cell: (row: Row, place: number) => ReactNode;
  /** Header only for screen readers. */
  isHeaderHidden?: boolean | undefined;
  /** The cells name their row. */
  isRowHeader?: boolean | undefined;
  /** Right-aligned figures, with their header. */
  isNumber?: boolean | undefined;
  /** Class of the cells. */
  className?: string | false | ((row: Row) => string | false | undefined) | undefined;
  /** Class of the header. */
  headerClassName?: string | undefined;
  /** Direction if the rows are sorted by this column. */
  sorted?: "ascending" | "descending" | undefined;
  /** Marks a figure that is empty or small for most rows. */
  isFigure?: boolean | undefined;
  /** Label beside a cell where the table shows a row as a card. */
  cardLabel?: string | undefined;
};

type DataTableProps<Row> = {
  className?: string | undefined;
  id?: string | undefined;
  /** For screen readers. */
  caption?: string | undefined;
  columns: readonly (DataColumn<Row> | false | undefined)[];
  rows: readonly Row[];
  rowKey: (row: Row, place: number) => string | number;
  rowAttributes?: (row: Row) => { "aria-current"?: "true" | undefined; "data-none"?: "" | undefined; "data-new"?: "" | undefined };
  /** Rows below those of the records. */
  children?: ReactNode;
  /** Row of totals. */
  footer?: Row;
};

/** Renders a table with one row per record. Without headers it has no head. */
export function DataTable<Row>({ className, id, caption, columns, rows, rowKey, rowAttributes, children, footer }: DataTableProps<Row>) {
  const drawn = columns.filter((column) => column !== undefined && column !== false);
  const drawCells = (row: Row, at: number) =>
    drawn.map(({ cell, isRowHeader, isNumber, isFigure, className: of, cardLabel }, place) => {
      const shared = {
        className: classNames(isNumber && "number", typeof of === "function" ? of(row) : of),
        "data-h": cardLabel,
        "data-figure": isFigure ? "" : undefined,
      };
      return isRowHeader ? (
        <th key={place} scope="row" {...shared}>
          {cell(row, at)}
        </th>
      ) : (
        <td key={place} {...shared}>
          {cell(row, at)}
        </td>
      );
    });
  return (
    <table className={className} id={id}>
      {caption ? <caption className="visually-hidden">{caption}</caption> : null}
      {drawn.some(({ header }) => header !== undefined) ? (
        <thead>
          <tr>
            {drawn.map(({ header, isHeaderHidden, isNumber, headerClassName, sorted }, place) => (
              <th key={place} scope="col" className={classNames(isNumber && "number", headerClassName)} aria-sort={sorted}>
                {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)} {...rowAttributes?.(row)}>
            {drawCells(row, at)}
          </tr>
        ))}
        {children}
      </tbody>
      {footer === undefined ? null : (
        <tfoot>
          <tr>{drawCells(footer, rows.length)}</tr>
        </tfoot>
      )}
    </table>
  );
}
