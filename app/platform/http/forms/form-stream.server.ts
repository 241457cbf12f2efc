import { methodNotAllowedResponse } from "~/platform/http/errors";
import {
  BufferPool,
  ByteReader,
  concatBytes,
  FormError,
  formTooLargeError,
  formUnreadableError,
  notAFormError,
  PartBuffer,
  tooManyUploadsError,
  UploadMemory,
} from "./form-bytes.server";

export { FormError };

/* Parses a form while it arrives. Other parsers stop at the first oversized file and lose the name
   and phone number sent with it; this one skips the rest of the file and reads on. */

export type FilePart = {
  field: string;
  /** File name given by the sender. */
  name: string;
  /** Received size, in bytes. */
  size: number;
  /**
   * Content of the file; null if it exceeds `fileBytes`. Valid until the handler is done, because
   * the next file reuses the memory.
   */
  bytes: Uint8Array<ArrayBuffer> | null;
  /**
   * Call it once no code reads `bytes` any more, including abandoned writes, so that another upload
   * may reuse the memory. Without the call, the runtime collects the memory.
   */
  release?: () => void;
  /**
   * True if the file was skipped because too many concurrent uploads used the memory. Only with
   * `skipsCrowded`.
   */
  crowdedOut?: boolean;
};

/** Upload memory of the isolate, shared by all requests. */
const fileRoom = new UploadMemory(32 * 1024 * 1024);
/** Buffers of finished files, for reuse. */
const bufferPool = new BufferPool(32 * 1024 * 1024);
/**
 * Maximum time all files of one form wait for memory, in milliseconds. The page waits 90 seconds
 * for a response.
 */
const maxWaitMs = 45_000;

export type StreamLimits = {
  bodyBytes: number;
  fileBytes: number;
  textBytes: number;
  parts: number;
  /** Accepts the form without files that find no memory; otherwise the form fails with 503. */
  skipsCrowded?: boolean;
};

/** Limits for forms of a few fields, such as admin pages and the sign-in page. */
export const smallFormLimits: StreamLimits = {
  bodyBytes: 64 * 1024,
  fileBytes: 0,
  textBytes: 16 * 1024,
  parts: 60,
};

/**
 * Returns the text fields of a form post by name (any name, also "__proto__") and passes its files
 * to `onFile` one by one, with the fields before them. Throws a FormError beyond the limits, and a
 * 405 for other methods.
 */
export async function parseMultipart(
  request: Pick<Request, "method" | "headers" | "body">,
  limits: StreamLimits = smallFormLimits,
  onFile: (file: FilePart, before: Record<string, string[]>) => Promise<void> = async () => {},
  { room = fileRoom, wait = maxWaitMs } = {},
): Promise<Record<string, string[]>> {
  if (request.method !== "POST") throw methodNotAllowedResponse("POST");
  const type = request.headers.get("Content-Type") ?? "";
  const isPlain = /^application\/x-www-form-urlencoded\b/i.test(type);
  // an oversized form is read up to its limit, or to its first file, so that its page can show the
  // input again
  const isTooLarge =
    !isPlain && Number(request.headers.get("Content-Length") ?? 0) > limits.bodyBytes;
  // no prototype: a field may have any name, also one that objects inherit
  const values: Record<string, string[]> = Object.create(null);
  const add = (name: string, value: string) => {
    values[name] ??= [];
    values[name].push(value);
  };
  if (!request.body)
    throw type === ""
      ? notAFormError()
      : new FormError(400, "This form is empty. Reload the page and try again.");
  const maxBytes = isPlain ? Math.min(limits.bodyBytes, limits.textBytes * 4) : limits.bodyBytes;
  const source = new ByteReader(request.body, maxBytes);
  const memory = new PartBuffer(bufferPool);
  try {
    if (isPlain) {
      memory.begin(maxBytes);
      try {
        await source.rest(memory);
      } finally {
        // also for an oversized or interrupted form: its page shows the received input again
        addPlain(memory.bytes(), limits.parts, add);
      }
    } else {
      const boundary =
        /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
      const mark = boundary?.[1] ?? boundary?.[2];
      if (!mark) throw notAFormError();
      await readParts(source, mark, limits, {
        memory,
        room,
        waiting: { left: wait },
        add,
        isTooLarge,
        onFile: (file) => onFile(file, values),
      });
      if (isTooLarge) throw formTooLargeError();
    }
  } catch (thrown) {
    const error = isTooLarge && thrown instanceof FormError ? formTooLargeError() : thrown;
    if (error instanceof FormError) error.values = values;
    throw error;
  } finally {
    source.close();
    room.leave(memory);
  }
  return values;
}

function addPlain(
  bytes: Uint8Array | null,
  maxFields: number,
  add: (name: string, value: string) => void,
) {
  let count = 0;
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes ?? undefined))) {
    if (++count > maxFields)
      throw new FormError(413, "This form has too many fields. Reload the page and try again.");
    add(name, value);
  }
}

/**
 * Reads a body that is one file of up to `maxBytes` and passes it to `take`; the bytes are valid
 * until `take` is done, and `release` works like `FilePart.release`. Throws a FormError, 503 if no
 * memory is free in time.
 */
export async function readFileBody<T>(
  request: Request,
  maxBytes: number,
  onFile: (bytes: Uint8Array<ArrayBuffer>, release: () => void) => Promise<T>,
  { room = fileRoom, wait = maxWaitMs } = {},
): Promise<T> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw formTooLargeError();
  if (!request.body) return onFile(new Uint8Array(0), () => {});
  const source = new ByteReader(request.body, maxBytes);
  const memory = new PartBuffer(bufferPool);
  memory.begin(maxBytes);
  const waiting = { left: wait };
  try {
    await source.rest(memory, async (more) => {
      if (!(await waitForMemory(room, memory, { bytes: memory.sizeWith(more), maxBytes, waiting })))
        throw tooManyUploadsError();
    });
    let isRead = false;
    const result = await onFile(memory.bytes() ?? new Uint8Array(0), () => {
      isRead = true;
    });
    memory.shrink(isRead);
    return result;
  } finally {
    source.close();
    room.leave(memory);
  }
}

async function readParts(
  source: ByteReader,
  mark: string,
  limits: StreamLimits,
  {
    memory,
    room,
    waiting,
    add,
    isTooLarge,
    onFile,
  }: {
    add: (name: string, value: string) => void;
    isTooLarge: boolean;
    onFile: (file: FilePart) => Promise<void>;
    memory: PartBuffer;
    room: UploadMemory;
    waiting: { left: number };
  },
) {
  const encoder = new TextEncoder();
  const delimiter = encoder.encode(`\r\n--${mark}`);
  const blankLine = encoder.encode("\r\n\r\n");
  source.unread(encoder.encode("\r\n")); // makes the first delimiter look like the others
  await source.until(delimiter, 4096, () => {});
  for (let parts = 0; ; parts++) {
    const after = String.fromCharCode(...(await source.take(2)));
    if (after === "--") return;
    if (after !== "\r\n" || parts >= limits.parts)
      throw parts >= limits.parts ? formTooLargeError() : formUnreadableError();
    source.unread(encoder.encode("\r\n")); // a part may have no headers at all
    const head: Uint8Array[] = [];
    await source.until(blankLine, 16_384, (bytes) => void head.push(bytes.slice()));
    const headers = new TextDecoder().decode(concatBytes(head));
    const disposition = /content-disposition:[^\r\n]*/i.exec(headers)?.[0] ?? "";
    const field = parseParameter(disposition, "name");
    const name = parseParameter(disposition, "filename");
    const maxBytes = name === undefined ? limits.textBytes : limits.fileBytes;
    if (name !== undefined && isTooLarge) throw formTooLargeError();
    let crowdedOut = false;
    memory.begin(maxBytes);
    await source.until(delimiter, Number.POSITIVE_INFINITY, async (bytes) => {
      // the rest of the body waits in the stream
      if (
        name !== undefined &&
        !crowdedOut &&
        !(await waitForMemory(room, memory, {
          bytes: memory.sizeWith(bytes.length),
          maxBytes,
          waiting,
        }))
      ) {
        if (!limits.skipsCrowded) throw tooManyUploadsError();
        crowdedOut = true;
        memory.shrink(true);
        room.leave(memory);
      }
      if (crowdedOut) memory.skip(bytes);
      else memory.push(bytes);
    });
    if (field === undefined) continue;
    if (name === undefined) {
      const text = memory.bytes();
      if (!text)
        throw new FormError(413, "One of your answers is too long. Shorten it and try again.");
      add(field, new TextDecoder().decode(text));
    } else if (memory.size > 0 || name !== "") {
      let isRead = false;
      const release = () => {
        isRead = true;
      };
      const bytes = crowdedOut ? null : memory.bytes();
      await onFile({
        field,
        name,
        size: memory.size,
        bytes,
        release,
        ...(crowdedOut ? { crowdedOut } : {}),
      });
      memory.shrink(isRead);
      room.leave(memory);
    }
  }
}

/**
 * Waits for upload memory within the remaining waiting time of the form. Returns false if none is
 * free in time or if the part must release its memory. Polls, because a request cannot wake another
 * one.
 */
async function waitForMemory(
  room: UploadMemory,
  memory: PartBuffer,
  { bytes, maxBytes, waiting }: { bytes: number; maxBytes: number; waiting: { left: number } },
): Promise<boolean> {
  for (let before = Date.now(); ; ) {
    const now = Date.now();
    waiting.left -= now - before;
    before = now;
    const answer = room.asks(memory, bytes, maxBytes, now);
    if (answer !== "wait" || waiting.left <= 0) return answer === "granted";
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Returns a parameter of Content-Disposition, as browsers escape it: name="…". */
function parseParameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, "i").exec(
    disposition,
  );
  const raw = found?.[1] ?? found?.[2];
  return raw
    ?.replace(/%22/g, '"')
    .replace(/%0D%0A/gi, " ")
    .replace(/\\(.)/g, "$1");
}
