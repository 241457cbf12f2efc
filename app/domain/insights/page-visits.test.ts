import { expect, test } from "vitest";
import { toVisitCountPath } from "~/domain/page-texts/public-pages";
import { parseVisit } from "./page-visits";

const now = new Date("2026-11-21T03:00:00Z");
const browser =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15";
const ask = (headers: Record<string, string> = {}, path = "/about-us", method = "GET") => {
  const request = new Request(`https://example.com${path}`, {
    method,
    headers: { "User-Agent": browser, Accept: "text/html", ...headers },
  });
  return parseVisit(request, toVisitCountPath(new URL(request.url).pathname, 200), now);
};

test("parseVisit returns the day in Houston, the page and the channel", () => {
  expect(ask()).toEqual({ day: "2026-11-20", path: "/about-us", channel: "direct" });
  expect(ask({ Referer: "https://www.google.com/" })?.channel).toBe("google-search");
  expect(ask({}, "/about-us?gclid=x")?.channel).toBe("google-ads");
  expect(ask({}, "/blog/a-post")?.path).toBe("/blog/a-post");
});

test("parseVisit counts all bots in one channel, without a path", () => {
  expect(
    ask({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }, "/terms"),
  ).toEqual({
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
])("parseVisit returns undefined for %s", (_, headers) => {
  expect(ask(headers)).toBeUndefined();
});

test("parseVisit returns undefined for other methods and pages that are not counted", () => {
  expect(ask({}, "/about-us", "HEAD")).toBeUndefined();
  expect(ask({}, "/login/dashboard")).toBeUndefined();
  expect(ask({}, "/get-a-free-quote-houston/received/MOL-123456")).toBeUndefined();
});

test("parseVisit counts all unknown paths as one", () => {
  expect(toVisitCountPath("/wp-login.php", 404)).toBe("/404");
  expect(toVisitCountPath("/anything", 200)).toBeUndefined();
  expect(toVisitCountPath("/about-us", 500)).toBeUndefined();
});

test("toVisitCountPath returns the path of a Spanish page", () => {
  expect(toVisitCountPath("/es", 200)).toBe("/es");
  expect(toVisitCountPath("/es/contacto", 200)).toBe("/es/contacto");
  expect(toVisitCountPath("/es/nada", 200)).toBeUndefined();
});

test("parseVisit counts a campaign named like an internal channel as another campaign", () => {
  expect(ask({}, "/about-us?utm_source=robots")?.channel).toBe("other");
  expect(ask({}, "/about-us?utm_source=Hand")?.channel).toBe("other");
});
