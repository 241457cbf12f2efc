import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/published";
import { posts, projects, redirects } from "~/platform/db/schema";

const pages = new Set<string>([
  ...Object.values(paths).flatMap((path) => (typeof path === "string" ? [path] : [])),
  ...Object.values(paths.hidden),
]);

/** Whether a path of this site answers at that moment: its pages, what is live, files, and what is forwarded. Reads once, at the first
 *  question. */
export function siteAnswers(db: Db, at: Date): (path: string) => Promise<boolean> {
  let reading: Promise<Set<string>> | undefined;
  return async (href) => {
    const path = href.split(/[?#]/)[0] ?? "";
    if (pages.has(path) || /^\/(?:files|pictures|drawings|social)\/[^/]/.test(path)) return true;
    reading ??= known(db, at);
    return (await reading).has(path);
  };
}

async function known(db: Db, at: Date): Promise<Set<string>> {
  const [livePosts, liveProjects, forwarded] = await db.batch([
    db.select({ slug: posts.slug }).from(posts).where(isPublished(posts, at)),
    db.select({ slug: projects.slug }).from(projects).where(isPublished(projects, at)),
    db.select({ path: redirects.fromPath }).from(redirects),
  ]);
  return new Set([
    ...livePosts.map(({ slug }) => paths.post(slug)),
    ...liveProjects.map(({ slug }) => paths.project(slug)),
    ...forwarded.map(({ path }) => path),
  ]);
}
