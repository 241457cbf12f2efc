export function readAscii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Longer than any segment of text or color data. */
const largePiece = 65_536;

/**
 * Collects the parts of a file to keep and joins them, in the file's own memory if they fit,
 * because a copy of a photo costs 10 MB. Adjacent parts become one.
 */
export class ByteCollector {
  private readonly pieces: { bytes: Uint8Array; from: number }[] = [];
  private start = 0;
  private end = 0;

  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {}

  keep(start: number, end: number): void {
    if (start !== this.end) {
      this.flush();
      this.start = start;
    }
    this.end = end;
  }

  add(piece: readonly number[]): void {
    this.flush();
    this.start = this.end;
    this.pieces.push({ bytes: Uint8Array.from(piece), from: Number.POSITIVE_INFINITY });
  }

  /** Returns the joined parts. Overwrites the file's bytes; call it once. */
  toBytes(): Uint8Array<ArrayBuffer> {
    this.flush();
    let size = 0;
    let fits = true;
    for (const piece of this.pieces) {
      const { bytes, from } = piece;
      if (size > from) {
        // the piece moves back and overwrites the bytes after it
        if (bytes.length > largePiece) fits = false;
        else piece.bytes = bytes.slice();
      }
      size += bytes.length;
    }
    const whole = fits && size <= this.bytes.length ? this.bytes : new Uint8Array(size);
    let at = 0;
    for (const { bytes, from } of this.pieces) {
      if (whole !== this.bytes || from !== at) whole.set(bytes, at);
      at += bytes.length;
    }
    return whole.subarray(0, size);
  }

  private flush(): void {
    if (this.end > this.start)
      this.pieces.push({ bytes: this.bytes.subarray(this.start, this.end), from: this.start });
  }
}
