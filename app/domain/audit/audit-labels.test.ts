import { expect, test } from "vitest";
import { readImports } from "../../../tests/imports.mjs";
import { auditActionLabel, formatAuditChanges, recordKindLabel } from "./audit-labels";

test("formatAuditChanges labels both sides of each change", () => {
  expect(
    formatAuditChanges({
      status: ["new", "visit-booked"],
      valueCents: [null, 4_250_000],
      role: ["staff", "editor"],
      nextActionAt: [Date.UTC(2026, 10, 20, 15, 14), null],
      requireFactor: [false, true],
      cents: [40_000, 185_000],
      reached: [1, 2],
      statusSince: [null, Date.UTC(2026, 10, 20, 15, 14)],
      writtenAt: [null, "2026-11-20T15:14:00.000Z"],
    }),
  ).toEqual([
    { label: "Stage", from: "New", to: "Visit booked" },
    { label: "Value", from: null, to: "$42,500.00" },
    { label: "Role", from: "Staff", to: "Editor" },
    { label: "Due", from: "November 20, 2026, 9:14\u00a0AM\u00a0CT", to: null },
    { label: "Two-step verification required", from: "No", to: "Yes" },
    { label: "Amount", from: "$400.00", to: "$1,850.00" },
    { label: "Furthest stage", from: "New", to: "Contacted" },
    { label: "In this stage since", from: null, to: "November 20, 2026, 9:14\u00a0AM\u00a0CT" },
    { label: "Review date", from: null, to: "November 20, 2026, 9:14\u00a0AM\u00a0CT" },
  ]);
});

test("formatAuditChanges shows unknown fields by name and ignores malformed entries", () => {
  expect(auditActionLabel("painted-blue")).toBe("Painted blue");
  expect(recordKindLabel("lead-file")).toBe("lead file");
  expect(formatAuditChanges({ callTime: ["", ["a"]], other: "x", third: [1] })).toEqual([
    { label: "Call time", from: null, to: '["a"]' },
  ]);
  const people = new Map([["a1", "Ana Rivera"]]);
  expect(formatAuditChanges({ assignedTo: ["gone", "a1"], other: ["", "a1"] }, people)).toEqual([
    { label: "Assigned to", from: "gone", to: "Ana Rivera" },
    { label: "Other", from: null, to: "a1" },
  ]);
  for (const noise of [null, undefined, 5, "x", []]) expect(formatAuditChanges(noise)).toEqual([]);
});

test("auditActionLabel has a label for every action that proposals write", () => {
  const actions = readImports()
    .filter(({ file }) => file.startsWith("domain/proposals/"))
    .flatMap(({ text }) => [...text.matchAll(/"((?:\w+ed|made|sent|withdrew)-[\w-]+)"/g)])
    .map(([, action = ""]) => action)
    // the source of a contract record
    .filter((action) => action !== "stored-hashes");
  expect(actions.length).toBeGreaterThan(10);
  const toPlainLabel = (action: string) =>
    `${action.charAt(0).toUpperCase()}${action.slice(1).replaceAll("-", " ")}`;
  expect(actions.filter((action) => auditActionLabel(action) === toPlainLabel(action))).toEqual([]);
});
