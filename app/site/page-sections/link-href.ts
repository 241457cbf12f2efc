import type { LinkCopy } from "~/content/copy/page-copy";
import { paths } from "~/paths";

export function linkHref({
  to,
  query,
  hash,
  slug,
}: Pick<LinkCopy, "to" | "query" | "hash" | "slug">): string {
  const page =
    slug === undefined ? paths[to] : to === "blog" ? paths.post(slug) : paths.project(slug);
  return `${page}${query ? `?${query}` : ""}${hash ? `#${hash}` : ""}`;
}
