import { expect, test } from "vitest";
import { parseHundredths, plainDecimal, quoteTyped } from "./typed-number";

test("reads numbers the way people type them", () => {
  expect(["40000", "$40,000", " 1 250.5 ", "8.99%", ".5", "-3", "0", "-0"].map(parseHundredths)).toEqual([
    4000000, 4000000, 125050, 899, 50, -300, 0, 0,
  ]);
});

test("rounds half a hundredth up", () => {
  expect(["8.985", "8.98499", "0.005", "-0.005"].map(parseHundredths)).toEqual([899, 898, 1, -1]);
});

test("takes nothing else for a number", () => {
  expect(["", ".", "x", "1e9", "NaN", "1.2.3", "12 ft", "1234567890", "--1"].map(parseHundredths)).toEqual(Array(9).fill(null));
});

test("prints the shortest decimal, which reads back the same", () => {
  expect([4000000, 899, 850, 5, 0].map(plainDecimal)).toEqual(["40000", "8.99", "8.5", "0.05", "0"]);
  for (let hundredths = 0; hundredths < 30_000; hundredths += 7) expect(parseHundredths(plainDecimal(hundredths))).toBe(hundredths);
});

test("quotes a long text cut off", () => {
  expect(quoteTyped("abc")).toBe("“abc”");
  expect(quoteTyped("x".repeat(400))).toHaveLength(27);
});
