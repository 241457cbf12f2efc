import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { buildHeadScript } from "./head-script";

/** Returns the classes of <html> after the script has run in a browser with that storage. */
function run(
  storageKey: string,
  stored: Record<string, string> | null,
  { hash = "", type = "reload" } = {},
): string[] {
  const classes: string[] = [];
  const localStorage = {
    getItem(key: string) {
      if (!stored) throw new Error("storage is blocked");
      return stored[key] ?? null;
    },
  };
  const document = {
    documentElement: { classList: { add: (name: string) => classes.push(name) } },
  };
  const performance = { getEntriesByType: () => [{ type }] };
  runInNewContext(buildHeadScript(storageKey), {
    document,
    localStorage,
    location: { hash },
    performance,
  });
  return classes;
}

test("buildHeadScript hides a dismissed promotion before the first paint", () => {
  expect(run("promo-2025-sep-oct", { "promo-2025-sep-oct": "dismissed" })).toEqual([
    "scripted",
    "promo-off",
  ]);
});

test("buildHeadScript ignores any other stored value and other promotions", () => {
  expect(run("promo-2025-sep-oct", { "promo-2025-sep-oct": "yes" })).toEqual(["scripted"]);
  expect(run("promo-b", { "promo-a": "dismissed" })).toEqual(["scripted"]);
});

test("buildHeadScript runs if the browser blocks storage", () => {
  expect(run("promo-b", null)).toEqual(["scripted"]);
});

test("buildHeadScript does not read storage without a storage key", () => {
  expect(run("", null)).toEqual(["scripted"]);
});

test("buildHeadScript defers below-the-fold content only on a new visit at the top of the page", () => {
  expect(run("", null, { type: "navigate" })).toEqual(["scripted", "first-view"]);
  expect(run("", null, { type: "navigate", hash: "#prices" })).toEqual(["scripted"]);
  expect(run("", null, { type: "back_forward" })).toEqual(["scripted"]);
});

test("buildHeadScript escapes the storage key", () => {
  expect(buildHeadScript(`a"</script><script>`)).not.toContain("</script>");
});
