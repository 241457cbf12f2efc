import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type Destination, formatDestination } from "~/domain/redirects/redirect-rules";
import { formatShortDateTime } from "~/lib/dates";
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

const causes = { hand: "Added manually", slug: "URL slug changed", "taken-down": "Unpublished" } as const;

/** Active redirects, as cards on phones. */
export function RedirectTable({ rows, now, edited }: { rows: readonly RedirectRow[]; now: Date; edited: string | undefined }) {
  return (
    <table className="redirect-table">
      <caption className="visually-hidden">Redirects, most used first</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Reason</th>
          <th scope="col" className="number">
            Hits
          </th>
          <th scope="col">Last visit</th>
          <th scope="col">
            <span className="visually-hidden">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, destination, stored, cause, title, hits, lastHitAt }) => (
          <tr key={from} aria-current={from === edited ? "true" : undefined}>
            <th scope="row" className="wide-cell">
              <span className="url-path">{from}</span>
            </th>
            <td className="wide-cell">
              <To destination={destination} />
              {cause !== "hand" && title ? <small>{title}</small> : null}
            </td>
            <td data-h="Why">{causes[cause]}</td>
            <td className="number" data-h="Used">
              {hits}
            </td>
            <td className="last-seen" data-h="Last">
              {lastHitAt ? formatShortDateTime(lastHitAt, now) : "Never"}
            </td>
            <td className="at-end">
              <div className="tools">
                {cause === "slug" ? null : (
                  <Link className="text-link target-link" to={adminPaths.redirect(from)}>
                    Edit<span className="visually-hidden"> {from}</span>
                  </Link>
                )}
                <Form method="post" action={adminPaths.redirects} preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="from" value={from} />
                  <input type="hidden" name="was_target" value={formatDestination(stored)} />
                  <button className="text-link target-link" type="submit">
                    Remove<span className="visually-hidden"> {from}</span>
                  </button>
                </Form>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
