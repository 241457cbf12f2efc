import type { ReactNode } from "react";
import { type Breadcrumb, Breadcrumbs, LouverEdge } from "~/ui/page-header";

/** Renders a header whose breadcrumbs share the title's line; `children` follow beside or below. */
export function CatalogHeader({
  crumbs,
  title,
  children,
}: {
  crumbs: readonly Breadcrumb[];
  title: ReactNode;
  children: ReactNode;
}) {
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
