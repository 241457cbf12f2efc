import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { toPriceItemViews } from "./price-items";
import { nameRateErrors, RateTable } from "./rate-table";

const now = new Date("2026-11-27T18:00:00Z");
const rate = {
  id: "roof-1",
  key: "roof",
  category: "Roofs",
  label: "Solid roof",
  unit: "sqft",
  lowCents: 60_00,
  highCents: 150_00,
  validFrom: new Date("2026-03-01T06:00:00Z"),
  note: "",
  staffName: "",
  isSample: true,
  position: 0,
  version: 1,
  createdAt: now,
} as const;
const screen = { ...rate, id: "screen-1", key: "screen", label: "Drop screen", isSample: false };

function show(problem?: Parameters<typeof RateTable>[0]["problem"]): string {
  const items = toPriceItemViews([rate, screen], now);
  const element = <RateTable items={items} formKey="form" problem={problem} now={now} />;
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
}

test("RateTable has each item once, with its amounts as inputs and a checkbox for a sample", () => {
  const html = show();
  expect(html.split(">Solid roof</a>")).toHaveLength(2);
  expect(html.split(">Drop screen</a>")).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*name="low\.screen"[^>]*value="60"/);
  expect(html.match(/type="checkbox"/g)).toHaveLength(1);
  expect(html).toContain("Confirm 1 rate");
  expect(html).not.toContain("required");
});

test("RateTable keeps refused input, with the error at its field", () => {
  const values = { form: ["rates"], "low.roof": ["a lot"], why: ["New list"] };
  const html = show({ values, errors: { "low.roof": "Enter a dollar amount." } });
  expect(html).toMatch(/<input[^>]*name="low\.roof"[^>]*value="a lot"/);
  expect(html).toMatch(/id="low\.roof-error".*Enter a dollar amount\./);
  expect(html).toMatch(/<input[^>]*name="why"[^>]*value="New list"/);
});

test("nameRateErrors names the item of an error once", () => {
  const items = toPriceItemViews([rate], now);
  const errors = [
    { id: "low.roof", message: "Enter a dollar amount." },
    {
      id: "high.roof",
      message: "Solid roof: Ana changed this to $62 to $150 while you were editing.",
    },
    { id: "why", message: "Use 200 characters or fewer (now 201)." },
  ];
  expect(nameRateErrors(errors, items).map(({ message }) => message)).toEqual([
    "Solid roof: Enter a dollar amount.",
    "Solid roof: Ana changed this to $62 to $150 while you were editing.",
    "Use 200 characters or fewer (now 201).",
  ]);
});
