/**
 * A mark, and the step from its end to the next one: repeated text compresses to almost nothing.
 */
const marks = {
  gravel: { step: 26, mark: "l5-5 6 3-2 6-7 1z", next: "m26 0" },
  soil: { step: 38, mark: "l9-6m-5 6l9-6", next: "m25 6" },
  sand: { step: 18, mark: "h1.5", next: "m16.5 0" },
} as const;

/** Draws short dashes over a layer, so that gravel, sand and soil differ without color. */
export function drawTexture(
  top: number,
  height: number,
  kind: keyof typeof marks,
  right = 700,
): string {
  const { step, mark, next } = marks[kind];
  let d = "";
  for (let y = top + step / 2, row = 0; y < top + height; y += step * 0.7, row += 1) {
    const x = 20 + (row % 2) * (step / 2);
    d += `M${x} ${y.toFixed(0)}${mark}${(next + mark).repeat(Math.ceil((right - x) / step) - 1)}`;
  }
  return d;
}
