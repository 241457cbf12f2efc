import { expect, test } from "vitest";
import { explainUnsentList, formatLineDays, listAmendmentDays } from "./subcontractor-list";

const line = (addedOn: string, changedOn = "", removedOn = "") => ({
  addedOn,
  changedOn,
  removedOn,
});

test("listAmendmentDays lists each later day once, in order", () => {
  expect(listAmendmentDays([])).toEqual([]);
  expect(listAmendmentDays([line("2026-11-03"), line("2026-11-03")])).toEqual([]);
  expect(
    listAmendmentDays([line("2026-11-03", "", "2026-11-20"), line("2026-11-09", "2026-11-20")]),
  ).toEqual(["2026-11-09", "2026-11-20"]);
});

test("formatLineDays names the days of a line", () => {
  expect(formatLineDays(line("2026-11-03", "", "2026-11-20"))).toBe(
    "Added November 3, 2026. Removed November 20, 2026",
  );
});

const at = (day: string) => new Date(`${day}T18:00:00Z`);
const unsent = { sentAt: null, changedAt: null };

test("explainUnsentList counts the days from the first change, not from a later one", () => {
  const list = { sentAt: at("2026-11-04"), changedAt: at("2026-11-05") };
  const lines = [{ updatedAt: at("2026-11-12") }];
  expect(explainUnsentList({ ...list, lines }, at("2026-11-12"))?.text).toContain(
    "by November 20, 2026",
  );
});

test("explainUnsentList asks for the list before work begins, and for an update within 15 days", () => {
  const lines = [{ updatedAt: at("2026-11-03") }, { updatedAt: at("2026-11-05") }];
  expect(explainUnsentList({ ...unsent, lines: [] }, at("2026-11-06"))).toBeUndefined();
  expect(explainUnsentList({ ...unsent, lines }, at("2026-11-06"))?.text).toContain(
    "before work begins",
  );
  const sent = { ...unsent, sentAt: at("2026-11-06"), lines };
  expect(explainUnsentList(sent, at("2026-11-09"))).toBeUndefined();
  const late = { ...unsent, sentAt: at("2026-11-04"), lines };
  expect(explainUnsentList(late, at("2026-11-20"))).toEqual({
    text: "Changed since you emailed it. Email the updated list by November 20, 2026 (Property Code 53.256).",
    isOverdue: false,
  });
  expect(explainUnsentList(late, at("2026-11-21"))?.isOverdue).toBe(true);
});
