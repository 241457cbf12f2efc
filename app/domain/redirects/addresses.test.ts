import { describe, expect, test } from "vitest";
import { maxSlugLength, slugify, validateSlug } from "~/lib/slug";
import { findClosestPath } from "./closest-path";
import { editorHref, sameSitePath } from "./editor-link";
import {
  formatDestination,
  parseDestination,
  parseRecordPath,
  parseSitePath,
  redirectLocation,
  validateRedirectFrom,
} from "./redirect-rules";

describe("slugify", () => {
  test.each([
    ["Which way does your patio face?", "which-way-does-your-patio-face"],
    ["What’s a Louver? 12' × 20'", "whats-a-louver-12-x-20"],
    ["  Café & Grill — Straße!  ", "cafe-and-grill-strasse"],
    ["???", ""],
  ])("returns the slug of %s", (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  test("ends the slug of a long title with a whole word", () => {
    const slug = slugify(`${"pergola ".repeat(9)}pergolas and more`);
    expect(slug).toBe(`${"pergola-".repeat(9)}pergolas`.slice(0, maxSlugLength));
    expect(slugify("a".repeat(200))).toHaveLength(maxSlugLength);
  });

  test("validateSlug returns an error message", () => {
    expect(validateSlug("pool-pergola-2")).toBeUndefined();
    for (const wrong of ["", "Pool", "a_b", "a b", "-a", "a-", "a--b", "é", "a".repeat(81)]) {
      expect(validateSlug(wrong), wrong).toMatch(/^[A-Z].*\.$/);
    }
  });
});

describe("parseSitePath", () => {
  const read = (text: string) => parseSitePath(text, ["site.example"]);
  test.each([
    ["/old", "/old", ""],
    [" /old/ ", "/old", ""],
    ["/", "/", ""],
    ["https://site.example/old?a=1#b", "/old", "?a=1#b"],
    ["/a/../b", "/b", ""],
    ["/größe", "/gr%C3%B6%C3%9Fe", ""],
  ])("accepts %s", (text, path, rest) => {
    expect(read(text)).toEqual({ path, rest });
  });

  test.each([
    ["", /Enter a path/],
    ["old-page", /Start with a slash, like \/old-page/],
    ["https://elsewhere.example/x", /elsewhere\.example isn’t part of it/],
    ["elsewhere.example/x", /elsewhere\.example isn’t part/],
    ["//elsewhere.example/x", /isn’t part of it/],
    ["/.//elsewhere.example", /isn’t a valid URL/],
    ["/\\elsewhere.example", /isn’t a valid URL/],
    ["/%5Celsewhere.example", /isn’t a valid URL/],
    ["javascript:alert(1)", /isn’t part of it/],
    ["/a b", /isn’t a valid URL/],
    ["/%E0%A4%A", /isn’t a valid URL/],
    ["/admin", /to or from \/admin/],
    ["/Admin/leads", /to or from \/admin/],
    ["/%61dmin", /to or from \/admin/],
    ["/x/../login/dashboard", /to or from \/login/],
    ["/files/1/a.jpg", /to or from \/files/],
    [`/${"a".repeat(300)}`, /Use 200 characters or fewer/],
  ])("rejects %s", (text, sentence) => {
    expect(read(text)).toEqual({ mistake: expect.stringMatching(sentence) });
  });

  test("validateRedirectFrom rejects live pages, the site's own paths and queries", () => {
    expect(validateRedirectFrom({ path: "/old", rest: "" }, false)).toBeUndefined();
    expect(validateRedirectFrom({ path: "/administrator", rest: "" }, false)).toBeUndefined();
    expect(validateRedirectFrom({ path: "/our-promise", rest: "" }, true)).toMatch(
      /is a published page/,
    );
    expect(validateRedirectFrom({ path: "/contact", rest: "" }, false)).toMatch(
      /is a published page/,
    );
    expect(validateRedirectFrom({ path: "/social/home.jpg", rest: "" }, false)).toMatch(
      /built into the website/,
    );
    expect(validateRedirectFrom({ path: "/old", rest: "?a=1" }, false)).toMatch(
      /Remove everything from the \? or # on\. Query strings are kept automatically\./,
    );
  });
});

test("formatDestination and parseDestination round-trip", () => {
  for (const destination of [
    { status: 301, to: "/a, b" },
    { status: 302, to: "/" },
    { status: 301, to: "" },
    { status: 410, to: "" },
  ] as const) {
    expect(parseDestination(formatDestination(destination))).toEqual(destination);
  }
  expect(parseDestination("/a")).toBeUndefined();
});

test("parseRecordPath returns the kind and slug of a path", () => {
  expect(parseRecordPath("/blog/shade")).toEqual({ kind: "post", slug: "shade" });
  expect(parseRecordPath("/covered-patio-project-catalog/pool")).toEqual({
    kind: "project",
    slug: "pool",
  });
  for (const other of ["/blog", "/blog/", "/blog/feed.xml", "/blog/a/b", "/our-promise"])
    expect(parseRecordPath(other)).toBeUndefined();
});

describe("redirectLocation", () => {
  test.each([
    ["/our-promise", "?utm_source=x", "/our-promise?utm_source=x"],
    ["/catalog?service=kitchens", "?utm_source=x&b", "/catalog?service=kitchens&utm_source=x&b"],
    ["/catalog?service=kitchens", "?service=turf&a=1", "/catalog?service=kitchens&a=1"],
    ["/our-promise#years", "?a=%2F", "/our-promise?a=%2F#years"],
    ["/our-promise", "", "/our-promise"],
  ])("%s keeps %s", (target, search, to) => {
    expect(redirectLocation(target, search)).toBe(to);
  });

  test.each([
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "our-promise",
    "",
  ])("returns null for %s", (target) => {
    expect(redirectLocation(target, "")).toBeNull();
  });
});

describe("findClosestPath", () => {
  const live = [
    "/",
    "/custom-outdoor-kitchen",
    "/modern-outdoor-kitchens-houston",
    "/patio-financing-houston",
    "/attached-aluminium-pergola-covered-patio",
    "/our-promise",
    "/contact-us",
    "/covered-patio-project-catalog",
    "/covered-patio-project-catalog/poolside-free-standing",
    "/blog/which-way-does-your-patio-face",
  ];
  test.each([
    ["/outdoor-kitchens", "/custom-outdoor-kitchen"],
    ["/patio-financing.html", "/patio-financing-houston"],
    ["/contact-uss", "/contact-us"],
    ["/promise", "/our-promise"],
    ["/projects/poolside", "/covered-patio-project-catalog/poolside-free-standing"],
    ["/blog/which-way-does-your-patio-fcae", "/blog/which-way-does-your-patio-face"],
    ["/xyzzy", undefined],
    ["/", undefined],
  ])("%s: %s", (missing, nearest) => {
    expect(findClosestPath(missing, live)).toBe(nearest);
  });
});

test("editorHref opens the text that contains a broken internal link", () => {
  const pageAt = (path: string) => ({ "/": "home", "/our-promise": "promise" })[path];
  const texts = {
    records: [
      { kind: "project" as const, id: "p1", slug: "pool" },
      { kind: "post" as const, id: "b1", slug: "shade" },
    ],
    pageAt,
  };
  const hosts = ["site.example"];
  expect(sameSitePath("https://site.example/blog/shade", hosts)).toBe("/blog/shade");
  expect(sameSitePath("https://elsewhere.example/blog/shade", hosts)).toBeUndefined();
  expect(sameSitePath("", hosts)).toBeUndefined();
  expect(editorHref("/blog/shade", "/patio-cost", texts)).toBe(
    "/admin/posts/b1?find=%2Fpatio-cost",
  );
  expect(editorHref("/covered-patio-project-catalog/pool", "/x", texts)).toBe(
    "/admin/projects/p1?find=%2Fx",
  );
  expect(editorHref("/our-promise", "/x", texts)).toBe("/admin/pages/promise?find=%2Fx");
  expect(editorHref("/", "/x", texts)).toBe("/admin/pages/home?find=%2Fx");
  expect(editorHref("/blog/gone", "/x", texts)).toBeUndefined();
});
