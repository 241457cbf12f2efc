import { adminPaths } from "~/admin-paths";
import { parseRecordPath } from "./redirect-rules";

type Record = { id: string; slug: string };
type Texts = {
  projects: readonly Record[];
  posts: readonly Record[];
  /** Returns the editor name of the page at a path. */
  pageAt: (path: string) => string | undefined;
};

/** Returns the path of a referrer on this site; undefined for other sites. */
export function sameSitePath(referrer: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  return hosts.includes(host) ? pathname : undefined;
}

/**
 * Returns the editor URL of the page at a path, at the field that contains `find`; undefined if the
 * page no longer exists.
 */
export function editorHref(
  path: string,
  searchText: string,
  { projects, posts, pageAt }: Texts,
): string | undefined {
  const at = parseRecordPath(path);
  const query = `?find=${encodeURIComponent(searchText)}`;
  const id =
    at && (at.kind === "project" ? projects : posts).find(({ slug }) => slug === at.slug)?.id;
  if (id !== undefined)
    return (at?.kind === "project" ? adminPaths.project(id) : adminPaths.post(id)) + query;
  const page = pageAt(path);
  return page === undefined ? undefined : adminPaths.page(page) + query;
}
