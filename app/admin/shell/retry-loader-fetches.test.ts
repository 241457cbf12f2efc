import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryLoaderFetches } from "./retry-loader-fetches";

const page = "https://example.com/admin/projects.data?_routes=x";
const network = { isUp: true, breaksResponses: false, requests: 0 };
const browser = Object.assign(new EventTarget(), {
  fetch: async () => {
    network.requests += 1;
    if (!network.isUp) throw new TypeError("Failed to fetch");
    return new Response(network.breaksResponses ? brokenBody() : "read", {
      headers: { "X-Remix-Response": "yes" },
    });
  },
});
const brokenBody = () =>
  new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode("re"));
      body.error(new TypeError("network error"));
    },
  });
const browserFetch = browser.fetch;
const navigatorStub = { onLine: true };
let uninstall = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("navigator", navigatorStub);
  vi.stubGlobal("location", new URL("https://example.com/admin/projects"));
  Object.assign(network, { isUp: true, breaksResponses: false, requests: 0 });
  navigatorStub.onLine = true;
  uninstall = retryLoaderFetches();
});
afterEach(() => {
  uninstall();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const read = (init?: RequestInit) => window.fetch(page, init).then((answer) => answer.text());

test("retryLoaderFetches retries a loader request that fails", async () => {
  network.isUp = false;
  const answer = read();
  await vi.advanceTimersByTimeAsync(1);
  network.isUp = true;
  await vi.advanceTimersByTimeAsync(1_500);
  expect([await answer, network.requests]).toEqual(["read", 2]);
});

test("retryLoaderFetches retries a loader request whose response breaks off", async () => {
  network.breaksResponses = true;
  navigatorStub.onLine = false;
  const answer = window.fetch(page);
  await vi.advanceTimersByTimeAsync(1);
  network.breaksResponses = false;
  browser.dispatchEvent(new Event("online"));
  const { status, headers } = await answer;
  expect([
    status,
    headers.get("X-Remix-Response"),
    await (await answer).text(),
    network.requests,
  ]).toEqual([200, "yes", "read", 2]);
});

test("retryLoaderFetches rejects after 3 failures", async () => {
  network.isUp = false;
  const answer = expect(read()).rejects.toThrow("Failed to fetch");
  await vi.advanceTimersByTimeAsync(10_000);
  await answer;
  expect(network.requests).toBe(3);
});

test("retryLoaderFetches waits for the online event while offline", async () => {
  network.isUp = false;
  navigatorStub.onLine = false;
  const answer = read();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(network.requests).toBe(1);
  Object.assign(network, { isUp: true });
  browser.dispatchEvent(new Event("online"));
  expect([await answer, network.requests]).toEqual(["read", 2]);
});

test("retryLoaderFetches rejects an aborted request at once", async () => {
  network.isUp = false;
  navigatorStub.onLine = false;
  const controller = new AbortController();
  const answer = expect(read({ signal: controller.signal })).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(1);
  controller.abort();
  await answer;
  expect(network.requests).toBe(1);
});

test.each([
  ["a submission", page, { method: "POST" }],
  ["a request to another site", "https://example.org/admin/projects.data", {}],
  ["a request outside the admin pages", "https://example.com/admin/live/presence", {}],
])("retryLoaderFetches does not retry %s", async (_, address, init) => {
  network.isUp = false;
  await expect(window.fetch(address, init)).rejects.toThrow("Failed to fetch");
  expect(network.requests).toBe(1);
});

test("retryLoaderFetches restores fetch when uninstalled", () => {
  expect(window.fetch).not.toBe(browserFetch);
  uninstall();
  expect(window.fetch).toBe(browserFetch);
});
