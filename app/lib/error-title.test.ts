import { expect, test } from "vitest";
import { errorTitle, plainTitle } from "./error-title";

test("the mark stands in front, once, and comes off again", () => {
  expect(errorTitle("Contact")).toBe("Error: Contact");
  expect(errorTitle(errorTitle("Contact"))).toBe("Error: Contact");
  expect(plainTitle(errorTitle("Contact"))).toBe("Contact");
  expect(plainTitle("Contact")).toBe("Contact");
});
