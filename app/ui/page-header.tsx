import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import { classNames } from "./class-names";

/** One step of the way here; the last one is the page itself and has no address. */
export type Breadcrumb = { label: string; href?: string | undefined };

/** The way from the home page to here. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {breadcrumbs.map(({ label, href }) => (
          <li key={label} aria-current={href ? undefined : "page"}>
            {href ? <Anchor href={href}>{label}</Anchor> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The louver edge: closes from light into dusk, or opens again (`up`). */
export function LouverEdge({ up }: { up?: boolean | undefined }) {
  return <div className={classNames("edge", up && "edge--up")} aria-hidden="true" />;
}

/** How every page with the site's header begins: dusk, the way here, the title, at most one lede. */
export function PageHeader({
  crumbs,
  title,
  lede,
  text,
  drawing,
  over,
  line,
  edge = true,
  children,
}: {
  crumbs: readonly Breadcrumb[];
  title: ReactNode;
  /** The page's one serif paragraph. */
  lede?: ReactNode;
  /** A plain line instead of a lede. */
  text?: ReactNode;
  /** A decorative drawing at the right of wide screens. */
  drawing?: ReactNode;
  /** Leaves room below for a picture that overlaps the header: follow with `.wrap.over`. */
  over?: boolean | undefined;
  /** One line: the way here runs into the title, and this text stands at the end. */
  line?: string | undefined;
  edge?: boolean | undefined;
  children?: ReactNode;
}) {
  if (line !== undefined)
    return (
      <>
        <div className="ph ph--line dusk">
          <Breadcrumbs breadcrumbs={crumbs.filter(({ href }) => href)} />
          <h1>{title}</h1>
          {line ? <p className="soft">{line}</p> : null}
        </div>
        <LouverEdge />
      </>
    );
  return (
    <>
      <div className={classNames("ph dusk", over && "ph--over")}>
        {drawing ? (
          <div className="ph-draw" aria-hidden="true">
            {drawing}
          </div>
        ) : null}
        <div className="grid">
          <Breadcrumbs breadcrumbs={crumbs} />
          <h1>{title}</h1>
          {lede ? <p className="lede mt5">{lede}</p> : null}
          {text ? <p className="mt5 soft measure">{text}</p> : null}
          {children}
        </div>
      </div>
      {edge ? <LouverEdge /> : null}
    </>
  );
}

/** A header of one line, for pages that are a tool: the breadcrumb runs into the title. */
export function LineHeader({ crumbs, title }: { crumbs: readonly Breadcrumb[]; title: ReactNode }) {
  return (
    <>
      <div className="ph ph--line dusk">
        <div className="line-head">
          <Breadcrumbs breadcrumbs={crumbs} />
          <h1>{title}</h1>
        </div>
      </div>
      <LouverEdge />
    </>
  );
}

/** A section's title with something at its right: a sentence, a link. */
export function SectionHead({
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
    <div className={classNames("sec-head", Boolean(text || children) && "sec-head--split")}>
      <Heading id={id}>{title}</Heading>
      {text ? <p className="soft measure">{text}</p> : null}
      {children}
    </div>
  );
}
