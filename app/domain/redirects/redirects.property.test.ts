import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSlugLength, slugify, validateSlug } from "~/lib/slug";
import { arbitraryText, propertyRuns, textOf } from "../../../tests/properties";
import { findClosestPath } from "./closest-path";
import {
  formatDestination,
  parseDestination,
  parseRecordPath,
  parseSitePath,
  recordPath,
  redirectLocation,
} from "./redirect-rules";

const hosts = ["site.test", "www.site.test"];
const inputs = fc.oneof(
  arbitraryText(),
  textOf([
    "/",
    "//",
    "\\",
    "https://",
    "site.test",
    "evil.example",
    "@",
    ":",
    "?",
    "#",
    "a=b",
    "..",
    "%2f",
    "%5c",
    "%",
    "%0a",
    ", 301",
    "admin",
    "login",
    " ",
    "\t",
    "\u{1f600}",
  ]).map((text) => `/${text}`),
  textOf(["https://", "site.test", "/", "evil.example", "javascript:", "\\", "?x=1"]),
);

test("parseSitePath returns one spelling of a path of this site, outside admin", () => {
  fc.assert(
    fc.property(inputs, (text) => {
      const read = parseSitePath(text, hosts);
      if ("mistake" in read) {
        expect(read.mistake.length).toBeGreaterThan(10);
        return;
      }
      const { path, rest } = read;
      expect(new URL(path + rest, "https://site.test").origin).toBe("https://site.test");
      expect(path).toMatch(/^\/(?![/\\])[^\s?#\\]*$/);
      expect(decodeURIComponent(path).toLowerCase()).not.toMatch(
        /^\/(?:admin|login|files)(?:$|[/.])/,
      );
      expect(parseSitePath(path + rest, hosts)).toEqual(read);
    }),
    { ...propertyRuns(500), examples: [["/.//"], ["//"], ["/./"]] },
  );
});

test("redirectLocation stays on this site and appends the visitor's query to the target's", () => {
  const search = fc
    .array(fc.tuple(fc.constantFrom("a", "b", "utm_source", "__proto__"), arbitraryText(8)), {
      maxLength: 4,
    })
    .map((pairs) => `?${new URLSearchParams(pairs)}`);
  fc.assert(
    fc.property(inputs, search, (text, own) => {
      const read = parseSitePath(text, hosts);
      if ("mistake" in read) return;
      const to = redirectLocation(read.path + read.rest, own) ?? "";
      const url = new URL(to, "https://site.test");
      expect([url.origin, url.pathname]).toEqual(["https://site.test", read.path]);
      for (const name of new URLSearchParams(own).keys())
        expect(url.searchParams.has(name)).toBe(true);
    }),
    propertyRuns(300),
  );
  fc.assert(
    fc.property(arbitraryText(), search, (target, own) => {
      const to = redirectLocation(target, own);
      expect(to === null || /^\/(?![/\\])/.test(to)).toBe(true);
    }),
    propertyRuns(200),
  );
});

test("parseDestination inverts formatDestination", () => {
  fc.assert(
    fc.property(inputs, fc.constantFrom(301 as const, 302 as const), (text, status) => {
      const read = parseSitePath(text, hosts);
      if ("mistake" in read) return;
      const to = read.path + read.rest;
      expect(parseDestination(formatDestination({ status, to }))).toEqual({ status, to });
    }),
    propertyRuns(200),
  );
});

test('slugify returns a valid slug or "", and leaves a slug unchanged', () => {
  const title = fc.oneof(
    arbitraryText(120),
    textOf(["What's ", "×", "ß", "é", "–", "12'", "&", "a".repeat(50), "漢"], 12),
  );
  fc.assert(
    fc.property(title, (text) => {
      const slug = slugify(text);
      if (slug === "") return;
      expect(validateSlug(slug)).toBeUndefined();
      expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
      expect(slugify(slug)).toBe(slug);
      for (const kind of ["post", "project"] as const)
        expect(parseRecordPath(recordPath(kind, slug))).toEqual({ kind, slug });
    }),
    propertyRuns(300),
  );
});

test("findClosestPath returns an existing page or undefined", () => {
  const pages = ["/blog", "/our-promise", "/custom-outdoor-kitchen", "/about-us"];
  fc.assert(
    fc.property(
      fc.oneof(inputs, textOf(["kitchen", "promise", "-", "/", "outdoor"])),
      (missing) => {
        const nearest = findClosestPath(missing, pages);
        expect(nearest === undefined || pages.includes(nearest)).toBe(true);
      },
    ),
    propertyRuns(200),
  );
});
