import { expect, test } from "vitest";
import { cachedAtEdge, getFromEdge, putInEdge } from "./edge-cache";

let unique = 0;
const newKey = () => `https://site.example/cached/edge/${++unique}`;
const image = (text: string) =>
  new Response(text, { headers: { "Cache-Control": "public, max-age=60" } });

function background() {
  const work: Promise<unknown>[] = [];
  return {
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
    settled: () => Promise.all(work),
  };
}

test("cachedAtEdge returns the stored response after the first call", async () => {
  const key = newKey();
  const { waitUntil, settled } = background();
  const first = await cachedAtEdge(key, waitUntil, async () => ({
    response: image("one"),
    keep: true,
  }));
  expect(await first?.text()).toBe("one");
  await settled();
  const second = await cachedAtEdge(key, waitUntil, async () => ({
    response: image("two"),
    keep: true,
  }));
  expect(await second?.text()).toBe("one");
});

test("cachedAtEdge does not store a response with keep: false", async () => {
  const key = newKey();
  const { waitUntil, settled } = background();
  const first = await cachedAtEdge(key, waitUntil, async () => ({
    response: image("poor"),
    keep: false,
  }));
  expect(await first?.text()).toBe("poor");
  await settled();
  expect(await getFromEdge(key)).toBeUndefined();
});

test("cachedAtEdge stores nothing for null and rethrows a failure", async () => {
  const { waitUntil } = background();
  expect(await cachedAtEdge(newKey(), waitUntil, async () => null)).toBeNull();
  await expect(
    cachedAtEdge(newKey(), waitUntil, () => Promise.reject(new Error("broken"))),
  ).rejects.toThrow("broken");
});

test("cachedAtEdge returns a response that the edge rejects", async () => {
  const { waitUntil, settled } = background();
  const refused = () => new Response("x", { headers: { Vary: "*" } });
  await expect(putInEdge(newKey(), refused())).rejects.toThrow();
  const response = await cachedAtEdge(newKey(), waitUntil, async () => ({
    response: refused(),
    keep: true,
  }));
  expect(await response?.text()).toBe("x");
  await settled();
});
