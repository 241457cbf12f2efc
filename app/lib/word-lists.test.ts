import { expect, test } from "vitest";
import { formatAnd } from "./word-lists";

test("formatAnd joins words in both languages, in Spanish with e before an i sound", () => {
  expect(formatAnd([])).toBe("");
  expect(formatAnd(["Ana", "Luis"])).toBe("Ana and Luis");
  expect(formatAnd(["Ana", "Luis", "Inés"])).toBe("Ana, Luis, and Inés");
  expect(formatAnd(["Ana", "Luis"], "es")).toBe("Ana y Luis");
  expect(formatAnd(["Luis", "Inés"], "es")).toBe("Luis e Inés");
  expect(formatAnd(["Luis", "Íñigo"], "es")).toBe("Luis e Íñigo");
});
