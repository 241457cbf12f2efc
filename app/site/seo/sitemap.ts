import type { LanguagePair } from "~/domain/page-texts/spanish-pages";
import { escapeHtml } from "~/lib/text";

/** A URL of the site; `images` are paths of the page's images. */
export type SitemapEntry = {
  path: string;
  lastModified: Date;
  images?: readonly string[];
  /** Paths of the page in both languages, if it has both. */
  pair?: LanguagePair;
};

/** Limit per page of Google's image sitemaps. */
const maxImagesPerPage = 1000;

/** Builds sitemap.xml, without priority and change frequency, which search engines ignore. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified, images = [], pair }) => {
    const pictures = images
      .slice(0, maxImagesPerPage)
      .map(
        (image) =>
          `<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`,
      )
      .join("");
    return `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${lastModified.toISOString()}</lastmod>${pair ? alternateLinks(origin, pair) : ""}${pictures}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("")}</urlset>
`;
}

function alternateLinks(origin: string, { en, es }: LanguagePair): string {
  return Object.entries({ "en-US": en, "es-US": es, "x-default": en })
    .map(
      ([language, path]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}"/>`,
    )
    .join("");
}

/** Content of a sitemap file. */
export type SitemapPart = { kind: "pages" } | { kind: "projects" | "posts"; offset: number };

/** Maximum URLs per file; above it the sitemap is an index of files. */
export const maxUrlsPerSitemap = 2000;

/** Returns the names of an index's files: "pages", "projects-1", "posts-3". */
export function sitemapPartNames(counts: { projects: number; posts: number }): string[] {
  const numberedNames = (kind: "projects" | "posts") =>
    Array.from(
      { length: Math.ceil(counts[kind] / maxUrlsPerSitemap) },
      (_, at) => `${kind}-${at + 1}`,
    );
  return ["pages", ...numberedNames("projects"), ...numberedNames("posts")];
}

/** Parses a file name; undefined if it is unknown. */
export function parseSitemapPart(name: string): SitemapPart | undefined {
  const [, kind, number] = /^(pages|projects|posts)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? [];
  if (kind === "pages") return number ? undefined : { kind };
  if (!number || (kind !== "projects" && kind !== "posts")) return undefined;
  return { kind, offset: (Number(number) - 1) * maxUrlsPerSitemap };
}

/** Builds the sitemap.xml of a site with more URLs than one file may list. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const parts = urls.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join("")}</sitemapindex>
`;
}

/** Returns the URLs of published records with their images, in the order of the records. */
export function toSitemapEntries<
  Row extends { id: string; slug: string; updatedAt: Date; publishAt: Date | null },
>(
  rows: readonly Row[],
  pathOf: (slug: string) => string,
  pictures: readonly { ownerId: string; href: string }[],
): SitemapEntry[] {
  const images = new Map<string, string[]>();
  for (const { ownerId, href } of pictures) {
    const ownerImages = images.get(ownerId);
    if (ownerImages) ownerImages.push(href);
    else images.set(ownerId, [href]);
  }
  return rows.map(({ id, slug, updatedAt, publishAt }) => ({
    path: pathOf(slug),
    lastModified: publishAt && publishAt > updatedAt ? publishAt : updatedAt,
    images: images.get(id) ?? [],
  }));
}
