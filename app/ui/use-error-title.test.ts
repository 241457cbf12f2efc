import { expect, test } from "vitest";
import { addErrorPrefix, removeErrorPrefix } from "~/ui/use-error-title";

test("addErrorPrefix adds the prefix once, and removeErrorPrefix removes it", () => {
  expect(addErrorPrefix("Contact")).toBe("Error: Contact");
  expect(addErrorPrefix(addErrorPrefix("Contact"))).toBe("Error: Contact");
  expect(removeErrorPrefix(addErrorPrefix("Contact"))).toBe("Contact");
  expect(removeErrorPrefix("Contact")).toBe("Contact");
});
