import { expect, test } from "vitest";
import { toAuditEntryView } from "./audit-view";

type AuditRow = Parameters<typeof toAuditEntryView>[0];
const row: AuditRow = {
  id: "a1",
  at: new Date("2026-11-24T15:00:00Z"),
  staffName: "Ana Ruiz",
  action: "saved",
  recordKind: "view",
  recordId: "4byi9kqz",
  changes: "{}",
  ip: "",
  leadName: null,
  leadReference: null,
  personName: null,
  recordName: null,
};

test("toAuditEntryView shows the names of records and the month of ad spend instead of ids", () => {
  const formatEntry = (entry: Partial<AuditRow>) => {
    const { what, record } = toAuditEntryView({ ...row, ...entry }, new Map());
    return `${what} ${record?.text}`;
  };
  expect(formatEntry({ recordName: "Hot leads" })).toBe("Saved view “Hot leads”");
  expect(formatEntry({ action: "imported", recordKind: "import", recordName: "crm.csv" })).toBe(
    "Imported “crm.csv”",
  );
  expect(
    formatEntry({ action: "undid an import", recordKind: "import", recordName: "crm.csv" }),
  ).toBe("Undid the import of “crm.csv”");
  const spend = { action: "spent", recordKind: "ad-spend", recordId: "2026-11/google-ads" };
  expect(formatEntry(spend)).toBe("Set ad spend for Google Ads, November 2026");
  expect(formatEntry({ action: "changed", recordKind: "faq", recordName: "Does it leak?" })).toBe(
    "Changed FAQ “Does it leak?”",
  );
  expect(formatEntry({ action: "added-plan", recordKind: "plan", recordName: "12 months" })).toBe(
    "Added financing plan “12 months”",
  );
  expect(formatEntry({ action: "set", recordKind: "preference" })).toBe("Set preference");
  expect(formatEntry({})).toBe("Saved view 4byi9kqz");
});
