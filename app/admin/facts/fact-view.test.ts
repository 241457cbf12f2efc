import { expect, test } from "vitest";
import { groupFacts, toFactUsageView, toFactView } from "./fact-view";

const row = {
  id: "1",
  key: "city-wind-residential",
  sentence: "139 mph is the City’s published residential figure.",
  value: "139 mph",
  sourceTitle: "Design form",
  sourceUrl: "",
  quote: "",
  certainty: "verified",
  checkedAt: "2026-10-18",
  reviewBy: "2027-10-18",
  staffId: null,
  staffName: null,
} as const;
const post = { kind: "post", recordId: "wind", title: "What wind does", isLive: true } as const;
const answer = {
  kind: "office",
  recordId: "katy/covered-patio",
  title: "Katy",
  isLive: true,
} as const;
const toView = (key: string, uses: Parameters<typeof toFactView>[1]) =>
  toFactView({ ...row, key }, uses, "2026-11-27");

test("toFactUsageView names an office's answer by its place and topic", () => {
  expect(toFactUsageView(answer)).toMatchObject({
    label: "Katy: Covered patio",
    href: "/admin/permit-offices/katy/answers/covered-patio",
    group: "Katy",
  });
});

test("toFactView returns a readable name instead of the key", () => {
  expect(toView("city-wind-residential", [post]).name).toBe("City wind residential");
  expect(toView("katy-covered-patio", [post, answer]).name).toBe("Katy: Covered patio");
});

test("groupFacts puts the website first, offices by name, and unused facts last", () => {
  const facts = [
    toView("spare", []),
    toView("tomball-fee", [{ ...answer, recordId: "tomball/fee", title: "Tomball" }]),
    toView("katy-covered-patio", [post, answer]),
    toView("rain-inches", [post]),
    toView("rain-days", [{ ...post, isLive: false }]),
  ];
  expect(groupFacts(facts).map(([group, own]) => [group, own.map(({ key }) => key)])).toEqual([
    ["Website", ["rain-inches", "rain-days"]],
    ["Katy", ["katy-covered-patio"]],
    ["Tomball", ["tomball-fee"]],
    ["Not used yet", ["spare"]],
  ]);
});
