import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { ChecklistItem } from "~/domain/owner-checklist/checklist";
import { ChecklistPanel } from "./checklist-items";

const item = (key: string, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
  key,
  label: key,
  reason: "",
  href: "/admin",
  isDone: true,
  status: "Done",
  canSkip: false,
  ...change,
});

function renderText(items: readonly ChecklistItem[]): string {
  const panel = <ChecklistPanel items={items} formKey="key" />;
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: panel }])} />,
  );
  return markup.replace(/<!-- -->/g, "").replace(/<[^>]+>/g, " ");
}

test("ChecklistPanel states that everything is done, with a button to dismiss it and the place of the list", () => {
  const text = renderText([item("Prices"), item("Promotion")]);
  expect(text).toMatch(
    /Dismiss .*2 of 2 done.*Everything on the list is done\. The list stays in +Settings/,
  );
  expect(renderText([item("Prices"), item("Team", { status: "Skipped" })])).toContain(
    "Everything on the list is done or skipped.",
  );
});

test("ChecklistPanel lists the items while one is open, with the reason of open ones", () => {
  const text = renderText([
    item("Prices", { isDone: false, reason: "Visitors see sample price ranges" }),
    item("Promotion"),
  ]);
  expect(text).toContain("Visitors see sample price ranges");
  expect(text).not.toContain("Everything on the list");
});
