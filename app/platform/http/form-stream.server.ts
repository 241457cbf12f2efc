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
};

export type StreamLimits = { bodyBytes: number; fileBytes: number; textBytes: number; parts: number };

/** The body is no form (415), too large (413), or broken off (400). */
export class FormError extends Error {
  /** The fields that had arrived by then. */
  values: Record<string, string[]> = {};

  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = "FormError";
  }
}

/** The text fields of a form post by name, in order. Files go to `onFile` with the fields that came before
 *  them, one after the other, while the rest of the body waits.
 *  Throws FormError. */
export async function readForm(
  request: Request,
  limits: StreamLimits,
  onFile: (file: FilePart, before: Record<string, string[]>) => Promise<void>,
): Promise<Record<string, string[]>> {
  const type = request.headers.get("Content-Type") ?? "";
  const announced = Number(request.headers.get("Content-Length") ?? 0);
  if (announced > limits.bodyBytes) throw new FormError(413, "The form is larger than we can take.");
  const values: Record<string, string[]> = Object.create(null);
  const add = (name: string, value: string) => {
    values[name] ??= [];
    values[name].push(value);
  };
  if (!request.body) throw new FormError(type === "" ? 415 : 400, "The form is empty.");
  const source = new Source(request.body, limits.bodyBytes);
  try {
    if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
      const body = await source.rest(limits.textBytes * 4);
      let count = 0;
      for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body))) {
        if (++count > limits.parts) throw new FormError(413, "The form has too many fields.");
        add(name, value);
      }
    } else {
      const boundary = /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
      const mark = boundary?.[1] ?? boundary?.[2];
      if (!mark) throw new FormError(415, "This address takes form posts only.");
      const memory = new Memory(limits.fileBytes, announced);
      await readParts(source, mark, limits, memory, add, (file) => onFile(file, values));
    }
  } catch (error) {
    if (error instanceof FormError) error.values = { ...values };
    throw error;
  } finally {
    source.close();
  }
  return { ...values };
}

async function readParts(
  source: Source,
  mark: string,
  limits: StreamLimits,
  memory: Memory,
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
    if (after !== "\r\n" || parts >= limits.parts) throw new FormError(parts >= limits.parts ? 413 : 400, "The form cannot be read.");
    source.unread(encoder.encode("\r\n")); // a part may have no headers at all
    const head: Uint8Array[] = [];
    await source.until(blankLine, 16_384, (bytes) => head.push(bytes.slice()));
    const headers = new TextDecoder().decode(join(head));
    const disposition = /content-disposition:[^\r\n]*/i.exec(headers)?.[0] ?? "";
    const field = parameter(disposition, "name");
    const name = parameter(disposition, "filename");
    memory.begin(name === undefined ? limits.textBytes : limits.fileBytes);
    await source.until(delimiter, Number.POSITIVE_INFINITY, (bytes) => memory.push(bytes));
    if (field === undefined) continue;
    if (name === undefined) {
      const text = memory.bytes();
      if (!text) throw new FormError(413, "One of the answers is too long.");
      add(field, new TextDecoder().decode(text));
    } else if (memory.size > 0 || name !== "") {
      await onFile({ field, name, size: memory.size, bytes: memory.bytes() });
    }
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

/** What one part holds, up to a limit; one piece of memory for all parts of a request. */
class Memory {
  size = 0;
  private store = new Uint8Array(16_384);
  private limit = 0;

  constructor(
    private readonly most: number,
    private readonly announced: number,
  ) {}

  begin(limit: number) {
    this.limit = limit;
    this.size = 0;
  }

  push(bytes: Uint8Array) {
    const end = this.size + bytes.length;
    if (end <= this.limit) {
      if (end > this.store.length) this.grow(end);
      this.store.set(bytes, this.size);
    }
    this.size = end;
  }

  /** Null when more came than the limit allows. */
  bytes(): Uint8Array<ArrayBuffer> | null {
    return this.size > this.limit ? null : this.store.subarray(0, this.size);
  }

  private grow(needed: number) {
    // the announced length bounds every file in it, so most requests allocate once
    const wanted = this.announced > 0 ? Math.min(this.announced, this.most) : needed * 2;
    const larger = new Uint8Array(Math.min(Math.max(wanted, needed), Math.max(this.most, needed)));
    larger.set(this.store.subarray(0, Math.min(this.size, this.store.length)));
    this.store = larger;
  }
}

/** A byte stream that can be read up to a mark. */
class Source {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private held: Uint8Array = new Uint8Array(0);
  private total = 0;

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly most: number,
  ) {
    this.reader = body.getReader();
  }

  /** Puts bytes in front of what comes next. */
  unread(bytes: Uint8Array) {
    this.held = join([bytes, this.held]);
  }

  async take(count: number): Promise<Uint8Array> {
    while (this.held.length < count) await this.more();
    const taken = this.held.slice(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  /** Hands over everything before `mark` and stands behind it. More than `most` bytes are refused. */
  async until(mark: Uint8Array, most: number, give: (bytes: Uint8Array) => void): Promise<void> {
    let given = 0;
    for (;;) {
      const found = find(this.held, mark);
      const ready = found === -1 ? Math.max(0, this.held.length - mark.length + 1) : found;
      given += ready;
      if (given > most) throw new FormError(400, "The form cannot be read.");
      if (ready > 0) give(this.held.subarray(0, ready));
      this.held = this.held.subarray(found === -1 ? ready : ready + mark.length);
      if (found !== -1) return;
      await this.more();
    }
  }

  async rest(most: number): Promise<Uint8Array> {
    const all: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await this.reader.read();
      if (done) return join(all);
      size += value.length;
      if (size > most) throw new FormError(413, "The form is larger than we can take.");
      all.push(value);
    }
  }

  close() {
    this.reader.cancel().catch(() => {}); // the connection may be gone already
  }

  private async more() {
    const { done, value } = await this.reader.read().catch(() => ({ done: true as const, value: undefined }));
    if (done || !value) throw new FormError(400, "The form broke off before its end.");
    this.total += value.length;
    if (this.total > this.most) throw new FormError(413, "The form is larger than we can take.");
    this.held = this.held.length === 0 ? value : join([this.held, value]);
  }
}

function find(bytes: Uint8Array, mark: Uint8Array): number {
  const first = mark[0] ?? 0;
  outer: for (let at = bytes.indexOf(first); at !== -1 && at + mark.length <= bytes.length; at = bytes.indexOf(first, at + 1)) {
    for (let index = 1; index < mark.length; index++) if (bytes[at + index] !== mark[index]) continue outer;
    return at;
  }
  return -1;
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
