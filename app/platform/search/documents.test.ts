import { expect, test } from "vitest";
import { formatExcerpt } from "./documents";

test("the parts of a record's text are told apart, empty ones are left out", () => {
  const mark = " \u001e ";
  expect(formatExcerpt(`Jim${mark}The \u0002pool\u0003 bakes${mark}${mark}Two dogs`)).toBe("Jim · The \u0002pool\u0003 bakes · Two dogs");
  expect(formatExcerpt(`…${mark}By eight`)).toBe("By eight");
  expect(formatExcerpt("…as it is …")).toBe("…as it is …");
  expect(formatExcerpt(`…of it${mark}`)).toBe("…of it");
});
