import { expect, test } from "vitest";
import { submittedField } from "./submitted-field";

test("submittedField returns the last submitted value with its error, else the initial value", () => {
  const problem = { values: { name: ["first", "last"] }, errors: { name: "Too short." } };
  expect(submittedField(problem, "name", "initial")).toEqual({
    name: "name",
    defaultValue: "last",
    error: "Too short.",
  });
  expect(submittedField(problem, "email", "initial")).toEqual({
    name: "email",
    defaultValue: "initial",
    error: undefined,
  });
  expect(submittedField(undefined, "name")).toEqual({
    name: "name",
    defaultValue: "",
    error: undefined,
  });
});
