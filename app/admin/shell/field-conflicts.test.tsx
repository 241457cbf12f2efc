import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import { toFieldConflictView } from "~/platform/records/field-conflict";
import { FieldConflicts, formatFieldConflictTitle } from "./field-conflicts";

const now = parseHoustonTime("2026-11-24", "15:00")!;
const ana = { name: "Ana Ruiz", at: parseHoustonTime("2026-11-24", "09:42")! };
const buildConflict = (id: string, by: typeof ana | undefined) =>
  toFieldConflictView(
    { field: id, was: "a", theirs: "b", to: "c", by },
    { id, label: id, inputs: [] },
  );

function render(rows: ReturnType<typeof buildConflict>[]): string {
  const back = { to: "/list", label: "Back to fact" };
  const element = (
    <FieldConflicts rows={rows} saved={[]} now={now} action="/a" hidden={{}} back={back} />
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
}

test("FieldConflicts names the colleague and the time of the change", () => {
  const html = render([buildConflict("value", ana)]);
  expect(html).toContain(
    "Ana Ruiz changed this while you were editing. Choose which version to keep.",
  );
  expect(html).toContain("<dt>Ana Ruiz, today 9:42\u00a0AM</dt>");
  expect(html).toContain("Keep Ana’s version");
  expect(render([buildConflict("value", ana), buildConflict("unit", ana)])).toContain(
    "Ana Ruiz changed these while you were editing.",
  );
});

test("FieldConflicts names no colleague if several made the changes or the log has none", () => {
  const several = [
    buildConflict("value", ana),
    buildConflict("unit", { ...ana, name: "Rosa Vega" }),
  ];
  expect(formatFieldConflictTitle(several)).toBe("Several people changed the same fields");
  expect(render(several)).toContain("Several people changed these while you were editing.");
  const unknown = [buildConflict("value", undefined)];
  expect(formatFieldConflictTitle(unknown)).toBe("Someone changed the same field");
  expect(render(unknown)).toContain("Someone changed this while you were editing.");
});
