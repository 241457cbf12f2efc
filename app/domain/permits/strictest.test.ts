import { expect, test } from "vitest";
import type { PermitAnswer } from "./answers";
import { findStrictestRules } from "./strictest";

const answer = (kind: PermitAnswer["answer"]): PermitAnswer => ({
  officeSlug: "x",
  topic: "pergola",
  answer: kind,
  basis: "named",
  note: "",
  factKey: "x-pergola",
  sentence: kind,
  value: "",
  quote: "",
  sourceTitle: "A page",
  sourceUrl: "",
  certainty: "verified",
  checkedAt: "2026-11-23",
  reviewBy: "2027-11-23",
  age: "current",
});
const harris = {
  name: "Harris County",
  kind: "county" as const,
  answers: { pergola: answer("depends"), fence: answer("not-needed") },
};
const houston = {
  name: "City of Houston",
  kind: "city" as const,
  answers: { pergola: answer("needed") },
};
const webster = { name: "City of Webster", kind: "city" as const, answers: {} };

test("findStrictestRules prefers needed over a condition, and names who has no answer", () => {
  expect(findStrictestRules([harris, houston, webster], ["pergola"])).toMatchObject([
    {
      topic: "pergola",
      office: { name: "City of Houston", kind: "city" },
      answer: { answer: "needed" },
      unread: ["City of Webster"],
    },
  ]);
});

test("findStrictestRules keeps an exemption that is the only answer, and leaves out open topics", () => {
  const rules = findStrictestRules([houston, harris], ["fence", "turf"]);
  expect(rules).toMatchObject([
    { topic: "fence", office: { name: "Harris County" }, unread: ["City of Houston"] },
  ]);
});
