import type { ReactNode } from "react";
import { type Breadcrumb, Breadcrumbs, LouverEdge } from "~/ui/page-header";

/** Renders a header on one line, for pages that are a tool: breadcrumbs and title. */
export function CompactPageHeader({
  crumbs,
  title,
}: {
  crumbs: readonly Breadcrumb[];
  title: ReactNode;
}) {
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
