import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { buildHeadScript } from "./head-script";

/** The classes on <html> after the script has run in a browser that remembers `stored`. */
function run(storageKey: string, stored: Record<string, string> | null, { hash = "", type = "reload" } = {}): string[] {
  const classes: string[] = [];
  const localStorage = {
    getItem(key: string) {
      if (!stored) throw new Error("storage is blocked");
      return stored[key] ?? null;
    },
  };
  const document = { documentElement: { classList: { add: (name: string) => classes.push(name) } } };
  const performance = { getEntriesByType: () => [{ type }] };
  runInNewContext(buildHeadScript(storageKey), { document, localStorage, location: { hash }, performance });
  return classes;
}

test("a dismissed promotion is hidden before anything is painted", () => {
  expect(run("promo-2025-sep-oct", { "promo-2025-sep-oct": "dismissed" })).toEqual(["js", "promo-off"]);
});

test("any other stored value, or another promotion's, hides nothing", () => {
  expect(run("promo-2025-sep-oct", { "promo-2025-sep-oct": "yes" })).toEqual(["js"]);
  expect(run("promo-b", { "promo-a": "dismissed" })).toEqual(["js"]);
});

test("a browser that forbids storage still gets its page", () => {
  expect(run("promo-b", null)).toEqual(["js"]);
});

test("without a storage key storage is not asked", () => {
  expect(run("", null)).toEqual(["js"]);
});

test("what lies further down waits only on a page that is come to anew and at its top", () => {
  expect(run("", null, { type: "navigate" })).toEqual(["js", "first-view"]);
  expect(run("", null, { type: "navigate", hash: "#prices" })).toEqual(["js"]);
  expect(run("", null, { type: "back_forward" })).toEqual(["js"]);
});

test("a storage key cannot leave the script", () => {
  expect(buildHeadScript(`a"</script><script>`)).not.toContain("</script>");
});
