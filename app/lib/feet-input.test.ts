import { expect, test } from "vitest";
import { formatLengthInput, parseLengthInches } from "./feet-input";

test.each([
  [`20'6"`, 246],
  ["20' 6\"", 246],
  ["20 ft 6 in", 246],
  ["20’6”", 246],
  ["20.5", 246],
  ["20.5 ft", 246],
  ["246 in", 246],
  ['246"', 246],
  ["20", 240],
  ["20'", 240],
  ["", null],
  ["twenty", undefined],
  ["0", undefined],
  ["20 6", undefined],
  ["1e9", undefined],
])("parseLengthInches reads %j as %s inches", (text, inches) => {
  expect(parseLengthInches(text)).toBe(inches);
});

test.each([246, 240, 7, 12])("parseLengthInches returns %i for the formatted length", (inches) => {
  expect(parseLengthInches(formatLengthInput(inches))).toBe(inches);
});
