/** Programs whose files are no CSV, by their first bytes. */
const otherFiles: readonly (readonly [start: readonly number[], problem: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "workbook"],
  [[0xd0, 0xcf, 0x11, 0xe0], "workbook"],
  [[0x3c], "web page"],
  [[0x25, 0x50, 0x44, 0x46], "PDF"],
];

const otherFileProblems: Readonly<Record<string, string>> = {
  workbook:
    "This is an Excel workbook. Open it in Excel, choose Save As, and save it as CSV. Then upload the CSV file.",
  "web page":
    "This is a web page or XML file, even if its name ends in .xls or .csv. Open it in Excel and save it as CSV. Then upload the CSV file.",
  PDF: "This is a PDF. Export the list as CSV, then upload the CSV file.",
};

/** Returns why a file can't be a CSV, by its first bytes; undefined if it can be one. */
export function findFileProblem(bytes: Uint8Array): string | undefined {
  const found = otherFiles.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  return found && otherFileProblems[found[1]];
}

/**
 * Decodes a file as UTF-8 or UTF-16, with or without a byte order mark, else as Windows-1252 or Mac
 * Roman, by its accented letters and apostrophes. In a UTF-8 file, a byte that is not UTF-8 is Windows-1252.
 */
export function decodeImportFile(bytes: Uint8Array): string {
  const utf16 = findUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeMixedUtf8(bytes) ?? decodeOneByteText(bytes);
  }
}

function findUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 200);
  const zerosAt = (parity: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const few = start.length / 4;
  if (zerosAt(1) > few && zerosAt(0) === 0) return "utf-16le";
  return zerosAt(0) > few && zerosAt(1) === 0 ? "utf-16be" : undefined;
}

/** Returns the text of a UTF-8 file with some other bytes; undefined if it has no UTF-8 letter. */
function decodeMixedUtf8(bytes: Uint8Array): string | undefined {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const oneByte = new TextDecoder("windows-1252");
  const parts: string[] = [];
  let letters = 0;
  let plainStart = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    parts.push(decoder.decode(bytes.subarray(plainStart, at)));
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    const letter = tryDecode(decoder, bytes.subarray(at, at + length));
    if (letter !== undefined) letters += 1;
    parts.push(letter ?? oneByte.decode(bytes.subarray(at, at + 1)));
    at += letter === undefined ? 1 : length;
    plainStart = at;
  }
  parts.push(decoder.decode(bytes.subarray(plainStart)));
  return letters > 0 ? parts.join("") : undefined;
}

function tryDecode(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeOneByteText(bytes: Uint8Array): string {
  const windows = new TextDecoder("windows-1252").decode(bytes);
  const mac = new TextDecoder("macintosh").decode(bytes);
  return scoreLetters(mac) > scoreLetters(windows) ? mac : windows;
}

const likelyParts: readonly (readonly [points: number, pattern: RegExp])[] = [
  // an apostrophe: O’Brien, don’t, Ann’s
  [4, /\p{Letter}’(?=\p{Lu}|(?:s|t|d|m|ll|re|ve)\b)/gu],
  // an accented letter inside a word in the case of its neighbor: García, Muñoz, PEÑA
  [2, /(?<=\p{Letter})[àáâãäçèéêëìíîïñòóôõöùúûü](?!\p{Lu})/gu],
  [2, /(?<=\p{Lu})[ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜ]/gu],
  [2, /(?<!\p{Letter})[ÁÉÍÑÓÚÜáéíñóúü](?=\p{Ll})/gu],
  [1, /(?<=\s)[–—“‘](?=[\s\p{Letter}\p{Number}])|[”’…](?=[\s,.;]|$)/gu],
];

function scoreLetters(text: string): number {
  return likelyParts.reduce(
    (sum, [points, pattern]) => sum + points * (text.match(pattern)?.length ?? 0),
    0,
  );
}
