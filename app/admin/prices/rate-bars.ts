type Range = { lowCents: number; highCents: number };

/**
 * Position of a range on the scale of all ranges, in percent of its width; `joined` if two labels
 * don't fit.
 */
export type Bar = { left: number; width: number; joined: boolean };

const padding = 0.15;
const minWidth = 0.8;
const roomForTwo = 34;

/**
 * Returns one bar per range on a common scale, which starts a little below the lowest range and
 * ends a little above the highest.
 */
export function toRateBars(ranges: readonly Range[]): Bar[] {
  const lowest = Math.min(...ranges.map(({ lowCents }) => lowCents));
  const highest = Math.max(...ranges.map(({ highCents }) => highCents));
  const spare = Math.max((highest - lowest) * padding, highest * 0.05, 1);
  const start = Math.max(0, lowest - spare);
  const percent = (cents: number) => ((cents - start) / (highest + spare - start)) * 100;
  return ranges.map(({ lowCents, highCents }) => {
    const [left, right] = [percent(lowCents), percent(highCents)];
    const width = Math.max(minWidth, right - left);
    return { left: round(left), width: round(width), joined: width < roomForTwo };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
