import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { adminPaths } from "~/admin-paths";
import { lostReasons, nextSteps, statusNames } from "~/domain/leads/lead";
import { formatLeadQuery, type LeadQuery } from "~/domain/leads/lead-query";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { bulkField, bulkForm, countSelected, selectAll } from "./bulk-fields";

const deeds = [
  { value: "", label: "Choose what to do" },
  { value: "assign", label: "Give to somebody" },
  { value: "next", label: "Set the next step" },
  { value: "move", label: "Move to a stage" },
  { value: "spam", label: "Mark as spam" },
  { value: "trash", label: "Move to the trash" },
  { value: "export", label: "Export as CSV" },
];

/** How many rows are selected, counted whenever a box changes. */
function useSelectedCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => setCount(countSelected());
    look();
    document.addEventListener("change", look);
    return () => document.removeEventListener("change", look);
  }, []);
  return count;
}

type BulkFormProps = {
  query: LeadQuery;
  owners: readonly { id: string; name: string }[];
  /** The request's own key. */
  formKey: string;
  problem: Problem | undefined;
};

/** What is to be done with the selected leads, at most 200. Only the fields of the choice are shown, without scripts by style. */
export function BulkForm({ query, owners, formKey, problem }: BulkFormProps) {
  const typed = (name: string) => problem?.values[name]?.at(-1);
  const field = (name: string) => ({ name, id: bulkField(name), error: problem?.errors[name], defaultValue: typed(name) ?? "" });
  const count = useSelectedCount();
  const action = `${adminPaths.leads}?${formatLeadQuery(query)}`;
  return (
    <Form method="post" action={action} id={bulkForm} className="bulk" aria-labelledby="bulk-title">
      <input type="hidden" name="key" value={formKey} />
      <div className="tools">
        <h2 id="bulk-title">Bulk actions</h2>
        <b className="num jsonly" role="status">
          {count} selected
        </b>
        <button type="button" className="link tlink jsonly" onClick={() => selectAll(true)}>
          Select all on this page
        </button>
      </div>
      <div className="tools tools--end">
        <Select name="do" id={bulkField("do")} label="Do" options={deeds} error={problem?.errors.do} defaultValue={typed("do") ?? ""} />
        <div data-for="assign">
          <Select
            {...field("owner")}
            label="To"
            options={[{ value: "", label: "Nobody" }, ...owners.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        </div>
        <div data-for="next">
          <Select
            {...field("kind")}
            label="Step"
            options={[{ value: "", label: "In your own words" }, ...nextSteps.map(({ key, label }) => ({ value: key, label }))]}
          />
        </div>
        <div data-for="next">
          <Field {...field("action")} label="Words" optional maxLength={200} autoComplete="off" />
        </div>
        <div data-for="next">
          <Field {...field("day")} label="Day" type="date" />
        </div>
        <div data-for="next">
          <Field {...field("time")} label="Time" type="time" />
        </div>
        <div data-for="move">
          <Select
            {...field("to")}
            label="Stage"
            options={[{ value: "", label: "Choose" }, ...Object.entries(statusNames).map(([value, label]) => ({ value, label }))]}
          />
        </div>
        <div data-for="move">
          <Select
            {...field("reason")}
            label="If lost, why"
            options={[{ value: "", label: "Choose a reason" }, ...lostReasons.map(({ key, label }) => ({ value: key, label }))]}
          />
        </div>
        <Button kind="line">Do it</Button>
      </div>
    </Form>
  );
}
