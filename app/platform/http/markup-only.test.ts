import { expect, test } from "vitest";
import { markupOnly } from "./markup-only";

const post = { slug: "shade", bodyHtml: "<p>Long.</p>" };

test("a document's data leaves out what its markup says, and whoever draws it still has it", () => {
  const given = markupOnly({ isDocument: true }, post, "bodyHtml");
  expect(given.bodyHtml).toBe("<p>Long.</p>");
  expect(Object.keys(given)).toEqual(["slug"]);
  expect(Object.keys(post)).toEqual(["slug", "bodyHtml"]);
});

test("data for a page that the browser draws has all of it", () => {
  expect(markupOnly({}, post, "bodyHtml")).toEqual(post);
});
