import { expect, test } from "vitest";
import { roleCan } from "~/domain/staff/abilities";
import { isTabOf, mainNavigation, settingsNavigation, tabsForPath } from "./navigation";

const entries = [...mainNavigation, ...settingsNavigation];
const labels = (role: "owner" | "staff" | "editor") =>
  entries.filter(({ ability }) => roleCan(role, ability)).map(({ label }) => label);

test("a role that may see a tab also sees its navigation entry", () => {
  expect(labels("editor")).toEqual([
    "Today",
    "Catalog",
    "Blog",
    "Pages",
    "Facts",
    "Permit offices",
    "Library",
  ]);
  for (const { to, ability, tabs = [] } of entries) {
    for (const place of tabs) {
      for (const role of ["owner", "staff", "editor"] as const) {
        if (roleCan(role, place.ability)) expect(roleCan(role, ability)).toBe(true);
        expect(tabsForPath(to, role).some((tab) => tab.to === place.to)).toBe(
          roleCan(role, place.ability),
        );
      }
    }
  }
});

test("tabsForPath returns tabs only for list pages of a section with several visible pages", () => {
  const tabLabels = (path: string, role: "owner" | "staff" | "editor") =>
    tabsForPath(path, role).map(({ label }) => label);
  expect(tabLabels("/admin/redirects", "owner")).toEqual(["Pages", "Spanish", "FAQs", "Redirects"]);
  expect(tabLabels("/admin/pages", "editor")).toEqual(["Pages", "Spanish", "FAQs"]);
  expect(tabLabels("/admin/outbox", "owner")).toEqual(["Outbox", "Health"]);
  expect(tabLabels("/admin/outbox", "staff")).toEqual([]);
  expect(tabLabels("/admin/leads", "owner")).toEqual([]);
  expect(tabLabels("/admin/faqs/some-question", "owner")).toEqual([]);
});

test("isTabOf matches the pages of an entry's tabs", () => {
  const marked = (path: string) =>
    entries.filter((entry) => isTabOf(entry, path)).map(({ label }) => label);
  expect(marked("/admin/faqs/some-question")).toEqual(["Pages"]);
  expect(marked("/admin/health")).toEqual(["Outbox"]);
  expect(marked("/admin/redirects-old")).toEqual([]);
});
