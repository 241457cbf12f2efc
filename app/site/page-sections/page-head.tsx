import type { ReactNode } from "react";
import type { ImageCopy, LinkCopy, PageCopy } from "~/content/copy/page-copy";
import { isImageSlug } from "~/domain/images/images";
import { paths } from "~/paths";
import { useText } from "~/ui/language";
import { type Breadcrumb, PageHeader, PictureHead } from "~/ui/page-header";
import { linkHref } from "./link-href";

type Props = {
  copy: Pick<PageCopy, "crumb" | "h1" | "lede">;
  /** Pages between Home and this one. */
  above?: readonly Pick<LinkCopy, "label" | "to">[] | undefined;
  drawing?: ReactNode;
  figure?: ReactNode;
  over?: boolean | undefined;
  light?: boolean | undefined;
  brief?: boolean | undefined;
  children?: ReactNode;
};

/**
 * Renders the page header with the title and intro of the page's copy, and breadcrumbs from Home.
 */
export function CopyPageHeader({ copy, above = [], ...rest }: Props) {
  return (
    <PageHeader crumbs={toBreadcrumbs(copy, above)} title={copy.h1} lede={copy.lede} {...rest} />
  );
}

/**
 * Renders the page header with the page's image behind title and intro, and its caption below.
 * Needs app/styles/head-figure.css.
 */
export function CopyPictureHead({
  copy,
  above = [],
}: {
  copy: Props["copy"] & { picture: ImageCopy };
  above?: Props["above"];
}) {
  const { slug, alt, caption } = copy.picture;
  const t = useText();
  return (
    <>
      <PictureHead
        crumbs={toBreadcrumbs(copy, above)}
        title={copy.h1}
        lede={copy.lede}
        picture={isImageSlug(slug) ? { slug, alt, sizes: "100vw" } : undefined}
      />
      <p className="wrapper caption">
        <span>{caption}</span>
        <span className="caption-tag">{t("Rendering")}</span>
      </p>
    </>
  );
}

/** Returns the breadcrumbs of a page header, from Home to the page of the copy. */
export function toBreadcrumbs(
  copy: Pick<PageCopy, "crumb">,
  above: NonNullable<Props["above"]>,
): Breadcrumb[] {
  return [
    { label: "Home", href: paths.home },
    ...above.map((link) => ({ label: link.label, href: linkHref(link) })),
    { label: copy.crumb },
  ];
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
