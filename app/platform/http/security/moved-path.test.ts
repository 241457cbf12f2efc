import { expect, test } from "vitest";
import { resolveMovedPath } from "~/platform/http/security/reject-or-redirect";

test.each([
  ["/contact", "/contact-us"],
  ["/blogs/blog/a%20b", "/blog/a%20b"],
  ["/blogs", "/blog"],
  ["/blogs/blog", "/blog"],
  ["/contact-us", "/contact-us"],
  ["/blogs/blog/a/b", "/blogs/blog/a/b"],
  ["/blogs/blog/", "/blogs/blog/"],
])("resolveMovedPath sends %s to %s", (from, to) => {
  expect(resolveMovedPath(from)).toBe(to);
});
