/**
 * Returns `sizes` of an image in the text column, without the page's margins; `wide` lists wider windows, first match
 * first. A phone gets at most 360 CSS pixels: 1,080 device pixels is an existing width, and more makes no visible
 * difference.
 */
export function columnImageSizes(...wide: readonly string[]): string {
  return [...wide, "(min-width: 30em) calc(92vw - 0.6rem)", "min(92vw - 0.6rem, 360px)"].join(", ");
}
