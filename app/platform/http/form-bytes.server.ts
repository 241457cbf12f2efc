/* A request's body as bytes that arrive: how much may come, where a mark stands, and what was kept of it. */

/** The body is no form (415), too large (413), or broken off (400). */
export class FormError extends Error {
  /** The fields that had arrived by then. */
  values: Record<string, string[]> = Object.create(null);

  constructor(
    readonly status: 400 | 413 | 415 | 503,
    message: string,
  ) {
    super(message);
    this.name = "FormError";
  }
}

export const formTooLarge = () => new FormError(413, "This form is too large to send. Remove some files and try again.");
export const tooManyUploads = () => new FormError(503, "The server is busy with uploads. Try again in a minute.");
export const formUnreadable = () => new FormError(400, "Couldn’t read this form. Reload the page and try again.");
export const notAForm = () => new FormError(415, "This URL only accepts form submissions.");
const brokenOff = () => new FormError(400, "The upload was interrupted. Try again.");

/** Memory that large parts have given back, for the next ones: the runtime collects so late what is let go of that it comes to hundreds of
 *  megabytes when fifty forms bring photos. */
export class BufferPool {
  private readonly buffers: Uint8Array<ArrayBuffer>[] = [];
  private total = 0;

  /** @param most bytes it keeps */
  constructor(private readonly most: number) {}

  /** One of just so many bytes. Where another part had it, what that wrote still stands in it. */
  take(size: number): Uint8Array<ArrayBuffer> {
    const at = this.buffers.findIndex(({ length }) => length === size);
    const [store] = at === -1 ? [] : this.buffers.splice(at, 1);
    this.total -= store?.length ?? 0;
    return store ?? new Uint8Array(size);
  }

  give(store: Uint8Array<ArrayBuffer>): void {
    this.buffers.push(store);
    this.total += store.length;
    // what has lain there longest is of a size that is asked for least
    while (this.total > this.most) this.total -= this.buffers.shift()?.length ?? this.total;
  }
}

/** What one part holds, up to a limit; one piece of memory for all parts of a request. */
export class PartBuffer {
  size = 0;
  private store = new Uint8Array(firstStore);
  private limit = 0;

  constructor(private readonly pool?: BufferPool) {}

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

  /** Counts what is not kept. */
  skip(bytes: Uint8Array) {
    this.size += bytes.length;
  }

  /** Null when more came than the limit allows. */
  bytes(): Uint8Array<ArrayBuffer> | null {
    return this.size > this.limit ? null : this.store.subarray(0, this.size);
  }

  /** What it will take when so many bytes more have come. */
  sizeWith(more: number): number {
    const end = this.size + more;
    return end <= this.store.length || end > this.limit ? this.store.length : this.largerFor(end);
  }

  /** Lets go of what a large part took. `isRead`: nobody reads it any more, and another part may write into it. */
  shrink(isRead: boolean) {
    if (this.store.length <= smallPart) return;
    if (isRead) this.pool?.give(this.store);
    this.store = new Uint8Array(firstStore);
  }

  private grow(needed: number) {
    const size = this.largerFor(needed);
    const larger = size > smallPart && this.pool ? this.pool.take(size) : new Uint8Array(size);
    larger.set(this.store.subarray(0, this.size));
    this.shrink(true);
    this.store = larger;
  }

  /** By what has arrived, never by what was announced: an announcement costs its sender nothing. Large parts have one of two sizes, so that
   *  the next part can use the same memory. */
  private largerFor(needed: number): number {
    if (needed <= smallPart) return Math.min(needed * 2, this.limit, smallPart);
    const quarter = Math.ceil(this.limit / 4);
    return needed <= quarter ? quarter : this.limit;
  }
}

const firstStore = 16_384;
/** A part that is not larger needs no room of its own. */
const smallPart = 256 * 1024;
/** Whoever has not gone on for so long is gone: a request that was broken off says nothing. Milliseconds. */
const abandonedAfter = 30_000;

/** Whoever has been at one part for so long, milliseconds, and brings fewer bytes a second than that, gives its room back when others wait. */
const slowAfter = 20_000;
const slowRate = 64 * 1024;

/** What `wants` stands in line: a part that waits, with what it holds already. */
type Held = { bytes: number; most: number; seen: number; since: number; isSlow: boolean; wants: boolean };

/** So many parts, those that came first, find room to their end whatever comes after them. */
const keptFor = 2;
/** Whoever waits asks again within this, milliseconds; else nobody waits for it. */
const asksAgain = 1_000;

/** The memory that all requests of an isolate have together for files: it ends at 128 MB, and with it every request in it. Counted is what
 *  they hold, never what they announce. */
export class UploadMemory {
  /** In the order in which they came. */
  private readonly holders = new Map<object, Held>();

  constructor(private readonly bytes: number) {}

  /** Whether `holder`, whose part may grow to `most`, may hold so many bytes now, must wait, or is to give back what it has because it is
   *  slow and others wait. Nobody passes one who waits and came before. Whoever came first is never told to wait, so that they never all
   *  wait for each other. */
  asks(holder: object, bytes: number, most: number, now: number): "granted" | "wait" | "give-back" {
    for (const [one, { seen }] of this.holders) if (one !== holder && now - seen > abandonedAfter) this.holders.delete(one);
    const own = this.holders.get(holder);
    if (own?.isSlow) return "give-back";
    const idle = own ? now - own.seen : 0;
    if (own) own.seen = now;
    if (bytes <= smallPart || (own && bytes <= own.bytes)) return "granted";
    if (this.hasRoom(holder, bytes, now)) {
      const since = own && own.bytes > 0 ? own.since : now;
      this.holders.set(holder, { bytes, most, seen: now, since, isSlow: false, wants: false });
      return "granted";
    }
    // what it waits here is not its line's fault
    if (own) Object.assign(own, { since: own.since + idle, wants: true });
    else this.holders.set(holder, { bytes: 0, most, seen: now, since: now, isSlow: false, wants: true });
    for (const held of this.holders.values()) held.isSlow ||= isSlow(held, now);
    return "wait";
  }

  leave(holder: object) {
    this.holders.delete(holder);
  }

  private hasRoom(holder: object, bytes: number, now: number): boolean {
    let taken = bytes;
    let [place, isBehind] = [0, true];
    for (const [one, held] of this.holders) {
      if (one === holder) {
        if (place === 0) return true;
        isBehind = false;
      } else {
        if (isBehind && held.wants && now - held.seen < asksAgain) return false;
        taken += place < keptFor ? Math.max(held.most, held.bytes) : held.bytes;
      }
      place += 1;
    }
    return place === 0 || taken <= this.bytes;
  }
}

function isSlow({ bytes, since, wants }: Held, now: number): boolean {
  return !wants && now - since > slowAfter && bytes * 1000 < slowRate * (now - since);
}

/** A byte stream that can be read up to a mark. */
export class ByteReader {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | ReadableStreamBYOBReader;
  private held: Uint8Array = new Uint8Array(0);
  /** What the next piece is read into, behind what is held. */
  private store = new ArrayBuffer(0);
  private total = 0;

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly most: number,
  ) {
    this.reader = readerOf(body);
  }

  /** Puts bytes in front of what comes next. */
  unread(bytes: Uint8Array) {
    this.held = concatBytes([bytes, this.held]);
  }

  async take(count: number): Promise<Uint8Array> {
    while (this.held.length < count) await this.more();
    const taken = this.held.slice(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  /** Hands over everything before `mark` and stands behind it. More than `most` bytes are refused. */
  async until(mark: Uint8Array, most: number, give: (bytes: Uint8Array) => void | Promise<void>): Promise<void> {
    let given = 0;
    for (;;) {
      const found = find(this.held, mark);
      const ready = found === -1 ? Math.max(0, this.held.length - mark.length + 1) : found;
      given += ready;
      if (given > most) throw formUnreadable();
      if (ready > 0) await give(this.held.subarray(0, ready));
      this.held = this.held.subarray(found === -1 ? ready : ready + mark.length);
      if (found !== -1) return;
      await this.more();
    }
  }

  /** Everything that is left, into `memory`; when it is too much or breaks off, what had arrived. `before` each piece, of so many bytes. */
  async rest(memory: PartBuffer, before: (more: number) => Promise<void> = async () => {}): Promise<void> {
    try {
      while (await this.arrives()) {
        await before(this.held.length);
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
    const left = this.most - this.total;
    const came = await this.piece(left + 1).catch(() => {
      throw brokenOff();
    });
    this.total += came;
    if (came > left) this.held = this.held.subarray(0, this.held.length - came + left);
    if (came > left) throw formTooLarge();
    return came > 0;
  }

  /** Puts one piece more behind what is held and gives its length, 0 at the end; of no more than `most` bytes where the stream lets its
   *  reader choose. */
  private async piece(most: number): Promise<number> {
    if (this.reader instanceof ReadableStreamDefaultReader) {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) return 0;
        if (value.length === 0) continue;
        this.held = this.held.length === 0 ? value : concatBytes([this.held, value]);
        return value.length;
      }
    }
    const before = this.held.length;
    const store = this.store.byteLength < before + pieceSize ? new ArrayBuffer(before + 2 * pieceSize) : this.store;
    new Uint8Array(store).set(this.held);
    this.held = new Uint8Array(0); // it goes into the read, and comes back with it
    const { value } = await this.reader.read(new Uint8Array(store, before, Math.min(most, store.byteLength - before)));
    if (!value) return 0;
    this.store = value.buffer;
    this.held = new Uint8Array(value.buffer, 0, before + value.length);
    return value.length;
  }
}

/** The runtime by itself hands over 4 kB at a time, each at the price of a turn; into memory of the reader's it puts what there is. */
const pieceSize = 32 * 1024;

function readerOf(body: ReadableStream<Uint8Array>) {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return body.getReader(); // a stream that somebody has made
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

export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
