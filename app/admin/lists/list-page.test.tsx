import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { FilterForm, FilterSearch, FilterSelect, ListCount } from "./filter-form";
import { CursorPager, ListPage } from "./list-page";

function render(element: React.JSX.Element): string {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
}

const href = (cursor?: string) => (cursor ? `/list?before=${cursor}` : "/list");
const pager = { isFirst: true, next: "1.a", href, older: "Older rows" };
const create = { href: "/list/new", label: "New row" };

describe("ListPage", () => {
  test("draws the create link, the rows and the trash", () => {
    const trash = {
      rows: [{ id: "a", title: "Old", deletedAt: new Date(0) }],
      pathOf: (id: string) => `/list/${id}`,
      formKey: "k",
      now: 0,
    };
    const html = render(
      <ListPage title="Rows" create={create} empty={false} trash={trash}>
        <ol />
      </ListPage>,
    );
    expect(html).toMatch(
      /<h1>Rows<\/h1><a class="button button--ink"[^>]* href="\/list\/new">New row<\/a>/,
    );
    expect(html).toContain("<ol></ol>");
    expect(html).toContain("Trash (1)");
    expect(html).not.toContain('class="empty"');
  });

  test("draws the text of an empty list with its action", () => {
    const html = render(
      <ListPage
        title="Rows"
        empty={{ children: "No rows.", action: { href: "/list", label: "Show all" } }}
      />,
    );
    expect(html).toMatch(
      /<div class="empty"><p>No rows\.<\/p><a class="button button--line"[^>]* href="\/list">Show all<\/a><\/div>/,
    );
  });
});

test.each([
  ["first", pager, ["/list?before=1.a"]],
  ["middle", { ...pager, isFirst: false }, ["/list", "/list?before=1.a"]],
  ["last", { ...pager, isFirst: false, next: undefined }, ["/list"]],
  ["only", { ...pager, next: undefined }, []],
])("CursorPager links the %s page to the first and the next one", (_, props, links) => {
  expect(
    [...render(<CursorPager {...props} />).matchAll(/href="([^"]*)"/g)].map(([, link]) => link),
  ).toEqual(links);
});

test("FilterForm submits its fields with GET and shows the count", () => {
  const html = render(
    <FilterForm action="/list" label="Search rows" note={<ListCount>2 rows</ListCount>}>
      <FilterSearch label="Search rows" value="oak" placeholder="Name" />
      <FilterSelect
        name="kind"
        label="Kind"
        value="b"
        options={[
          ["", "Any"],
          ["b", "B"],
        ]}
      />
    </FilterForm>,
  );
  expect(html).toMatch(/<form[^>]*method="get"[^>]*action="\/list"/);
  expect(html).toContain('name="q" maxLength="80" placeholder="Name" value="oak"');
  expect(html).toContain('<option value="b" selected="">B</option>');
  expect(html).toContain('<p class="push-end muted tabular" role="status">2 rows</p>');
});
