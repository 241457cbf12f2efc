import { expect, test } from "vitest";
import { rejectOrRedirect, replaceMalformedPath } from "./reject-or-redirect";
import { safeRedirect } from "./safe-redirect";

const home = "/home";

test("safeRedirect accepts a path on this site with its query and hash", () => {
  for (const to of [
    "/",
    "/a",
    "/a/b?c=d#e",
    "/blog?q=a%20b",
    "/a%2Fb",
    "/?next=//evil.example",
    "/a//b",
    "/é",
  ]) {
    expect(safeRedirect(to, home)).toBe(to === "/é" ? "/%C3%A9" : to);
  }
  expect(safeRedirect("/a/./b/../c", home)).toBe("/a/c");
});

const elsewhere = [
  ...[
    "",
    "a",
    "?a",
    "#a",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "//evil.example",
    "///evil.example",
  ],
  ...[
    "/.//evil.example/x",
    "/././/evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e//evil.example",
  ],
  ...[
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\b",
    "/%5Cevil.example",
    "/%5c%5cevil.example",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
  ],
  ...[
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\nX: 1",
    "/a\0b",
    "/%0d%0aX:1",
    "/%00",
    "/a%7f",
    "/%",
    "/%E0%A4%A",
    " /a",
    "\u0000/a",
  ],
];

test.each(elsewhere)("safeRedirect rejects %j", (to) => {
  expect(safeRedirect(to, home)).toBe(home);
});

test("safeRedirect rejects a missing path", () => {
  expect([safeRedirect(null, home), safeRedirect(undefined, home)]).toEqual([home, home]);
});

test("safeRedirect rejects an excepted path", () => {
  const except = ["/login"];
  for (const to of [
    "/login",
    "/login/dashboard",
    "/login/dashboard?next=%2Flogin",
    "/a/../login/x",
    "/%6Cogin/dashboard",
    "/login.data",
  ]) {
    expect(safeRedirect(to, home, except)).toBe(home);
  }
  expect(safeRedirect("/logins", home, except)).toBe("/logins");
});

const canonical = new URL("https://site.test");
const at = (url: string) => rejectOrRedirect(new Request(url), canonical);

test.each([
  ["https://www.site.test/a?b=c", "https://site.test/a?b=c"],
  ["https://www.site.test//evil.example/x", "https://site.test/evil.example/x"],
  ["https://www.site.test///", "https://site.test/"],
  ["https://www.site.test/.//evil.example/x?y", "https://site.test/evil.example/x?y"],
  ["https://www.site.test/%2F%2Fevil.example", "https://site.test/"],
  ["https://site.test//evil.example/", "https://site.test/evil.example"],
  ["https://site.test/a//?b", "https://site.test/a?b"],
  ["https://site.test/contact/?a=b", "https://site.test/contact-us?a=b"],
  ["https://www.site.test/contact?a=b", "https://site.test/contact-us?a=b"],
  ["https://www.site.test/contact/?a=b", "https://site.test/contact-us?a=b"],
  ["https://www.site.test/blogs/blog/one/", "https://site.test/blog/one"],
])("rejectOrRedirect redirects %s to %s on this site", (from, to) => {
  expect(at(from)?.headers.get("Location")).toBe(to);
});

test.each(["/%5C", "/%5C%5Cevil.example", "/a%0d%0aX:1", "/%00", "/%ff"])(
  "rejectOrRedirect rejects the path %s",
  (path) => {
    expect(at(`https://site.test${path}`)?.status).toBe(400);
    expect(at(`https://www.site.test${path}`)?.status).toBe(400);
  },
);

test("rejectOrRedirect rejects a page request with a body, not a form post", () => {
  const headers = { "Content-Type": "text/plain" };
  const form = new Request("https://site.test/a", { method: "POST", body: "a=b", headers });
  expect(rejectOrRedirect(form, canonical)).toBeUndefined();
  const odd = Object.defineProperty(new Request("https://site.test/a"), "body", {
    value: form.body,
  });
  expect(rejectOrRedirect(odd, canonical)?.status).toBe(400);
});

test("replaceMalformedPath turns a page request for a malformed path into one for no page", () => {
  for (const path of ["/%E0%A4%A", "/blog/%", "/a%00b", "/a%5Cb"]) {
    const replaced = replaceMalformedPath(
      new Request(`https://site.test${path}?q=1`, { headers: { Cookie: "a=b" } }),
    );
    expect(replaced.url).toBe("https://site.test/!");
    expect(replaced.headers.get("Cookie")).toBe("a=b");
    expect(rejectOrRedirect(replaced, canonical)).toBeUndefined();
  }
  const post = new Request("https://site.test/%", { method: "POST" });
  const page = new Request("https://site.test/blog/%20");
  expect([replaceMalformedPath(post), replaceMalformedPath(page)]).toEqual([post, page]);
});

test("rejectOrRedirect allows only reads from another site", () => {
  const from = (method: string, headers: Record<string, string>) =>
    rejectOrRedirect(new Request("https://site.test/a.data", { method, headers }), canonical)
      ?.status;
  for (const headers of [
    { Origin: "null" },
    { Origin: "https://elsewhere.example" },
    { "Sec-Fetch-Site": "cross-site" },
  ]) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(from(method, headers), method).toBe(403);
    expect(from("GET", headers)).toBeUndefined();
  }
  expect(from("POST", { Origin: "https://site.test" })).toBeUndefined();
});
