import { expect, test } from "vitest";
import { readText } from "./draft-text";

const caption = { label: "Cover image caption", inputLabel: "Caption", max: 5 };
const story = { label: "Story", max: 20, isLong: true } as const;

test("readText trims a line, keeps the lines of a long text, and reads a missing text as blank", () => {
  const form = {
    values: { caption: [" a  b\r\n"], story: ["One  \r\n\r\nTwo\r\n"] },
    errors: {},
  };
  expect(readText(caption, "caption", form)).toBe("a b");
  expect(readText(story, "story", form)).toBe("One\n\nTwo\n");
  expect(readText(caption, "title", form)).toBe("");
  expect(form.errors).toEqual({});
});

test("readText keeps a text that is too long, with an error under the label of its input", () => {
  const form = { values: { caption: ["123456"] }, errors: {} };
  expect(readText(caption, "caption", form)).toBe("123456");
  expect(form.errors).toEqual({ caption: "Caption is too long: 6 characters. The limit is 5." });
});
