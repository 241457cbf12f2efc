import { expect, test } from "vitest";
import { toPrintableText } from "./build-pdf.server";

test.each([
  ["Ana Muñoz", "Ana Muñoz", ""],
  ["  Nguyễn   Văn\tAn\n", "Nguyên Van An", ""],
  ["Dvořák", "Dvorák", ""],
  ["李 Wei", " Wei", "李"],
  ["<b>", "<b>", ""],
])("toPrintableText prints %j as %j", (text, printed, missing) => {
  expect(toPrintableText(text)).toEqual({ text: printed, missing });
});
