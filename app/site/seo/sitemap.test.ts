import { expect, test } from "vitest";
import { maxUrlsPerSitemap, parseSitemapPart, sitemapIndexXml, sitemapPartNames } from "./sitemap";

test("sitemapPartNames lists one file per 2,000 records, and parseSitemapPart parses each name back", () => {
  const parts = sitemapPartNames({ projects: maxUrlsPerSitemap, posts: 2 * maxUrlsPerSitemap + 1 });
  expect(parts).toEqual(["pages", "projects-1", "posts-1", "posts-2", "posts-3"]);
  expect(parts.map(parseSitemapPart)).toEqual([
    { kind: "pages" },
    { kind: "projects", offset: 0 },
    { kind: "posts", offset: 0 },
    { kind: "posts", offset: maxUrlsPerSitemap },
    { kind: "posts", offset: 2 * maxUrlsPerSitemap },
  ]);
  for (const name of [
    "",
    "pages-1",
    "posts",
    "posts-0",
    "posts-01",
    "posts--1",
    "posts-1e9",
    "leads-1",
  ])
    expect(parseSitemapPart(name)).toBeUndefined();
  expect(sitemapIndexXml(["https://example.com/sitemap.xml?part=pages&a"])).toContain(
    "<sitemap><loc>https://example.com/sitemap.xml?part=pages&amp;a</loc></sitemap>",
  );
});
