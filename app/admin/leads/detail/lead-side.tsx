import { Link } from "@remix-run/react";
import { MergesPanel } from "~/admin/leads/cleanup/cleanup-page";
import { adminPaths } from "~/admin-paths";
import type { CorrectableFields, LeadFieldName } from "~/domain/leads/fields/lead-fields";
import { formatLeadField, leadFieldLabel } from "~/domain/leads/fields/lead-fields";
import { contactMethodLabel } from "~/domain/leads/intake/answer-labels";
import {
  budgetOptions,
  contactMethodOptions,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "~/domain/leads/intake/quote-form";
import { languageLabels, languages } from "~/lib/languages";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { lowerFirstUnlessProper } from "~/lib/text";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { EditRow } from "./edit-row";
import { AddContactForm, Contacts } from "./lead-contacts";
import { LeadDrawing } from "./lead-drawing";
import { LeadButtonForm, type LeadPanelProps } from "./lead-form";
import { PhotosPanel } from "./lead-photos";
import { Requests } from "./lead-requests";
import { DuplicateLeads } from "./submission-differences";

/** Renders the right column: people, request, drawing, photos, and value and source. */
export function LeadSide({ data, problem }: LeadPanelProps) {
  const { lead } = data;
  return (
    <div className="ruled-side lead-side" role="group" aria-label="Lead details">
      <DuplicateLeads data={data} />
      <Panel id="people" title="People">
        <div className="ruled-list">
          <FieldRow data={data} problem={problem} name="name" />
          <Contacts data={data} problem={problem} />
          <FieldRow data={data} problem={problem} name="contactBy" />
          <FieldRow data={data} problem={problem} name="replyLanguage" />
          <FieldRow data={data} problem={problem} name="decider" />
          <AddContactForm data={data} problem={problem} />
        </div>
      </Panel>
      <Panel id="facts" title="Request" beside={<span className="muted">{lead.reference}</span>}>
        <div className="ruled-list">
          <p className="edit-row">
            <span>Project</span>
            <span>{lead.project || "Unknown"}</span>
          </p>
          {(["size", "street", "zip", "setting", "timeline", "budget", "hoa"] as const).map(
            (name) => (
              <FieldRow key={name} data={data} problem={problem} name={name} />
            ),
          )}
          <FieldRow data={data} problem={problem} name="access" />
          {data.financing ? (
            <p className="edit-row">
              <span>Financing</span>
              <span>{data.financing}</span>
            </p>
          ) : null}
        </div>
        <Requests data={data} />
      </Panel>
      <LeadDrawing data={data} />
      <PhotosPanel
        leadId={lead.id}
        files={data.files.filter(({ kind }) => kind !== "attachment")}
      />
      <Panel id="source" title="Value and source">
        <ValueRows data={data} problem={problem} />
        <DetailList facts={data.came} />
        <MergesPanel id={lead.id} merges={data.merges} undoFor={data.undoMergeFor} />
        <p className="fine-print">
          All times Central.{" "}
          <Link className="text-link target-link" to={adminPaths.leadCleanup(lead.id)}>
            Delete or erase lead
          </Link>
        </p>
      </Panel>
    </div>
  );
}

function ValueRows({ data, problem }: LeadPanelProps) {
  const { lead, changedBy, head } = data;
  const owners = [
    { key: "", label: "Unassigned" },
    ...head.people.map(({ id, name }) => ({
      key: id,
      label: id === head.me.id ? `${name} (you)` : name,
    })),
  ];
  const nameOf = (id: string | undefined) =>
    owners.find(({ key }) => key === id)?.label ?? "someone";
  return (
    <div className="ruled-list">
      <EditRow
        data={data}
        problem={problem}
        field="value"
        label="Value ($)"
        input="decimal"
        value={lead.valueCents === null ? "" : formatHundredths(lead.valueCents)}
        was={lead.valueCents === null ? "" : String(lead.valueCents)}
        display={lead.valueCents === null ? "" : formatDollars(lead.valueCents)}
        remoteChange={{
          label: "the value",
          by: changedBy.valueCents,
          format: ({ was_value }) => (was_value ? formatDollars(Number(was_value)) : "none"),
        }}
      />
      <EditRow
        data={data}
        problem={problem}
        intent="assign"
        field="owner"
        label="Assigned to"
        options={owners}
        value={lead.assignedTo ?? ""}
        display={lead.assignedTo ? nameOf(lead.assignedTo) : "Unassigned"}
        remoteChange={{
          label: "the assignment",
          by: changedBy.assignedTo,
          format: ({ was_owner }) => nameOf(was_owner),
        }}
      />
      {lead.assignedTo === null && data.isOpen ? (
        <LeadButtonForm data={data} intent="claim">
          <button type="submit" className="text-link target-link">
            Assign to me
          </button>
        </LeadButtonForm>
      ) : null}
      {lead.status === "lost" ? <FieldRow data={data} problem={problem} name="askAgainOn" /> : null}
    </div>
  );
}

type RowName = Exclude<LeadFieldName, "valueCents">;

type RowSpec = {
  field: string;
  options?: readonly { key: string; label: string }[];
  input?: "long" | "date";
};

const unknownOption = { key: "", label: "Unknown" };

/** The field that each row posts, and its control. */
const rows: Readonly<Record<RowName, RowSpec>> = {
  name: { field: "name" },
  decider: { field: "decider" },
  street: { field: "street" },
  zip: { field: "zip" },
  access: { field: "access", input: "long" },
  hoa: { field: "hoa" },
  contactBy: { field: "contact_by", options: [unknownOption, ...contactMethodOptions] },
  replyLanguage: {
    field: "reply_language",
    options: languages.map((key) => ({ key, label: languageLabels[key] })),
  },
  timeline: { field: "timeline", options: [unknownOption, ...timeframeOptions] },
  budget: { field: "budget", options: [unknownOption, ...budgetOptions] },
  size: { field: "size", options: [unknownOption, ...sizeOptions] },
  setting: { field: "setting", options: [unknownOption, ...spaceSettingOptions] },
  askAgainOn: { field: "ask_again_on", input: "date" },
};

function FieldRow({ data, problem, name }: LeadPanelProps & { name: RowName }) {
  const row = rows[name];
  const value = data.lead[name] ?? "";
  const display =
    value === "" || name === "name"
      ? value
      : name === "zip"
        ? `${value}${data.lead.inArea ? "" : ", outside service area"}`
        : name === "contactBy"
          ? contactMethodLabel(value)
          : formatField(name, value);
  return (
    <EditRow
      data={data}
      problem={problem}
      field={row.field}
      label={leadFieldLabel(name)}
      value={value}
      display={display}
      {...(row.options ? { options: row.options } : {})}
      {...(row.input ? { input: row.input } : {})}
      remoteChange={{
        label: formatFieldName(name),
        by: data.changedBy[name],
        format: (values) => formatField(name, values[`was_${row.field}`] ?? ""),
      }}
    />
  );
}

function formatFieldName(name: LeadFieldName): string {
  const label = leadFieldLabel(name);
  return name === "hoa" || name === "zip" ? label : `the ${lowerFirstUnlessProper(label)}`;
}

function formatField(name: LeadFieldName, text: string): string {
  const value: CorrectableFields[LeadFieldName] = text || null;
  return formatLeadField(name, value);
}
