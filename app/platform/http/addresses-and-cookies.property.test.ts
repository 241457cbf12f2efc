import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText, runs, textOf } from "../../../tests/properties";
import { readCookie, writeCookie } from "./cookies";
import { flashes, setFlash, takeFlash } from "./flash.server";
import { decodedPath, safeRedirect } from "./safe-redirect";

const name = fc.constantFrom("flash", "mol_first", "__Host-session", "__proto__");

test("a cookie reads back as it was written, whatever stands around it", () => {
  const others = fc.array(textOf(["=", ";", "%", "; ", "a=%", "__proto__=1"], 6), { maxLength: 3 });
  const wellFormed = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(name, wellFormed, others, others, (own, value, before, after) => {
      const pair = writeCookie(own, value).split(";")[0] ?? "";
      const isOther = (text: string) => !text.split(";").some((one) => one.split("=")[0]?.trim() === own);
      const header = [...before.filter(isOther), pair, ...after].join("; ");
      expect(readCookie(header, own)).toBe(pair.length - own.length - 1 > 4096 ? undefined : value);
    }),
    runs(300),
  );
});

test("a written cookie is one line of one cookie", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (value) => {
      const line = writeCookie("flash", value, 60);
      expect(line).toMatch(/^flash=[\w.!~*'()%-]*; Max-Age=60; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    }),
    runs(200),
  );
});

test("no Cookie header makes the reader throw", () => {
  const header = fc.oneof(anyText(200), textOf(["flash=", "%", "%E0%A4%A", ";", "=", "flash", "__proto__"]));
  fc.assert(
    fc.property(header, name, (text, own) => {
      const value = readCookie(text, own);
      expect(value === undefined || value.length <= 4096).toBe(true);
    }),
    runs(250),
  );
});

test("a message in a cookie says one of our sentences or none, and takes back nothing but by ids", () => {
  const names = Object.keys(flashes);
  const value = fc.oneof(anyText(80), textOf([...names, "__proto__", "constructor", "|", "a-b.c", "<b>", "../"], 6));
  fc.assert(
    fc.property(value, (text) => {
      const Cookie = writeCookie("flash", Buffer.from(text).toString()).split(";")[0] ?? "";
      const taken = takeFlash(new Request("https://site.test/", { headers: { Cookie } }));
      if (!taken) return;
      expect(Object.values<string>(flashes)).toContain(taken.text);
      if (taken.undo) expect(`${taken.undo.leadId}${taken.undo.eventId}`).toMatch(/^[\w.-]{2,320}$/);
      expect(taken.clear).toMatch(/^flash=; Max-Age=0;/);
    }),
    runs(250),
  );
  fc.assert(
    fc.property(anyText(40), anyText(40), (leadId, eventId) => {
      expect(setFlash("note-saved", { leadId, eventId })).toMatch(/^flash=note-saved[\w.%-]*; Max-Age=60; /);
    }),
    runs(100),
  );
});

const addresses = fc
  .oneof(
    anyText(),
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

test("a redirect stays on the site, begins with one slash, and is its own answer", () => {
  fc.assert(
    fc.property(fc.oneof(addresses, anyText()), (typed) => {
      const to = safeRedirect(typed, "/fallback");
      expect(to).toMatch(/^\/(?![/\\])[^\\\s]*$/);
      for (const base of ["https://site.test", "http://localhost:1"]) expect(new URL(to, base).origin).toBe(base);
      expect(decodedPath(new URL(to, "https://site.test").pathname)).not.toMatch(/^\/\/|[\\\p{Cc}]/u);
      expect(safeRedirect(to, "/other")).toBe(to);
    }),
    runs(250),
  );
});

test("a redirect never leads to a place that is excepted", () => {
  const login = fc.array(fc.constantFrom("/", "login", "%6cogin", "/./", "..", "?x", "#", ".data", "/x"), { maxLength: 6 });
  fc.assert(
    fc.property(login, (pieces) => {
      const path = decodedPath(new URL(safeRedirect(`/${pieces.join("")}`, "/", ["/login"]), "https://site.test").pathname) ?? "";
      expect(path).not.toMatch(/^\/login(?:$|[/.])/);
    }),
    runs(250),
  );
});
