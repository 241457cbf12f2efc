import { expect, test } from "vitest";
import { generateBackupCodes, hashBackupCode } from "./backup-codes.server";

test("a set is ten different codes that can be typed from paper", () => {
  const codes = generateBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){2}$/);
});

test("a code is known however it is typed, and by its owner alone", async () => {
  const hash = await hashBackupCode("ana", "abcde-fghij-23456");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashBackupCode("ana", " ABCDE fghij23456 ")).toBe(hash);
  expect(await hashBackupCode("ben", "abcde-fghij-23456")).not.toBe(hash);
  expect(await hashBackupCode("ana", "abcde-fghij-23457")).not.toBe(hash);
});
