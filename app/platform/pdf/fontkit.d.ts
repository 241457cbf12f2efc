/** The parts of fontkit that this folder uses; the package has no types. */
declare module "fontkit" {
  /** A parsed font, which pdfkit accepts in place of its bytes. */
  export type Font = {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: object): GlyphRun;
  };
  export type GlyphPosition = {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth?: number;
  };
  export type GlyphRun = {
    readonly glyphs: readonly { readonly advanceWidth: number }[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  };
  export function create(bytes: Uint8Array): Font;
}
