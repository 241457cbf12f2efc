import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { TrashList, type TrashListProps } from "~/admin/records/record-form-parts";
import { AdminPage } from "~/admin/shell/admin-page";
import { EmptyList, type EmptyListProps } from "~/ui/admin/empty-list";
import { ButtonLink } from "~/ui/button";

type ListPageProps = {
  title: string;
  /** Link to the form of a new record, beside the title. */
  create?: { href: string; label: string; kind?: "ink" | "line" };
  /** Other content beside the title. */
  beside?: ReactNode;
  /** Messages, filters and the count, above the list. */
  tools?: ReactNode;
  /** Text in place of an empty list. */
  empty?: EmptyListProps | false | undefined;
  pager?: CursorPagerProps;
  trash?: TrashListProps;
  /** Content below everything else. */
  below?: ReactNode;
  children?: ReactNode;
};

/**
 * Renders a list of the back office: title, link to the form of a new record, filters, rows, pager
 * and trash.
 */
export function ListPage({
  title,
  create,
  beside,
  tools,
  empty,
  pager,
  trash,
  below,
  children,
}: ListPageProps) {
  const createLink = create && (
    <ButtonLink kind={create.kind ?? "ink"} href={create.href}>
      {create.label}
    </ButtonLink>
  );
  return (
    <AdminPage title={title} beside={createLink ?? beside}>
      {tools}
      {empty ? <EmptyList {...empty} /> : null}
      {children}
      {pager ? <CursorPager {...pager} /> : null}
      {trash ? <TrashList {...trash} /> : null}
      {below}
    </AdminPage>
  );
}

type CursorPagerProps = {
  isFirst: boolean;
  /** Cursor of the next page. */
  next: string | undefined;
  /** Returns the path of the page at a cursor; without one, of the first page. */
  href: (cursor?: string) => string;
  /** Label of the link to the next page: "Older entries". */
  older: string;
};

/**
 * Renders the links to the first and the next page of a list sorted newest first. Renders nothing
 * for a single page.
 */
export function CursorPager({ isFirst, next, href, older }: CursorPagerProps) {
  if (isFirst && !next) return null;
  return (
    <nav className="tools" aria-label="Pages">
      {isFirst ? null : (
        <Link className="text-link" to={href()}>
          Newest
        </Link>
      )}
      {next ? (
        <Link className="text-link" to={href(next)}>
          {older}
        </Link>
      ) : null}
    </nav>
  );
}
