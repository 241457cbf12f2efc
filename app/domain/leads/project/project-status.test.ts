import { expect, test } from "vitest";
import type { VisitKind } from "~/domain/visits/visit";
import { leadStages } from "~/schema";
import { homeownerEventKinds, homeownerEventText, projectStatus } from "./project-status";

const facts = {
  stage: "new",
  outsideZip: "",
  receivedOn: "November 20, 2026",
  hasReply: false,
  isMeasured: false,
  visit: null,
} as const;
const friday = (kind: VisitKind) => ({ kind, day: "Friday, November 27", time: "9:30 AM" });
const stateOf = (
  stage: (typeof leadStages)[number],
  change: Partial<Parameters<typeof projectStatus>[0]> = {},
) => {
  const { title, steps } = projectStatus({ ...facts, stage, ...change });
  return [title, steps.find(({ state }) => state === "next")?.name];
};

test("projectStatus names the next step of every stage", () => {
  expect(stateOf("new")).toEqual(["We have your request", "We talk"]);
  expect(stateOf("new", { hasReply: true })[1]).toBe("We measure");
  expect(stateOf("contacted")).toEqual(["Next, we measure", "We measure"]);
  expect(stateOf("visit-booked", { visit: friday("first") })).toEqual([
    "We’ll come to measure on Friday, November 27",
    "We measure",
  ]);
  expect(stateOf("quoted")).toEqual(["You have our price in writing", "You get a price"]);
  expect(stateOf("won")).toEqual(["Thank you for choosing us", "Permit and HOA"]);
  for (const stage of leadStages) expect(stateOf(stage)[0], stage).not.toBe("");
});

test("projectStatus announces a call as a call, and work as work", () => {
  const texts = (kind: VisitKind) => {
    const { title, lede, steps } = projectStatus({
      ...facts,
      stage: "contacted",
      visit: friday(kind),
    });
    return [title, lede, steps[2]?.note];
  };
  expect(texts("call")).toEqual([
    "We’ll call you on Friday, November 27",
    "We’ll call at 9:30 AM Central Time.",
    "",
  ]);
  expect(texts("work")).toEqual([
    "We’ll work at your house on Friday, November 27",
    "We’ll arrive at 9:30 AM Central Time.",
    "",
  ]);
  expect(texts("measure")[1]).toBe("We’ll arrive at 9:30 AM Central Time. The visit is free.");
});

test("projectStatus asks for no visit once we have measured", () => {
  for (const stage of ["contacted", "visit-booked"] as const)
    expect(stateOf(stage, { isMeasured: true })).toEqual([
      "Next, you get a price",
      "You get a price",
    ]);
  expect(stateOf("quoted", { isMeasured: true })[0]).toBe("You have our price in writing");
});

test("projectStatus promises no visit and no price outside the service area", () => {
  const { title, lede } = projectStatus({ ...facts, stage: "out-of-area", outsideZip: "78701" });
  expect(`${title} ${lede}`).toContain("78701 is outside our usual service area");
  expect(`${title} ${lede}`).not.toMatch(/measure|price|visit/i);
});

test("projectStatus notes the days of the request and the visit, and how we do the later steps", () => {
  const notes = (change: Partial<Parameters<typeof projectStatus>[0]>) =>
    projectStatus({ ...facts, ...change }).steps.map(({ note }) => note);
  const later = ["In writing, with the drawing", "We file, you sign", "Dates with the permit"];
  expect(notes({})).toEqual(["November 20, 2026", "", "", ...later]);
  const visit = friday("first");
  expect(notes({ stage: "visit-booked", visit })).toEqual([
    "November 20, 2026",
    "",
    "Friday, November 27, 9:30 AM",
    ...later,
  ]);
  expect(notes({ stage: "won", visit })[2]).toBe("");
  expect(notes({ stage: "out-of-area", outsideZip: "78701" })).toEqual([
    "November 20, 2026",
    "",
    "",
    "",
    "",
    "",
  ]);
});

test("homeownerEventText has a text for every listed event, and none for an internal one", () => {
  for (const kind of homeownerEventKinds) expect(homeownerEventText(kind)).not.toBe("");
  expect(homeownerEventText("note")).toBe("");
});
