import { expect, test } from "vitest";
import { parseAttribution } from "~/domain/attribution/attribution";
import { parseCarryOverCookie } from "~/domain/leads/intake/carry-over";
import { readFlash, serializeFlash } from "~/request/flash.server";
import { readConsent } from "~/site/seo/consent";
import { parseCookie, serializeCookie } from "./cookies";

test("parseCookie matches the whole name and decodes the value", () => {
  const header = "a=1; flash=b%20c;  c = d ; xflash=2; empty=";
  expect(
    ["a", "flash", "c", "xflash", "empty", "b"].map((name) => parseCookie(header, name)),
  ).toEqual(["1", "b c", "d", "2", "", undefined]);
  expect(parseCookie(null, "a")).toBeUndefined();
});

test("parseCookie accepts separators inside a value", () => {
  expect(parseCookie("a=b=c; d=e", "a")).toBe("b=c");
  expect(parseCookie(`a=${encodeURIComponent("x; y=z, é")}`, "a")).toBe("x; y=z, é");
});

const malformed = [
  "%",
  "_ga=%",
  "=;;; =",
  "__proto__=%E0%A4%A; constructor",
  ";".repeat(5_000),
  "a".repeat(20_000),
];

test.each(malformed)(
  "a malformed foreign cookie does not break reading our cookies (%#)",
  async (line) => {
    const header = `${line}; flash=signed-out; mol_consent=denied; ${line}`;
    expect(parseCookie(header, "flash")).toBe("signed-out");
    expect(
      await readFlash(new Request("https://site.test/", { headers: { Cookie: header } })),
    ).toMatchObject({
      text: "You’re signed out",
    });
    expect(readConsent(new Headers({ Cookie: header }))).toBe("denied");
  },
);

test("malformed or oversized cookies are ignored", async () => {
  for (const value of ["%", "%E0%A4%A", "x".repeat(5_000), "__proto__", "%7B%22at%22%3A"]) {
    const names = ["flash", "mol_consent", "mol_carry_over", "mol_first", "mol_last"];
    const header = names.map((name) => `${name}=${value}`).join("; ");
    expect(
      await readFlash(new Request("https://site.test/", { headers: { Cookie: header } })),
    ).toBeUndefined();
    expect(readConsent(new Headers({ Cookie: header }))).toBe("unknown");
    expect(parseCarryOverCookie(header)).toEqual({});
    expect(parseAttribution(header)).toEqual({ first: null, last: null });
  }
});

test("readFlash and readConsent return the serialized values", async () => {
  const line = serializeCookie("a", "b; c=é", 60);
  expect(line).toBe("a=b%3B%20c%3D%C3%A9; Max-Age=60; Path=/; Secure; HttpOnly; SameSite=Lax");
  expect(parseCookie(line.split(";")[0] ?? "", "a")).toBe("b; c=é");
  const flash = (await serializeFlash("note-saved")).split(";")[0] ?? "";
  const flashResult = await readFlash(
    new Request("https://site.test/", { headers: { Cookie: flash } }),
  );
  expect(flashResult).toMatchObject({
    text: "Note saved",
    clear: expect.stringContaining("Max-Age=0"),
  });
});
