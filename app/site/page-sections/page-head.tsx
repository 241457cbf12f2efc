import type { ReactNode } from "react";
import type { LinkCopy, PageCopy } from "~/content/copy/page-copy";
import { paths } from "~/paths";
import { type Breadcrumb, PageHeader } from "~/ui/page-header";
import { linkHref } from "./link-href";

type Props = {
  copy: Pick<PageCopy, "crumb" | "h1" | "lede">;
  /** Pages between Home and this one. */
  above?: readonly Pick<LinkCopy, "label" | "to">[] | undefined;
  drawing?: ReactNode;
  figure?: ReactNode;
  over?: boolean | undefined;
};

/**
 * Renders the page header with the title and intro of the page's copy, and breadcrumbs from Home.
 */
export function CopyPageHeader({ copy, above = [], drawing, figure, over }: Props) {
  const crumbs: Breadcrumb[] = [
    { label: "Home", href: paths.home },
    ...above.map((link) => ({ label: link.label, href: linkHref(link) })),
    { label: copy.crumb },
  ];
  return (
    <PageHeader
      crumbs={crumbs}
      title={copy.h1}
      lede={copy.lede}
      drawing={drawing}
      figure={figure}
      over={over}
    />
  );
}

/** Returns the breadcrumbs for JSON-LD: the parent pages, then this page; without Home. */
export function toJsonLdBreadcrumbs(
  copy: Pick<PageCopy, "crumb">,
  path: string,
  parents: readonly Pick<LinkCopy, "label" | "to">[] = [],
) {
  return [
    ...parents.map((link) => ({ name: link.label, path: linkHref(link) })),
    { name: copy.crumb, path },
  ];
}
