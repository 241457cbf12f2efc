import { expect, test } from "vitest";
import { isImageSlug } from "~/domain/images/images";
import { isNonText } from "~/domain/page-texts/page-text";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { findPlaceholders } from "~/domain/page-texts/text-fields";
import { findTextPageByPath, textPages } from "./text-pages.server";

const modules = import.meta.glob<Record<string, unknown>>("./copy/*.ts", { eager: true });
const fields = textPages.flatMap((page) =>
  page.fields.map((field) => ({ ...field, page: page.name })),
);

/** Returns every string below a value with the last keys of its path, and if it is text. */
function stringsIn(
  value: unknown,
  at: readonly string[],
  isText = true,
): { at: string; text: string; isText: boolean }[] {
  if (typeof value === "string")
    return [{ at: at.join("."), text: value, isText: isText && !isImageSlug(value) }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    stringsIn(part, [...at, key], isText && !isNonText(key, part)),
  );
}

const strings = Object.entries(modules).flatMap(([file, module]) =>
  stringsIn(module, [file.replace(/^.*\//, "")]),
);

test("textPages has a field for every string of the copy, except values the program reads", () => {
  expect(strings.length).toBeGreaterThan(1_000);
  const fieldKeys = new Set(
    fields.map(({ path, original }) => `${path.split(".").at(-1)} ${original}`),
  );
  const missing = strings.filter(
    ({ at, text, isText }) => isText && !fieldKeys.has(`${at.split(".").at(-1)} ${text}`),
  );
  // the key of a topic is not a text
  expect(missing.map(({ at }) => at)).toEqual([]);
  const suspicious = strings.filter(
    ({ text, isText }) => !isText && !/^[#A-Za-z0-9/=&_-]+$/.test(text),
  );
  expect(suspicious).toEqual([]);
});

test("textPages gives each field a unique path, a label, and a limit above its original", () => {
  for (const page of textPages) {
    const paths = page.fields.map(({ path }) => path);
    expect(new Set(paths).size, page.name).toBe(paths.length);
    expect(paths.length, page.name).toBeGreaterThan(3);
  }
  const wrong = fields.filter(
    ({ original, minLength, maxLength, label }) =>
      original.length < minLength || original.length > maxLength || label === "",
  );
  expect(wrong.map(({ page, path, original }) => [page, path, original.length])).toEqual([]);
  expect(
    fields.filter(({ original, blanks }) => blanks.length !== findPlaceholders(original).length),
  ).toEqual([]);
});

test("textPages covers every public page with copy, and marks the legal ones as owner-only", () => {
  expect(publicPagePaths.filter((path) => !findTextPageByPath(path))).toEqual([]);
  expect(findTextPageByPath("/blog/a-post")?.name).toBe("post");
  expect(findTextPageByPath("/covered-patio-project-catalog/a-project")?.name).toBe("project");
  expect(findTextPageByPath("/financing-options")?.name).toBe("financing");
  expect(findTextPageByPath("/admin/leads")).toBeUndefined();
  expect(
    textPages.filter(({ ability }) => ability === "prices:write").map(({ name }) => name),
  ).toEqual(["privacy", "terms"]);
});
