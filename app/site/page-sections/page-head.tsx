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
  over?: boolean | undefined;
};

/** Header of a page with its breadcrumb. */
export function PageHead({ copy, above = [], drawing, over }: Props) {
  const crumbs: Breadcrumb[] = [
    { label: "Home", href: paths.home },
    ...above.map((link) => ({ label: link.label, href: linkHref(link) })),
    { label: copy.crumb },
  ];
  return <PageHeader crumbs={crumbs} title={copy.h1} lede={copy.lede} drawing={drawing} over={over} />;
}

/** Returns the breadcrumb for structured data. */
export function structuredBreadcrumbs(copy: Pick<PageCopy, "crumb">, path: string, above: readonly Pick<LinkCopy, "label" | "to">[] = []) {
  return [...above.map((link) => ({ name: link.label, path: linkHref(link) })), { name: copy.crumb, path }];
}
