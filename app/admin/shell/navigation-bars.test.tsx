import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { Role } from "~/domain/staff/abilities";
import { BottomBar } from "./navigation-bars";

/** Returns the entries of the More menu in order, titles of groups in capitals. */
function moreMenu(role: Role): string[] {
  const element = (
    <BottomBar
      staff={{ name: "Ana", role }}
      counts={{ waiting: 2, unmatched: 3 }}
      onSignOut={() => {}}
    />
  );
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  ).replace(/<!-- -->/g, "");
  const menu = markup.slice(markup.indexOf("<ul"));
  return [...menu.matchAll(/<h2>(.*?)<\/h2>|<span>(.*?)<\/span>/g)].map(
    ([, title, entry = ""]) => title?.toUpperCase() ?? entry,
  );
}

test("the More menu of an owner has the entries that are not in the bar, in groups", () => {
  expect(moreMenu("owner")).toEqual([
    "Search",
    "Jobs",
    "Unmatched email",
    "WEBSITE",
    "Catalog",
    "Blog",
    "Pages",
    "Promotions",
    "Reviews",
    "Facts",
    "Permit offices",
    "Library",
    "BUSINESS",
    "Insights",
    "Proposal templates",
    "Prices",
    "Settings",
    "Team",
    "Outbox",
    "Audit log",
    "ACCOUNT",
    "View website",
    "Your account",
    "Alerts",
    "Sign out (Ana)",
  ]);
});

test("the More menu omits a group without a page that the role may see", () => {
  expect(moreMenu("editor")).toEqual([
    "WEBSITE",
    "Catalog",
    "Blog",
    "Pages",
    "Facts",
    "Permit offices",
    "Library",
    "ACCOUNT",
    "View website",
    "Your account",
    "Sign out (Ana)",
  ]);
});
