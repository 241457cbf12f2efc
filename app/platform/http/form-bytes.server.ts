/* A request's body as bytes that arrive: how much may come, where a mark stands, and what was kept of it. */

/** The body is no form (415), too large (413), or broken off (400). */
export class FormError extends Error {
  /** The fields that had arrived by then. */
  values: Record<string, string[]> = Object.create(null);

  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = "FormError";
  }
}

export const tooLarge = () => new FormError(413, "The form is larger than we can take.");
export const unreadable = () => new FormError(400, "The form cannot be read.");
export const notAForm = () => new FormError(415, "This address takes form posts only.");
const brokenOff = () => new FormError(400, "The form broke off before its end.");

/** What one part holds, up to a limit; one piece of memory for all parts of a request. */
export class Memory {
  size = 0;
  private store = new Uint8Array(16_384);
  private limit = 0;

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

  /** Twice what has arrived, never by what was announced: an announcement costs its sender nothing. */
  private grow(needed: number) {
    const larger = new Uint8Array(Math.max(needed, Math.min(needed * 2, this.limit)));
    larger.set(this.store.subarray(0, this.size));
    this.store = larger;
  }
}

/** A byte stream that can be read up to a mark. */
export class Source {
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
      if (given > most) throw unreadable();
      if (ready > 0) give(this.held.subarray(0, ready));
      this.held = this.held.subarray(found === -1 ? ready : ready + mark.length);
      if (found !== -1) return;
      await this.more();
    }
  }

  /** Everything that is left, into `memory`; when it is too much or breaks off, what had arrived. */
  async rest(memory: Memory): Promise<void> {
    try {
      while (await this.arrives()) {
        memory.push(this.held);
        this.held = new Uint8Array(0);
      }
    } finally {
      memory.push(this.held);
    }
  }

  close() {
    this.reader.cancel().catch(() => {}); // the connection may be gone already
  }

  private async more() {
    if (!(await this.arrives())) throw brokenOff();
  }

  /** Reads one piece more; false at the end of the body. Never reads on beyond `most`. */
  private async arrives(): Promise<boolean> {
    const { done, value } = await this.reader.read().catch(() => {
      throw brokenOff();
    });
    if (done) return false;
    const room = this.most - this.total;
    this.total += value.length;
    const taken = value.subarray(0, room);
    this.held = this.held.length === 0 ? taken : join([this.held, taken]);
    if (value.length > room) throw tooLarge();
    return true;
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

export function join(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
