/* Keyboard patterns: "qwerty", "1qaz2wsx", "zaq12wsx", "4321". */

const rows = ["`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./"];
/** Horizontal offset of each row from the first one, in keys. */
const offsets = [0, 1.5, 1.75, 2.25];
const shifted: Readonly<Record<string, string>> = Object.fromEntries(
  [..."~!@#$%^&*()_+"].map((sign, at) => [sign, rows[0]?.[at] ?? sign]),
);

const places = new Map(
  rows.flatMap((keys, row) =>
    [...keys].map((key, at) => [key, { row, at: at + (offsets[row] ?? 0) }] as const),
  ),
);

/** Ordinary words contain shorter runs than this. */
const minSequenceLength = 3;

/**
 * Returns the text in lower case with a space for every run of three or more keys: keyboard
 * neighbors, a repeated key, or letters in alphabetical order, forwards or backwards.
 */
export function stripKeyboardSequences(text: string): string {
  const signs = [...text.toLowerCase()];
  let rest = "";
  for (let from = 0; from < signs.length; ) {
    let to = from + 1;
    while (to < signs.length && isStep(signs[to - 1] ?? "", signs[to] ?? "")) to++;
    rest += to - from >= minSequenceLength ? " " : signs.slice(from, to).join("");
    from = to;
  }
  return rest;
}

function isStep(from: string, to: string): boolean {
  if (
    from === to ||
    (/[a-z]/.test(from) &&
      /[a-z]/.test(to) &&
      Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1)
  )
    return true;
  const [one, other] = [places.get(shifted[from] ?? from), places.get(shifted[to] ?? to)];
  if (!one || !other) return false;
  return one.row === other.row
    ? Math.abs(one.at - other.at) === 1
    : Math.abs(one.row - other.row) === 1 && Math.abs(one.at - other.at) < 1;
}
