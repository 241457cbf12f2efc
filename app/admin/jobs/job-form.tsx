import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { JobPageData } from "./load-job.server";

export type JobPanelProps = {
  data: JobPageData;
  /** Result of a form of this page that was not saved. */
  problem: InvalidForm | undefined;
};

/** Returns the problem of a form by its name; undefined if another form was sent. */
export const problemOf = (problem: InvalidForm | undefined, name: string) =>
  problem?.values.do?.at(-1) === name ? problem : undefined;

/** Renders a form of the job. `name` selects the write; without it, the buttons do. */
export function JobForm({
  data,
  problem,
  name,
  id,
  className,
  hasFile = false,
  children,
}: Pick<JobPanelProps, "problem"> & {
  data: Pick<JobPageData, "path" | "formKey" | "job">;
  name?: string;
  id?: string;
  className?: string;
  hasFile?: boolean;
  children: ReactNode;
}) {
  const failed = name === undefined ? problem : problemOf(problem, name);
  return (
    <Form
      method="post"
      action={data.path}
      id={id}
      className={className}
      preventScrollReset
      {...(hasFile && { encType: "multipart/form-data" })}
    >
      <input type="hidden" name="key" value={failed?.values.key?.at(-1) ?? data.formKey} />
      <input type="hidden" name="job" value={data.job.id} />
      {name === undefined ? null : <input type="hidden" name="do" value={name} />}
      {children}
    </Form>
  );
}
