import { expect, test } from "vitest";
import { UploadMemory } from "./form-bytes.server";
import { parseMultipart, readFileBody } from "./form-stream.server";

const million = 1_000_000;
const limits = { bodyBytes: 20 * million, fileBytes: million, textBytes: 200, parts: 20, skipsCrowded: true };

/** A form of `count` photos of a million bytes, in pieces. `end` false: it stays open before its last piece, as a line that has died does. */
function photos(count: number, end = true): Request {
  const piece = new Uint8Array(100_000).fill(7);
  const head = (at: number) =>
    new TextEncoder().encode(
      `${at === 0 ? "" : "\r\n"}--mark\r\nContent-Disposition: form-data; name="photos"; filename="${at}.jpg"\r\n\r\n`,
    );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < count; at++) {
        controller.enqueue(head(at));
        for (let part = 0; part < (end ? 10 : 9); part++) controller.enqueue(piece);
      }
      if (!end) return;
      controller.enqueue(new TextEncoder().encode("\r\n--mark--\r\n"));
      controller.close();
    },
  });
  return new Request("https://site.test/", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": "multipart/form-data; boundary=mark" },
  } as RequestInit);
}

test("twelve forms at once hold no more than there is room for, and every photo arrives", async () => {
  let held = 0;
  let most = 0;
  let whole = 0;
  const room = new UploadMemory(3 * million);
  const one = () =>
    parseMultipart(
      photos(3),
      limits,
      async ({ bytes }) => {
        held += bytes?.length ?? 0;
        most = Math.max(most, held);
        await new Promise((resolve) => setTimeout(resolve, 5)); // the bucket takes its time
        held -= bytes?.length ?? 0;
        whole += bytes?.length === million ? 1 : 0;
      },
      { room, wait: 20_000 },
    );
  await Promise.all(Array.from({ length: 12 }, one));
  expect(whole).toBe(36);
  expect(most).toBeLessThanOrEqual(3 * million);
});

test("who finds no room for too long is told, and the form goes on", async () => {
  const room = new UploadMemory(million);
  void parseMultipart(photos(1, false), limits, async () => {}, { room, wait: 20_000 }).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  const files: unknown[] = [];
  await parseMultipart(photos(2), limits, async ({ bytes, size, crowdedOut }) => void files.push([bytes, size, crowdedOut]), {
    room,
    wait: 60,
  });
  expect(files).toEqual([
    [null, million, true],
    [null, million, true],
  ]);
});

test("a form that is nothing without its file is refused, not told that the file is too large", async () => {
  const room = new UploadMemory(million);
  void parseMultipart(photos(1, false), limits, async () => {}, { room, wait: 20_000 }).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  const whole = { ...limits, skipsCrowded: false };
  await expect(parseMultipart(photos(2), whole, async () => {}, { room, wait: 60 })).rejects.toMatchObject({ status: 503 });
});

test("whoever came first can always finish; who is gone gives its room back", () => {
  const kib = 256 * 1024;
  const [first, second] = [{}, {}];
  const large = new UploadMemory(3 * kib);
  expect(large.asks(first, kib + 1, 2 * kib, 0)).toBe("granted");
  expect(large.asks(second, kib + 1, 2 * kib, 0)).toBe("wait"); // else the first could not finish
  expect(large.asks(second, kib, 2 * kib, 0)).toBe("granted"); // small parts take no room
  expect(large.asks(first, 2 * kib, 2 * kib, 1)).toBe("granted");
  large.leave(first);
  expect(large.asks(second, 2 * kib, 2 * kib, 1)).toBe("granted");
  expect(large.asks(first, 2 * kib, 2 * kib, 20_000)).toBe("wait");
  expect(large.asks(first, 2 * kib, 2 * kib, 40_000)).toBe("granted");
});

test("a slow line gives back what others wait for; a quick one, and one nobody waits for, goes on", () => {
  const kib = 256 * 1024;
  const [slow, quick, waiting] = [{}, {}, {}];
  const room = new UploadMemory(4 * kib);
  room.asks(slow, 2 * kib, 2 * kib, 0);
  expect(room.asks(slow, 2 * kib, 2 * kib, 25_000)).toBe("granted"); // nobody waits
  room.asks(quick, 2 * kib, 2 * kib, 24_000);
  expect(room.asks(waiting, 2 * kib, 2 * kib, 26_000)).toBe("wait");
  expect(room.asks(slow, 2 * kib, 2 * kib, 26_001)).toBe("give-back");
  expect(room.asks(quick, 2 * kib, 2 * kib, 26_001)).toBe("granted");
  room.leave(slow);
  expect(room.asks(waiting, 2 * kib, 2 * kib, 26_002)).toBe("granted");
});

test("what a part waits for room is not its line's fault", () => {
  const kib = 256 * 1024;
  const [first, second, third] = [{}, {}, {}];
  const room = new UploadMemory(5 * kib);
  room.asks(first, 2 * kib, 2 * kib, 0);
  room.asks(second, 2 * kib, 3 * kib, 0);
  for (let now = 50; now <= 30_000; now += 50) {
    room.asks(first, 2 * kib, 2 * kib, now);
    expect(room.asks(second, 4 * kib, 4 * kib, now)).toBe("wait");
  }
  expect(room.asks(third, 2 * kib, 2 * kib, 30_001)).toBe("wait");
  expect(room.asks(second, 2 * kib, 4 * kib, 30_002)).toBe("granted");
});

test("a body that is one file takes room too, and is refused when there is none for too long", async () => {
  const room = new UploadMemory(million);
  const whole = new Uint8Array(million).fill(7);
  const request = () => new Request("https://site.test/", { method: "POST", body: whole });
  let refused: unknown;
  await readFileBody(
    request(),
    million,
    async (bytes) => {
      expect(Buffer.from(bytes).equals(whole)).toBe(true);
      refused = await readFileBody(request(), million, async () => "taken", { room, wait: 60 }).catch((error: unknown) => error);
    },
    { room },
  );
  expect(refused).toMatchObject({ status: 503 });
  expect(await readFileBody(request(), million, async () => "taken", { room, wait: 60 })).toBe("taken");
});

test("memory goes to the next file only when its handler has said that nobody reads it", async () => {
  const one = (value: number, keeps: boolean) => {
    const bytes = new Uint8Array(700_000).fill(value);
    const request = new Request("https://site.test/", { method: "POST", body: bytes });
    return readFileBody(request, million, async (taken, release) => {
      if (!keeps) release();
      expect(taken.every((byte) => byte === value)).toBe(true);
      return taken;
    });
  };
  const kept = await one(1, true); // a write that was given up may go on reading
  const released = await one(2, false);
  const next = await one(3, true);
  expect(next.buffer).toBe(released.buffer);
  expect(kept.every((byte) => byte === 1)).toBe(true);
});
