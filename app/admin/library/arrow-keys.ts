const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the step of an arrow key as [right, down]; undefined for any other key. */
export function arrowDirection(key: string): readonly [x: number, y: number] | undefined {
  return arrows[key];
}
