import { expect, test } from "vitest";
import { buildKnownSegments, toPathGroup } from "./path-group";

const segments = buildKnownSegments([
  "blog",
  "blog/:slug",
  "admin",
  "admin/leads",
  "admin/leads/:id",
  ":old",
  "*",
  "files/:id/:name",
]);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/blog", "/blog"],
  ["/blog.data", "/blog"],
  ["/blog/a-post", "/blog/…"],
  ["/admin/leads", "/admin/leads"],
  ["/admin/leads/some-id.data", "/admin/leads/…"],
  ["/admin/made-up/deep", "/admin/…"],
  ["/files/x/y.jpg", "/files/…"],
  ["/wp-login.php", "other"],
  ["/:old", "other"],
  ["//", "other"],
])("toPathGroup counts %s as %s", (path, name) => {
  expect(toPathGroup(path, segments)).toBe(name);
});
