/** Returns the index of the box whose center is nearest to a point; -1 without boxes. */
export function nearestIndex(
  boxes: readonly { left: number; top: number; width: number; height: number }[],
  x: number,
  y: number,
): number {
  const distances = boxes.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - x, top + height / 2 - y),
  );
  return distances.indexOf(Math.min(...distances));
}
