/* Adds the glyphs of one TrueType font to another of the same family, both static and without
   composite glyphs, as subset-font cuts them. New glyphs follow the others, so that kerning and
   ligatures of the first font keep their numbers; they have none themselves. */

/**
 * Returns the first font with the letters that only the second has.
 * @param {Buffer} base
 * @param {Buffer} more
 */
export function mergeGlyphs(base, more) {
  const [one, other] = [readFont(base), readFont(more)];
  const letters = [...other.cmap].filter(([code]) => !one.cmap.has(code));
  const glyphs = [...one.glyphs, ...letters.map(([, glyph]) => other.glyphs[glyph])];
  const metrics = [...one.metrics, ...letters.map(([, glyph]) => other.metrics[glyph])];
  const cmap = new Map([
    ...one.cmap,
    ...letters.map(([code], at) => [code, one.glyphs.length + at]),
  ]);
  const tables = new Map(one.tables);
  const head = copyOf(tables, "head");
  head.writeInt16BE(1, 50); // long offsets
  head.writeUInt32BE(0, 8);
  const maxp = copyOf(tables, "maxp");
  maxp.writeUInt16BE(glyphs.length, 4);
  const otherMaxp = other.tables.get("maxp");
  for (const at of [6, 8])
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), otherMaxp.readUInt16BE(at)), at); // points, contours
  copyOf(tables, "hhea").writeUInt16BE(glyphs.length, 34);
  tables.set("glyf", Buffer.concat(glyphs));
  tables.set("loca", words32([0, ...glyphs.map(sumOf((glyph) => glyph.length))]));
  tables.set("hmtx", Buffer.concat(metrics));
  tables.set("cmap", writeCmap([...cmap].sort(([a], [b]) => a - b)));
  return writeFont(tables);
}

function readFont(bytes) {
  const tables = new Map();
  for (let at = 0; at < bytes.readUInt16BE(4); at++) {
    const entry = 12 + 16 * at;
    const from = bytes.readUInt32BE(entry + 8);
    tables.set(
      bytes.toString("latin1", entry, entry + 4),
      bytes.subarray(from, from + bytes.readUInt32BE(entry + 12)),
    );
  }
  const [glyf, loca, hmtx] = ["glyf", "loca", "hmtx"].map((name) => tables.get(name));
  const count = tables.get("maxp").readUInt16BE(4);
  const isLong = tables.get("head").readInt16BE(50) === 1;
  const offset = (at) => (isLong ? loca.readUInt32BE(4 * at) : 2 * loca.readUInt16BE(2 * at));
  const glyphs = Array.from({ length: count }, (_, at) =>
    padded(glyf.subarray(offset(at), offset(at + 1)), 4),
  );
  if (glyphs.some((glyph) => glyph.length > 0 && glyph.readInt16BE(0) < 0))
    throw new Error("A composite glyph");
  const full = tables.get("hhea").readUInt16BE(34);
  const metrics = Array.from({ length: count }, (_, at) => {
    if (at < full) return hmtx.subarray(4 * at, 4 * at + 4);
    const bearing = 4 * full + 2 * (at - full);
    return Buffer.concat([
      hmtx.subarray(4 * (full - 1), 4 * (full - 1) + 2),
      hmtx.subarray(bearing, bearing + 2),
    ]);
  });
  return { tables, glyphs, metrics, cmap: readCmap(tables.get("cmap")) };
}

/** Reads the first subtable of format 4: glyph by code point. */
function readCmap(cmap) {
  const found = new Map();
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * at));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
      const [end, start] = [
        table.readUInt16BE(14 + segment),
        table.readUInt16BE(16 + size + segment),
      ];
      const delta = table.readUInt16BE(16 + 2 * size + segment);
      const rangeAt = 16 + 3 * size + segment;
      const range = table.readUInt16BE(rangeAt);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const stored =
          range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
        if (stored !== 0) found.set(code, (stored + delta) & 0xffff);
      }
    }
    return found;
  }
  throw new Error("No character map of format 4");
}

/** Writes a character map of format 4 with one segment per run of code points and glyphs. */
function writeCmap(pairs) {
  const segments = [];
  for (const [code, glyph] of pairs) {
    const last = segments.at(-1);
    if (last && last.end === code - 1 && glyph - code === last.delta) last.end = code;
    else segments.push({ start: code, end: code, delta: glyph - code });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const count = segments.length;
  const power = 2 ** Math.floor(Math.log2(count));
  const fields = [count * 2, power * 2, Math.log2(power), (count - power) * 2];
  const column = (pick) => segments.map((one) => pick(one) & 0xffff);
  const body = words16([
    ...fields,
    ...column(({ end }) => end),
    0,
    ...column(({ start }) => start),
    ...column(({ delta }) => delta),
    ...column(() => 0),
  ]);
  const table = Buffer.concat([words16([4, body.length + 6, 0]), body]);
  return Buffer.concat([words16([0, 1, 3, 1]), words32([12]), table]);
}

function writeFont(tables) {
  const names = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const header = words16([
    1,
    0,
    names.length,
    power * 16,
    Math.log2(power),
    (names.length - power) * 16,
  ]);
  let at = 12 + 16 * names.length;
  const entries = [];
  const bodies = [];
  for (const name of names) {
    const body = tables.get(name);
    const stored = padded(body, 4);
    entries.push(
      Buffer.concat([Buffer.from(name, "latin1"), words32([checksum(stored), at, body.length])]),
    );
    bodies.push(stored);
    at += stored.length;
  }
  const font = Buffer.concat([header, ...entries, ...bodies]);
  const headAt = entries[names.indexOf("head")].readUInt32BE(8);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function checksum(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

function copyOf(tables, name) {
  tables.set(name, Buffer.from(tables.get(name)));
  return tables.get(name);
}

const padded = (bytes, to) => Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

/** Returns a function for `map` that adds up sizes. */
function sumOf(size) {
  let sum = 0;
  return (one) => (sum += size(one));
}

function words16(values) {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}

function words32(values) {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}
