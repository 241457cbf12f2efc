import { expect, test } from "vitest";
import type { SimilarJobs } from "~/domain/ballparks/learned-range";
import { formatJobs } from "./format-jobs";

const copy = { jobs: "Also {count} jobs: {positions}.", drawn: "{count} jobs, book {range}." };
const estimate = { lines: [], lowCents: 36_450_00, highCents: 55_900_00, unpriced: [] };
const formatAs = (isDrawn: boolean, figures?: Partial<SimilarJobs>) => {
  const jobs = { below: 0, inside: 0, above: 0, count: 0, lowRatio: 1, highRatio: 1, ...figures };
  const ballpark = { lowCents: 1, highCents: 2, ...(figures && { jobs }) };
  return formatJobs(copy, ballpark, { estimate, isDrawn });
};

test.each([
  [{ inside: 6, above: 1 }, "six were signed inside the range we showed, one above it"],
  [
    { inside: 1, above: 2, below: 2 },
    "one was signed inside the range we showed, two above it, two below it",
  ],
  [{ inside: 7 }, "all were signed inside the range we showed"],
  [{ above: 12, below: 1 }, "12 were signed above the range we showed, one below it"],
])("formatJobs counts %o by their position", (figures, text) => {
  const count = Object.values(figures).reduce((sum, one) => sum + one, 0);
  expect(formatAs(false, { ...figures, count })).toBe(`Also ${count} jobs: ${text}. `);
});

test("formatJobs gives the price book's range beside a drawn one, and nothing without jobs", () => {
  expect(formatAs(true, { inside: 5, count: 5 })).toBe("5 jobs, book $36,450 to $55,900. ");
  expect(formatAs(true)).toBe("");
  expect(formatAs(false)).toBe("");
});
