import { Form, Link } from "@remix-run/react";
import { type LeadStatus, sourceName, statusNames } from "~/domain/leads/lead";
import type { ListedLead } from "~/domain/leads/lead-view";
import { formatMoment, formatWait } from "~/lib/dates";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { StatusMark } from "./status-mark";

type LeadTableProps = {
  now: number;
  status: LeadStatus | undefined;
  q: string;
  isFirst: boolean;
  leads: readonly ListedLead[];
  /** Where the next page starts. */
  next: string | undefined;
  counts: readonly { status: LeadStatus; count: number }[];
};

/** All leads with a filter that is a GET form, newest first, page by page. */
export function LeadTable({ now, status, q, isFirst, leads, next, counts }: LeadTableProps) {
  const moment = new Date(now);
  const countOf = (one: string) => counts.find((entry) => entry.status === one)?.count ?? 0;
  const all = counts.reduce((sum, entry) => sum + (entry.status === "spam" ? 0 : entry.count), 0);
  const href = (before?: string) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(status && { status }), ...(before && { before }) });
    return query.size > 0 ? `${paths.admin.leads}?${query}` : paths.admin.leads;
  };
  return (
    <>
      <Form className="tools" action={paths.admin.leads} role="search">
        <label className="srch">
          <span className="vh">Search leads</span>
          <Icon name="search" />
          <input className="in" type="search" name="q" defaultValue={q} key={q} placeholder="Name, ZIP, phone or e-mail" />
        </label>
        <label>
          <span className="vh">Stage</span>
          <select className="in" name="status" defaultValue={status ?? ""} key={status}>
            <option value="">All but spam ({all})</option>
            {Object.entries(statusNames).map(([key, label]) => (
              <option key={key} value={key}>
                {label} ({countOf(key)})
              </option>
            ))}
          </select>
        </label>
        <Button kind="line">Apply</Button>
        {q || status ? <Link to={paths.admin.leads}>Clear</Link> : null}
      </Form>
      {leads.length === 0 ? (
        <div className="empty">
          <p>{q || status ? "No lead fits these filters." : "No leads yet. They appear here as soon as they are sent."}</p>
          {q || status ? (
            <ButtonLink kind="line" href={paths.admin.leads}>
              Clear filters
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="scroll-x" role="region" tabIndex={0} aria-label="Leads table">
          <table className="dt">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Project</th>
                <th scope="col">Budget</th>
                <th scope="col">Stage</th>
                <th scope="col" aria-sort="descending">
                  Age
                </th>
                <th scope="col">Next step</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
            <tbody>
              {leads.map((lead) => (
                <tr key={lead.id} data-new={lead.status === "new" ? "" : undefined}>
                  <td>
                    <Link className="who" to={paths.admin.lead(lead.id)} prefetch="intent">
                      {lead.name}
                    </Link>
                    <small>{lead.zip}</small>
                  </td>
                  <td>
                    {lead.project}
                    {lead.detail ? <small>{lead.detail}</small> : null}
                  </td>
                  <td className="num hide-s">{lead.budget}</td>
                  <td>
                    <StatusMark status={lead.status} />
                  </td>
                  <td className="num" data-h="Age">
                    {formatWait(lead.createdAt, moment)}
                  </td>
                  <td className={lead.nextActionAt && lead.nextActionAt < moment ? "late" : undefined}>
                    {lead.nextAction}
                    {lead.nextActionAt ? <small>{formatMoment(lead.nextActionAt, moment)}</small> : null}
                  </td>
                  <td className="soft hide-s">{sourceName(lead.source)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next || !isFirst ? (
        <nav className="tools" aria-label="Pages">
          {isFirst ? null : (
            <Link className="link" to={href()}>
              Newest
            </Link>
          )}
          {next ? (
            <Link className="link" to={href(next)}>
              Older leads
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
