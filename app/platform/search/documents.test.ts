import { expect, test } from "vitest";
import { formatExcerpt, markMatches } from "./documents";

test("formatExcerpt separates the parts of a text and skips empty ones", () => {
  const mark = " \u001e ";
  expect(formatExcerpt(`Jim${mark}The \u0002pool\u0003 bakes${mark}${mark}Two dogs`)).toBe(
    "Jim · The \u0002pool\u0003 bakes · Two dogs",
  );
  expect(formatExcerpt(`…${mark}By eight`)).toBe("By eight");
  expect(formatExcerpt("…the lot floods …")).toBe("…the lot floods …");
  expect(formatExcerpt(`…of it${mark}`)).toBe("…of it");
});

test("markMatches marks the words that start with a word of the query", () => {
  const marked = (text: string, query: string) =>
    markMatches(text, query).replaceAll("\u0002", "[").replaceAll("\u0003", "]");
  expect(marked("100 Sample Street, Katy", "sam str")).toBe("100 [Sample] [Street], Katy");
  expect(marked("MOL-7K2QXM", "mol-7k2qxm")).toBe("[MOL]-[7K2QXM]");
  expect(marked("José Pérez", "perez")).toBe("José [Pérez]");
  expect(marked("Unasked", "ask")).toBe("Unasked");
  expect(marked("A roof", "a")).toBe("A roof");
});
