import { expect, test } from "vitest";
import { findTextPage } from "~/content/text-pages.server";
import { findPlaceholders, formatTextLimits } from "~/domain/page-texts/text-fields";
import { validateText } from "~/domain/page-texts/text-form.server";
import { resolveTextOverrides } from "./resolve-texts.server";

const about = findTextPage("about")!;
const values = { facts: new Map(), business: "Delgado & Sons" };

test("resolveTextOverrides fills the business name into originals and edited texts", () => {
  expect(resolveTextOverrides(about, undefined, values)).toEqual({
    "meta.title": "About Delgado & Sons, Houston patio builder",
    "meta.description": expect.stringMatching(/^Delgado & Sons designs, permits and builds/),
  });
  const title = about.fields.find(({ path }) => path === "meta.title")!;
  const data = JSON.stringify({
    texts: [{ id: title.path, original: title.original, text: "Meet {business}" }],
  });
  expect(resolveTextOverrides(about, { data }, values)).toMatchObject({
    "meta.title": "Meet Delgado & Sons",
  });
});

test("resolveTextOverrides returns undefined for a page without the name and without edits", () => {
  expect(resolveTextOverrides(findTextPage("process")!, undefined, values)).toBeUndefined();
});

test("the business name is optional in every page text, and its field says that it is filled in", () => {
  const title = about.fields.find(({ path }) => path === "meta.title")!;
  expect(findPlaceholders("{business} and {count}")).toEqual(["{count}"]);
  for (const text of ["Meet the company", "Meet {business} in Houston"])
    expect(validateText(title, text)).toBeUndefined();
  expect(formatTextLimits(title)).toBe(
    "One line, 10 to 60 characters. {business} is filled in automatically",
  );
});
