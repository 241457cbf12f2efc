import type { InvalidForm } from "~/platform/http/forms/form.server";
import { SegmentedControl } from "~/ui/forms/choice";
import type { JobItemView } from "./load-job.server";

/** Renders the choice of who sees a paper or photo. */
export function VisibilityChoice({
  item: { id, label, isVisible },
  problem,
}: {
  item: JobItemView;
  problem: InvalidForm | undefined;
}) {
  return (
    <fieldset>
      <legend className="visually-hidden">{`Who sees ${label || "the photo"}`}</legend>
      <SegmentedControl
        name={`shown-${id}`}
        chosen={problem?.values[`shown-${id}`]?.at(-1) ?? (isVisible ? "1" : "0")}
        options={[
          { value: "0", label: "Office only" },
          { value: "1", label: "Shown" },
        ]}
      />
    </fieldset>
  );
}
