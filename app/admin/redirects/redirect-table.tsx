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
    <table className="rd">
      <caption className="vh">Redirects, most used first</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Reason</th>
          <th scope="col" className="n">
            Hits
          </th>
          <th scope="col">Last visit</th>
          <th scope="col">
            <span className="vh">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, destination, stored, cause, title, hits, lastHitAt }) => (
          <tr key={from} aria-current={from === edited ? "true" : undefined}>
            <th scope="row" className="w1">
              <span className="path">{from}</span>
            </th>
            <td className="w1">
              <To destination={destination} />
              {cause !== "hand" && title ? <small>{title}</small> : null}
            </td>
            <td data-h="Why">{causes[cause]}</td>
            <td className="n" data-h="Used">
              {hits}
            </td>
            <td className="last" data-h="Last">
              {lastHitAt ? formatShortDateTime(lastHitAt, now) : "Never"}
            </td>
            <td className="end">
              <div className="tools">
                {cause === "slug" ? null : (
                  <Link className="link tlink" to={adminPaths.redirect(from)}>
                    Edit<span className="vh"> {from}</span>
                  </Link>
                )}
                <Form method="post" action={adminPaths.redirects} preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="from" value={from} />
                  <input type="hidden" name="was_target" value={formatDestination(stored)} />
                  <button className="link tlink" type="submit">
                    Remove<span className="vh"> {from}</span>
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
  if (!destination) return <span className="soft">Page not published</span>;
  if (destination.status === 410) return <>410 Gone</>;
  return (
    <span className="to">
      <Icon name="arrow" />
      <span className="path">{destination.to}</span>
      {destination.status === 302 ? <span className="soft">temporary</span> : null}
    </span>
  );
}
