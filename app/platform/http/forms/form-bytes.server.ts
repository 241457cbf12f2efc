/* Request bodies as bytes: upload limits, multipart delimiters, and the memory for buffered parts.
 */

/** Thrown if the body is not a form (415), too large (413) or interrupted (400). */
export class FormError extends Error {
  /** Fields that arrived before the error. */
  values: Record<string, string[]> = Object.create(null);

  constructor(
    readonly status: 400 | 413 | 415 | 503,
    message: string,
  ) {
    super(message);
    this.name = "FormError";
  }
}

export const formTooLargeError = () =>
  new FormError(413, "This form is too large to send. Remove some files and try again.");
export const tooManyUploadsError = () =>
  new FormError(503, "The server is busy with uploads. Try again in a minute.");
export const formUnreadableError = () =>
  new FormError(400, "Couldn’t read this form. Reload the page and try again.");
export const notAFormError = () => new FormError(415, "This URL only accepts form submissions.");
const uploadInterruptedError = () => new FormError(400, "The upload was interrupted. Try again.");

/**
 * Memory of finished large parts, for reuse. The runtime frees memory so late that fifty forms with
 * photos would take hundreds of megabytes.
 */
export class BufferPool {
  private readonly buffers: Uint8Array<ArrayBuffer>[] = [];
  private total = 0;

  /** @param maxBytes upper limit of stored memory */
  constructor(private readonly maxBytes: number) {}

  /** Returns a buffer of exactly `size` bytes. A reused buffer still contains its old bytes. */
  take(size: number): Uint8Array<ArrayBuffer> {
    const at = this.buffers.findIndex(({ length }) => length === size);
    const [store] = at === -1 ? [] : this.buffers.splice(at, 1);
    this.total -= store?.length ?? 0;
    return store ?? new Uint8Array(size);
  }

  give(store: Uint8Array<ArrayBuffer>): void {
    this.buffers.push(store);
    this.total += store.length;
    // the oldest buffer has the least requested size
    while (this.total > this.maxBytes) this.total -= this.buffers.shift()?.length ?? this.total;
  }
}

/** Collects the bytes of one part up to a limit. All parts of a request share one buffer. */
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

  /** Counts bytes without storing them. */
  skip(bytes: Uint8Array) {
    this.size += bytes.length;
  }

  /** Returns the bytes; null if more arrived than the limit allows. */
  bytes(): Uint8Array<ArrayBuffer> | null {
    return this.size > this.limit ? null : this.store.subarray(0, this.size);
  }

  /** Returns the buffer size in bytes after `more` bytes. */
  sizeWith(more: number): number {
    const end = this.size + more;
    return end <= this.store.length || end > this.limit ? this.store.length : this.largerFor(end);
  }

  /**
   * Releases the memory of a large part. `isRead`: no reader is left, so another part may reuse it.
   */
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

  /**
   * Returns the next buffer size. It grows with the received bytes, never with an announced length,
   * which costs the sender nothing; large parts have one of two sizes so that the next part can
   * reuse the memory.
   */
  private largerFor(needed: number): number {
    if (needed <= smallPart) return Math.min(needed * 2, this.limit, smallPart);
    const quarter = Math.ceil(this.limit / 4);
    return needed <= quarter ? quarter : this.limit;
  }
}

const firstStore = 16_384;
/** Parts up to this size, in bytes, need no upload memory. */
const smallPart = 256 * 1024;
/**
 * A request without activity for this long counts as interrupted, since a broken connection sends
 * no signal. Milliseconds.
 */
const abandonedAfterMs = 30_000;

/**
 * A part that takes longer than this (milliseconds) and receives fewer bytes per second than
 * `slowRate` releases its memory when others wait.
 */
const slowAfterMs = 20_000;
const slowRate = 64 * 1024;

/** One part's use of the upload memory. `wants` is true while the part waits for more. */
type PartUse = {
  bytes: number;
  maxBytes: number;
  seen: number;
  since: number;
  isSlow: boolean;
  wants: boolean;
};

/** The first parts in line, by number, have memory reserved up to their limit. */
const reservedParts = 2;
/** A waiting part asks again within this many milliseconds; otherwise it loses its turn. */
const maxPollGapMs = 1_000;

/**
 * Memory for uploads, shared by all requests of an isolate, which ends at 128 MB together with its
 * requests. Counts received bytes, never announced ones.
 */
export class UploadMemory {
  /** In order of arrival. */
  private readonly holders = new Map<object, PartUse>();

  constructor(private readonly bytes: number) {}

  /**
   * Decides if `holder`, a part that may grow to `maxBytes`, may use `bytes` now, must wait, or
   * must release its memory because it is slow and others wait. Parts are served in order and the
   * first one never waits, so no deadlock is possible.
   */
  asks(
    holder: object,
    bytes: number,
    maxBytes: number,
    now: number,
  ): "granted" | "wait" | "give-back" {
    for (const [one, { seen }] of this.holders)
      if (one !== holder && now - seen > abandonedAfterMs) this.holders.delete(one);
    const current = this.holders.get(holder);
    if (current?.isSlow) return "give-back";
    const idle = current ? now - current.seen : 0;
    if (current) current.seen = now;
    if (bytes <= smallPart || (current && bytes <= current.bytes)) return "granted";
    if (this.hasRoom(holder, bytes, now)) {
      const since = current && current.bytes > 0 ? current.since : now;
      this.holders.set(holder, { bytes, maxBytes, seen: now, since, isSlow: false, wants: false });
      return "granted";
    }
    // waiting time here does not count as a slow connection
    if (current) Object.assign(current, { since: current.since + idle, wants: true });
    else
      this.holders.set(holder, {
        bytes: 0,
        maxBytes,
        seen: now,
        since: now,
        isSlow: false,
        wants: true,
      });
    for (const use of this.holders.values()) use.isSlow ||= isSlow(use, now);
    return "wait";
  }

  leave(holder: object) {
    this.holders.delete(holder);
  }

  private hasRoom(holder: object, bytes: number, now: number): boolean {
    let totalBytes = bytes;
    let [place, isBehind] = [0, true];
    for (const [one, use] of this.holders) {
      if (one === holder) {
        if (place === 0) return true;
        isBehind = false;
      } else {
        if (isBehind && use.wants && now - use.seen < maxPollGapMs) return false;
        totalBytes += place < reservedParts ? Math.max(use.maxBytes, use.bytes) : use.bytes;
      }
      place += 1;
    }
    return place === 0 || totalBytes <= this.bytes;
  }
}

function isSlow({ bytes, since, wants }: PartUse, now: number): boolean {
  return !wants && now - since > slowAfterMs && bytes * 1000 < slowRate * (now - since);
}

/** Reads a byte stream up to a delimiter. */
export class ByteReader {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array> | ReadableStreamBYOBReader;
  private pending: Uint8Array = new Uint8Array(0);
  /** Buffer for the next chunk, behind the unread bytes. */
  private store = new ArrayBuffer(0);
  private total = 0;

  constructor(
    body: ReadableStream<Uint8Array>,
    private readonly maxBytes: number,
  ) {
    this.reader = openReader(body);
  }

  /** Prepends bytes to the unread part of the stream. */
  unread(bytes: Uint8Array) {
    this.pending = concatBytes([bytes, this.pending]);
  }

  async take(count: number): Promise<Uint8Array> {
    while (this.pending.length < count) await this.more();
    const bytes = this.pending.slice(0, count);
    this.pending = this.pending.subarray(count);
    return bytes;
  }

  /**
   * Passes everything before `mark` to `give` and moves past it. Throws a FormError if more than
   * `maxBytes` arrive.
   */
  async until(
    mark: Uint8Array,
    maxBytes: number,
    give: (bytes: Uint8Array) => void | Promise<void>,
  ): Promise<void> {
    let passedBytes = 0;
    for (;;) {
      const found = indexOfBytes(this.pending, mark);
      const ready = found === -1 ? Math.max(0, this.pending.length - mark.length + 1) : found;
      passedBytes += ready;
      if (passedBytes > maxBytes) throw formUnreadableError();
      if (ready > 0) await give(this.pending.subarray(0, ready));
      this.pending = this.pending.subarray(found === -1 ? ready : ready + mark.length);
      if (found !== -1) return;
      await this.more();
    }
  }

  /**
   * Reads the rest of the stream into `memory`; keeps the received bytes if it is too large or
   * interrupted. Calls `before` with the size of each chunk.
   */
  async rest(
    memory: PartBuffer,
    before: (more: number) => Promise<void> = async () => {},
  ): Promise<void> {
    try {
      while (await this.arrives()) {
        await before(this.pending.length);
        memory.push(this.pending);
        this.pending = new Uint8Array(0);
      }
    } finally {
      memory.push(this.pending);
    }
  }

  close() {
    this.reader.cancel().catch(() => {}); // the connection may be closed already
  }

  private async more() {
    if (!(await this.arrives())) throw uploadInterruptedError();
  }

  /** Reads one more chunk; false at the end of the body. Never reads beyond the limit. */
  private async arrives(): Promise<boolean> {
    const left = this.maxBytes - this.total;
    const came = await this.piece(left + 1).catch(() => {
      throw uploadInterruptedError();
    });
    this.total += came;
    if (came > left) this.pending = this.pending.subarray(0, this.pending.length - came + left);
    if (came > left) throw formTooLargeError();
    return came > 0;
  }

  /**
   * Appends one chunk to the unread bytes and returns its length, 0 at the end. Reads at most
   * `maxBytes` if the stream supports it.
   */
  private async piece(maxBytes: number): Promise<number> {
    if (this.reader instanceof ReadableStreamDefaultReader) {
      for (;;) {
        const { done, value } = await this.reader.read();
        if (done) return 0;
        if (value.length === 0) continue;
        this.pending = this.pending.length === 0 ? value : concatBytes([this.pending, value]);
        return value.length;
      }
    }
    const before = this.pending.length;
    const store =
      this.store.byteLength < before + pieceSize
        ? new ArrayBuffer(before + 2 * pieceSize)
        : this.store;
    new Uint8Array(store).set(this.pending);
    this.pending = new Uint8Array(0); // the read detaches the buffer and returns it
    const { value } = await this.reader.read(
      new Uint8Array(store, before, Math.min(maxBytes, store.byteLength - before)),
    );
    if (!value) return 0;
    this.store = value.buffer;
    this.pending = new Uint8Array(value.buffer, 0, before + value.length);
    return value.length;
  }
}

/**
 * The runtime delivers 4 kB per read by default, each in its own event loop turn. A read into our
 * own buffer gets all available bytes.
 */
const pieceSize = 32 * 1024;

function openReader(body: ReadableStream<Uint8Array>) {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return body.getReader(); // a stream created in code, without BYOB support
  }
}

function indexOfBytes(bytes: Uint8Array, mark: Uint8Array): number {
  const first = mark[0] ?? 0;
  outer: for (
    let at = bytes.indexOf(first);
    at !== -1 && at + mark.length <= bytes.length;
    at = bytes.indexOf(first, at + 1)
  ) {
    for (let index = 1; index < mark.length; index++)
      if (bytes[at + index] !== mark[index]) continue outer;
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
