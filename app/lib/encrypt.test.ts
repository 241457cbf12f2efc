import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encrypt.server";

const [one, two] = [
  "a secret of more than thirty-two characters",
  "another secret of more than thirty-two letters",
];

test("decrypt returns the text under its secret and during rotation", async () => {
  const stored = await encrypt(one, "code app", "ana", "JBSWY3DPEHPK3PXP");
  expect(stored).not.toContain("JBSWY3DPEHPK3PXP");
  expect(await encrypt(one, "code app", "ana", "JBSWY3DPEHPK3PXP")).not.toBe(stored);
  expect(await decrypt(one, "code app", "ana", stored)).toBe("JBSWY3DPEHPK3PXP");
  expect(await decrypt([two, one], "code app", "ana", stored)).toBe("JBSWY3DPEHPK3PXP");
});

test("decrypt returns undefined for another purpose, owner or secret", async () => {
  const stored = await encrypt(one, "code app", "ana", "JBSWY3DPEHPK3PXP");
  expect(await decrypt(two, "code app", "ana", stored)).toBeUndefined();
  expect(await decrypt(one, "other", "ana", stored)).toBeUndefined();
  expect(await decrypt(one, "code app", "ben", stored)).toBeUndefined();
  expect(await decrypt(one, "code app", "ana", `${stored.slice(0, -2)}AA`)).toBeUndefined();
  for (const noise of ["", "1", "1.a", "2.a.b", "1.a.b.c", "x"])
    expect(await decrypt(one, "code app", "ana", noise)).toBeUndefined();
});
