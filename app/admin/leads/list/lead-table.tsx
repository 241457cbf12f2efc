import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels, stageProgress } from "~/domain/leads/lead";
import { type LeadOrder, type LeadQuery, serializeLeadQuery, toggleSort } from "~/domain/leads/list/lead-query";
import type { LeadRowView } from "~/domain/leads/list/lead-row";
import { formatPhone } from "~/domain/settings/settings";
import { upperFirst } from "~/lib/text";
import { Icon } from "~/ui/icon";
import { bulkFormId, setAllRowsSelected } from "./bulk-fields";

type LeadTableProps = {
  leads: readonly LeadRowView[];
  query: LeadQuery;
  /** Values of the checked boxes when a form returned with errors. */
  selected: readonly string[];
};

/**
 * Renders the leads as rows; below 75em as cards with the most urgent item and Call at the right. Sortable headers are
 * links; the checkboxes belong to the bulk form.
 */
export function LeadTable({ leads, query, selected }: LeadTableProps) {
  const from = serializeLeadQuery(query);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
    <div className="scroll-x" role="region" tabIndex={0} aria-label="Leads table">
      <table className="lead-table">
        <thead>
          <tr>
            <th scope="col" className="cell-check">
              <label className="script-only">
                <input type="checkbox" onChange={(event) => setAllRowsSelected(event.target.checked)} />
                <span className="visually-hidden">Select all on this page</span>
              </label>
              <span className="no-script visually-hidden">Select</span>
            </th>
            <Sortable order="name" query={query}>
              Name
            </Sortable>
            <th scope="col">Phone</th>
            <th scope="col">Project</th>
            <Sortable order="since" query={query}>
              Stage
            </Sortable>
            <th scope="col">Reply</th>
            <Sortable order="next" query={query}>
              Next step
            </Sortable>
            <Sortable order="value" query={query}>
              Value
            </Sortable>
            <Sortable order="received" query={query}>
              Received
            </Sortable>
          </tr>
        </thead>
        <tbody key={from}>
          {leads.map((lead) => (
            <LeadTableRow key={lead.id} lead={lead} from={from} isSelected={selected.some((value) => value.startsWith(`${lead.id}.`))} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LeadTableRowProps = { lead: LeadRowView; from: string; isSelected: boolean };

function LeadTableRow({ lead, from, isSelected }: LeadTableRowProps) {
  const { urgent } = lead;
  return (
    <tr data-new={lead.status === "new" ? "" : undefined}>
      <td className="cell-check">
        <label>
          <input type="checkbox" name="lead" form={bulkFormId} value={`${lead.id}.${lead.version}`} defaultChecked={isSelected} />
          <span className="visually-hidden">{`Select ${lead.name}`}</span>
        </label>
      </td>
      <td className="cell-name">
        <Link className="row-name" to={adminPaths.leadWithList(lead.id, from)} prefetch="intent">
          {lead.name}
        </Link>
        <small className="row-only">{lead.zip}</small>
      </td>
      <td className="cell-phone">
        {lead.phone ? (
          <a className="tabular" href={`tel:${lead.phone}`}>
            <Icon name="phone" />
            <span>{formatPhone(lead.phone)}</span>
            <span className="visually-hidden">{`, call ${lead.name}`}</span>
          </a>
        ) : (
          <span className="row-only muted">Email only</span>
        )}
      </td>
      <td className="cell-project">
        {lead.zip ? <span className="card-only">{lead.project ? `${lead.zip}, ` : lead.zip}</span> : null}
        {lead.project}
        {lead.detail ? <small className="row-only">{lead.detail}</small> : null}
      </td>
      <td className="cell-stage">
        <StageMark status={lead.status} />
        <small className={lead.limit === undefined ? "row-only" : "row-only overdue"}>
          {lead.days === 0 ? "Today" : `${lead.days} ${lead.days === 1 ? "day" : "days"}`}
          {lead.limit === undefined ? "" : `, limit ${lead.limit} days`}
        </small>
      </td>
      <td className={lead.clock?.isOverdue ? "cell-reply overdue" : "cell-reply"}>
        {lead.clock ? upperFirst(lead.clock.text) : null}
        {lead.clock?.note ? <small>{lead.clock.note}</small> : null}
      </td>
      <td className="cell-next">
        <span className={urgent.isOverdue ? "card-only overdue" : "card-only"}>{urgent.text}</span>
        <span className={lead.next?.isOverdue ? "row-only overdue" : "row-only"}>
          {lead.next?.text ?? <span className="muted">None</span>}
          {lead.owner ? <small>{lead.owner}</small> : null}
        </span>
      </td>
      <td className="cell-value tabular">{lead.worth}</td>
      <td className="cell-received tabular">
        {lead.received}
        <small>{lead.channel}</small>
      </td>
    </tr>
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
    <Link to={adminPaths.leadsWith(serializeLeadQuery(toggleSort(query, order)))}>
      {children}
      {query.order === order ? <Icon name={query.direction === "asc" ? "up" : "down"} /> : null}
    </Link>
  );
}

const blades = ["M0 0h22v5.4H0z", "M0 6.6h22v4.6H0z", "M0 12.2h22v3.6H0z", "M0 16.8h22v2.6H0z", "M0 20.4h22v1.4H0z"];

/** Renders the stage as a mark of bars that close step by step, and its label. */
function StageMark({ status }: { status: LeadStage }) {
  const pale = blades.length - stageProgress(status);
  return (
    <span className="stage-mark">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        {pale > 0 ? <path d={blades.slice(0, pale).join("")} /> : null}
        {pale < blades.length ? <path className="filled" d={blades.slice(pale).join("")} /> : null}
      </svg>
      {stageLabels[status]}
    </span>
  );
}
