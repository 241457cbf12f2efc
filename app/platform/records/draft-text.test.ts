import { expect, test } from "vitest";
import { readTexts } from "./draft-text";

const texts = {
  title: { label: "Title", max: 5 },
  caption: { label: "Cover image caption", inputLabel: "Caption", max: 5 },
  story: { label: "Story", max: 20, isLong: true },
} as const;

test("readTexts trims lines, keeps the lines of long texts, and reads a missing text as blank", () => {
  const errors = {};
  expect(
    readTexts(texts, { title: [" a  b\r\n"], story: ["One  \r\n\r\nTwo\r\n"] }, errors),
  ).toEqual({
    title: "a b",
    caption: "",
    story: "One\n\nTwo\n",
  });
  expect(errors).toEqual({});
});

test("readTexts keeps a text that is too long, with an error under the label of its input", () => {
  const errors = {};
  expect(readTexts(texts, { caption: ["123456"] }, errors).caption).toBe("123456");
  expect(errors).toEqual({ caption: "Caption is too long: 6 characters. The limit is 5." });
});
