import { methodNotAllowed } from "./errors";
import {
  BufferPool,
  ByteReader,
  concatBytes,
  FormError,
  formTooLarge,
  formUnreadable,
  notAForm,
  PartBuffer,
  tooManyUploads,
  UploadMemory,
} from "./form-bytes.server";

export { FormError };

/* Reads a form as it arrives. Where a ready-made parser gives up at the first file that is too large - and with it loses the name and
   the phone number that came along - this one skips the rest of the file and reads on. */

export type FilePart = {
  field: string;
  /** As the sender calls it. */
  name: string;
  /** Bytes that arrived. */
  size: number;
  /** The file; null when it was longer than `fileBytes`. Valid until the handler is done: the next file uses the same memory. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** To be called once nothing will read `bytes` any more, a write that was given up included: another visitor's file may then use the same
   *  memory. Where it is not, the memory is left to the runtime. */
  release?: () => void;
  /** Set, where `skipsCrowded`, when it was not kept because there was no memory for it: too many others came at once, for too long. */
  crowdedOut?: boolean;
};

/** What files take in an isolate, all requests together. */
const fileRoom = new UploadMemory(32 * 1024 * 1024);
/** What files leave behind for the next ones. */
const bufferPool = new BufferPool(32 * 1024 * 1024);
/** How long the files of one form wait for memory, all together, milliseconds: its page waits 90 seconds for an answer. */
const patience = 45_000;

export type StreamLimits = {
  bodyBytes: number;
  fileBytes: number;
  textBytes: number;
  parts: number;
  /** Whether a form is taken without the files there is no memory for; else it is refused with 503. */
  skipsCrowded?: boolean;
};

/** For forms of a few fields: what a page of the office or the sign-in page sends. */
export const smallFormLimits: StreamLimits = { bodyBytes: 64 * 1024, fileBytes: 0, textBytes: 16 * 1024, parts: 60 };

/** The text fields of a form post by name, in order; any name is only a name, also "__proto__". Files go to `onFile` with the fields that
 *  came before them, one after the other, while the rest of the body waits; without it they are left out. Nothing is read beyond the
 *  limits. Throws FormError, and 405 for a request that is no post. */
export async function parseMultipart(
  request: Request,
  limits: StreamLimits = smallFormLimits,
  onFile: (file: FilePart, before: Record<string, string[]>) => Promise<void> = async () => {},
  { room = fileRoom, wait = patience } = {},
): Promise<Record<string, string[]>> {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const type = request.headers.get("Content-Type") ?? "";
  const isPlain = /^application\/x-www-form-urlencoded\b/i.test(type);
  // a plain form is read up to its limit, so that its page comes back filled in; files are not waited for
  if (!isPlain && Number(request.headers.get("Content-Length") ?? 0) > limits.bodyBytes) throw formTooLarge();
  // without a prototype: a field may be called like anything an object inherits
  const values: Record<string, string[]> = Object.create(null);
  const add = (name: string, value: string) => {
    values[name] ??= [];
    values[name].push(value);
  };
  if (!request.body) throw type === "" ? notAForm() : new FormError(400, "This form is empty. Reload the page and try again.");
  const most = isPlain ? Math.min(limits.bodyBytes, limits.textBytes * 4) : limits.bodyBytes;
  const source = new ByteReader(request.body, most);
  const memory = new PartBuffer(bufferPool);
  try {
    if (isPlain) {
      memory.begin(most);
      try {
        await source.rest(memory);
      } finally {
        // also of a form that is too large or breaks off: what had arrived goes back to its page
        addPlain(memory.bytes(), limits.parts, add);
      }
    } else {
      const boundary = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
      const mark = boundary?.[1] ?? boundary?.[2];
      if (!mark) throw notAForm();
      await readParts(source, mark, limits, { memory, room, waiting: { left: wait } }, add, (file) => onFile(file, values));
    }
  } catch (error) {
    if (error instanceof FormError) error.values = values;
    throw error;
  } finally {
    source.close();
    room.leave(memory);
  }
  return values;
}

function addPlain(bytes: Uint8Array | null, most: number, add: (name: string, value: string) => void) {
  let count = 0;
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes ?? undefined))) {
    if (++count > most) throw new FormError(413, "This form has too many fields. Reload the page and try again.");
    add(name, value);
  }
}

/** A body that is one file, up to `most` bytes, handed to `take`; it is valid until that is done, and `release` says of it what a FilePart's
 *  does. Throws FormError: 503 when there is no memory for it for too long. */
export async function readFileBody<T>(
  request: Request,
  most: number,
  take: (bytes: Uint8Array<ArrayBuffer>, release: () => void) => Promise<T>,
  { room = fileRoom, wait = patience } = {},
): Promise<T> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) throw formTooLarge();
  if (!request.body) return take(new Uint8Array(0), () => {});
  const source = new ByteReader(request.body, most);
  const memory = new PartBuffer(bufferPool);
  memory.begin(most);
  const waiting = { left: wait };
  try {
    await source.rest(memory, async (more) => {
      if (!(await granted(room, memory, memory.sizeWith(more), most, waiting))) throw tooManyUploads();
    });
    let isRead = false;
    const taken = await take(memory.bytes() ?? new Uint8Array(0), () => {
      isRead = true;
    });
    memory.shrink(isRead);
    return taken;
  } finally {
    source.close();
    room.leave(memory);
  }
}

async function readParts(
  source: ByteReader,
  mark: string,
  limits: StreamLimits,
  { memory, room, waiting }: { memory: PartBuffer; room: UploadMemory; waiting: { left: number } },
  add: (name: string, value: string) => void,
  onFile: (file: FilePart) => Promise<void>,
) {
  const encoder = new TextEncoder();
  const delimiter = encoder.encode(`\r\n--${mark}`);
  const blankLine = encoder.encode("\r\n\r\n");
  source.unread(encoder.encode("\r\n")); // so that the first delimiter looks like the others
  await source.until(delimiter, 4096, () => {});
  for (let parts = 0; ; parts++) {
    const after = String.fromCharCode(...(await source.take(2)));
    if (after === "--") return;
    if (after !== "\r\n" || parts >= limits.parts) throw parts >= limits.parts ? formTooLarge() : formUnreadable();
    source.unread(encoder.encode("\r\n")); // a part may have no headers at all
    const head: Uint8Array[] = [];
    await source.until(blankLine, 16_384, (bytes) => void head.push(bytes.slice()));
    const headers = new TextDecoder().decode(concatBytes(head));
    const disposition = /content-disposition:[^\r\n]*/i.exec(headers)?.[0] ?? "";
    const field = parameter(disposition, "name");
    const name = parameter(disposition, "filename");
    const most = name === undefined ? limits.textBytes : limits.fileBytes;
    let crowdedOut = false;
    memory.begin(most);
    await source.until(delimiter, Number.POSITIVE_INFINITY, async (bytes) => {
      // nothing more of the body is read meanwhile
      if (name !== undefined && !crowdedOut && !(await granted(room, memory, memory.sizeWith(bytes.length), most, waiting))) {
        if (!limits.skipsCrowded) throw tooManyUploads();
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
      if (!text) throw new FormError(413, "One of your answers is too long. Shorten it and try again.");
      add(field, new TextDecoder().decode(text));
    } else if (memory.size > 0 || name !== "") {
      let isRead = false;
      const release = () => {
        isRead = true;
      };
      const bytes = crowdedOut ? null : memory.bytes();
      await onFile({ field, name, size: memory.size, bytes, release, ...(crowdedOut ? { crowdedOut } : {}) });
      memory.shrink(isRead);
      room.leave(memory);
    }
  }
}

/** Waits until there is room, as long as is left of the form's waiting; false when there is none by then, or when what it holds is to be
 *  given back. Asks again by itself: a request does not wake another one. */
async function granted(room: UploadMemory, memory: PartBuffer, bytes: number, most: number, waiting: { left: number }): Promise<boolean> {
  for (let before = Date.now(); ; ) {
    const now = Date.now();
    waiting.left -= now - before;
    before = now;
    const answer = room.asks(memory, bytes, most, now);
    if (answer !== "wait" || waiting.left <= 0) return answer === "granted";
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** name="…" of a Content-Disposition, as browsers escape it. */
function parameter(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]+))`, "i").exec(disposition);
  const raw = found?.[1] ?? found?.[2];
  return raw
    ?.replace(/%22/g, '"')
    .replace(/%0D%0A/gi, " ")
    .replace(/\\(.)/g, "$1");
}
