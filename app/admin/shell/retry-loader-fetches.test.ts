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

test("retryLoaderFetches retries a loader request that fails", async () => {
  line.isUp = false;
  const answer = read();
  await vi.advanceTimersByTimeAsync(1);
  line.isUp = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect([await answer, line.asked]).toEqual(["read", 2]);
});

test("retryLoaderFetches rejects after 3 failures", async () => {
  line.isUp = false;
  const answer = expect(read()).rejects.toThrow("Failed to fetch");
  await vi.advanceTimersByTimeAsync(10_000);
  await answer;
  expect(line.asked).toBe(3);
});

test("retryLoaderFetches waits for the online event while offline", async () => {
  line.isUp = false;
  sights.onLine = false;
  const answer = read();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(line.asked).toBe(1);
  Object.assign(line, { isUp: true });
  browser.dispatchEvent(new Event("online"));
  expect([await answer, line.asked]).toEqual(["read", 2]);
});

test("retryLoaderFetches rejects an aborted request at once", async () => {
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
  ["a submission", page, { method: "POST" }],
  ["a request to another site", "https://example.org/admin/projects.data", {}],
  ["a request outside the admin pages", "https://example.com/admin/live/presence", {}],
])("retryLoaderFetches does not retry %s", async (_, address, init) => {
  line.isUp = false;
  await expect(window.fetch(address, init)).rejects.toThrow("Failed to fetch");
  expect(line.asked).toBe(1);
});

test("retryLoaderFetches restores fetch when uninstalled", () => {
  expect(window.fetch).not.toBe(own);
  end();
  expect(window.fetch).toBe(own);
});
