import { expect, test } from "vitest";
import type { StoredAnswer } from "./answers";
import { findLocalPageConditions, getWordCount, hasLocalPage } from "./local-page-gate";

const answer = (topic: string, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  officeSlug: "the-township",
  topic,
  answer: "needed",
  basis: "named",
  note: "",
  factKey: `township-${topic}`,
  sentence: `A rule about ${topic}.`,
  value: "",
  quote: "",
  sourceTitle: "Township",
  sourceUrl: "",
  certainty: "verified",
  checkedAt: "2026-11-23",
  reviewBy: "2027-11-23",
  ...more,
});
const place = {
  body: "word ".repeat(120),
  zips: ["77381"],
  offices: ["the-township", "montgomery-county"],
};
const rows = ["slab", "pergola", "trees"].map((topic) => answer(topic));
const projects = [{ title: "A roof", zip: "77381" }];
const today = "2026-11-24";
const check = (
  one = place,
  answers: readonly StoredAnswer[] = rows,
  work = projects,
  day = today,
) => hasLocalPage(findLocalPageConditions(one, answers, work, day));

test("a place has a page with three verified facts of its own, a project and 120 words", () => {
  expect(check()).toBe(true);
  expect(check(place, rows.slice(0, 2))).toBe(false);
  expect(check(place, rows, [])).toBe(false);
  expect(check(place, rows, [{ title: "Elsewhere", zip: "77494" }])).toBe(false);
  expect(check({ ...place, body: "word ".repeat(119) })).toBe(false);
});

test("facts of the county, secondary facts and facts 180 days late don’t count", () => {
  expect(
    check(place, [...rows.slice(0, 2), answer("fence", { officeSlug: "montgomery-county" })]),
  ).toBe(false);
  expect(check(place, [...rows.slice(0, 2), answer("fence", { certainty: "secondary" })])).toBe(
    false,
  );
  expect(check(place, rows, projects, "2028-05-22")).toBe(false);
});

test("findLocalPageConditions names facts past their review date", () => {
  expect(findLocalPageConditions(place, rows, projects, "2027-11-24").overdue).toEqual(
    rows.map(({ sentence }) => sentence),
  );
});

test("getWordCount leaves out fact tokens", () =>
  expect(getWordCount("It’s a {fact:the-woodlands value} roof, 28 ft.")).toBe(5));
