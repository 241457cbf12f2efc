import type { ReactNode } from "react";
import { type Breadcrumb, Breadcrumbs, LouverEdge } from "~/ui/page-header";

/** Renders a header on one line, for pages that are a tool: breadcrumbs and title. */
export function CompactPageHeader({ crumbs, title }: { crumbs: readonly Breadcrumb[]; title: ReactNode }) {
  return (
    <>
      <div className="page-header page-header--line theme-dusk">
        <div className="line-head">
          <Breadcrumbs breadcrumbs={crumbs} />
          <h1>{title}</h1>
        </div>
      </div>
      <LouverEdge />
    </>
  );
}

/** Renders a header whose breadcrumbs share the title's line; `children` follow beside or below. */
export function LinePageHeader({ crumbs, title, children }: { crumbs: readonly Breadcrumb[]; title: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="page-header page-header--line theme-dusk">
        <Breadcrumbs breadcrumbs={crumbs.filter(({ href }) => href)} />
        <h1>{title}</h1>
        {children}
      </div>
      <LouverEdge />
    </>
  );
}
