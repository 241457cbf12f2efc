/* The parser holds every line of a text on its own and then several copies of the whole, so that long
   texts are cut before it reads them. Boundaries are found by the parser's rules; a part without a
   recognized type stays whole. */

/** Maximum bytes of all texts of an email, encoded: more than the database stores, also of HTML. */
export const maxTextBytes = 1024 * 1024;
/** Longest line that is read as a boundary or header. */
const maxReadBytes = 2_000;
/** Most parts inside each other whose texts are found. The parser reads no email with more. */
const maxDepth = 256;

const newLine = new Uint8Array([13, 10]);
const latin1 = new TextDecoder("latin1");
const hyphen = 45;
const equals = 61;
const contentHeader = /^content-(?:type|transfer-encoding|disposition)[ \t]*:/i;

/** Facts about the body of a part, by its headers. */
type Part = { boundary: string | undefined; isText: boolean; isEmail: boolean };

/**
 * Cuts the plain and HTML texts of an email to the limit in total, and keeps its attachments whole.
 * Returns the same bytes if nothing is cut.
 */
export function cutLongText(raw: ArrayBuffer): { bytes: ArrayBuffer; isCut: boolean } {
  const bytes = new Uint8Array(raw);
  const pieces: Uint8Array[] = [];
  let copiedTo = 0;
  let boundaries: string[] = [];
  let headers: string[] | null = [];
  let isText = false;
  let room = maxTextBytes;
  for (let at = 0, next = 0; at < bytes.length; at = next) {
    const feed = bytes.indexOf(10, at);
    next = feed === -1 ? bytes.length : feed + 1;
    const isDelimiter = boundaries.length > 0 && bytes[at] === hyphen && bytes[at + 1] === hyphen;
    const found = isDelimiter ? findBoundary(readLine(bytes, at, next), boundaries) : null;
    if (found) {
      boundaries = boundaries.slice(0, found.depth);
      headers = found.isEnd ? null : [];
      isText = false;
    } else if (headers) {
      const line = readLine(bytes, at, next);
      if (line !== "") {
        addHeader(headers, line);
        continue;
      }
      const part = readPart(headers, boundaries.length === 0);
      if (part.boundary !== undefined && boundaries.length < maxDepth)
        boundaries = [...boundaries, part.boundary.trimEnd()];
      headers = part.isEmail ? [] : null;
      isText = part.isText;
    } else if (isText) {
      if (next - at > room) {
        const end = at + room;
        if (end > copiedTo)
          pieces.push(bytes.subarray(copiedTo, wholeEscapes(bytes, end)), newLine);
        copiedTo = next;
        room = 0;
      } else room -= next - at;
    }
  }
  if (pieces.length === 0) return { bytes: raw, isCut: false };
  pieces.push(bytes.subarray(copiedTo));
  return { bytes: join(pieces), isCut: true };
}

/** Returns a line without its end, shortened to the longest boundary or header. */
function readLine(bytes: Uint8Array, at: number, next: number): string {
  let end = Math.min(next, at + maxReadBytes);
  while (end > at && (bytes[end - 1] === 10 || bytes[end - 1] === 13)) end -= 1;
  return latin1.decode(bytes.subarray(at, end));
}

function findBoundary(line: string, boundaries: readonly string[]) {
  const text = line.slice(2).trimEnd();
  const depth = boundaries.lastIndexOf(text) + 1;
  const ended = text.endsWith("--") ? boundaries.lastIndexOf(text.slice(0, -2)) : -1;
  if (depth > ended + 1) return { depth, isEnd: false };
  return ended === -1 ? null : { depth: ended, isEnd: true };
}

/** Adds a header line about the body, or its continuation. */
function addHeader(headers: string[], line: string): void {
  if (/^[ \t]/.test(line)) {
    if (headers.at(-1)) headers.push(`${headers.pop()}${line}`);
  } else if (contentHeader.test(line)) headers.push(line);
  else if (headers.at(-1) !== "") headers.push("");
}

function readPart(headers: readonly string[], isTop: boolean): Part {
  const [type = isTop ? "text/plain" : "", encoding = "", disposition = ""] = [
    "type",
    "transfer-encoding",
    "disposition",
  ].map((name) =>
    headers
      .find((header) => header.toLowerCase().startsWith(`content-${name}`))
      ?.replace(/^[^:]*:\s*/, ""),
  );
  const isFile = /^attachment/i.test(disposition);
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(type) ?? [];
  return {
    boundary: /^multipart\//i.test(type) ? (quoted ?? plain) : undefined,
    isText: /^text\/(?:plain|html)\b/i.test(type) && !isFile,
    isEmail:
      /^message\/rfc822\b/i.test(type) && !isFile && !/base64|quoted-printable/i.test(encoding),
  };
}

/** Returns the end moved before an escape, as in "=C3", that it would divide. */
function wholeEscapes(bytes: Uint8Array, end: number): number {
  if (bytes[end - 1] === equals) return end - 1;
  return bytes[end - 2] === equals ? end - 2 : end;
}

function join(pieces: readonly Uint8Array[]): ArrayBuffer {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all.buffer;
}
