import { Link } from "@remix-run/react";

/** Column of a table of jobs or payments with the homeowner, linked to the page of the row. */
export const homeownerColumn = {
  head: "Homeowner",
  cell: ({ href, name }: { href: string; name: string }) => (
    <Link className="text-link" to={href}>
      {name}
    </Link>
  ),
};
