const patterns = [
  [/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, "ORIGIN"],
  [/\bMOL-[A-Z0-9]{6}\b/g, ":reference"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, ":uuid"],
  [/\b[0-9a-z]{6,12}\.[\w-]{20,}/g, ":token"],
  [/\b(?:[0-9a-f]{32,}|[0-9a-f]{16})\b/g, ":hash"],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}/g, ":token"],
  [/(?<![A-Za-z0-9])[abcdefghijkmnpqrstuvwxyz2-9]{16}(?![A-Za-z0-9])/g, ":id"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?Z?)?/g, ":time"],
  [/(?<![\d.])[12]\d{12}(?!\d)/g, ":time"],
  [/\b10\.\d+\.\d+\.\d+\b/g, ":ip"],
];

/** Replaces ids, tokens, hashes, times, IPs and the local origin with their kind. */
export function normalize(text) {
  return patterns.reduce((result, [pattern, kind]) => result.replace(pattern, kind), text);
}

/** True for keys and numbers of the code; false for text that people read. */
export function isKeyword(text) {
  return /^[a-z0-9_.,:/#?&=+%-]{0,60}$/.test(text);
}
