import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { ContentChanges } from "~/content/sitemap-records.server";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { readImports } from "../../../tests/imports.mjs";
import routes from "../../routes";
import copyDates from "./copy-dates.json";
import { lastModifiedSources, pageLastModified } from "./page-last-modified.server";

const nothing: ContentChanges = {
  projects: [],
  posts: [],
  faqs: [],
  prices: [],
  settings: [],
  reviews: [],
  texts: [],
};
const later = Date.parse("2030-01-01");

test("the committed dates match the copy in the repository", () => {
  expect(() =>
    execFileSync("node", ["scripts/dev/copy-dates.mjs", "--check"], { stdio: "pipe" }),
  ).not.toThrow();
});

test("lastModifiedSources covers every public page", () => {
  expect(Object.keys(lastModifiedSources).sort()).toEqual([...publicPagePaths].sort());
});

test("lastModifiedSources lists the copy each route imports, and uses every copy module", () => {
  const files = new Map(readImports().map((file) => [file.file, file.imports]));
  const missing = (routes[0]?.children ?? []).flatMap(({ path = "", file }) => {
    const content = lastModifiedSources[`/${path}`];
    const imported = (files.get(file) ?? []).flatMap(
      (other) => /^content\/copy\/(.+)\.ts$/.exec(other)?.[1] ?? [],
    );
    const counted: readonly string[] = content?.copy ?? [];
    return content
      ? imported
          .filter((name) => name !== "page-copy" && !counted.includes(name))
          .map((name) => `${path} ${name}`)
      : [];
  });
  expect(missing).toEqual([]);
  const counted = new Set<string>(
    Object.values(lastModifiedSources).flatMap(({ copy }) => [...copy]),
  );
  expect(Object.keys(copyDates).filter((name) => !counted.has(name))).toEqual([]);
});

test("pageLastModified uses only the page's copy and the newest record it shows", () => {
  const changed = (page: string, changes: Partial<ContentChanges>) =>
    pageLastModified(page, lastModifiedSources[page] ?? { copy: ["home"] }, {
      ...nothing,
      ...changes,
    }).getTime();
  expect(changed("/terms", {})).toBe(Date.parse(copyDates.terms.date));
  const texts = [{ page: "terms", at: later }];
  expect(changed("/terms", { texts })).toBe(later);
  expect(changed("/privacy", { texts })).toBeLessThan(later);
  const faqs = [{ page: "kitchen", at: later }];
  expect(changed("/custom-outdoor-kitchen", { faqs })).toBe(later);
  expect(changed("/modern-outdoor-kitchens-houston", { faqs })).toBeLessThan(later);
  const projects = [{ service: "outdoor-kitchen", style: "modern", at: later }];
  for (const page of ["/", "/covered-patio-project-catalog", "/modern-outdoor-kitchens-houston"]) {
    expect(changed(page, { projects }), page).toBe(later);
  }
  for (const page of ["/blog", "/traditional-outdoor-kitchens-houston", "/about-us"]) {
    expect(changed(page, { projects }), page).toBeLessThan(later);
  }
  for (const page of ["/", "/our-promise"])
    expect(changed(page, { reviews: [{ at: later }] }), page).toBe(later);
  expect(changed("/our-promise", { reviews: [{ at: null }] })).toBeLessThan(later);
  expect(changed("/blog", { posts: [{ tag: null, at: later }] })).toBe(later);
  expect(changed("/contact-us", { settings: [{ key: "business", at: later }] })).toBe(later);
  expect(changed("/patio-financing-houston", { settings: [{ key: "financing", at: later }] })).toBe(
    later,
  );
});
