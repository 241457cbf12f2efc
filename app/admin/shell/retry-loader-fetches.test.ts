import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryLoaderFetches } from "./retry-loader-fetches";

const page = "https://example.com/admin/projects.data?_routes=x";
const line = { isUp: true, asked: 0 };
const browser = Object.assign(new EventTarget(), {
  fetch: async () => {
    line.asked += 1;
    if (!line.isUp) throw new TypeError("Failed to fetch");
    return new Response("read");
  },
});
const own = browser.fetch;
const sights = { onLine: true };
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", sights);
  vi.stubGlobal("location", new URL("https://example.com/admin/projects"));
  Object.assign(line, { isUp: true, asked: 0 });
  sights.onLine = true;
  end = retryLoaderFetches();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (init?: RequestInit) => window.fetch(page, init).then((answer) => answer.text());

test("a page that cannot be read for a moment is asked for again", async () => {
  line.isUp = false;
  const answer = read();
  await vi.advanceTimersByTimeAsync(1);
  line.isUp = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect([await answer, line.asked]).toEqual(["read", 2]);
});

test("after three times it is an error", async () => {
  line.isUp = false;
  const answer = expect(read()).rejects.toThrow("Failed to fetch");
  await vi.advanceTimersByTimeAsync(10_000);
  await answer;
  expect(line.asked).toBe(3);
});

test("without a line it waits for the line, however long", async () => {
  line.isUp = false;
  sights.onLine = false;
  const answer = read();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(line.asked).toBe(1);
  Object.assign(line, { isUp: true });
  browser.dispatchEvent(new Event("online"));
  expect([await answer, line.asked]).toEqual(["read", 2]);
});

test("what is no longer wanted ends at once", async () => {
  line.isUp = false;
  sights.onLine = false;
  const left = new AbortController();
  const answer = expect(read({ signal: left.signal })).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(1);
  left.abort();
  await answer;
  expect(line.asked).toBe(1);
});

test.each([
  ["what is sent", page, { method: "POST" }],
  ["another site", "https://example.org/admin/projects.data", {}],
  ["what is no page of the office", "https://example.com/admin/live/presence", {}],
])("%s is tried once", async (_, address, init) => {
  line.isUp = false;
  await expect(window.fetch(address, init)).rejects.toThrow("Failed to fetch");
  expect(line.asked).toBe(1);
});

test("the browser's own way is back once it has ended", () => {
  expect(window.fetch).not.toBe(own);
  end();
  expect(window.fetch).toBe(own);
});
