import { expect, test } from "vitest";
import { formatBackupCodes } from "./backup-codes";

test("formatBackupCodes names the account and lists one code a line", () => {
  const account = { email: "ana@example.com", business: "Delgado & Sons" };
  const text = formatBackupCodes({
    codes: ["aaaa-bbbb", "cccc-dddd"],
    account,
    now: Date.parse("2026-11-27T18:00:00Z"),
  });
  expect(text.split("\r\n")).toEqual([
    "Backup codes",
    "For ana@example.com at Delgado & Sons, November 27, 2026. Each code works once.",
    "",
    "aaaa-bbbb",
    "cccc-dddd",
    "",
  ]);
});
