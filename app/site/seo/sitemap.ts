import { escapeHtml } from "~/lib/text";

/** One address of the site; `images` are paths of pictures the page shows. */
export type SitemapEntry = { path: string; lastModified: Date; images?: readonly string[] };

/** The protocol's limit of one page's pictures (Google's image sitemaps). */
const mostImages = 1000;

/** sitemap.xml. Priority and change frequency are left out: nobody reads them. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified, images = [] }) => {
    const pictures = images
      .slice(0, mostImages)
      .map((image) => `<image:image><image:loc>${escapeHtml(origin + image)}</image:loc></image:image>`)
      .join("");
    return `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${lastModified.toISOString()}</lastmod>${pictures}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join("")}</urlset>
`;
}

/** What a part of the sitemap lists. */
export type SitemapPart = { kind: "pages" } | { kind: "projects" | "posts"; offset: number };

/** Addresses that one file lists; with more of them than this the sitemap is an index of files. */
export const maxUrlsPerSitemap = 2000;

/** The parts of an index, by their names: "pages", "projects-1", "posts-3". */
export function sitemapParts(counts: { projects: number; posts: number }): string[] {
  const numbered = (kind: "projects" | "posts") =>
    Array.from({ length: Math.ceil(counts[kind] / maxUrlsPerSitemap) }, (_, at) => `${kind}-${at + 1}`);
  return ["pages", ...numbered("projects"), ...numbered("posts")];
}

/** The part of that name; undefined where none can have it. */
export function parseSitemapPart(name: string): SitemapPart | undefined {
  const [, kind, number] = /^(pages|projects|posts)(?:-([1-9]\d{0,4}))?$/.exec(name) ?? [];
  if (kind === "pages") return number ? undefined : { kind };
  if (!number || (kind !== "projects" && kind !== "posts")) return undefined;
  return { kind, offset: (Number(number) - 1) * maxUrlsPerSitemap };
}

/** sitemap.xml of a site with more addresses than one file should list. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join("")}</sitemapindex>
`;
}

/** The addresses of published records with their pictures, in the order of the records. */
export function toSitemapEntries<Row extends { id: string; slug: string; updatedAt: Date; publishAt: Date | null }>(
  rows: readonly Row[],
  pathOf: (slug: string) => string,
  pictures: readonly { ownerId: string; href: string }[],
): SitemapEntry[] {
  const images = new Map<string, string[]>();
  for (const { ownerId, href } of pictures) {
    const own = images.get(ownerId);
    if (own) own.push(href);
    else images.set(ownerId, [href]);
  }
  return rows.map(({ id, slug, updatedAt, publishAt }) => ({
    path: pathOf(slug),
    lastModified: publishAt && publishAt > updatedAt ? publishAt : updatedAt,
    images: images.get(id) ?? [],
  }));
}
