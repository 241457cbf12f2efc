import { describe, expect, test } from "vitest";
import { addDays } from "~/lib/houston-time";
import { findAnswerAge } from "./answer-age";
import { pickAnswers, type StoredAnswer } from "./answers";

const reviewBy = "2027-05-23";
const row: StoredAnswer = {
  officeSlug: "fort-bend-county",
  topic: "pergola",
  answer: "needed",
  basis: "our-reading",
  note: "",
  factKey: "fort-bend-county-pergola",
  sentence: "A pergola is a structure.",
  value: "",
  quote: "",
  sourceTitle: "County",
  sourceUrl: "",
  certainty: "secondary",
  checkedAt: "2026-11-23",
  reviewBy,
};

test.each([
  [0, "current"],
  [1, "rereading"],
  [179, "rereading"],
  [180, "not-checked"],
  [181, "not-checked"],
])("%i days after its review date a fact is %s", (days, age) => {
  expect(findAnswerAge({ reviewBy }, addDays(reviewBy, days))).toBe(age);
});

describe("pickAnswers", () => {
  test("returns the answers of one office by topic, with their age", () => {
    const rows = [
      row,
      { ...row, officeSlug: null, topic: "dig-811" },
      { ...row, officeSlug: "city-of-katy", topic: "slab" },
    ];
    expect(pickAnswers(rows, "fort-bend-county", addDays(reviewBy, 1))).toEqual({
      pergola: { ...row, age: "rereading" },
    });
    expect(Object.keys(pickAnswers(rows, null, reviewBy))).toEqual(["dig-811"]);
  });

  test("counts a fact 180 days past its review date and an assumption as not checked", () => {
    expect(pickAnswers([row], "fort-bend-county", addDays(reviewBy, 180))).toEqual({});
    expect(
      pickAnswers([{ ...row, certainty: "assumption" }], "fort-bend-county", reviewBy),
    ).toEqual({});
  });
});
