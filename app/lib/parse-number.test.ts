import { expect, test } from "vitest";
import { formatHundredths, parseHundredths, quoteInput } from "./parse-number";

test("parseHundredths accepts common spellings of numbers", () => {
  expect(
    ["40000", "$40,000", " 1 250.5 ", "8.99%", ".5", "-3", "0", "-0"].map(parseHundredths),
  ).toEqual([4000000, 4000000, 125050, 899, 50, -300, 0, 0]);
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
