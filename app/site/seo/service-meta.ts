import type { MetaFunction } from "@remix-run/cloudflare";
import type { LinkCopy, PageCopy } from "~/content/copy/page-copy";
import { toJsonLdBreadcrumbs } from "~/site/page-sections/page-head";
import { editedCopyFromMatches } from "~/site/page-texts/use-texts";
import { pageMeta } from "./meta";
import { serviceJsonLd } from "./service-json-ld";

/**
 * Returns the `meta` export of a service's page. `type` is its `serviceType`, `above` the pages
 * between Home and this one.
 */
export function serviceMeta(
  original: PageCopy,
  path: string,
  type: string,
  above: readonly Pick<LinkCopy, "label" | "to">[],
): MetaFunction {
  return ({ matches }) => {
    const copy = editedCopyFromMatches(matches, original);
    return pageMeta(matches, {
      ...copy.meta,
      path,
      breadcrumbs: toJsonLdBreadcrumbs(copy, path, above),
      about: [serviceJsonLd({ name: copy.h1, description: copy.meta.description, type })],
    });
  };
}
