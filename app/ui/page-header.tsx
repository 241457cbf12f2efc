import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import { classNames } from "./class-names";
import { Image, type ImageProps } from "./image";
import { useMessage } from "./language";

/** A breadcrumb; the last one is the current page and has no link. */
export type Breadcrumb = { label: string; href?: string | undefined };

/** Renders the links from the home page to the current one. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const t = useMessage();
  return (
    <nav aria-label={t("Breadcrumb")}>
      <ol className="crumbs">
        {breadcrumbs.map(({ label, href }) => (
          <li key={label} aria-current={href ? undefined : "page"}>
            {href ? <Anchor href={href}>{t(label)}</Anchor> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Renders the louver edge: closes from light to dark, or opens (`up`). */
export function LouverEdge({ up }: { up?: boolean | undefined }) {
  return <div className={classNames("page-edge", up && "page-edge--up")} aria-hidden="true" />;
}

/**
 * Renders a header of every page on the site: dark background unless `light`, breadcrumbs, title,
 * and at most one intro.
 */
export function PageHeader({
  crumbs,
  title,
  lede,
  text,
  drawing,
  figure,
  over,
  brief,
  light,
  edge = !light,
  children,
}: {
  crumbs: readonly Breadcrumb[];
  title: ReactNode;
  /** Intro of the page, in the serif font. */
  lede?: ReactNode;
  /** A plain line in place of an intro. */
  text?: ReactNode;
  /** A decorative drawing at the right of wide screens. */
  drawing?: ReactNode;
  /**
   * Images of the page: below the text on narrow screens, right of it on wide ones. Needs
   * app/styles/head-figure.css.
   */
  figure?: ReactNode;
  /** Leaves room below for an image that overlaps the header: follow with `.wrap.over`. */
  over?: boolean | undefined;
  /** Title alone on phones, for pages whose form must be in the first screen. */
  brief?: boolean | undefined;
  /** On the page's light background. Needs app/styles/head-figure.css. */
  light?: boolean | undefined;
  edge?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <>
      <div
        className={classNames(
          "page-header",
          light ? "page-header--light" : "theme-dusk",
          over && "page-header--over",
          Boolean(figure) && "page-header--figure",
          brief && "page-header--brief",
        )}
      >
        {drawing ? (
          <div className="page-header-drawing" aria-hidden="true">
            {drawing}
          </div>
        ) : null}
        <div className="page-grid">
          <Breadcrumbs breadcrumbs={crumbs} />
          <h1>{title}</h1>
          {lede ? <p className="lede-text above-5">{lede}</p> : null}
          {text ? <p className="above-5 muted measure">{text}</p> : null}
          {children}
        </div>
        {figure}
      </div>
      {edge ? <LouverEdge /> : null}
    </>
  );
}

/**
 * Renders a page header whose image fills the screen, with the title on it. Needs
 * app/styles/head-figure.css.
 */
export function PictureHead({
  crumbs,
  title,
  lede,
  picture,
}: {
  crumbs: readonly Breadcrumb[];
  title: ReactNode;
  lede?: ReactNode;
  picture: ImageProps | undefined;
}) {
  return (
    <section className="picture-head theme-dusk">
      {picture ? <Image {...picture} sizes="100vw" fills priority /> : null}
      <div>
        <Breadcrumbs breadcrumbs={crumbs} />
        <h1>{title}</h1>
        {lede ? <p className="lede-text above-5">{lede}</p> : null}
      </div>
    </section>
  );
}

/**
 * Renders a page header with its title in a light panel over the lower left of an image, below it on
 * narrow screens. Needs app/styles/head-figure.css.
 */
export function PanelHead({
  crumbs,
  title,
  lede,
  figure,
}: {
  crumbs: readonly Breadcrumb[];
  title: ReactNode;
  lede?: ReactNode;
  figure: ReactNode;
}) {
  return (
    <div className="panel-head">
      {figure}
      <div>
        <Breadcrumbs breadcrumbs={crumbs} />
        <h1>{title}</h1>
        {lede ? <p className="lede-text above-5">{lede}</p> : null}
      </div>
    </div>
  );
}

/** Renders a title of a section, with a sentence or link on its right. */
export function SectionHeader({
  id,
  title,
  text,
  children,
  as: Heading = "h2",
}: {
  id: string;
  title: ReactNode;
  text?: string | undefined;
  children?: ReactNode;
  as?: "h2" | "h3" | undefined;
}) {
  return (
    <div className={classNames("section-head", Boolean(text || children) && "section-head--split")}>
      <Heading id={id}>{title}</Heading>
      {text ? <p className="muted measure">{text}</p> : null}
      {children}
    </div>
  );
}
