import { expect, test } from "vitest";
import {
  checkbox,
  drawnAs,
  fieldGroup,
  number,
  parsedText,
  parseWholeNumber,
  TextError,
  text,
} from "./record-fields.server";

type Row = { label: string; low: number; high: number; left: number | null };

const parse = parseWholeNumber({ min: 1, max: 100 });
const low = number<Row>("low", { label: "Low", parse, wrong: "Enter a low number." });
const high = number<Row>("high", {
  name: "most",
  label: "High",
  parse,
  wrong: "Enter a high number.",
});
const left = number<Row>("left", {
  label: "Left",
  parse,
  wrong: "Enter a number.",
  none: "Not tracked",
});
const range = fieldGroup<Row>("range", "Range", [low, high], {
  format: (row) => `${row.low} to ${row.high}`,
  validate: (row) =>
    (row.high ?? 0) < (row.low ?? 0)
      ? { input: "most", message: "The high is below the low." }
      : undefined,
});
const row: Row = { label: "A", low: 5, high: 9, left: null };
const typedInputs = (values: Record<string, string>) => (input: string) => values[input] ?? "";

test("number stores an empty input as null only with a text for no value", () => {
  expect(left.parseInputs(typedInputs({}), {})).toEqual({ to: { left: null } });
  expect(low.parseInputs(typedInputs({}), {})).toEqual({
    mistakes: [{ input: "low", message: "Enter a low number." }],
  });
  expect([left.format(row), low.format(row)]).toEqual(["Not tracked", "5"]);
  expect([
    left.parseOriginal(""),
    left.parseOriginal("7"),
    low.parseOriginal(""),
    low.parseOriginal("7 or 8"),
  ]).toEqual([{ left: null }, { left: 7 }, undefined, undefined]);
});

test("number says how to write a number with a comma for its point", () => {
  expect(low.parseInputs(typedInputs({ low: "2,5" }), {})).toEqual({
    mistakes: [{ input: "low", message: "Write 2.5." }],
  });
  expect(parseWholeNumber({ min: 0, max: 5_000 })("1,250")).toBe(1250);
});

test("parseWholeNumber rejects numbers out of bounds and other texts", () => {
  expect(["1", "100", "0", "101", "1.5", "-1", "ten"].map(parse)).toEqual([
    1,
    100,
    ...Array.from({ length: 5 }, () => undefined),
  ]);
});

test("fieldGroup parses its own serialized original values and rejects others", () => {
  expect(range.parseOriginal(range.serialize(row))).toEqual({ low: 5, high: 9 });
  expect(["", "5", '["5"]', '["5","x"]'].map(range.parseOriginal)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("fieldGroup returns the errors of all its fields, and checks them together only if each is right", () => {
  const errorInputs = (values: Record<string, string>) => {
    const read = range.parseInputs(typedInputs(values), {});
    return "to" in read ? read.to : read.mistakes.map(({ input }) => input);
  };
  expect(errorInputs({})).toEqual(["low", "most"]);
  expect(errorInputs({ low: "9" })).toEqual(["most"]);
  expect(errorInputs({ low: "9", most: "5" })).toEqual(["most"]);
  expect(errorInputs({ low: "5", most: "9" })).toEqual({ low: 5, high: 9 });
  expect(range.inputs).toEqual(["low", "most"]);
});

test("text with a URL rejects other texts and allows an empty one", () => {
  const link = text<Row>("label", { label: "Link", max: 40, inputMode: "url" });
  const isValid = (url: string) => "to" in link.parseInputs(typedInputs({ label: url }), {});
  expect(
    [
      "",
      "https://a.example",
      "a.example",
      "ftp://a.example",
      `https://a.example/${"x".repeat(40)}`,
    ].map(isValid),
  ).toEqual([...[true, true, false, false, false]]);
});

test("parsedText stores the parsed value, compares its text, and reports the parser’s error", () => {
  const field = parsedText<{ days: number }, number>("days", {
    label: "Days to wait",
    inputLabel: "Days",
    parse: (typed) => (/^\d+$/.test(typed) ? Number(typed) : new TextError("Enter a number.")),
    format: (days) => `${days} days`,
    control: { placeholder: "7" },
  });
  expect(field.parseInputs(() => "12", {})).toEqual({ to: { days: 12 } });
  expect(field.parseInputs(() => "soon", {})).toEqual({
    mistakes: [{ input: "days", message: "Enter a number." }],
  });
  expect([
    field.serialize({ days: 3 }),
    field.parseOriginal("3"),
    field.parseOriginal("x"),
  ]).toEqual(["3 days", { days: 3 }, undefined]);
  expect(field.controls).toMatchObject([
    { kind: "text", name: "days", label: "Days", placeholder: "7" },
  ]);
});

test("checkbox is off if its input was not sent, and drawnAs changes its control", () => {
  const field = checkbox<{ isOn: boolean }>("isOn", { label: "Alerts" });
  expect([field.parseInputs(() => "", {}), field.parseInputs(() => "on", {})]).toEqual([
    { to: { isOn: false } },
    { to: { isOn: true } },
  ]);
  expect([
    field.serialize({ isOn: true }),
    field.parseOriginal("Off"),
    field.parseOriginal(""),
  ]).toEqual(["On", { isOn: false }, undefined]);
  expect([field.inputValues?.({ isOn: true }), field.inputValues?.(undefined)]).toEqual([
    { isOn: "on" },
    { isOn: "" },
  ]);
  expect(drawnAs(field, { help: "Off at night." }).controls).toMatchObject([
    { kind: "checkbox", label: "Alerts", help: "Off at night." },
  ]);
});
