import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns, textOf } from "../../../../tests/properties";
import { FormError, parseMultipart, readFileBody } from "./form-stream.server";

const limits = { bodyBytes: 6_000, fileBytes: 300, textBytes: 200, parts: 12 };
const mark = "----WebKitFormBoundary7x";
const encoder = new TextEncoder();
const readBytes = async (bytes: Uint8Array<ArrayBuffer>) => bytes;

type Part = { field: string; name?: string; bytes: Uint8Array };

/** A request whose body arrives in chunks of these sizes, repeated. */
function sent(bytes: Uint8Array, sizes: readonly number[], type: string): Request {
  let at = 0;
  let turn = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes[turn++ % sizes.length] ?? 1;
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size));
      at += size;
      if (at >= bytes.length) controller.close();
    },
  });
  const init = { method: "POST", body, duplex: "half", headers: { "Content-Type": type } };
  return new Request("https://site.test/", init);
}

const multipart = `multipart/form-data; boundary=${mark}`;
const quoted = (name: string) => name.replaceAll('"', "%22").replace(/[\r\n\\;]/g, "_");

function bodyOf(parts: readonly Part[]): Uint8Array {
  const pieces = parts.flatMap(({ field, name, bytes }) => [
    encoder.encode(`--${mark}\r\nContent-Disposition: form-data; name="${quoted(field)}"`),
    encoder.encode(
      name === undefined
        ? "\r\n\r\n"
        : `; filename="${quoted(name)}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    encoder.encode("\r\n"),
  ]);
  const all = [...pieces, encoder.encode(`--${mark}--\r\n`)];
  return Uint8Array.from(all.flatMap((piece) => [...piece]));
}

/** Fields and files of a request, or the error thrown. */
async function outcome(request: Request, limit = limits) {
  const files: { field: string; name: string; size: number; bytes: number[] | null }[] = [];
  try {
    const values = await parseMultipart(
      request,
      limit,
      async ({ bytes, release: _, ...file }) =>
        void files.push({ ...file, bytes: bytes && [...bytes] }),
    );
    return { values: { ...values }, files };
  } catch (error) {
    return { error, files };
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 6 });
/** Bytes that often look like multipart delimiters. */
const content = fc
  .oneof(
    textOf(["\r\n", "--", mark, `\r\n--${mark.slice(0, 9)}`, "\r", "\n\r", "\r\n\r\n"]).map(
      (text) => encoder.encode(text),
    ),
    fc.uint8Array(),
  )
  .filter(
    (bytes) =>
      !new TextDecoder("latin1").decode(bytes).includes(`\r\n--${mark}`) &&
      !new TextDecoder("latin1").decode(bytes).startsWith(`--${mark}`),
  );
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({
    field: fc.string({ maxLength: 12 }),
    bytes: content.map((bytes) => bytes.slice(0, 250)),
  }),
  fc.record({
    field: fc.constantFrom("photos", "__proto__", "a"),
    name: fc.string({ maxLength: 12 }),
    bytes: content,
  }),
);

test("parseMultipart returns the same form for any chunk sizes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 14 }),
      sizes,
      sizes,
      async (parts, some, others) => {
        const body = bodyOf(parts);
        const whole = await outcome(sent(body, [body.length], multipart));
        expect(await outcome(sent(body, some, multipart))).toEqual(whole);
        expect(await outcome(sent(body, others, multipart))).toEqual(whole);
      },
    ),
    propertyRuns(30),
  );
});

test("parseMultipart returns every field and file byte of the sent form", async () => {
  const fitting = fc
    .array(part, { maxLength: 11 })
    .map((parts) => parts.map((one) => ({ ...one, bytes: one.bytes.slice(0, 200) })));
  await fc.assert(
    fc.asyncProperty(fitting, sizes, async (parts, some) => {
      const { values, files } = await outcome(sent(bodyOf(parts), some, multipart));
      const texts = parts.filter(({ name }) => name === undefined);
      const expected: [string, string[]][] = [
        ...new Set(texts.map(({ field }) => quoted(field))),
      ].map((field) => [
        field.replace(/%22/g, '"').replace(/%0D%0A/gi, " "),
        texts
          .filter((one) => quoted(one.field) === field)
          .map(({ bytes }) => new TextDecoder().decode(bytes)),
      ]);
      expect(Object.entries(values ?? {}).sort()).toEqual(expected.sort());
      const partsWithContent = parts.filter(
        ({ name, bytes }) => name !== undefined && (name !== "" || bytes.length > 0),
      );
      expect(files.map(({ bytes }) => bytes)).toEqual(
        partsWithContent.map(({ bytes }) => [...bytes]),
      );
    }),
    propertyRuns(30),
  );
});

test("parseMultipart throws a FormError for a broken or hostile body and never reads beyond its limit", async () => {
  const parts = fc.array(part, { maxLength: 6 });
  const broken = fc
    .tuple(
      parts,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
      fc.nat(),
      fc.boolean(),
    )
    .map(([own, changes, cut, isCut]) => {
      const body = bodyOf(own);
      for (const [at, byte] of changes) body[at % body.length] = byte;
      return isCut ? body.slice(0, cut % (body.length + 1)) : body;
    });
  const types = fc.constantFrom(
    multipart,
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary="${mark}"`,
    "application/x-www-form-urlencoded",
    "text/plain",
    "",
    ";;;",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(broken, fc.uint8Array({ maxLength: 9_000 })),
      sizes,
      types,
      async (body, some, type) => {
        const { error, values, files } = await outcome(sent(body, some, type));
        if (error !== undefined) expect(error).toBeInstanceOf(FormError);
        const fields = values ?? (error instanceof FormError ? error.values : {});
        const texts = Object.values(fields).flat();
        expect(texts.length + files.length).toBeLessThanOrEqual(limits.parts);
        for (const { size, bytes } of files)
          expect(bytes === null || (bytes.length === size && size <= limits.fileBytes)).toBe(true);
        if (type.startsWith("multipart"))
          for (const text of texts)
            expect(encoder.encode(text).length).toBeLessThanOrEqual(limits.textBytes * 3);
        if (values && body.length > 0)
          expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(
            limits.bodyBytes,
          );
      },
    ),
    propertyRuns(100),
  );
});

test("parseMultipart reads a urlencoded form like URLSearchParams, or rejects its size", async () => {
  const pairs = fc.array(fc.tuple(arbitraryText(10), arbitraryText(20)), { maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(pairs, sizes, async (own, some) => {
      const query = new URLSearchParams(own);
      const { values, error } = await outcome(
        sent(encoder.encode(query.toString()), some, "application/x-www-form-urlencoded"),
      );
      const isMuch =
        query.toString().length > limits.textBytes * 4 || [...query].length > limits.parts;
      if (query.toString() === "") return;
      if (isMuch) expect(error).toMatchObject({ status: 413 });
      else
        expect(values).toEqual(
          Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name)])),
        );
    }),
    propertyRuns(25),
  );
});

test("readFileBody returns the whole file or throws a 413", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      sizes,
      fc.integer({ min: 1, max: 400 }),
      async (body, some, most) => {
        const read = readFileBody(sent(body, some, "image/jpeg"), most, readBytes);
        if (body.length > most) await expect(read).rejects.toMatchObject({ status: 413 });
        else expect(await read).toEqual(body);
      },
    ),
    propertyRuns(30),
  );
});
