import { expect, test } from "vitest";
import { visitPath } from "~/site/seo/public-pages";
import { readVisit } from "./page-visits";

const now = new Date("2026-11-21T03:00:00Z");
const browser = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15";
const ask = (headers: Record<string, string> = {}, path = "/about-us", method = "GET") => {
  const request = new Request(`https://example.com${path}`, {
    method,
    headers: { "User-Agent": browser, Accept: "text/html", ...headers },
  });
  return readVisit(request, visitPath(new URL(request.url).pathname, 200), now);
};

test("an arrival is its day in Houston, its page and where it came from", () => {
  expect(ask()).toEqual({ day: "2026-11-20", path: "/about-us", channel: "direct" });
  expect(ask({ Referer: "https://www.google.com/" })?.channel).toBe("google-search");
  expect(ask({}, "/about-us?gclid=x")?.channel).toBe("google-ads");
  expect(ask({}, "/blog/a-post")?.path).toBe("/blog/a-post");
});

test("robots are one thing, whatever they read", () => {
  expect(ask({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }, "/terms")).toEqual({
    day: "2026-11-20",
    path: "",
    channel: "robots",
  });
});

test.each([
  ["a page fetched ahead", { "Sec-Purpose": "prefetch;prerender" }],
  ["staff", { Cookie: "a=b; __Host-session=token" }],
  ["a step on this site", { Referer: "https://example.com/terms" }],
  ["a step on this site whose browser says so", { "Sec-Fetch-Site": "same-origin" }],
  ["something that wants no page", { Accept: "application/json" }],
])("%s is none", (_, headers) => {
  expect(ask(headers)).toBeUndefined();
});

test("other methods and pages nobody counts are none", () => {
  expect(ask({}, "/about-us", "HEAD")).toBeUndefined();
  expect(ask({}, "/login/dashboard")).toBeUndefined();
  expect(ask({}, "/get-a-free-quote-houston/received/MOL-123456")).toBeUndefined();
});

test("a path that is no page is counted as one of them all", () => {
  expect(visitPath("/wp-login.php", 404)).toBe("/404");
  expect(visitPath("/anything", 200)).toBeUndefined();
  expect(visitPath("/about-us", 500)).toBeUndefined();
});

test("a campaign that names itself like something of ours is one of the others", () => {
  expect(ask({}, "/about-us?utm_source=robots")?.channel).toBe("other");
  expect(ask({}, "/about-us?utm_source=Hand")?.channel).toBe("other");
});
