type Range = { lowCents: number; highCents: number };

/** Where a range lies on the scale of all ranges, in percent of its width; with `joined` there is no room for two labels. */
export type Bar = { left: number; width: number; joined: boolean };

const padding = 0.15;
const leastWidth = 0.8;
const roomForTwo = 34;

/** Every range as a bar on one scale. The scale begins a little below the lowest and ends a little above the highest of them. */
export function rateBars(ranges: readonly Range[]): Bar[] {
  const lowest = Math.min(...ranges.map(({ lowCents }) => lowCents));
  const highest = Math.max(...ranges.map(({ highCents }) => highCents));
  const spare = Math.max((highest - lowest) * padding, highest * 0.05, 1);
  const start = Math.max(0, lowest - spare);
  const percent = (cents: number) => ((cents - start) / (highest + spare - start)) * 100;
  return ranges.map(({ lowCents, highCents }) => {
    const [left, right] = [percent(lowCents), percent(highCents)];
    const width = Math.max(leastWidth, right - left);
    return { left: round(left), width: round(width), joined: width < roomForTwo };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
