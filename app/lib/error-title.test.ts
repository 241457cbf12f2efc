import { expect, test } from "vitest";
import { addErrorPrefix, removeErrorPrefix } from "./error-title";

test("the mark stands in front, once, and comes off again", () => {
  expect(addErrorPrefix("Contact")).toBe("Error: Contact");
  expect(addErrorPrefix(addErrorPrefix("Contact"))).toBe("Error: Contact");
  expect(removeErrorPrefix(addErrorPrefix("Contact"))).toBe("Contact");
  expect(removeErrorPrefix("Contact")).toBe("Contact");
});
