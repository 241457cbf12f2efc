import { Buffer } from "node:buffer";
import type { Font, GlyphPosition, GlyphRun } from "fontkit";
import { toPrintable } from "./printable-text";

/** Names of the cuts in pdf-fonts.json. */
export type PdfFont = "text" | "strong" | "heading" | "lettering" | "serif";

// not a promise, because a request can't await another's
let parsed: ReadonlyMap<string, Font> | undefined;

/**
 * Returns the fonts by name, parsed once per isolate. Each PDF file embeds its own subset of them.
 */
export async function loadFonts(): Promise<ReadonlyMap<string, Font>> {
  const [{ create }, { default: fonts }] = await Promise.all([
    import("fontkit"),
    import("./pdf-fonts.json"),
  ]);
  parsed ??= new Map(
    Object.entries(fonts).map(([name, base64]) => {
      const font = create(new Uint8Array(Buffer.from(base64, "base64")));
      return [name, rememberRuns(font, name === "text" || name === "strong" ? "names" : "basic")];
    }),
  );
  return parsed;
}

/** Words that a font keeps laid out. A packet has about 600, most of them the same in each. */
const maxRuns = 2000;

/**
 * Lays out a word once for all files. A letter that the font lacks prints as its closest one, or
 * "?".
 */
function rememberRuns(font: Font, letters: "basic" | "names"): Font {
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    if (features) return layout(text, features);
    const run =
      runs.get(text) ?? scaleRun(layout(toPrintable(text, letters).text), 1000 / font.unitsPerEm);
    if (runs.size >= maxRuns) runs.clear();
    runs.set(text, run);
    return run;
  };
  return font;
}

/**
 * Scales a run as pdfkit does, which multiplies the enumerable properties of each position: here
 * they have none, so a run can be shared.
 */
function scaleRun({ glyphs, positions }: GlyphRun, scale: number): GlyphRun {
  const scaled = positions.map((position, at): GlyphPosition => {
    const advanceWidth = (glyphs[at]?.advanceWidth ?? 0) * scale;
    const { xAdvance, yAdvance, xOffset, yOffset } = position;
    const values = {
      xAdvance: xAdvance * scale,
      yAdvance: yAdvance * scale,
      xOffset: xOffset * scale,
      yOffset: yOffset * scale,
    };
    const all = Object.entries({ ...values, advanceWidth });
    const hidden = all.map(([name, value]) => [name, { value, writable: true, enumerable: false }]);
    return Object.defineProperties({ ...values, advanceWidth }, Object.fromEntries(hidden));
  });
  return {
    glyphs,
    positions: scaled,
    advanceWidth: scaled.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  };
}
