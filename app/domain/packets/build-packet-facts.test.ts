import { expect, test } from "vitest";
import type { AnswersByTopic } from "~/domain/permits/answers";
import { buildPacketFacts } from "./build-packet-facts";

type Answer = NonNullable<AnswersByTopic["pergola"]>;
const answer = (sentence: string, more: Partial<Answer> = {}): Answer => ({
  ...{
    officeSlug: "katy",
    topic: "pergola",
    answer: "needed",
    basis: "named",
    note: "",
    factKey: "k",
    sentence,
    value: "",
    quote: "",
  },
  ...{
    sourceTitle: "City page",
    sourceUrl: "",
    certainty: "verified",
    checkedAt: "2026-11-23",
    reviewBy: "2027-11-23",
    age: "current",
  },
  ...more,
});
const office = {
  slug: "katy",
  kind: "city",
  name: "City of Katy",
  office: "",
  phone: "281",
  address: "",
  site: "https://www.katy.gov/",
} as const;
const build = (
  answers: AnswersByTopic,
  addOns: string[] = [],
  kind: "city" | "covenant" = "city",
) => buildPacketFacts({ office: { ...office, kind }, answers }, {}, { addOns }).office;

test("buildPacketFacts lists topics without an answer as not checked, and infers nothing", () => {
  const made = build({ "covered-patio": answer("Patio covers need a permit.") });
  expect([made?.verdict, made?.rule, made?.checks]).toEqual(["", null, []]);
  expect(made?.unchecked).toEqual([
    "pergola",
    "documents",
    "time",
    "fee",
    "flood plain",
    "inspections",
  ]);
  expect(made?.contact).toBe("281, katy.gov");
});

test("buildPacketFacts asks for the slab only if the design has one", () => {
  const slab = { slab: answer("Paving is on the list.") };
  expect(build(slab)?.checks).toEqual([]);
  expect(build(slab, ["slab"])?.checks[0]?.text).toBe("Concrete slab: Paving is on the list.");
  expect(build({}, ["slab"])?.unchecked).toContain("concrete slab");
});

test.each([
  [answer("x"), "city", "Permit needed"],
  [answer("x", { basis: "our-reading" }), "city", "Permit needed, as we read it"],
  [answer("x", { basis: "our-reading" }), "covenant", "Approval needed, as we read it"],
  [answer("x", { answer: "depends" }), "city", "It depends"],
] as const)("buildPacketFacts names the verdict %#", (pergola, kind, verdict) => {
  expect(build({ pergola }, [], kind)?.verdict).toBe(verdict);
});

test("buildPacketFacts splits documents into a checklist, and marks a source's month, age, kind and note", () => {
  const documents = answer("Application; site plan.", {
    age: "rereading",
    certainty: "secondary",
    note: "older page",
  });
  const source = "City page, read November 2026, being read again. Secondary source. Older page";
  expect(build({ documents })?.checks).toEqual([
    { text: "Application", source },
    { text: "Site plan", source },
  ]);
});
