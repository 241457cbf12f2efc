import archivo from "./lettering.json";

/* Archivo as SVG paths (scripts/dev/lettering.mjs): text in images looks the same everywhere,
   without a font. */

const { em } = archivo;
const glyphs = new Map<string, readonly (string | number)[]>(Object.entries(archivo.glyphs));
const kerning = new Map(Object.entries(archivo.kerning));

/**
 * Returns the drawable letters of a text: drops accents outside the set, replaces other characters
 * with a space.
 */
function toDrawableLetters(text: string): string[] {
  return [...text].map((letter) => {
    if (glyphs.has(letter)) return letter;
    const [plain = " "] = letter.normalize("NFKD");
    return glyphs.has(plain) ? plain : " ";
  });
}

/** Returns the position of each letter from the left, in em, and the total width. */
function positionLetters(
  text: string,
  tracking: number,
): { placed: { letter: string; at: number }[]; width: number } {
  let at = 0;
  const line = toDrawableLetters(text);
  const placed = line.map((letter, index) => {
    const glyph = { letter, at };
    at +=
      Number(glyphs.get(letter)?.[0] ?? 0) +
      (kerning.get(letter + (line[index + 1] ?? "")) ?? 0) +
      tracking * em;
    return glyph;
  });
  return { placed, width: at };
}

/** Returns the width of a line in pixels; `tracking` in em. */
export function textWidth(text: string, size: number, tracking = 0): number {
  return (positionLetters(text, tracking).width * size) / em;
}

/** Returns an SVG group of one line of text; `x` and `y` are the start of the baseline. */
export function textToSvgPath(
  text: string,
  {
    x,
    y,
    size,
    fill,
    tracking = 0,
  }: { x: number; y: number; size: number; fill: string; tracking?: number },
): string {
  const scale = size / em;
  const drawn = positionLetters(text, tracking).placed.map(({ letter, at }) => {
    const path = String(glyphs.get(letter)?.[1] ?? "");
    return path && `<path transform="translate(${Math.round(at)})" d="${path}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(4)})">${drawn.join("")}</g>`;
}

/** Wraps text at spaces into lines of at most `width` pixels, with lengths as even as possible. */
export function wrapText(text: string, size: number, width: number, tracking = 0): string[] {
  const lines = breakIntoLines(text, size, width, tracking);
  // narrow the column for the same number of lines, to avoid a single last word
  for (let narrow = width * 0.9; narrow > width * 0.5; narrow *= 0.95) {
    const even = breakIntoLines(text, size, narrow, tracking);
    if (even.length > lines.length || even.some((line) => textWidth(line, size, tracking) > width))
      break;
    lines.splice(0, lines.length, ...even);
  }
  return lines;
}

function breakIntoLines(text: string, size: number, width: number, tracking: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size, tracking) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
