import { expect, test } from "vitest";
import { omitFromLoaderData } from "./omit-from-loader-data";

const post = { slug: "shade", bodyHtml: "<p>Long.</p>" };

test("a document's data leaves out what its markup says, and whoever draws it still has it", () => {
  const given = omitFromLoaderData({ isDocument: true }, post, "bodyHtml");
  expect(given.bodyHtml).toBe("<p>Long.</p>");
  expect(Object.keys(given)).toEqual(["slug"]);
  expect(Object.keys(post)).toEqual(["slug", "bodyHtml"]);
});

test("data for a page that the browser draws has all of it", () => {
  expect(omitFromLoaderData({}, post, "bodyHtml")).toEqual(post);
});
