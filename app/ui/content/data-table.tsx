import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

type CellAttributes = { id?: string | undefined; [data: `data-${string}`]: string | undefined };

export type DataColumn<Row> = {
  header?: ReactNode;
  cell: (row: Row, place: number) => ReactNode;
  /** Header only for screen readers. */
  isHeaderHidden?: boolean | undefined;
  /** The header cell is empty or only labels the row headers, so it is no column header. */
  isCorner?: boolean | undefined;
  /** The cells name their row. */
  isRowHeader?: boolean | ((row: Row) => boolean) | undefined;
  /** Right-aligned figures, with their header. */
  isNumber?: boolean | undefined;
  /** Class of the cells. */
  className?: string | false | ((row: Row) => string | false | undefined) | undefined;
  /** Class of the header. */
  headerClassName?: string | undefined;
  attributes?: CellAttributes | ((row: Row) => CellAttributes) | undefined;
  headerAttributes?: CellAttributes | undefined;
  /** Direction if the rows are sorted by this column. */
  sorted?: "ascending" | "descending" | undefined;
  /** Marks a figure that is empty or small for most rows. */
  isFigure?: boolean | undefined;
  /** Label beside a cell where the table shows a row as a card. */
  cardLabel?: string | undefined;
};

type DataTableProps<Row> = {
  className?: string | undefined;
  attributes?: CellAttributes | undefined;
  caption?: ReactNode;
  /** By default only for screen readers. */
  captionClassName?: string | undefined;
  /** Headers only for screen readers. */
  isHeadHidden?: boolean | undefined;
  columns: readonly (DataColumn<Row> | false | undefined)[];
  rowKey: (row: Row, place: number) => string | number;
  rowAttributes?: (row: Row) => CellAttributes & { "aria-current"?: "true" | undefined };
  /** Rows below those of the records, if they have no groups. */
  children?: ReactNode;
  /** Rows of totals. */
  footer?: readonly Row[];
} & (
  | { rows: readonly Row[]; groups?: undefined }
  | { groups: readonly RowGroup<Row>[]; rows?: undefined }
);

/** Rows below a row of their own, whose cells are `header`. */
type RowGroup<Row> = { key: string; header: ReactNode; rows: readonly Row[] };

/** Renders a table with one row per record. Without headers it has no head. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    className,
    attributes,
    caption,
    captionClassName = "visually-hidden",
    isHeadHidden,
    columns,
    rowKey,
    rowAttributes,
  } = props;
  const {
    children,
    footer,
    groups = [{ key: "", header: undefined, rows: props.rows ?? [] }],
  } = props;
  const drawn = columns.filter((column) => column !== undefined && column !== false);
  const drawCells = (row: Row, at: number) =>
    drawn.map(
      (
        {
          cell,
          isRowHeader,
          isNumber,
          isFigure,
          className: cellClass,
          attributes: cellAttributes,
          cardLabel,
        },
        place,
      ) => {
        const isHeader = typeof isRowHeader === "function" ? isRowHeader(row) : isRowHeader;
        const Cell = isHeader ? "th" : "td";
        return (
          <Cell
            key={place}
            scope={isHeader ? "row" : undefined}
            translate={isNumber ? "no" : undefined}
            className={classNames(
              isNumber && "number",
              typeof cellClass === "function" ? cellClass(row) : cellClass,
            )}
            data-h={cardLabel}
            data-figure={isFigure ? "" : undefined}
            {...(typeof cellAttributes === "function" ? cellAttributes(row) : cellAttributes)}
          >
            {cell(row, at)}
          </Cell>
        );
      },
    );
  return (
    <table className={className} {...attributes}>
      {caption ? <caption className={captionClassName}>{caption}</caption> : null}
      {drawn.some(({ header }) => header !== undefined) ? (
        <thead className={isHeadHidden ? "visually-hidden" : undefined}>
          <tr>
            {drawn.map(
              (
                {
                  header,
                  isHeaderHidden,
                  isCorner,
                  isNumber,
                  headerClassName,
                  headerAttributes,
                  sorted,
                },
                place,
              ) => {
                const Cell = isCorner ? "td" : "th";
                return (
                  <Cell
                    key={place}
                    scope={isCorner ? undefined : "col"}
                    className={classNames(isNumber && "number", headerClassName)}
                    aria-sort={sorted}
                    {...headerAttributes}
                  >
                    {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
                  </Cell>
                );
              },
            )}
          </tr>
        </thead>
      ) : null}
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.header === undefined ? null : <tr className="group-row">{group.header}</tr>}
          {group.rows.map((row, at) => (
            <tr key={rowKey(row, at)} {...rowAttributes?.(row)}>
              {drawCells(row, at)}
            </tr>
          ))}
          {children}
        </tbody>
      ))}
      {footer === undefined ? null : (
        <tfoot>
          {footer.map((row, at) => (
            <tr key={at}>{drawCells(row, at)}</tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
