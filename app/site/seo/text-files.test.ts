import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { sitemapXml, toSitemapEntries } from "./sitemap";
import { buildWebManifest, robotsTxt, securityTxt } from "./text-files";

const origin = "https://site.example";

test("robotsTxt allows every crawler and names the sitemap", () => {
  const text = robotsTxt(origin, "/sitemap.xml");
  expect(text).toContain("Sitemap: https://site.example/sitemap.xml");
  expect(text).not.toMatch(/^Disallow: \S/m);
});

test("securityTxt names the contact methods and expires in about six months", () => {
  const now = new Date("2026-11-20T09:00:00Z");
  const text = securityTxt(
    origin,
    "/.well-known/security.txt",
    { email: "hello@example.com", phone: "+17135550142" },
    now,
  );
  expect(text.split("\n")).toEqual([
    "Contact: mailto:hello@example.com",
    "Contact: tel:+17135550142",
    "Expires: 2027-05-19T00:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: https://site.example/.well-known/security.txt",
    "",
  ]);
});

test("securityTxt omits empty contact methods", () => {
  const text = securityTxt(origin, "/x", { email: "", phone: "+17135550142" }, new Date());
  expect(text.match(/^Contact:.*$/gm)).toEqual(["Contact: tel:+17135550142"]);
});

test("buildWebManifest has ordinary and maskable icons and opens the home page", () => {
  const manifest = buildWebManifest(defaultSettings);
  expect(manifest.start_url).toBe("/");
  expect(manifest).not.toHaveProperty("description");
  expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual([
    "192x192 any",
    "192x192 maskable",
    "512x512 any",
    "512x512 maskable",
  ]);
});

test("sitemapXml escapes URLs and lists images with their page", () => {
  const xml = sitemapXml(origin, [
    {
      path: "/a?x=1&y=2",
      lastModified: new Date("2026-01-02T03:04:05Z"),
      images: ["/pictures/a.jpg"],
    },
    { path: "/b", lastModified: new Date("2026-01-02T03:04:05Z") },
  ]);
  expect(xml).toContain(
    "<loc>https://site.example/a?x=1&amp;y=2</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>",
  );
  expect(xml.match(/<image:loc>/g)).toHaveLength(1);
  expect(xml.match(/<url>/g)).toHaveLength(2);
});

test("toSitemapEntries dates a record by its last save, or by a later publish date", () => {
  const [early, late] = [new Date(1000), new Date(2000)];
  const rows = [
    { id: "a", slug: "a", updatedAt: late, publishAt: early },
    { id: "b", slug: "b", updatedAt: early, publishAt: late },
  ];
  const pictures = [
    { ownerId: "b", href: "/1.jpg" },
    { ownerId: "a", href: "/2.jpg" },
    { ownerId: "b", href: "/3.jpg" },
  ];
  expect(toSitemapEntries(rows, (slug) => `/x/${slug}`, pictures)).toEqual([
    { path: "/x/a", lastModified: late, images: ["/2.jpg"] },
    { path: "/x/b", lastModified: late, images: ["/1.jpg", "/3.jpg"] },
  ]);
});

test("toSitemapEntries reads each image once for any number of records", () => {
  let looks = 0;
  const pictures = Array.from({ length: 600 }, (_, index) => ({
    href: `/${index}.jpg`,
    get ownerId() {
      looks++;
      return String(index % 300);
    },
  }));
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: String(index),
    slug: String(index),
    updatedAt: new Date(1000),
    publishAt: null,
  }));
  expect(
    toSitemapEntries(rows, (slug) => `/${slug}`, pictures).every(
      ({ images }) => images?.length === 2,
    ),
  ).toBe(true);
  expect(looks).toBe(600);
});
