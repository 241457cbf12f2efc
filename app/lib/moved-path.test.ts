import { expect, test } from "vitest";
import { movedPath } from "./moved-path";

test.each([
  ["/contact", "/contact-us"],
  ["/blogs/blog/a%20b", "/blog/a%20b"],
  ["/contact-us", "/contact-us"],
  ["/blogs/blog/a/b", "/blogs/blog/a/b"],
  ["/blogs/blog/", "/blogs/blog/"],
])("movedPath sends %s to %s", (from, to) => {
  expect(movedPath(from)).toBe(to);
});
