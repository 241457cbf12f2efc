import { maxShiftThousandths } from "~/domain/projects/project";

/* Moves an "after" over its "before", in thousandths of the image's width and height. */

export type Shift = { x: number; y: number };

const limitShift = ({ x, y }: Shift): Shift => ({ x: clampShift(x), y: clampShift(y) });
const clampShift = (thousandths: number) =>
  Math.min(Math.max(Math.round(thousandths), -maxShiftThousandths), maxShiftThousandths);

/**
 * Returns the shift after dragging by `moved` pixels over a box of that size, limited to
 * `maxShiftThousandths`.
 */
export function shiftAfterDrag(
  from: Shift,
  moved: { x: number; y: number },
  box: { width: number; height: number },
): Shift {
  return limitShift({
    x: from.x + (moved.x / box.width) * 1000,
    y: from.y + (moved.y / box.height) * 1000,
  });
}

const steps: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Returns the shift after an arrow key, by one thousandth or by ten if `far`; undefined for any
 * other key.
 */
export function shiftAfterKey(from: Shift, key: string, isLargeStep: boolean): Shift | undefined {
  const step = steps[key];
  const by = isLargeStep ? 10 : 1;
  return step && limitShift({ x: from.x + step.x * by, y: from.y + step.y * by });
}
