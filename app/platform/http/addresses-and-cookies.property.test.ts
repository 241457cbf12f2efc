import fc from "fast-check";
import { expect, test } from "vitest";
import { flashMessages, readFlash, serializeFlash } from "~/request/flash.server";
import { arbitraryText, propertyRuns, textOf } from "../../../tests/properties";
import { parseCookie, serializeCookie } from "./cookies";
import { decodeSafePath, safeRedirect } from "./security/safe-redirect";

const name = fc.constantFrom("flash", "mol_first", "__Host-session", "__proto__");

test("parseCookie decodes a serialized cookie among any other cookies", () => {
  const others = fc.array(textOf(["=", ";", "%", "; ", "a=%", "__proto__=1"], 6), { maxLength: 3 });
  const wellFormed = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(name, wellFormed, others, others, (own, value, before, after) => {
      const pair = serializeCookie(own, value).split(";")[0] ?? "";
      const isOther = (text: string) =>
        !text.split(";").some((one) => one.split("=")[0]?.trim() === own);
      const header = [...before.filter(isOther), pair, ...after].join("; ");
      expect(parseCookie(header, own)).toBe(
        pair.length - own.length - 1 > 4096 ? undefined : value,
      );
    }),
    propertyRuns(300),
  );
});

test("serializeCookie writes one line with one cookie", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (value) => {
      const line = serializeCookie("flash", value, 60);
      expect(line).toMatch(
        /^flash=[\w.!~*'()%-]*; Max-Age=60; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
      );
    }),
    propertyRuns(200),
  );
});

test("parseCookie and the cookie readers accept any Cookie header without throwing", () => {
  const header = fc.oneof(
    arbitraryText(200),
    textOf(["flash=", "%", "%E0%A4%A", ";", "=", "flash", "__proto__"]),
  );
  fc.assert(
    fc.property(header, name, (text, own) => {
      const value = parseCookie(text, own);
      expect(value === undefined || value.length <= 4096).toBe(true);
    }),
    propertyRuns(250),
  );
});

test("readFlash returns only fixed messages and an undo made of ids", () => {
  const names = Object.keys(flashMessages);
  const value = fc.oneof(
    arbitraryText(80),
    textOf([...names, "__proto__", "constructor", "|", "a-b.c", "<b>", "../"], 6),
  );
  fc.assert(
    fc.property(value, (text) => {
      const Cookie = serializeCookie("flash", Buffer.from(text).toString()).split(";")[0] ?? "";
      const flashResult = readFlash(new Request("https://site.test/", { headers: { Cookie } }));
      if (!flashResult) return;
      expect(
        Object.values<string>(flashMessages).map((message) => message.replace("{count} ", "")),
      ).toContain(flashResult.text.replace(/^\d{1,6} (?=rates)/, ""));
      const { undo } = flashResult;
      if (undo && "leadId" in undo)
        expect(`${undo.leadId}${undo.eventId}`).toMatch(/^[\w.-]{2,320}$/);
      if (undo && "ratesChangedAt" in undo)
        expect(Number.isInteger(undo.ratesChangedAt)).toBe(true);
      expect(flashResult.clear).toMatch(/^flash=; Max-Age=0;/);
    }),
    propertyRuns(250),
  );
  fc.assert(
    fc.property(arbitraryText(40), arbitraryText(40), (leadId, eventId) => {
      expect(serializeFlash("note-saved", { leadId, eventId })).toMatch(
        /^flash=note-saved[\w.%-]*; Max-Age=60; /,
      );
    }),
    propertyRuns(100),
  );
});

const addresses = fc
  .oneof(
    arbitraryText(),
    textOf([
      "/",
      "\\",
      "//",
      "/./",
      "/../",
      "%2f",
      "%5C",
      "%00",
      "%0d%0a",
      "?",
      "#",
      "&next=",
      "@",
      ":",
      "https:",
      "evil.example",
      "\t",
      " ",
      "%",
      "admin",
    ]),
  )
  .map((text) => `/${text}`);

test("safeRedirect returns a path on this site with one leading slash, and is idempotent", () => {
  fc.assert(
    fc.property(fc.oneof(addresses, arbitraryText()), (typed) => {
      const to = safeRedirect(typed, "/fallback");
      expect(to).toMatch(/^\/(?![/\\])[^\\\s]*$/);
      for (const base of ["https://site.test", "http://localhost:1"])
        expect(new URL(to, base).origin).toBe(base);
      expect(decodeSafePath(new URL(to, "https://site.test").pathname)).not.toMatch(
        /^\/\/|[\\\p{Cc}]/u,
      );
      expect(safeRedirect(to, "/other")).toBe(to);
    }),
    propertyRuns(250),
  );
});

test("safeRedirect never returns an excepted path", () => {
  const login = fc.array(
    fc.constantFrom("/", "login", "%6cogin", "/./", "..", "?x", "#", ".data", "/x"),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(login, (pieces) => {
      const path =
        decodeSafePath(
          new URL(safeRedirect(`/${pieces.join("")}`, "/", ["/login"]), "https://site.test")
            .pathname,
        ) ?? "";
      expect(path).not.toMatch(/^\/login(?:$|[/.])/);
    }),
    propertyRuns(250),
  );
});
