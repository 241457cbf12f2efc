import { expect, test } from "vitest";
import type { AnswersByTopic } from "~/domain/permits/answers";
import { findWindstorm } from "~/domain/permits/windstorm";
import { buildPacketFacts, type PacketLot } from "./build-packet-facts";

type Answer = NonNullable<AnswersByTopic["pergola"]>;
const answer = (sentence: string, more: Partial<Answer> = {}): Answer => ({
  officeSlug: "katy",
  topic: "pergola",
  answer: "needed",
  basis: "named",
  note: "",
  factKey: "k",
  sentence,
  value: "",
  quote: "",
  sourceTitle: "City page",
  sourceUrl: "",
  certainty: "verified",
  checkedAt: "2026-11-23",
  reviewBy: "2027-11-23",
  age: "current",
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
const lot: PacketLot = {
  zip: "77494",
  isUnlisted: false,
  offices: [],
  candidates: [],
  strictest: undefined,
  windstorm: undefined,
};
const build = (
  answers: AnswersByTopic,
  addOns: string[] = [],
  kind: "city" | "covenant" = "city",
) =>
  buildPacketFacts({ ...lot, offices: [{ office: { ...office, kind }, answers }] }, {}, { addOns })
    .office;

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
  const source =
    "City page, checked November 2026, due for another check. Secondary source. Older page";
  expect(build({ documents })?.checks).toEqual([
    { text: "Application", source },
    { text: "Site plan", source },
  ]);
});

test("buildPacketFacts names the county that issues a permit besides a covenant", () => {
  const county = {
    ...office,
    slug: "harris-county",
    kind: "county" as const,
    name: "Harris County",
  };
  const offices = [
    { office: { ...office, kind: "covenant" as const }, answers: {} },
    { office: county, answers: { pergola: answer("It depends.", { answer: "depends" }) } },
  ];
  expect(buildPacketFacts({ ...lot, offices }, {}, { addOns: [] }).counties).toMatchObject([
    { slug: "harris-county", verdict: "It depends" },
  ]);
});

test("buildPacketFacts without an office has the offices of the ZIP code and the strictest rule", () => {
  const strictest = {
    topic: "pergola" as const,
    office: { name: "Harris County", kind: "county" as const },
    answer: answer("Under 150 square feet is exempt.", { answer: "depends" }),
    unread: ["City of Webster"],
  };
  const candidates = ["Harris County", "City of Webster"];
  const facts = buildPacketFacts({ ...lot, candidates, strictest }, {}, { addOns: [] });
  expect(facts.strictest).toMatchObject({
    offices: candidates,
    verdict: "Harris County: It depends",
    rule: { text: "Under 150 square feet is exempt." },
    unread: ["City of Webster"],
  });
});

test("buildPacketFacts has the windstorm answer while its rule is checked", () => {
  const windstorm = findWindstorm(["galveston"], [], { isChosen: true });
  const area = answer("14 counties.", { topic: "windstorm-area" });
  const build = (state: AnswersByTopic) =>
    buildPacketFacts({ ...lot, windstorm }, state, { addOns: [] }).windstorm;
  expect(build({ "windstorm-area": area })).toMatchObject({
    title: "In the state’s windstorm area",
    fact: { text: "Galveston County is on the state’s list." },
  });
  expect(build({})).toBeNull();
});
