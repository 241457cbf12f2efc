import { expect, test } from "vitest";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { findNonceSlots, withNonce } from "./cached-page.server";
import { createRenderedPageCache, deepEqual } from "./rendered-pages.server";

const bytes = (text: string) => new TextEncoder().encode(text);
const markup = (text: string) => findNonceSlots(bytes(text), "nonce-one");

test("deepEqual compares every part and rejects values it cannot compare", () => {
  const data = () => ({
    site: { name: "MOL", none: null, list: [1, "two", undefined, Number.NaN] },
    at: new Date(5),
  });
  expect(deepEqual(data(), data())).toBe(true);
  const others: unknown[] = [
    { ...data(), more: undefined },
    { site: data().site },
    { ...data(), at: new Date(6) },
    { ...data(), at: new Date(5).toJSON() },
    { ...data(), site: { ...data().site, list: [1, "two", undefined] } },
    { ...data(), site: { ...data().site, list: { 0: 1, 1: "two", 2: undefined, 3: Number.NaN } } },
    { ...data(), site: { ...data().site, none: undefined } },
    { ...data(), site: { ...data().site, none: {} } },
    null,
    undefined,
  ];
  expect(others.filter((other) => deepEqual(data(), other) || deepEqual(other, data()))).toEqual(
    [],
  );
  const open: unknown[] = [Promise.resolve(1), new Map(), () => 1, new (class Fact {})()];
  expect(open.filter((value) => deepEqual({ value }, { value }))).toEqual([]);
});

test("deepEqual compares non-enumerable fields", () => {
  const post = (bodyHtml: string) =>
    omitFromLoaderData({ isDocument: true }, { slug: "shade", bodyHtml }, "bodyHtml");
  expect(deepEqual(post("<p>One.</p>"), post("<p>One.</p>"))).toBe(true);
  expect(deepEqual(post("<p>One.</p>"), post("<p>Two.</p>"))).toBe(false);
});

test("createRenderedPageCache finds a rendering by path and data", () => {
  const pages = createRenderedPageCache();
  pages.add("/terms", { texts: ["a"] }, markup("<script nonce='nonce-one'>"));
  const cached = pages.find("/terms", { texts: ["a"] });
  expect(cached && new TextDecoder().decode(withNonce(cached, "nonce-two"))).toBe(
    "<script nonce='nonce-two'>",
  );
  expect(cached && new TextDecoder().decode(cached.bytes)).toBe("<script nonce='nonce-one'>");
  expect(pages.find("/privacy", { texts: ["a"] })).toBeUndefined();
  expect(pages.find("/terms", { texts: ["b"] })).toBeUndefined();
});

test("createRenderedPageCache keeps the most recently used, limited in total and per path", () => {
  const pages = createRenderedPageCache({ maxPages: 3, maxPerPath: 2 });
  const isKnown = (path: string, data: number) => pages.find(path, data) !== undefined;
  pages.add("/designer", 1, markup("1"));
  pages.add("/designer", 2, markup("2"));
  expect(isKnown("/designer", 1)).toBe(true);
  pages.add("/designer", 3, markup("3"));
  expect([1, 2, 3].map((data) => isKnown("/designer", data))).toEqual([true, false, true]);
  pages.add("/a", 1, markup("a"));
  pages.add("/b", 1, markup("b"));
  expect([
    isKnown("/designer", 1),
    isKnown("/designer", 3),
    isKnown("/a", 1),
    isKnown("/b", 1),
  ]).toEqual([false, true, true, true]);
});
