import { expect, test } from "vitest";
import { linkRel } from "./link-rel";

test('linkRel returns "nofollow" for URLs with parameters, except the later pages of a list', () => {
  for (const href of [
    "/blog?topic=permits",
    "/blog?topic=permits&page=2",
    "/a/b?x#y",
    "?louver=40",
  ])
    expect(linkRel(href), href).toBe("nofollow");
  for (const href of [
    "/blog",
    "/blog?page=2",
    "/a#b?c",
    "#x",
    "https://example.com/?a=1",
    "//example.com/?a=1",
    "mailto:a@b.c?subject=x",
  ]) {
    expect(linkRel(href), href).toBeUndefined();
  }
});
