import { adminPaths } from "~/admin-paths";
import type { RoutedKind } from "~/schema";
import { parseRecordPath } from "./redirect-rules";

type Texts = {
  records: readonly { kind: RoutedKind; id: string; slug: string }[];
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
  { records, pageAt }: Texts,
): string | undefined {
  const at = parseRecordPath(path);
  const query = `?find=${encodeURIComponent(searchText)}`;
  const record = records.find(({ kind, slug }) => kind === at?.kind && slug === at.slug);
  if (record) return adminPaths.editRecord(record.kind, record.id) + query;
  const page = pageAt(path);
  return page === undefined ? undefined : adminPaths.page(page) + query;
}
