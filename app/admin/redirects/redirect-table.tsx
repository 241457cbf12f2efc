import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type Destination, formatDestination } from "~/domain/redirects/redirect-rules";
import { formatShortDateTime } from "~/lib/dates";
import { DataTable } from "~/ui/content/data-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";

export type RedirectRow = {
  from: string;
  /** Current target; undefined while the linked record is not public. */
  destination: Destination | undefined;
  /** Stored target: "" if it follows a record. */
  stored: Destination;
  cause: "hand" | "slug" | "taken-down";
  /** The record it belongs to. */
  title: string | undefined;
  hits: number;
  lastHitAt: Date | null;
};

const causes = {
  hand: "Added manually",
  slug: "URL slug changed",
  "taken-down": "Unpublished",
} as const;

/** Active redirects, as cards on phones. */
export function RedirectTable({
  rows,
  now,
  edited,
}: {
  rows: readonly RedirectRow[];
  now: Date;
  edited: string | undefined;
}) {
  return (
    <DataTable
      className="dense-table redirect-table"
      caption="Redirects, most used first"
      rows={rows}
      rowKey={({ from }) => from}
      rowAttributes={({ from }) => ({ "aria-current": from === edited ? "true" : undefined })}
      columns={[
        {
          header: "From",
          isRowHeader: true,
          className: "wide-cell",
          cell: ({ from }) => <span className="url-path">{from}</span>,
        },
        {
          header: "To",
          className: "wide-cell",
          cell: ({ destination, cause, title }) => (
            <>
              <To destination={destination} />
              {cause !== "hand" && title ? <small>{title}</small> : null}
            </>
          ),
        },
        { header: "Reason", cardLabel: "Reason", cell: ({ cause }) => causes[cause] },
        { header: "Visits", isNumber: true, cardLabel: "Visits", cell: ({ hits }) => hits },
        {
          header: "Last visit",
          className: "nowrap",
          cardLabel: "Last visit",
          cell: ({ lastHitAt }) => (lastHitAt ? formatShortDateTime(lastHitAt, now) : "Never"),
        },
        {
          header: "Edit",
          isHeaderHidden: true,
          className: "at-end",
          cell: ({ from, stored, cause }) => (
            <div className="tools">
              {cause === "slug" ? null : (
                <Link className="text-link target-link" to={adminPaths.redirect(from)}>
                  Edit<span className="visually-hidden"> {from}</span>
                </Link>
              )}
              <Form method="post" action={adminPaths.redirects} preventScrollReset>
                <HiddenFields
                  values={{ intent: "remove", from, was_target: formatDestination(stored) }}
                />
                <button className="text-link target-link" type="submit">
                  Remove<span className="visually-hidden"> {from}</span>
                </button>
              </Form>
            </div>
          ),
        },
      ]}
    />
  );
}

function To({ destination }: { destination: Destination | undefined }) {
  if (!destination) return <span className="muted">Page not published</span>;
  if (destination.status === 410) return <>410 Gone</>;
  return (
    <span className="redirect-to">
      <Icon name="arrow" />
      <span className="url-path">{destination.to}</span>
      {destination.status === 302 ? <span className="muted">temporary</span> : null}
    </span>
  );
}
