import { expect, test } from "vitest";
import { FormError, parseMultipart, readFileBody } from "./form-stream.server";

const limits = { bodyBytes: 1_000_000, fileBytes: 1000, textBytes: 200, parts: 20 };
const readBytes = async (bytes: Uint8Array<ArrayBuffer>) => bytes;

/** A request whose body arrives in chunks of this size, as over a slow connection. */
async function inPieces(form: FormData, size: number, cut = 0): Promise<Request> {
  const whole = new Request("https://site.test/", { method: "POST", body: form });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const end = bytes.length - cut;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < end; at += size)
        controller.enqueue(bytes.slice(at, Math.min(at + size, end)));
      controller.close();
    },
  });
  const init = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": whole.headers.get("Content-Type") ?? "" },
  };
  return new Request("https://site.test/", init);
}

type Got = { field: string; name: string; size: number; bytes: number[] | null };

async function readAll(request: Request) {
  const files: Got[] = [];
  const values = await parseMultipart(
    request,
    limits,
    async ({ bytes, release: _, ...file }) =>
      void files.push({ ...file, bytes: bytes ? [...bytes] : null }),
  );
  return { values, files };
}

function aForm(): FormData {
  const form = new FormData();
  form.append("services", "attached-pergola");
  form.append("services", "outdoor-kitchen");
  form.append("name", "Zoë\r\n--not a boundary");
  form.append("photos", new File([new Uint8Array([1, 13, 10, 45, 45, 2])], 'a "b".jpg'));
  form.append("empty", "");
  form.append("photos", new File([new Uint8Array(999).fill(13)], "c.jpg"));
  form.append("phone", "(713) 555-0123");
  return form;
}

for (const size of [1, 2, 7, 64, 100_000]) {
  test(`a form that arrives ${size} bytes at a time is read whole`, async () => {
    const { values, files } = await readAll(await inPieces(aForm(), size));
    expect(values).toEqual({
      services: ["attached-pergola", "outdoor-kitchen"],
      name: ["Zoë\r\n--not a boundary"],
      empty: [""],
      phone: ["(713) 555-0123"],
    });
    expect(files).toEqual([
      { field: "photos", name: 'a "b".jpg', size: 6, bytes: [1, 13, 10, 45, 45, 2] },
      { field: "photos", name: "c.jpg", size: 999, bytes: Array(999).fill(13) },
    ]);
  });
}

test("parseMultipart skips an oversized file and reads the rest", async () => {
  const form = aForm();
  form.append("photos", new File([new Uint8Array(5000)], "large.jpg"));
  form.append("email", "a@example.com");
  const { values, files } = await readAll(await inPieces(form, 300));
  expect(files.at(-1)).toEqual({ field: "photos", name: "large.jpg", size: 5000, bytes: null });
  expect(values.email).toEqual(["a@example.com"]);
});

test("parseMultipart throws a FormError with the received fields for an interrupted form", async () => {
  const error = await readAll(await inPieces(aForm(), 64, 40)).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(FormError);
  expect(error).toMatchObject({
    status: 400,
    values: { services: ["attached-pergola", "outdoor-kitchen"] },
  });
});

test("parseMultipart throws a 413 for too much text, too many fields or an oversized body", async () => {
  const long = new FormData();
  long.append("name", "x".repeat(201));
  await expect(readAll(await inPieces(long, 50))).rejects.toMatchObject({ status: 413 });
  const many = new FormData();
  for (let index = 0; index <= 20; index++) many.append("a", "b");
  await expect(readAll(await inPieces(many, 50))).rejects.toMatchObject({ status: 413 });
  const huge = new FormData();
  huge.append("photos", new File([new Uint8Array(1_100_000)], "a"));
  await expect(readAll(await inPieces(huge, 65_536))).rejects.toMatchObject({ status: 413 });
});

test("parseMultipart returns the fields before the first file of an oversized body", async () => {
  const form = new FormData();
  form.append("body", "Hi Carol");
  form.append("upload", new File([new Uint8Array(20_000)], "a.pdf"));
  form.append("after", "the file");
  const request = await inPieces(form, 4096);
  request.headers.set("Content-Length", "30000");
  const limits = { bodyBytes: 25_000, fileBytes: 20_000, textBytes: 1000, parts: 5 };
  const files: string[] = [];
  const error: unknown = await parseMultipart(request, limits, async ({ name }) => {
    files.push(name);
  }).catch((error: unknown) => error);
  expect(error).toMatchObject({ status: 413, values: { body: ["Hi Carol"] } });
  expect(files).toEqual([]);
});

test("parseMultipart throws a 415 for a body that is not a form", async () => {
  const json = new Request("https://site.test/", {
    method: "POST",
    body: "{}",
    headers: { "Content-Type": "application/json" },
  });
  await expect(readAll(json)).rejects.toMatchObject({ status: 415 });
});

test("parseMultipart reads a urlencoded form", async () => {
  const body = new URLSearchParams([
    ["services", "a"],
    ["services", "b"],
    ["name", "Zoë"],
  ]);
  const { values } = await readAll(new Request("https://site.test/", { method: "POST", body }));
  expect(values).toEqual({ services: ["a", "b"], name: ["Zoë"] });
});

/** An endless body in chunks of 64 kB that counts the requested chunks. */
function endless(start: string, type: string, headers: Record<string, string> = {}) {
  const seen = { pieces: 0 };
  const piece = new Uint8Array(65_536).fill(97);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(seen.pieces++ === 0 ? new TextEncoder().encode(start) : piece);
      },
    },
    { highWaterMark: 0 },
  );
  const init = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": type, ...headers },
  };
  return { request: new Request("https://site.test/", init), seen };
}

const multipartStart = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

test("parseMultipart never reads beyond the limit", async () => {
  for (const [start, type] of [
    ["a=", "application/x-www-form-urlencoded"],
    [multipartStart, "multipart/form-data; boundary=x"],
    ["no boundary ever", "multipart/form-data; boundary=x"],
  ] as const) {
    const { request, seen } = endless(start, type);
    await expect(parseMultipart(request)).rejects.toMatchObject({ status: 413 });
    expect(seen.pieces).toBeLessThanOrEqual(3);
  }
  const { request, seen } = endless("{", "application/json");
  await expect(parseMultipart(request)).rejects.toMatchObject({ status: 415 });
  expect(seen.pieces).toBeLessThanOrEqual(1);
  const photo = endless("", "image/jpeg");
  await expect(readFileBody(photo.request, 200_000, readBytes)).rejects.toMatchObject({
    status: 413,
  });
  expect(photo.seen.pieces).toBeLessThanOrEqual(5);
});

test("parseMultipart throws a 400 for a failed connection", async () => {
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error("gone"));
      },
    });
    const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
    await expect(parseMultipart(new Request("https://site.test/", init))).rejects.toMatchObject({
      name: "FormError",
      status: 400,
    });
  }
});

test("parseMultipart allocates memory by received bytes, not by Content-Length", async () => {
  const form = new FormData();
  form.append("photos", new File([new Uint8Array(20_000)], "a.jpg"));
  const request = await inPieces(form, 4096);
  request.headers.set("Content-Length", "90000000");
  const generous = { bodyBytes: 96_000_000, fileBytes: 10_000_000, textBytes: 1000, parts: 5 };
  let bufferBytes = 0;
  await parseMultipart(request, generous, async ({ bytes }) => {
    bufferBytes = bytes?.buffer.byteLength ?? 0;
  });
  expect(bufferBytes).toBeGreaterThanOrEqual(20_000);
  expect(bufferBytes).toBeLessThanOrEqual(65_536);
});

test("parseMultipart accepts any field name", async () => {
  const body = new URLSearchParams("__proto__=1&__proto__=2&constructor=3&toString=4");
  const values = await parseMultipart(new Request("https://site.test/", { method: "POST", body }));
  expect(Object.entries(values)).toEqual([
    ["__proto__", ["1", "2"]],
    ["constructor", ["3"]],
    ["toString", ["4"]],
  ]);
  expect(values.hasOwnProperty).toBeUndefined();
});

test("readFileBody reads a file up to its limit", async () => {
  const file = new Uint8Array(100_000).map((_, index) => index % 251);
  const request = () => new Request("https://site.test/", { method: "POST", body: file });
  expect(Buffer.from(await readFileBody(request(), 100_000, readBytes)).equals(file)).toBe(true);
  await expect(readFileBody(request(), 99_999, readBytes)).rejects.toMatchObject({ status: 413 });
  expect(
    await readFileBody(new Request("https://site.test/", { method: "POST" }), 10, readBytes),
  ).toHaveLength(0);
});
