import { expect, test } from "vitest";
import { toPrintable, toPrintableText } from "./printable-text";

test.each([
  ["Ana Muñoz", "Ana Muñoz", ""],
  ["  Nguyễn   Thị\tƠn\n", "Nguyễn Thị Ơn", ""],
  ["Đặng", "Đặng", ""],
  ["Nguye\u0302\u0303n", "Nguyễn", ""],
  ["José Núñez", "José Núñez", ""],
  ["Dvořák", "Dvořák", ""],
  ["李 Wei", "? Wei", "李"],
  ["ﬁve\u200b \u01cd", "five A", ""],
  ["<b>", "<b>", ""],
  ["⅜ in. × 3⅝″ ≥ 3,000 psi, 45°–50°", "3/8 in. × 3 5/8″ ≥ 3,000 psi, 45°–50°", ""],
  ["½ ¼ ¾ ≤ ≈ ≠ 2′ ± ⅐", "½ ¼ ¾ ≤ ≈ ≠ 2′ ± 1/7", ""],
  ["王小明 ✓", "??? ?", "王小明✓"],
])("toPrintableText prints %j as %j", (text, printed, missing) => {
  expect(toPrintableText(text)).toEqual({ text: printed, missing });
});

test.each([
  ["Nguyễn Thị Ơn", "Nguyên Thi On"],
  ["Đặng\nŁódź", "Dang\nLódz"],
  ["Roof ≥ 9 ft, a ≠ b", "Roof >= 9 ft, a not = b"],
])("a cut without the letters of names prints %j as %j", (text, printed) => {
  expect(toPrintable(text, "basic")).toEqual({ text: printed, missing: "" });
});
