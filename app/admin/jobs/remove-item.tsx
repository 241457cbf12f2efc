import { JobForm } from "./job-form";
import type { JobItemView } from "./load-job.server";

/** Renders the form of the remove buttons of a section: apart from its inputs, which it does not save. */
export function RemoveForm({
  section,
  ...props
}: Pick<Parameters<typeof JobForm>[0], "data" | "problem"> & { section: string }) {
  return (
    <JobForm {...props} name="remove" id={`remove-from-${section}`}>
      <input type="hidden" name="section" value={section} />
    </JobForm>
  );
}

/** Renders the button that removes an item of a section. */
export function RemoveButton({
  section,
  item: { id, version, label },
}: {
  section: string;
  item: Pick<JobItemView, "id" | "version" | "label">;
}) {
  return (
    <button
      className="text-link target-link nowrap"
      type="submit"
      form={`remove-from-${section}`}
      name="item"
      value={`${id} ${version}`}
    >
      Remove<span className="visually-hidden">{` ${label || "the photo"}`}</span>
    </button>
  );
}
