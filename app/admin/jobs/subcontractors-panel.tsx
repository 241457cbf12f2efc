import { LoadedInput } from "~/admin/shell/loaded-input";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, FieldGrid } from "~/ui/forms/field";
import { submittedField } from "~/ui/forms/submitted-field";
import { JobForm, type JobPanelProps, problemOf } from "./job-form";
import type { JobPageData } from "./load-job.server";
import { PartVisibility } from "./part-visibility";

type Line = JobPageData["subcontractors"]["lines"][number];
type PanelProps = Pick<JobPanelProps, "problem"> & {
  data: Pick<JobPageData, "subcontractors" | "visibleParts" | "job" | "path" | "formKey">;
};

/** Renders the list of subcontractors and suppliers, its PDF, and the forms that change it. */
export function SubcontractorsPanel({ data, problem }: PanelProps) {
  const { lines, version, pdfHref, sent, sentAt, waits } = data.subcontractors;
  const isEnded = data.job.isEnded;
  const failed = problemOf(problem, "subcontractor");
  const editedId = editedLine(failed, lines);
  return (
    <Panel id="subcontractors" title="Subcontractors and suppliers">
      {lines.length === 0 ? (
        <p className="muted">
          No subcontractors or suppliers yet. The homeowner gets the list before work begins
          (Property Code 53.256).
        </p>
      ) : (
        <>
          <PartVisibility data={data} problem={problem} part="subcontractors" name="the list" />
          {sent ? <p className="help-text">{sent}</p> : null}
          {waits ? <p className={waits.isOverdue ? "overdue" : undefined}>{waits.text}</p> : null}
        </>
      )}
      <ul className="ruled-list row-list">
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              {line.name}
              <small>{[line.what, line.address, line.phoneText].filter(Boolean).join(". ")}</small>
              <small>{line.days}</small>
              {isEnded || line.isRemoved ? null : (
                <details open={editedId === line.id}>
                  <summary className="text-link target-link">
                    Edit<span className="visually-hidden">{` ${line.name}`}</span>
                  </summary>
                  <LineForm data={data} problem={problem} line={line} />
                </details>
              )}
            </div>
            {isEnded || line.isRemoved ? null : (
              <JobForm data={data} problem={problem} name="remove-subcontractor">
                <button
                  className="text-link target-link"
                  type="submit"
                  name="line"
                  value={`${line.id} ${line.version}`}
                >
                  Remove<span className="visually-hidden">{` ${line.name}`}</span>
                </button>
              </JobForm>
            )}
          </li>
        ))}
      </ul>
      {isEnded ? null : (
        <details className="behind" open={failed !== undefined && editedId === ""}>
          <summary>Add a subcontractor or supplier</summary>
          <LineForm data={data} problem={problem} />
        </details>
      )}
      {lines.length === 0 ? null : (
        <div className="tools">
          <a className="text-link target-link" href={pdfHref} target="_blank" rel="noreferrer">
            View PDF
          </a>
          {isEnded ? null : (
            <JobForm data={data} problem={problem} name="send-subcontractors">
              <LoadedInput name="sent_at" value={sentAt} />
              <LoadedInput name="list_version" value={version} />
              <Button kind="ink">Email the list</Button>
            </JobForm>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Returns the id of the line that was sent; "" for a new line, and for one that is removed. */
function editedLine(problem: PanelProps["problem"], lines: readonly Line[]): string {
  const id = problem?.values.line?.at(-1);
  return lines.find((line) => line.id === id && !line.isRemoved)?.id ?? "";
}

/** Renders the form of a line; without one, of a new line. */
function LineForm({ data, problem, line }: PanelProps & { line?: Line }) {
  const id = line?.id ?? "";
  const all = problemOf(problem, "subcontractor");
  const failed = editedLine(all, data.subcontractors.lines) === id ? all : undefined;
  const idOf = (name: string) => `line-${id || "new"}-${name}`;
  return (
    <JobForm data={data} problem={failed} name="subcontractor" className="stacked">
      <input type="hidden" name="line" value={id} />
      <LoadedInput name="line_version" value={line?.version ?? 0} />
      <FieldGrid>
        <Field
          {...submittedField(failed, "name", line?.name)}
          id={idOf("name")}
          label="Name"
          maxLength={120}
          autoComplete="off"
        />
        <Field
          {...submittedField(failed, "phone", line?.phoneText)}
          id={idOf("phone")}
          label="Phone"
          type="tel"
          maxLength={40}
          autoComplete="off"
        />
      </FieldGrid>
      <Field
        {...submittedField(failed, "address", line?.address)}
        id={idOf("address")}
        label="Address"
        maxLength={200}
        autoComplete="off"
      />
      <Field
        {...submittedField(failed, "what", line?.what)}
        id={idOf("what")}
        label="Work or material"
        optional
        maxLength={120}
      />
      <div className="tools">
        <Button kind="line">{line ? "Save changes" : "Add to the list"}</Button>
      </div>
    </JobForm>
  );
}
