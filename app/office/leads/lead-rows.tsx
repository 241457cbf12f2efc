import { Link } from "@remix-run/react";
import type { ListedLead } from "~/domain/leads/lead-view";
import { formatWait } from "~/lib/dates";
import { paths } from "~/paths";
import { StatusMark } from "./status-mark";

/** The newest leads in short: who, what, how far, how long. */
export function LeadRows({ leads, now, caption }: { leads: readonly ListedLead[]; now: Date; caption: string }) {
  return (
    <table className="dt">
      <caption className="vh">{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Project</th>
          <th scope="col">Stage</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <tr key={lead.id} data-new={lead.firstReplyAt && !lead.followUpAt ? undefined : ""}>
            <td>
              <Link className="who" to={paths.admin.lead(lead.id)} prefetch="intent">
                {lead.name}
              </Link>
              <small>{lead.zip}</small>
            </td>
            <td>
              {lead.project}
              {lead.followUpAt ? <small>wrote again</small> : lead.detail ? <small>{lead.detail}</small> : null}
            </td>
            <td className="hide-s">
              <StatusMark status={lead.status} />
            </td>
            <td className="num soft end">{formatWait(lead.followUpAt ?? lead.createdAt, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
