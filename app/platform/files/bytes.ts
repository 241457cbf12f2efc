export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Collects the stretches of a file that are kept and writes them one after the other. Neighbors become one stretch. */
export class Kept {
  private readonly pieces: Uint8Array[] = [];
  private start = 0;
  private end = 0;

  constructor(private readonly bytes: Uint8Array) {}

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
    this.pieces.push(Uint8Array.from(piece));
  }

  toBytes(): Uint8Array<ArrayBuffer> {
    this.flush();
    this.start = this.end;
    const whole = new Uint8Array(this.pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of this.pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  }

  private flush(): void {
    if (this.end > this.start) this.pieces.push(this.bytes.subarray(this.start, this.end));
  }
}
