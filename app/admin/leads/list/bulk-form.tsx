import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useRole } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { lostReasons, nextStepOptions, stageLabels } from "~/domain/leads/lead";
import { type LeadQuery, serializeLeadQuery } from "~/domain/leads/list/lead-query";
import { roleCan } from "~/domain/staff/abilities";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { bulkFieldId, bulkFormId, countSelectedRows, setAllRowsSelected } from "./bulk-fields";

const deeds = [
  { value: "", label: "Choose an action" },
  { value: "assign", label: "Assign" },
  { value: "next", label: "Set next step" },
  { value: "move", label: "Move to stage" },
  { value: "spam", label: "Mark as spam" },
  { value: "trash", label: "Move to trash" },
  { value: "export", label: "Export CSV" },
];

/** Returns the number of selected rows; updates when a checkbox changes. */
function useSelectedCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const updateCount = () => setCount(countSelectedRows());
    updateCount();
    document.addEventListener("change", updateCount);
    return () => document.removeEventListener("change", updateCount);
  }, []);
  return count;
}

type BulkFormProps = {
  query: LeadQuery;
  owners: readonly { id: string; name: string }[];
  formKey: string;
  problem: InvalidForm | undefined;
};

/**
 * Renders the bulk actions for up to 200 selected leads. With JavaScript the bar is hidden while no
 * lead is selected; CSS shows only the fields of the chosen action.
 */
export function BulkForm({ query, owners, formKey, problem }: BulkFormProps) {
  const submittedValue = (name: string) => problem?.values[name]?.at(-1);
  const field = (name: string) => ({
    name,
    id: bulkFieldId(name),
    error: problem?.errors[name],
    defaultValue: submittedValue(name) ?? "",
  });
  const count = useSelectedCount();
  const role = useRole();
  const canExport = role !== undefined && roleCan(role, "leads:export");
  const action = `${adminPaths.leads}?${serializeLeadQuery(query)}`;
  return (
    <Form
      method="post"
      action={action}
      id={bulkFormId}
      className="bulk-actions"
      aria-labelledby="bulk-title"
    >
      <input type="hidden" name="key" value={formKey} />
      <div className="bulk-head">
        <h2 id="bulk-title">Bulk actions</h2>
        <b className="tabular script-only" role="status">
          {count} selected
        </b>
        <button
          type="button"
          className="text-link target-link script-only"
          onClick={() => setAllRowsSelected(true)}
        >
          Select all on this page
        </button>
        <button
          type="button"
          className="text-link target-link script-only push-end"
          onClick={() => setAllRowsSelected(false)}
        >
          Clear selection
        </button>
      </div>
      <div className="tools tools--end">
        <Select
          name="do"
          id={bulkFieldId("do")}
          label="Action"
          options={deeds.filter(({ value }) => value !== "export" || canExport)}
          error={problem?.errors.do}
          defaultValue={submittedValue("do") ?? ""}
        />
        <div data-for="assign">
          <Select
            {...field("owner")}
            label="Assign to"
            options={[
              { value: "", label: "Unassigned" },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <div data-for="next">
          <Select
            {...field("kind")}
            label="Type"
            options={[
              { value: "", label: "Custom" },
              ...nextStepOptions.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        </div>
        <div data-for="next">
          <Field
            {...field("action")}
            label="Description"
            optional
            maxLength={200}
            autoComplete="off"
          />
        </div>
        <div data-for="next">
          <Field {...field("day")} label="Date" type="date" />
        </div>
        <div data-for="next">
          <Field {...field("time")} label="Time" type="time" />
        </div>
        <div data-for="move">
          <Select
            {...field("to")}
            label="Stage"
            options={[
              { value: "", label: "Choose a stage" },
              ...Object.entries(stageLabels).map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
        <div data-for="move">
          <Select
            {...field("reason")}
            label="Lost reason"
            options={[
              { value: "", label: "Choose a reason" },
              ...lostReasons.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        </div>
        <Button kind="ink">Apply</Button>
      </div>
    </Form>
  );
}
