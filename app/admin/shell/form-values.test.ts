import { expect, test } from "vitest";
import { isOriginalInput, originalFieldsOf } from "./form-values";

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
