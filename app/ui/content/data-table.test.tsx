import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type DataColumn, DataTable } from "./data-table";

type Row = { name: string; count: number };
const rows: Row[] = [
  { name: "Oak", count: 3 },
  { name: "Elm", count: 0 },
];
const render = (columns: readonly (DataColumn<Row> | false)[], footer?: Row) =>
  renderToStaticMarkup(<DataTable caption="Trees" columns={columns} rows={rows} rowKey={({ name }) => name} {...(footer && { footer })} />);
const name: DataColumn<Row> = { header: "Tree", isRowHeader: true, cell: (row) => row.name };

test("DataTable draws row headers, figures, card labels and hidden headers", () => {
  const count: DataColumn<Row> = {
    ...{ header: "Count", isHeaderHidden: true, isNumber: true, cardLabel: "Planted" },
    className: (row) => row.count === 0 && "overdue",
    cell: (row) => row.count,
  };
  const html = render([name, false, count]);
  expect(html).toContain('<th scope="col" class="number"><span class="visually-hidden">Count</span></th>');
  expect(html).toContain('<tr><th scope="row">Oak</th><td class="number" data-h="Planted">3</td></tr>');
  expect(html).toContain('<td class="number overdue" data-h="Planted">0</td>');
});

test("DataTable without headers has no head; totals are in the foot", () => {
  const html = render([{ ...name, header: undefined }], { name: "All", count: 3 });
  expect(html).not.toContain("<thead>");
  expect(html).toContain('<tfoot><tr><th scope="row">All</th></tr></tfoot>');
});
