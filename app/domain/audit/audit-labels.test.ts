import { expect, test } from "vitest";
import { auditActionLabel, formatAuditChanges, recordKindLabel } from "./audit-labels";

test("formatAuditChanges labels both sides of each change", () => {
  expect(
    formatAuditChanges({
      status: ["new", "visit-booked"],
      valueCents: [null, 4_250_000],
      role: ["staff", "editor"],
      nextActionAt: [Date.UTC(2026, 10, 20, 15, 14), null],
      requireFactor: [false, true],
    }),
  ).toEqual([
    { label: "Stage", from: "New", to: "Visit booked" },
    { label: "Value", from: null, to: "$42,500.00" },
    { label: "Role", from: "Staff", to: "Editor" },
    { label: "Due", from: "November 20, 2026, 9:14\u00a0AM\u00a0CT", to: null },
    { label: "Two-step verification required", from: "No", to: "Yes" },
  ]);
});

test("formatAuditChanges shows unknown fields by name and ignores malformed entries", () => {
  expect(auditActionLabel("painted-blue")).toBe("Painted blue");
  expect(recordKindLabel("lead-file")).toBe("lead file");
  expect(formatAuditChanges({ callTime: ["", ["a"]], other: "x", third: [1] })).toEqual([{ label: "Call time", from: null, to: '["a"]' }]);
  const people = new Map([["a1", "Ana Rivera"]]);
  expect(formatAuditChanges({ assignedTo: ["gone", "a1"], other: ["", "a1"] }, people)).toEqual([
    { label: "Assigned to", from: "gone", to: "Ana Rivera" },
    { label: "Other", from: null, to: "a1" },
  ]);
  for (const noise of [null, undefined, 5, "x", []]) expect(formatAuditChanges(noise)).toEqual([]);
});
