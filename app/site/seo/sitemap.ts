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

/** The latest of some moments; `floor` when there are none. */
export function latest(floor: Date, moments: readonly Date[]): Date {
  return new Date(Math.max(floor.getTime(), ...moments.map((moment) => moment.getTime())));
}
