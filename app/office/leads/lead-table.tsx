import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatLeadQuery, type LeadOrder, type LeadQuery, orderedBy } from "~/domain/leads/lead-query";
import type { ShownLead } from "~/domain/leads/lead-row";
import { formatPhone } from "~/domain/settings/settings";
import { Icon } from "~/ui/icon";
import { bulkForm, selectAll } from "./bulk-fields";
import { StatusMark } from "./status-mark";

type LeadTableProps = {
  leads: readonly ShownLead[];
  query: LeadQuery;
  /** Values of the boxes that were ticked when a form came back. */
  selected: readonly string[];
};

/** Leads in rows, on phones as cards; where there is less room, the next step with its owner and the channel stand in other cells. The headers that sort are links; the boxes belong to the bulk form below. */
export function LeadTable({ leads, query, selected }: LeadTableProps) {
  const from = formatLeadQuery(query);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="scroll-x" role="region" tabIndex={0} aria-label="Leads table">
      <table className="dt lt">
        <thead>
          <tr>
            <th scope="col">
              <label className="tick jsonly">
                <input type="checkbox" onChange={(event) => selectAll(event.target.checked)} />
                <span className="vh">Select all on this page</span>
              </label>
              <span className="nojs vh">Select</span>
            </th>
            <Sortable order="name" query={query}>
              Name
            </Sortable>
            <th scope="col">Project</th>
            <Sortable order="since" query={query}>
              Stage
            </Sortable>
            <th scope="col">
              Reply
              <span className="lt-fold">
                ,{" "}
                <SortLink order="next" query={query}>
                  next step
                </SortLink>
              </span>
            </th>
            <Sortable order="next" query={query}>
              Next step
            </Sortable>
            <Sortable order="value" query={query}>
              Value
            </Sortable>
            <th scope="col">Owner</th>
            <th scope="col">Channel</th>
            <Sortable order="received" query={query}>
              Received
            </Sortable>
          </tr>
        </thead>
        <tbody key={from}>
          {leads.map((lead) => (
            <tr key={lead.id} data-new={lead.status === "new" ? "" : undefined}>
              <td>
                <label className="tick">
                  <input
                    type="checkbox"
                    name="lead"
                    form={bulkForm}
                    value={`${lead.id}.${lead.version}`}
                    defaultChecked={selected.some((value) => value.startsWith(`${lead.id}.`))}
                  />
                  <span className="vh">Select {lead.name}</span>
                </label>
              </td>
              <td>
                <Link className="who" to={adminPaths.leadFrom(lead.id, from)} prefetch="intent">
                  {lead.name}
                </Link>
                <small>{lead.zip}</small>
                {lead.phone ? (
                  <a className="tel3 num" href={`tel:${lead.phone}`}>
                    <Icon name="phone" />
                    {formatPhone(lead.phone)}
                    <span className="vh">, call {lead.name}</span>
                  </a>
                ) : null}
              </td>
              <td>
                {lead.project}
                {lead.detail ? <small>{lead.detail}</small> : null}
              </td>
              <td>
                <StatusMark status={lead.status} />
                <small className={lead.limit === undefined ? undefined : "late"}>
                  {lead.days === 0 ? "Today" : `${lead.days} ${lead.days === 1 ? "day" : "days"}`}
                  {lead.limit === undefined ? "" : `, limit ${lead.limit}`}
                </small>
              </td>
              <td className={lead.clock?.isLate ? "late" : undefined}>
                {lead.clock?.text}
                {lead.clock?.note ? <small>{lead.clock.note}</small> : null}
                <small className={lead.next?.isLate ? "lt-fold late" : "lt-fold"}>
                  {[lead.next?.text, lead.owner].filter(Boolean).join(", ")}
                </small>
              </td>
              <td className={lead.next?.isLate ? "late" : undefined}>{lead.next?.text}</td>
              <td className="num">{lead.worth}</td>
              <td>{lead.owner}</td>
              <td className="soft">{lead.channel}</td>
              <td className="num">
                {lead.received}
                <small className="lt-fold">{lead.channel}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortProps = { order: LeadOrder; query: LeadQuery; children: string };

function Sortable(props: SortProps) {
  const { order, direction } = props.query;
  return (
    <th scope="col" aria-sort={order === props.order ? (direction === "asc" ? "ascending" : "descending") : undefined}>
      <SortLink {...props} />
    </th>
  );
}

function SortLink({ order, query, children }: SortProps) {
  return (
    <Link to={adminPaths.leadsWith(formatLeadQuery(orderedBy(query, order)))}>
      {children}
      {query.order === order ? <Icon name={query.direction === "asc" ? "up" : "down"} /> : null}
    </Link>
  );
}
