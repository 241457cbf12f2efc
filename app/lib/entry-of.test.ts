import { expect, test } from "vitest";
import { entryOf } from "./entry-of";

test("a table answers for its own keys only", () => {
  const table = { quote: "Quote form" };
  expect(entryOf(table, "quote")).toBe("Quote form");
  for (const key of ["", "other", "constructor", "toString", "__proto__", "hasOwnProperty"])
    expect(entryOf(table, key), key).toBeUndefined();
});
