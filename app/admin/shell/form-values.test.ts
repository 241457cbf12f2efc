import { expect, test } from "vitest";
import { checkedValues, isOriginalInput, originalFieldsOf } from "./form-values";

test("originalFieldsOf returns the original values of an invalid form", () => {
  const values = { intent: ["next"], was_next_kind: ["call"], next_kind: ["visit"], was_empty: [] };
  expect(originalFieldsOf({ values, errors: {} })).toEqual({
    was_next_kind: "call",
    was_empty: "",
  });
  expect(originalFieldsOf(undefined)).toEqual({});
  expect(isOriginalInput("was_next_kind")).toBe(true);
  expect(isOriginalInput("next_kind")).toBe(false);
});

test("checkedValues keeps that an invalid form has no checked box", () => {
  const failed = { values: { to: ["bo@example.com"] }, errors: {} };
  expect(checkedValues(failed, "to", ["ana@example.com"])).toEqual(["bo@example.com"]);
  expect(checkedValues(failed, "file", ["plan"])).toEqual([]);
  expect(checkedValues(undefined, "file", ["plan"])).toEqual(["plan"]);
});
