import { maxShift } from "~/domain/projects/project";

/* How an "after" is moved over its "before", in thousandths of the picture's width and height. */

export type Shift = { x: number; y: number };

const within = ({ x, y }: Shift): Shift => ({ x: limited(x), y: limited(y) });
const limited = (thousandths: number) => Math.min(Math.max(Math.round(thousandths), -maxShift), maxShift);

/** The shift once a pointer has moved by so many pixels over a box of that size; never further than it may be. */
export function shiftAfterDrag(from: Shift, moved: { x: number; y: number }, box: { width: number; height: number }): Shift {
  return within({ x: from.x + (moved.x / box.width) * 1000, y: from.y + (moved.y / box.height) * 1000 });
}

const steps: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The shift after an arrow key: by a thousandth, or ten where `far`; undefined for any other key. */
export function shiftAfterKey(from: Shift, key: string, far: boolean): Shift | undefined {
  const step = steps[key];
  const by = far ? 10 : 1;
  return step && within({ x: from.x + step.x * by, y: from.y + step.y * by });
}
