import { expect, test } from "vitest";
import { UploadMemory } from "./form-bytes.server";
import { parseMultipart, readFileBody } from "./form-stream.server";

const million = 1_000_000;
const limits = {
  bodyBytes: 20 * million,
  fileBytes: million,
  textBytes: 200,
  parts: 20,
  skipsCrowded: true,
};

/**
 * A form of `count` photos of a million bytes, in chunks. With `end` false it stalls before its
 * last chunk, like a lost connection.
 */
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

test("parseMultipart keeps twelve concurrent forms within the upload memory and delivers every photo", async () => {
  let bytesInUse = 0;
  let peakBytes = 0;
  let whole = 0;
  const room = new UploadMemory(3 * million);
  const one = () =>
    parseMultipart(
      photos(3),
      limits,
      async ({ bytes }) => {
        bytesInUse += bytes?.length ?? 0;
        peakBytes = Math.max(peakBytes, bytesInUse);
        await new Promise((resolve) => setTimeout(resolve, 5)); // a slow bucket
        bytesInUse -= bytes?.length ?? 0;
        whole += bytes?.length === million ? 1 : 0;
      },
      { room, wait: 20_000 },
    );
  await Promise.all(Array.from({ length: 12 }, one));
  expect(whole).toBe(36);
  expect(peakBytes).toBeLessThanOrEqual(3 * million);
});

test("parseMultipart reports crowdedOut if a photo waits too long for memory, and reads on", async () => {
  const room = new UploadMemory(million);
  void parseMultipart(photos(1, false), limits, async () => {}, { room, wait: 20_000 }).catch(
    () => {},
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const files: unknown[] = [];
  await parseMultipart(
    photos(2),
    limits,
    async ({ bytes, size, crowdedOut }) => void files.push([bytes, size, crowdedOut]),
    {
      room,
      wait: 60,
    },
  );
  expect(files).toEqual([
    [null, million, true],
    [null, million, true],
  ]);
});

test("parseMultipart rejects a form that requires its file with 503, not as too large", async () => {
  const room = new UploadMemory(million);
  void parseMultipart(photos(1, false), limits, async () => {}, { room, wait: 20_000 }).catch(
    () => {},
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const whole = { ...limits, skipsCrowded: false };
  await expect(
    parseMultipart(photos(2), whole, async () => {}, { room, wait: 60 }),
  ).rejects.toMatchObject({ status: 503 });
});

test("UploadMemory lets the first part finish, and frees the memory of an abandoned part", () => {
  const kib = 256 * 1024;
  const [first, second] = [{}, {}];
  const large = new UploadMemory(3 * kib);
  expect(large.asks(first, kib + 1, 2 * kib, 0)).toBe("granted");
  expect(large.asks(second, kib + 1, 2 * kib, 0)).toBe("wait"); // otherwise the first part could not finish
  expect(large.asks(second, kib, 2 * kib, 0)).toBe("granted"); // small parts need no upload memory
  expect(large.asks(first, 2 * kib, 2 * kib, 1)).toBe("granted");
  large.leave(first);
  expect(large.asks(second, 2 * kib, 2 * kib, 1)).toBe("granted");
  expect(large.asks(first, 2 * kib, 2 * kib, 20_000)).toBe("wait");
  expect(large.asks(first, 2 * kib, 2 * kib, 40_000)).toBe("granted");
});

test("UploadMemory takes memory from a slow part only while others wait", () => {
  const kib = 256 * 1024;
  const [slow, quick, waiting] = [{}, {}, {}];
  const room = new UploadMemory(4 * kib);
  room.asks(slow, 2 * kib, 2 * kib, 0);
  expect(room.asks(slow, 2 * kib, 2 * kib, 25_000)).toBe("granted"); // no part waits
  room.asks(quick, 2 * kib, 2 * kib, 24_000);
  expect(room.asks(waiting, 2 * kib, 2 * kib, 26_000)).toBe("wait");
  expect(room.asks(slow, 2 * kib, 2 * kib, 26_001)).toBe("give-back");
  expect(room.asks(quick, 2 * kib, 2 * kib, 26_001)).toBe("granted");
  room.leave(slow);
  expect(room.asks(waiting, 2 * kib, 2 * kib, 26_002)).toBe("granted");
});

test("UploadMemory does not count waiting for memory as slowness", () => {
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

test("readFileBody uses upload memory, and throws a 503 if none is free in time", async () => {
  const room = new UploadMemory(million);
  const whole = new Uint8Array(million).fill(7);
  const request = () => new Request("https://site.test/", { method: "POST", body: whole });
  let refused: unknown;
  await readFileBody(
    request(),
    million,
    async (bytes) => {
      expect(Buffer.from(bytes).equals(whole)).toBe(true);
      refused = await readFileBody(request(), million, async () => "taken", {
        room,
        wait: 60,
      }).catch((error: unknown) => error);
    },
    { room },
  );
  expect(refused).toMatchObject({ status: 503 });
  expect(await readFileBody(request(), million, async () => "taken", { room, wait: 60 })).toBe(
    "taken",
  );
});

test("BufferPool reuses a buffer only after its handler calls release", async () => {
  const one = (value: number, keeps: boolean) => {
    const bytes = new Uint8Array(700_000).fill(value);
    const request = new Request("https://site.test/", { method: "POST", body: bytes });
    return readFileBody(request, million, async (taken, release) => {
      if (!keeps) release();
      expect(taken.every((byte) => byte === value)).toBe(true);
      return taken;
    });
  };
  const abandonedPart = await one(1, true); // an abandoned write may still read the buffer
  const released = await one(2, false);
  const next = await one(3, true);
  expect(next.buffer).toBe(released.buffer);
  expect(abandonedPart.every((byte) => byte === 1)).toBe(true);
});
