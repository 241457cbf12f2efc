import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  loadContentChanges,
  priceBookChangeQuery,
  sitemapCountsQuery,
  sitemapImagesQuery,
  sitemapPostsQuery,
  sitemapProjectsQuery,
} from "~/content/sitemap-records.server";
import { isPublicInSpanish } from "~/content/spanish/spanish-pages.server";
import { bundledImageFile } from "~/domain/images/bundled";
import { isImageSlug } from "~/domain/images/images";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { findPairedPage } from "~/domain/page-texts/spanish-pages";
import {
  parseReadings,
  type Readings,
  readingsQuery,
} from "~/domain/page-texts/spanish-readings.server";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { textResponseWithEtag } from "~/platform/http/requests/serve-file.server";
import { type Deps, getDeps } from "~/request/deps.server";
import { loadLocalPages, localPageLastModified } from "~/site/permits/load-local-pages.server";
import { lastModifiedSources, pageLastModified } from "~/site/seo/page-last-modified.server";
import {
  maxUrlsPerSitemap,
  parseSitemapPart,
  type SitemapEntry,
  type SitemapPart,
  sitemapIndexXml,
  sitemapPartNames,
  sitemapXml,
  toSitemapEntries,
} from "~/site/seo/sitemap";

/** Returns one sitemap, or an index of several with `?part=`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = getDeps(context);
  const toXmlResponse = (xml: string) => textResponseWithEtag(request, xml, headers);
  const moment = app.now();
  const name = new URL(request.url).searchParams.get("part");
  const part = name === null ? undefined : parseSitemapPart(name);
  if (name !== null && part === undefined) throw notFoundResponse("Sitemap");
  try {
    if (part) {
      const entries = await listEntries(app, moment, part);
      if (entries.length === 0) throw notFoundResponse("Sitemap");
      return await toXmlResponse(sitemapXml(app.siteUrl.origin, entries));
    }
    const [counts = { projects: 0, posts: 0 }] = await app.read(sitemapCountsQuery(app.db, moment));
    if (counts.projects + counts.posts > maxUrlsPerSitemap) {
      const { origin } = app.siteUrl;
      return await toXmlResponse(
        sitemapIndexXml(
          sitemapPartNames(counts).map((one) => `${origin}${paths.sitemap}?part=${one}`),
        ),
      );
    }
    const kinds: SitemapPart[] = [
      { kind: "pages" },
      { kind: "projects", offset: 0 },
      { kind: "posts", offset: 0 },
    ];
    const entries = await Promise.all(kinds.map((kind) => listEntries(app, moment, kind)));
    return await toXmlResponse(sitemapXml(app.siteUrl.origin, entries.flat()));
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("sitemap", redactError(error));
    return new Response("The list cannot be read just now.", {
      status: 503,
      headers: { "Retry-After": "120" },
    });
  }
}

const headers = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": cachePolicy.feed,
};

async function listEntries(
  { db, read }: Pick<Deps, "db" | "read">,
  moment: Date,
  part: SitemapPart,
): Promise<SitemapEntry[]> {
  if (part.kind === "pages") {
    const [changes, { places, rows }, readings] = await Promise.all([
      loadContentChanges(read, db, moment),
      loadLocalPages(read, db, moment),
      read(readingsQuery(db)),
    ]);
    const localPageEntries = places
      .filter(({ hasPage }) => hasPage)
      .map(
        (place): SitemapEntry => ({
          path: paths.place(place.slug),
          lastModified: new Date(localPageLastModified(place, rows)),
        }),
      );
    const pageEntries = publicPagePaths.flatMap((path): SitemapEntry[] => {
      const content = lastModifiedSources[path];
      return content ? [{ path, lastModified: pageLastModified(path, content, changes) }] : [];
    });
    return withSpanish([...pageEntries, ...localPageEntries], parseReadings(readings[0]?.value));
  }
  const span = { offset: part.offset, limit: maxUrlsPerSitemap };
  if (part.kind === "posts") {
    const posts = await read(sitemapPostsQuery(db, moment, span));
    return toSitemapEntries(
      posts,
      paths.post,
      posts.flatMap((post) => listImages(post.id, post)),
    );
  }
  const [projects, pictures, [priced]] = await Promise.all([
    read(sitemapProjectsQuery(db, moment, span)),
    read(sitemapImagesQuery(db, moment, span)),
    read(priceBookChangeQuery(db, moment)),
  ]);
  return toSitemapEntries(
    projects.map((project) => ({
      ...project,
      updatedAt: new Date(Math.max(project.updatedAt.getTime(), priced?.at ?? 0)),
    })),
    paths.project,
    pictures.flatMap((picture) => listImages(picture.projectId, picture)),
  );
}

/** Adds the Spanish pages that are public after their English ones. */
function withSpanish(entries: readonly SitemapEntry[], readings: Readings): SitemapEntry[] {
  return entries.flatMap((entry) => {
    const page = findPairedPage(entry.path, "en");
    if (!page || !isPublicInSpanish(page.name, readings)) return [entry];
    const { pair } = page;
    return [
      { ...entry, pair },
      { path: pair.es, lastModified: entry.lastModified, pair },
    ];
  });
}

type Imaged = { pictureSlug: string | null; fileId: string | null; fileName: string | null };

function listImages(
  ownerId: string,
  { pictureSlug, fileId, fileName }: Imaged,
): { ownerId: string; href: string }[] {
  if (isImageSlug(pictureSlug)) return [{ ownerId, href: bundledImageFile(pictureSlug).src }];
  return fileId && fileName ? [{ ownerId, href: paths.file(fileId, fileName) }] : [];
}
