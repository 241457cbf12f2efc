import { expect, test } from "vitest";
import {
  convertPointBetweenCrops,
  moveCrop,
  parseStoredCrop,
  resizeCrop,
  serializeCrop,
  toPixelCrop,
  toStoredPixelCrop,
  validateCrop,
  wholeImage,
} from "./crop";

test("serializeCrop returns text, or null for the whole image", () => {
  const crop = { x: 10, y: 5.5, width: 80, height: 94.5 };
  expect(parseStoredCrop(serializeCrop(crop))).toEqual(crop);
  expect(serializeCrop(wholeImage)).toBeNull();
  for (const text of [null, "", "10", "a b c d", "50 0 60 100", "-1 0 50 50", "0 0 1 50"])
    expect(parseStoredCrop(text)).toEqual(wholeImage);
});

test("validateCrop returns an error per side if the crop is too large or too small", () => {
  expect(validateCrop({ x: 40, y: 0, width: 60, height: 100 })).toBeUndefined();
  expect(validateCrop({ x: 40, y: 0, width: 60.1, height: 4 })).toEqual({
    width: "That’s past the edge of the image. The most you can enter is 60.",
    height: "Enter a number from 5 to 100.",
  });
  expect(validateCrop({ x: Number.NaN, y: 96, width: 50, height: 50 })).toEqual({
    x: "Enter a number from 0 to 95.",
    y: "Enter a number from 0 to 95.",
  });
});

test("moveCrop stays inside the image and resizeCrop keeps the opposite corner", () => {
  const crop = { x: 10, y: 10, width: 50, height: 50 };
  expect(moveCrop(crop, 90, -90)).toEqual({ x: 50, y: 0, width: 50, height: 50 });
  expect(resizeCrop(crop, { x: "left", y: "top" }, 5, -90)).toEqual({
    x: 15,
    y: 0,
    width: 45,
    height: 60,
  });
  expect(resizeCrop(crop, { x: "right", y: "bottom" }, 90, -90)).toEqual({
    x: 10,
    y: 10,
    width: 90,
    height: 5,
  });
});

test("toPixelCrop covers the image without exceeding it", () => {
  expect(
    toPixelCrop({ x: 10, y: 0, width: 33.3, height: 100 }, { width: 1001, height: 3 }),
  ).toEqual({
    left: 100,
    top: 0,
    width: 333,
    height: 3,
  });
  expect(toPixelCrop({ x: 95, y: 95, width: 5, height: 5 }, { width: 4, height: 1 })).toEqual({
    left: 3,
    top: 0,
    width: 1,
    height: 1,
  });
  expect(toStoredPixelCrop({ crop: null, wholeWidth: null, wholeHeight: null })).toBeUndefined();
});

test("convertPointBetweenCrops keeps the point on the same spot of the image", () => {
  const right = { x: 50, y: 0, width: 50, height: 100 };
  expect(convertPointBetweenCrops({ x: 0.75, y: 0.2 }, wholeImage, right)).toEqual({
    x: 0.5,
    y: 0.2,
  });
  expect(convertPointBetweenCrops({ x: 0.5, y: 0.2 }, right, wholeImage)).toEqual({
    x: 0.75,
    y: 0.2,
  });
  expect(convertPointBetweenCrops({ x: 0.1, y: 0.2 }, wholeImage, right)).toEqual({ x: 0, y: 0.2 });
});
