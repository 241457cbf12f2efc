/* Letters of the cuts in pdf-fonts.json: scripts/dev/pdf-fonts.mjs. */
const letters = "\\u0020-\\u007e\\u00a0-\\u00ffŒœ–—‘’“”•…′″€™−";
/** Letters of European and Vietnamese names, and signs, which "text" and "strong" have too. */
const nameLetters = "≈≠≤≥\\u0100-\\u0148\\u014a-\\u017eƠơƯưȘșȚțẞ\\u1e80-\\u1e85\\u1ea0-\\u1ef9";

const sets = {
  basic: new RegExp(`^[${letters}]*$`, "u"),
  names: new RegExp(`^[${letters}${nameLetters}]*$`, "u"),
} as const;
type LetterSet = keyof typeof sets;

/** Plain forms of letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = {
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  ħ: "h",
  Ħ: "H",
  ı: "i",
  ŧ: "t",
  Ŧ: "T",
  "\u2010": "-",
  "\u2011": "-",
  "\u2044": "/",
  "\u2215": "/",
  "≈": "~",
  "≠": "not =",
  "≤": "<=",
  "≥": ">=",
};

/** Fractions that no cut has, also behind a whole number. */
const fractions = /(\d?)([\u2150-\u215e\u2189])/gu;

/**
 * Returns text that a cut can print: "2⅜" becomes "2 3/8", an accent that it lacks is left out, and
 * a letter that it lacks becomes "?". `missing` has the letters that became "?".
 */
export function toPrintable(
  text: string,
  set: LetterSet = "names",
): { text: string; missing: string } {
  const composed = text.normalize("NFC").replace(fractions, (_, whole: string, sign: string) => {
    const fraction = sign.normalize("NFKD").replace("\u2044", "/");
    return whole === "" ? fraction : `${whole} ${fraction}`;
  });
  if (sets[set].test(composed)) return { text: composed, missing: "" };
  let missing = "";
  const printed = Array.from(composed, (letter) => {
    const form = letter === "\n" ? letter : findForm(letter, sets[set]);
    if (form === undefined) missing += letter;
    return form ?? "?";
  });
  return { text: printed.join(""), missing };
}

/** True if a cut of these letters prints the text unchanged. */
export const isPrintable = (text: string, set: LetterSet) => sets[set].test(text.normalize("NFC"));

/** `toPrintable` for an input in one line. */
export function toPrintableText(text: string): { text: string; missing: string } {
  return toPrintable(text.replace(/\s+/g, " ").trim());
}

/**
 * Returns the closest printable form of a letter: without its last accents, then its plain letters.
 * Marks on their own print nothing.
 */
function findForm(letter: string, set: RegExp): string | undefined {
  if (plain[letter] !== undefined && !set.test(letter)) return plain[letter];
  const parts = [...letter.normalize("NFD")];
  for (let count = parts.length; count > 0; count--) {
    const form = parts.slice(0, count).join("").normalize("NFC");
    if (set.test(form)) return form;
  }
  const base = [...letter.normalize("NFKD")]
    .filter((part) => !/[\p{M}\p{Cf}\p{Cc}]/u.test(part))
    .map((part) => plain[part] ?? part);
  const form = base.join("");
  return set.test(form) ? form : undefined;
}
