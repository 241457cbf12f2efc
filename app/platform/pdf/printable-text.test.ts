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
])("toPrintableText prints %j as %j", (text, printed, missing) => {
  expect(toPrintableText(text)).toEqual({ text: printed, missing });
});

test.each([
  ["Nguyễn Thị Ơn", "Nguyên Thi On"],
  ["Đặng\nŁódź", "Dang\nLódz"],
])("a cut without the letters of names prints %j as %j", (text, printed) => {
  expect(toPrintable(text, "basic")).toEqual({ text: printed, missing: "" });
});
