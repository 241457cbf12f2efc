import type { ReactNode } from "react";
import { paths } from "~/paths";
import type { LinkCopy, PageCopy } from "~/site/copy/page-copy";
import { type Breadcrumb, PageHeader } from "~/ui/page-header";
import { linkHref } from "./link-href";

type Props = {
  copy: Pick<PageCopy, "crumb" | "h1" | "lede">;
  /** Pages between Home and this one. */
  above?: readonly Pick<LinkCopy, "label" | "to">[] | undefined;
  drawing?: ReactNode;
  over?: boolean | undefined;
};

/** The header of a page in its own words, with the way here. */
export function PageHead({ copy, above = [], drawing, over }: Props) {
  const crumbs: Breadcrumb[] = [
    { label: "Home", href: paths.home },
    ...above.map((link) => ({ label: link.label, href: linkHref(link) })),
    { label: copy.crumb },
  ];
  return <PageHeader crumbs={crumbs} title={copy.h1} lede={copy.lede} drawing={drawing} over={over} />;
}

/** The same way, as structured data wants it. */
export function structuredBreadcrumbs(copy: Pick<PageCopy, "crumb">, path: string, above: readonly Pick<LinkCopy, "label" | "to">[] = []) {
  return [...above.map((link) => ({ name: link.label, path: linkHref(link) })), { name: copy.crumb, path }];
}
