import { adminPaths } from "~/admin-paths";
import { recordAtPath } from "./redirect-rules";

type Record = { id: string; slug: string };
type Texts = {
  projects: readonly Record[];
  posts: readonly Record[];
  /** The name under which the texts of the page at a path are edited. */
  pageAt: (path: string) => string | undefined;
};

/** The path of a referrer on this site; undefined for any other. */
export function sameSitePath(referrer: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  return hosts.includes(host) ? pathname : undefined;
}

/** Where the text of a page is edited, at the place that names `find`; undefined when the page is none of ours by now. */
export function editorHref(path: string, find: string, { projects, posts, pageAt }: Texts): string | undefined {
  const at = recordAtPath(path);
  const query = `?find=${encodeURIComponent(find)}`;
  const id = at && (at.kind === "project" ? projects : posts).find(({ slug }) => slug === at.slug)?.id;
  if (id !== undefined) return (at?.kind === "project" ? adminPaths.project(id) : adminPaths.post(id)) + query;
  const page = pageAt(path);
  return page === undefined ? undefined : adminPaths.page(page) + query;
}
