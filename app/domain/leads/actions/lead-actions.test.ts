import { expect, test } from "vitest";
import { eventTexts } from "~/domain/leads/timeline/timeline.server";
import { roleCan } from "~/domain/staff/abilities";
import { leadEventKinds, staffRoles } from "~/schema";
import { isLeadIntent, leadActions } from "./lead-actions.server";

test("eventTexts has a text for every kind of timeline event", () => {
  expect(Object.keys(eventTexts).sort()).toEqual([...leadEventKinds].sort());
  const event = {
    data: {},
    quote: {},
    requestQuote: {},
    message: undefined,
    staffName: () => "Ana",
    by: "",
  };
  for (const kind of leadEventKinds)
    expect([kind, eventTexts[kind](event).text]).not.toEqual([kind, ""]);
});

test("leadActions lists every action under its own intent", () => {
  expect(Object.entries(leadActions).map(([intent, action]) => [intent, action.intent])).toEqual(
    Object.keys(leadActions).map((intent) => [intent, intent]),
  );
  expect(isLeadIntent("move")).toBe(true);
  expect(isLeadIntent("constructor")).toBe(false);
});

test("every lead action has an ability that staff and owners have and editors lack", () => {
  for (const { intent, ability } of Object.values(leadActions)) {
    expect([intent, staffRoles.filter((role) => roleCan(role, ability)).sort()]).toEqual([
      intent,
      ["owner", "staff"],
    ]);
  }
});
