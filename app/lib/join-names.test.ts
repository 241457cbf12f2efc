import { expect, test } from "vitest";
import { joinNames } from "./join-names";

test("joinNames joins names in both languages, and no names to an empty text", () => {
  expect(joinNames(["Ana", "Luis"])).toBe("Ana and Luis");
  expect(joinNames(["Ana", "Luis"], "es")).toBe("Ana y Luis");
  expect(joinNames(["Luis", "Inés"], "es")).toBe("Luis e Inés");
  expect(joinNames(["Luis", "Íñigo"], "es")).toBe("Luis e Íñigo");
  expect(joinNames([], "es")).toBe("");
  expect(joinNames([])).toBe("");
});
