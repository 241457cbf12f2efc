import { expect, test } from "vitest";
import type { LeadAction } from "~/domain/leads/actions/lead-actions.server";
import {
  savedChangeLabels,
  selectUndoEventId,
} from "~/domain/leads/actions/submit-lead-action.server";

const fields: LeadAction = {
  intent: "fields",
  key: "request-key",
  fields: { valueCents: { was: null, to: 4_120_000 }, decider: { was: "", to: "Jim" } },
  note: "Said on the phone",
  sent: {},
};

test("selectUndoEventId returns the only undoable change, undefined for several or none", () => {
  expect(selectUndoEventId(fields, ["valueCents"], "lead.request-key")).toBe(
    "lead.request-key.valueCents",
  );
  expect(selectUndoEventId(fields, ["valueCents", "note"], "lead.request-key")).toBe(
    "lead.request-key.valueCents",
  );
  expect(selectUndoEventId(fields, ["valueCents", "decider"], "lead.request-key")).toBeUndefined();
  expect(
    selectUndoEventId(
      { intent: "note", key: "request-key", note: "x", sent: {} },
      ["note"],
      "lead.request-key",
    ),
  ).toBeUndefined();
});

test("savedChangeLabels lists the fields saved besides a conflict as text", () => {
  expect(savedChangeLabels(fields, ["decider", "valueCents", "note"])).toEqual([
    "Other decision-maker: Jim",
    "Value: $41,200",
    "Note: “Said on the phone”",
  ]);
});
