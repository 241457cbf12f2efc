import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Field } from "~/ui/forms/field";

type Props = {
  /** Number of photos without a permission on file. */
  count: number;
  problem: InvalidForm | undefined;
  /** Current day in Central time, YYYY-MM-DD. */
  today: string;
};

/**
 * Records one permission for all photos of a project without one. Rendered inside the editor's
 * form.
 */
export function PermissionPanel({ count, problem, today }: Props) {
  const field = (name: string, label: string) => ({
    name,
    label,
    id: `f-${name}`,
    defaultValue: problem?.values[name]?.at(-1),
    error: problem?.errors[name],
    "data-unsaved": "",
  });
  return (
    <section className="panel" id="permission" aria-labelledby="permission-t">
      <header>
        <h2 id="permission-t">Permission</h2>
        <span className={count > 0 ? "overdue" : "muted"}>
          {count === 1 ? "1 photo" : `${count} photos`}
        </span>
      </header>
      <p className="muted">Saves the same permission for every photo here that has none.</p>
      <Field {...field("allowed_by", "Permission from")} maxLength={120} />
      <Field {...field("allowed_on", "Permission date")} type="date" max={today} />
      <Field
        {...field("allowed_how", "How they gave permission")}
        maxLength={200}
        placeholder="Signed form"
      />
      <div className="editor-row">
        <button type="submit" className="button button--line" name="do" value="permission">
          Save permission
        </button>
      </div>
    </section>
  );
}
