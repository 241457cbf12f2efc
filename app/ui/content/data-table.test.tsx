import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type DataColumn, DataTable } from "./data-table";

type Row = { name: string; count: number };
const rows: Row[] = [
  { name: "Oak", count: 3 },
  { name: "Elm", count: 0 },
];
const render = (columns: readonly (DataColumn<Row> | false)[], footer?: Row) =>
  renderToStaticMarkup(
    <DataTable
      caption="Trees"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      {...(footer && { footer: [footer] })}
    />,
  );
const name: DataColumn<Row> = { header: "Tree", isRowHeader: true, cell: (row) => row.name };

test("DataTable draws row headers, figures, card labels and hidden headers", () => {
  const count: DataColumn<Row> = {
    header: "Count",
    isHeaderHidden: true,
    isNumber: true,
    cardLabel: "Planted",
    className: (row) => row.count === 0 && "overdue",
    cell: (row) => row.count,
  };
  const html = render([name, false, count]);
  expect(html).toContain(
    '<th scope="col" class="number"><span class="visually-hidden">Count</span></th>',
  );
  expect(html).toContain(
    '<tr><th scope="row">Oak</th><td translate="no" class="number" data-h="Planted">3</td></tr>',
  );
  expect(html).toContain('<td translate="no" class="number overdue" data-h="Planted">0</td>');
});

test("DataTable without headers has no head; totals are in the foot", () => {
  const html = render([{ ...name, header: undefined }], { name: "All", count: 3 });
  expect(html).not.toContain("<thead>");
  expect(html).toContain('<tfoot><tr><th scope="row">All</th></tr></tfoot>');
});

test("DataTable draws a body per group below the group's row, and a head only for screen readers", () => {
  const groups = rows.map((row) => ({
    key: row.name,
    header: <th colSpan={2}>{row.name}s</th>,
    rows: [row],
  }));
  const html = renderToStaticMarkup(
    <DataTable isHeadHidden columns={[name]} groups={groups} rowKey={(row) => row.name} />,
  );
  expect(html).toContain('<thead class="visually-hidden">');
  expect(html).toContain(
    '<tbody><tr class="group-row"><th colSpan="2">Oaks</th></tr><tr><th scope="row">Oak</th></tr></tbody>' +
      '<tbody><tr class="group-row"><th colSpan="2">Elms</th></tr><tr><th scope="row">Elm</th></tr></tbody>',
  );
});

test("DataTable draws corners, attributes and a caption as declared, and a row header only where the row has one", () => {
  const count: DataColumn<Row> = {
    header: "Count",
    isRowHeader: (row: Row) => row.name === "All",
    headerAttributes: { "data-option": "a" },
    attributes: (row) => ({ id: row.name, "data-option": "b" }),
    cell: (row) => row.count,
  };
  const columns = [{ ...name, isCorner: true, isRowHeader: false }, count];
  const html = renderToStaticMarkup(
    <DataTable
      attributes={{ id: "trees" }}
      caption="Trees"
      captionClassName="muted"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      footer={[
        { name: "All", count: 3 },
        { name: "None", count: 0 },
      ]}
    />,
  );
  expect(html).toContain('<table id="trees"><caption class="muted">Trees</caption>');
  expect(html).toContain('<tr><td>Tree</td><th scope="col" data-option="a">Count</th></tr>');
  expect(html).toContain('<tr><td>Oak</td><td id="Oak" data-option="b">3</td></tr>');
  expect(html).toContain(
    '<tfoot><tr><td>All</td><th scope="row" id="All" data-option="b">3</th></tr><tr><td>None</td><td id="None" data-option="b">0</td></tr></tfoot>',
  );
});
