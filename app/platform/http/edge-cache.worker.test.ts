import { expect, test } from "vitest";
import { edgeCached, readEdge, writeEdge } from "./edge-cache";

let unique = 0;
const newKey = () => `https://site.example/cached/edge/${++unique}`;
const picture = (text: string) => new Response(text, { headers: { "Cache-Control": "public, max-age=60" } });

function background() {
  const work: Promise<unknown>[] = [];
  return { waitUntil: (promise: Promise<unknown>) => void work.push(promise), settled: () => Promise.all(work) };
}

test("what is made once is read from then on", async () => {
  const key = newKey();
  const { waitUntil, settled } = background();
  const first = await edgeCached(key, waitUntil, async () => ({ response: picture("one"), keep: true }));
  expect(await first?.text()).toBe("one");
  await settled();
  const second = await edgeCached(key, waitUntil, async () => ({ response: picture("two"), keep: true }));
  expect(await second?.text()).toBe("one");
});

test("what is poorer than it should be is answered, but not kept", async () => {
  const key = newKey();
  const { waitUntil, settled } = background();
  const first = await edgeCached(key, waitUntil, async () => ({ response: picture("poor"), keep: false }));
  expect(await first?.text()).toBe("poor");
  await settled();
  expect(await readEdge(key)).toBeUndefined();
});

test("nothing made is nothing kept, and a failure is passed on", async () => {
  const { waitUntil } = background();
  expect(await edgeCached(newKey(), waitUntil, async () => null)).toBeNull();
  await expect(edgeCached(newKey(), waitUntil, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("a response the edge refuses does not spoil the answer", async () => {
  const { waitUntil, settled } = background();
  const refused = () => new Response("x", { headers: { Vary: "*" } });
  await expect(writeEdge(newKey(), refused())).rejects.toThrow();
  const response = await edgeCached(newKey(), waitUntil, async () => ({ response: refused(), keep: true }));
  expect(await response?.text()).toBe("x");
  await settled();
});
