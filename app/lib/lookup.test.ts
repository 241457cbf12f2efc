import { expect, test } from "vitest";
import { lookup } from "./lookup";

test("a table answers for its own keys only", () => {
  const table = { quote: "Quote form" };
  expect(lookup(table, "quote")).toBe("Quote form");
  for (const key of ["", "other", "constructor", "toString", "__proto__", "hasOwnProperty"])
    expect(lookup(table, key), key).toBeUndefined();
});
