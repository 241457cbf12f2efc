import { expect, test } from "vitest";
import { omitFromLoaderData } from "./omit-from-loader-data";

const post = { slug: "shade", bodyHtml: "<p>Long.</p>" };

test("omitFromLoaderData hides fields from a document's serialized data, not from its components", () => {
  const loaderData = omitFromLoaderData({ isDocument: true }, post, "bodyHtml");
  expect(loaderData.bodyHtml).toBe("<p>Long.</p>");
  expect(Object.keys(loaderData)).toEqual(["slug"]);
  expect(Object.keys(post)).toEqual(["slug", "bodyHtml"]);
});

test("omitFromLoaderData keeps all fields for a data request", () => {
  expect(omitFromLoaderData({}, post, "bodyHtml")).toEqual(post);
});
