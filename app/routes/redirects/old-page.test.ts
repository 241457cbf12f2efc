import { expect, test } from "vitest";
import { loader } from "./old-page";

test.each([
  ["/contact?utm_source=mail", "/contact-us?utm_source=mail"],
  ["/blogs", "/blog"],
  ["/blogs/blog?topic=shade", "/blog?topic=shade"],
])("%s redirects permanently to %s", (from, to) => {
  const request = new Request(`https://example.com${from}`);
  const response = loader({ request });
  expect([response.status, response.headers.get("Location")]).toEqual([301, to]);
});
