import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { builtPicture } from "~/domain/pictures/built";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { paths } from "~/paths";
import { cachePolicy } from "~/platform/http/cache";
import { loggable } from "~/platform/http/errors";
import { copyDate, publicPages } from "~/site/seo/public-pages";
import { listedPicturesQuery, listedPostsQuery, listedProjectsQuery } from "~/site/seo/records.server";
import { latest, type SitemapEntry, sitemapXml } from "~/site/seo/sitemap";

type Pictured = { pictureSlug: string | null; fileId: string | null; fileName: string | null };

export async function loader({ context }: LoaderFunctionArgs) {
  const { db, read, now, siteUrl } = deps(context);
  const moment = now();
  const rows = await Promise.all([
    read(listedProjectsQuery(db, moment)),
    read(listedPicturesQuery(db, moment)),
    read(listedPostsQuery(db, moment)),
  ]).catch((error: unknown) => console.error("sitemap", loggable(error)));
  if (!rows) return new Response("The list cannot be read just now.", { status: 503, headers: { "Retry-After": "120" } });
  const [projects, pictures, posts] = rows;
  const works: SitemapEntry[] = projects.map((project) => ({
    path: paths.project(project.slug),
    lastModified: latest(project.updatedAt, project.publishAt ? [project.publishAt] : []),
    images: pictures.filter((picture) => picture.projectId === project.id).flatMap(pictureHref),
  }));
  const articles: SitemapEntry[] = posts.map((post) => ({
    path: paths.post(post.slug),
    lastModified: latest(post.updatedAt, post.publishAt ? [post.publishAt] : []),
    images: pictureHref(post),
  }));
  const listings: Record<string, SitemapEntry[]> = { [paths.catalog]: works, [paths.blog]: articles };
  const pages = publicPages.map((path): SitemapEntry => {
    return {
      path,
      lastModified: latest(
        copyDate,
        (listings[path] ?? []).map((entry) => entry.lastModified),
      ),
    };
  });
  return new Response(sitemapXml(siteUrl.origin, [...pages, ...works, ...articles]), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": cachePolicy.feed },
  });
}

function pictureHref({ pictureSlug, fileId, fileName }: Pictured): string[] {
  if (isPictureSlug(pictureSlug)) return [builtPicture(pictureSlug).src];
  return fileId && fileName ? [paths.file(fileId, fileName)] : [];
}
