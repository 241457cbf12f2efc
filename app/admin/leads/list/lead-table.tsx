import { Link } from "@remix-run/react";
import { LanguageMark } from "~/admin/leads/language-mark";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels, stageProgress } from "~/domain/leads/lead";
import {
  type LeadOrder,
  type LeadQuery,
  serializeLeadQuery,
  toggleSort,
} from "~/domain/leads/list/lead-query";
import type { LeadRowView } from "~/domain/leads/list/lead-row";
import { formatPhone } from "~/domain/settings/settings";
import { upperFirst } from "~/lib/text";
import { type DataColumn, DataTable } from "~/ui/content/data-table";
import { Icon } from "~/ui/icon";
import { bulkFormId, setAllRowsSelected } from "./bulk-fields";

type LeadTableProps = {
  leads: readonly LeadRowView[];
  query: LeadQuery;
  /** Values of the checked boxes when a form returned with errors. */
  selected: readonly string[];
};

/**
 * Renders the leads as rows; below 75em as cards with the most urgent item and Call at the right.
 * Sortable headers are links; the checkboxes belong to the bulk form.
 */
export function LeadTable({ leads, query, selected }: LeadTableProps) {
  const from = serializeLeadQuery(query);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
    <div className="scroll-x" role="region" tabIndex={0} aria-label="Leads table">
      <DataTable
        key={from}
        className="lead-table"
        rows={leads}
        rowKey={({ id }) => id}
        rowAttributes={({ status }) => ({ "data-new": status === "new" ? "" : undefined })}
        columns={[
          selectColumn(selected),
          {
            ...sortable("name", "Name", query),
            className: "cell-name",
            cell: (lead) => <NameCell lead={lead} from={from} />,
          },
          { header: "Phone", className: "cell-phone", cell: (lead) => <PhoneCell lead={lead} /> },
          {
            header: "Project",
            className: "cell-project",
            cell: (lead) => <ProjectCell lead={lead} />,
          },
          {
            ...sortable("since", "Stage", query),
            className: "cell-stage",
            cell: (lead) => <StageCell lead={lead} />,
          },
          {
            header: "Reply",
            className: ({ clock }) => (clock?.isOverdue ? "cell-reply overdue" : "cell-reply"),
            cell: (lead) => <ReplyCell lead={lead} />,
          },
          {
            ...sortable("next", "Next step", query),
            className: "cell-next",
            cell: (lead) => <NextStepCell lead={lead} />,
          },
          {
            ...sortable("value", "Value", query),
            className: "cell-value tabular",
            cell: ({ worth }) => worth,
          },
          {
            ...sortable("received", "Received", query),
            className: "cell-received tabular",
            cell: ({ received, channel }) => (
              <>
                {received}
                <small>{channel}</small>
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

type CellProps = { lead: LeadRowView };

function selectColumn(selected: readonly string[]): DataColumn<LeadRowView> {
  return {
    header: (
      <>
        <label className="script-only">
          <input type="checkbox" onChange={(event) => setAllRowsSelected(event.target.checked)} />
          <span className="visually-hidden">Select all on this page</span>
        </label>
        <span className="no-script visually-hidden">Select</span>
      </>
    ),
    headerClassName: "check-cell",
    className: "check-cell",
    cell: ({ id, version, name }) => (
      <label>
        <input
          type="checkbox"
          name="lead"
          form={bulkFormId}
          value={`${id}.${version}`}
          defaultChecked={selected.some((value) => value.startsWith(`${id}.`))}
        />
        <span className="visually-hidden">{`Select ${name}`}</span>
      </label>
    ),
  };
}

function NameCell({ lead, from }: CellProps & { from: string }) {
  return (
    <>
      <Link className="row-name" to={adminPaths.leadWithList(lead.id, from)} prefetch="intent">
        {lead.name}
        <LanguageMark language={lead.replyLanguage} />
      </Link>
      <small className="row-only">{lead.zip}</small>
    </>
  );
}

function PhoneCell({ lead }: CellProps) {
  if (!lead.phone) return <span className="row-only muted">Email only</span>;
  return (
    <a className="tabular" href={`tel:${lead.phone}`}>
      <Icon name="phone" />
      <span>{formatPhone(lead.phone)}</span>
      <span className="visually-hidden">{`, call ${lead.name}`}</span>
    </a>
  );
}

function ProjectCell({ lead }: CellProps) {
  return (
    <>
      {lead.zip ? (
        <span className="card-only">{lead.project ? `${lead.zip}, ` : lead.zip}</span>
      ) : null}
      {lead.project}
      {lead.detail ? <small className="row-only">{lead.detail}</small> : null}
    </>
  );
}

function StageCell({ lead }: CellProps) {
  return (
    <>
      <StageMark status={lead.status} />
      <small className={lead.limit === undefined ? "row-only" : "row-only overdue"}>
        {lead.days === 0 ? "Today" : `${lead.days} ${lead.days === 1 ? "day" : "days"}`}
        {lead.limit === undefined ? "" : `, limit ${lead.limit} days`}
      </small>
    </>
  );
}

function ReplyCell({ lead: { clock } }: CellProps) {
  return (
    <>
      {clock ? upperFirst(clock.text) : null}
      {clock?.note ? <small>{clock.note}</small> : null}
    </>
  );
}

function NextStepCell({ lead: { urgent, next, owner } }: CellProps) {
  return (
    <>
      <span className={urgent.isOverdue ? "card-only overdue" : "card-only"}>{urgent.text}</span>
      <span className={next?.isOverdue ? "row-only overdue" : "row-only"}>
        {next?.text ?? <span className="muted">None</span>}
        {owner ? <small>{owner}</small> : null}
      </span>
    </>
  );
}

/** Returns the header of a column that sorts the list, as a link. */
function sortable(
  order: LeadOrder,
  label: string,
  query: LeadQuery,
): Pick<DataColumn<LeadRowView>, "header" | "sorted"> {
  const isSorted = query.order === order;
  return {
    sorted: isSorted ? (query.direction === "asc" ? "ascending" : "descending") : undefined,
    header: (
      <Link to={adminPaths.leadsWith(serializeLeadQuery(toggleSort(query, order)))}>
        {label}
        {isSorted ? <Icon name={query.direction === "asc" ? "up" : "down"} /> : null}
      </Link>
    ),
  };
}

const blades = [
  "M0 0h22v5.4H0z",
  "M0 6.6h22v4.6H0z",
  "M0 12.2h22v3.6H0z",
  "M0 16.8h22v2.6H0z",
  "M0 20.4h22v1.4H0z",
];

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
