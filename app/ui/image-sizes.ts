/**
 * `sizes` of a picture in the text column, without the page's margins. `wide` are entries for wider windows, first match first. A phone asks
 * for 360 CSS pixels at most: 1,080 at three device pixels each, one of the widths that exist, and no wider phone shows the difference.
 */
export function columnSizes(...wide: readonly string[]): string {
  return [...wide, "(min-width: 30em) calc(92vw - 0.6rem)", "min(92vw - 0.6rem, 360px)"].join(", ");
}
