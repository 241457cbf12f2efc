import { expect, test } from "vitest";
import {
  explainNumber,
  formatHundredths,
  parseHundredths,
  parseThousandths,
  parseWhole,
  quoteInput,
} from "./parse-number";

test("parseHundredths accepts common spellings of numbers", () => {
  expect(
    ["40000", "$40,000", " 1 250.5 ", "8.99%", ".5", "-3", "0", "-0"].map(parseHundredths),
  ).toEqual([4000000, 4000000, 125050, 899, 50, -300, 0, 0]);
});

test("parseHundredths accepts commas and spaces only before groups of three digits", () => {
  expect(
    ["1,250", "12,500.50", "$1,234,567", "1 250", "1\u00a0250", "1\u202f250,"].map(parseHundredths),
  ).toEqual([125000, 1250050, 123456700, 125000, 125000, null]);
  const malformed = [
    "2,5",
    "12,50",
    "8,5",
    "1,2345",
    "1234,567",
    "12,500,50",
    "0,500",
    "1 2",
    ",5",
  ];
  const european = ["12.500,50", "1.234,56", "1.234.567", "1'234.56"];
  for (const text of [...malformed, ...european]) expect(parseHundredths(text), text).toBeNull();
});

test("parseHundredths skips invisible characters of copied text", () => {
  expect(["\u202d1,250.50\u202c", "\u200b40"].map(parseHundredths)).toEqual([125050, 4000]);
});

test("parseThousandths and parseWhole read numbers like parseHundredths", () => {
  expect(["1,250.0005", "12.5", "2,5", "-3"].map(parseThousandths)).toEqual([
    1250001,
    12500,
    null,
    -3000,
  ]);
  expect(["1,250", "12.0", "2.5", "2,5", "-3", ""].map(parseWhole)).toEqual([
    1250,
    12,
    null,
    null,
    -3,
    null,
  ]);
});

test.each([
  ["2,5", "Write 2.5."],
  ["12,50", "Write 12.50."],
  ["-8,5 %", "Write -8.5."],
  ["0,500", "Write 0.500."],
  ["2,", "Write 2."],
  ["12.500,50", "Write 12,500.50."],
  ["1.234,56 €", "Write 1,234.56."],
  ["1.234.567", "Write 1,234,567."],
  ["1’234", "Write 1,234."],
  ["1,2345", "Enter a number."],
  ["12 ft", "Enter a number."],
  ["", "Enter a number."],
  ["40", "Enter a number."],
])("explainNumber answers %j with %j", (input, message) => {
  expect(explainNumber(input, "Enter a number.")).toBe(message);
});

test("parseHundredths rounds half a hundredth up", () => {
  expect(["8.985", "8.98499", "0.005", "-0.005"].map(parseHundredths)).toEqual([899, 898, 1, -1]);
});

test("parseHundredths rejects all other text", () => {
  expect(
    ["", ".", "x", "e9", "NaN", "1.2.3", "12 ft", "1e99999", "--1", "Infinity"].map(
      parseHundredths,
    ),
  ).toEqual(Array(10).fill(null));
});

test("parseHundredths limits a very long number to its maximum", () => {
  expect(["1234567890", "1e3", "2.5E2", "1e-1"].map(parseHundredths)).toEqual([
    123456789000, 100000, 25000, 10,
  ]);
  for (const huge of ["9".repeat(300), "1e99", "1e400"]) expect(parseHundredths(huge)).toBe(1e15);
  expect(parseHundredths("-1e99")).toBe(-1e15);
});

test("formatHundredths returns the shortest decimal, which parses back to the same value", () => {
  expect([4000000, 899, 850, 5, 0].map(formatHundredths)).toEqual([
    "40000",
    "8.99",
    "8.5",
    "0.05",
    "0",
  ]);
  for (let hundredths = 0; hundredths < 30_000; hundredths += 7)
    expect(parseHundredths(formatHundredths(hundredths))).toBe(hundredths);
});

test("quoteInput cuts a long text", () => {
  expect(quoteInput("abc")).toBe("“abc”");
  expect(quoteInput("x".repeat(400))).toHaveLength(27);
});
