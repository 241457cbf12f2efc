import { expect, test } from "vitest";
import { lookup } from "./lookup";

test("lookup returns only the table's own keys", () => {
  const table = { quote: "Quote form" };
  expect(lookup(table, "quote")).toBe("Quote form");
  for (const key of ["", "other", "constructor", "toString", "__proto__", "hasOwnProperty"])
    expect(lookup(table, key), key).toBeUndefined();
});
