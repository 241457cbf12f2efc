import { expect, test } from "vitest";
import { findTotpStep, newTotpSecret, totpCode, totpUri } from "./totp.server";

/** "12345678901234567890" in base 32, the secret of RFC 6238's appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("the code at second %i is the one of RFC 6238", async (second, code) => {
  expect(await totpCode(secret, Math.floor(second / 30), 8)).toBe(code);
});

test("a code holds for its own half minute and the ones beside it, and names its step", async () => {
  const at = (second: number) => new Date(second * 1000);
  const code = await totpCode(secret, 1000);
  expect(await findTotpStep(secret, code, at(999 * 30))).toBe(1000);
  expect(await findTotpStep(secret, code, at(1001 * 30 + 29))).toBe(1000);
  expect(await findTotpStep(secret, code, at(998 * 30 + 29))).toBeUndefined();
  expect(await findTotpStep(secret, code, at(1002 * 30))).toBeUndefined();
  expect(await findTotpStep(secret, "", at(1000 * 30))).toBeUndefined();
});

test("a new secret is 32 letters of base 32, and an app can read it", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  const uri = new URL(
    totpUri(made, { email: "ana+office@example.com", business: "Modern Outdoor Living" }),
  );
  expect(uri.protocol + uri.pathname).toBe(
    "otpauth:/Modern%20Outdoor%20Living:ana%2Boffice%40example.com",
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: made,
    issuer: "Modern Outdoor Living",
  });
});
