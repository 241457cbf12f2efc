import { expect, test } from "vitest";
import { shiftAfterDrag, shiftAfterKey } from "./before-after-shift";

const box = { width: 600, height: 400 };

test("shiftAfterDrag moves by the dragged share of the image, a tenth at most", () => {
  expect(shiftAfterDrag({ x: 0, y: 0 }, { x: 30, y: -12 }, box)).toEqual({ x: 50, y: -30 });
  expect(shiftAfterDrag({ x: 50, y: -30 }, { x: -30, y: 12 }, box)).toEqual({ x: 0, y: 0 });
  expect(shiftAfterDrag({ x: 90, y: 0 }, { x: 300, y: -300 }, box)).toEqual({ x: 100, y: -100 });
});

test("shiftAfterKey moves by one thousandth, with Shift by ten, and ignores other keys", () => {
  expect(shiftAfterKey({ x: 50, y: 0 }, "ArrowLeft", false)).toEqual({ x: 49, y: 0 });
  expect(shiftAfterKey({ x: 0, y: 95 }, "ArrowDown", true)).toEqual({ x: 0, y: 100 });
  expect(shiftAfterKey({ x: 0, y: 0 }, "Tab", false)).toBeUndefined();
});
