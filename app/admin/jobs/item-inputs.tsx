import { LoadedInput } from "~/admin/shell/loaded-input";
import type { JobItemView } from "./load-job.server";

/** Renders the hidden inputs of an item in a form: its id, and the version that was loaded. */
export function ItemInputs({
  item: { id, version },
}: {
  item: Pick<JobItemView, "id" | "version">;
}) {
  return (
    <>
      <input type="hidden" name="item" value={id} />
      <LoadedInput name={`version-${id}`} value={version} />
    </>
  );
}
