import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { bundledImageFile } from "~/domain/images/bundled";
import { isImageSlug } from "~/domain/images/images";
import { publicPages } from "~/domain/page-texts/public-pages";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache-headers";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { textWithEtag } from "~/platform/http/serve-file.server";
import { type Deps, deps } from "~/request/deps.server";
import { pageContent, pageLastModified } from "~/site/seo/page-last-modified.server";
import {
  maxUrlsPerSitemap,
  parseSitemapPart,
  type SitemapEntry,
  type SitemapPart,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
  toSitemapEntries,
} from "~/site/seo/sitemap";
import {
  listedCountsQuery,
  listedImagesQuery,
  listedPostsQuery,
  listedProjectsQuery,
  loadContentChanges,
} from "~/site/seo/sitemap-records.server";

/** Returns one sitemap, or an index of several with `?part=`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = deps(context);
  const answer = (xml: string) => textWithEtag(request, xml, headers);
  const moment = app.now();
  const name = new URL(request.url).searchParams.get("part");
  const part = name === null ? undefined : parseSitemapPart(name);
  if (name !== null && part === undefined) throw notFoundResponse("Sitemap");
  try {
    if (part) {
      const entries = await entriesOf(app, moment, part);
      if (entries.length === 0) throw notFoundResponse("Sitemap");
      return await answer(sitemapXml(app.siteUrl.origin, entries));
    }
    const [counts = { projects: 0, posts: 0 }] = await app.read(listedCountsQuery(app.db, moment));
    if (counts.projects + counts.posts > maxUrlsPerSitemap) {
      const { origin } = app.siteUrl;
      return await answer(sitemapIndexXml(sitemapParts(counts).map((one) => `${origin}${paths.sitemap}?part=${one}`)));
    }
    const kinds: SitemapPart[] = [{ kind: "pages" }, { kind: "projects", offset: 0 }, { kind: "posts", offset: 0 }];
    const entries = await Promise.all(kinds.map((kind) => entriesOf(app, moment, kind)));
    return await answer(sitemapXml(app.siteUrl.origin, entries.flat()));
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("sitemap", redactError(error));
    return new Response("The list cannot be read just now.", { status: 503, headers: { "Retry-After": "120" } });
  }
}

const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cachePolicy.feed };

async function entriesOf({ db, read }: Pick<Deps, "db" | "read">, moment: Date, part: SitemapPart): Promise<SitemapEntry[]> {
  if (part.kind === "pages") {
    const changes = await loadContentChanges(read, db, moment);
    return publicPages.flatMap((path): SitemapEntry[] => {
      const content = pageContent[path];
      return content ? [{ path, lastModified: pageLastModified(path, content, changes) }] : [];
    });
  }
  const span = { offset: part.offset, limit: maxUrlsPerSitemap };
  if (part.kind === "posts") {
    const posts = await read(listedPostsQuery(db, moment, span));
    return toSitemapEntries(
      posts,
      paths.post,
      posts.flatMap((post) => imageOf(post.id, post)),
    );
  }
  const [projects, pictures] = await Promise.all([read(listedProjectsQuery(db, moment, span)), read(listedImagesQuery(db, moment, span))]);
  return toSitemapEntries(
    projects,
    paths.project,
    pictures.flatMap((picture) => imageOf(picture.projectId, picture)),
  );
}

type Imaged = { pictureSlug: string | null; fileId: string | null; fileName: string | null };

function imageOf(ownerId: string, { pictureSlug, fileId, fileName }: Imaged): { ownerId: string; href: string }[] {
  if (isImageSlug(pictureSlug)) return [{ ownerId, href: bundledImageFile(pictureSlug).src }];
  return fileId && fileName ? [{ ownerId, href: paths.file(fileId, fileName) }] : [];
}
