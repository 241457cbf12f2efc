import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { builtPictureFile } from "~/domain/pictures/built";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache";
import { loggable } from "~/platform/http/errors";
import { pageChanged, pageContent } from "~/site/seo/page-content.server";
import { publicPages } from "~/site/seo/public-pages";
import { contentChanges, listedPicturesQuery, listedPostsQuery, listedProjectsQuery } from "~/site/seo/records.server";
import { recordEntries, type SitemapEntry, sitemapXml } from "~/site/seo/sitemap";

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = deps(context);
  const moment = now();
  const rows = await Promise.all([
    read(listedProjectsQuery(db, moment)),
    read(listedPicturesQuery(db, moment)),
    read(listedPostsQuery(db, moment)),
    contentChanges(read, db, moment),
  ]).catch((error: unknown) => console.error("sitemap", loggable(error)));
  if (!rows) return new Response("The list cannot be read just now.", { status: 503, headers: { "Retry-After": "120" } });
  const [projects, pictures, posts, changes] = rows;
  const pages = publicPages.flatMap((path): SitemapEntry[] => {
    const content = pageContent[path];
    return content ? [{ path, lastModified: pageChanged(path, content, changes) }] : [];
  });
  const works = recordEntries(
    projects,
    paths.project,
    pictures.flatMap((picture) => pictureOf(picture.projectId, picture)),
  );
  const articles = recordEntries(
    posts,
    paths.post,
    posts.flatMap((post) => pictureOf(post.id, post)),
  );
  return new Response(sitemapXml(siteUrl.origin, [...pages, ...works, ...articles]), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cachePolicy.feed },
  });
}

type Pictured = { pictureSlug: string | null; fileId: string | null; fileName: string | null };

function pictureOf(ownerId: string, { pictureSlug, fileId, fileName }: Pictured): { ownerId: string; href: string }[] {
  if (isPictureSlug(pictureSlug)) return [{ ownerId, href: builtPictureFile(pictureSlug).src }];
  return fileId && fileName ? [{ ownerId, href: paths.file(fileId, fileName) }] : [];
}
