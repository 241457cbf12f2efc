import { expect, test } from "vitest";
import { formatExcerpt } from "./documents";

test("formatExcerpt separates the parts of a text and skips empty ones", () => {
  const mark = " \u001e ";
  expect(formatExcerpt(`Jim${mark}The \u0002pool\u0003 bakes${mark}${mark}Two dogs`)).toBe(
    "Jim · The \u0002pool\u0003 bakes · Two dogs",
  );
  expect(formatExcerpt(`…${mark}By eight`)).toBe("By eight");
  expect(formatExcerpt("…the lot floods …")).toBe("…the lot floods …");
  expect(formatExcerpt(`…of it${mark}`)).toBe("…of it");
});
