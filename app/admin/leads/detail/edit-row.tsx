import type { ReactNode } from "react";
import { invalidFormByName, type LiveFormFields, type RemoteChange } from "~/admin/shell/live-form";
import { Button } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { LeadForm, type LeadPanelProps } from "./lead-form";

type EditRowProps = LeadPanelProps & {
  /** Name of the field, which the form posts with its loaded value. */
  field: string;
  label: string;
  /** Loaded value of the field. */
  value: string;
  /** The value as shown; "" is shown as "Unknown". */
  display?: ReactNode;
  /** Options of a choice; a text field without. */
  options?: readonly { key: string; label: string }[];
  input?: "text" | "long" | "decimal" | "date";
  /** Original value as the server compares it, if it differs from the field's. */
  was?: string;
  intent?: "fields" | "assign";
  remoteChange: Pick<RemoteChange, "label" | "by" | "format">;
  children?: ReactNode;
};

/** Renders a label with its value, which opens to the field that changes it. */
export function EditRow(props: EditRowProps) {
  const { field, label, value, display = value, was = value, intent = "fields" } = props;
  const name = `row-${field.replaceAll("_", "-")}`; // a form key has no underscore
  const original = `was_${field}`;
  const isFailed = invalidFormByName(props.problem, name) !== undefined;
  return (
    <details className="edit-row" open={isFailed ? true : undefined}>
      <summary>
        <span>{label}</span>
        {display ? <span>{display}</span> : <span className="muted">Unknown</span>}
        <Icon name="edit" />
      </summary>
      <LeadForm
        name={name}
        intent={intent}
        data={props.data}
        originalValues={{ [original]: was, [field]: value }}
        problem={props.problem}
        remoteChanges={[{ ...props.remoteChange, field, fields: [original, field] }]}
        className="tools"
        label={label}
      >
        {(form) => (
          <>
            <RowField {...props} form={form} />
            <Button kind="ink">Save</Button>
            <button type="reset" className="text-link target-link" onClick={closeRow}>
              Cancel
            </button>
            {props.children}
            {form.remoteChange(field)}
          </>
        )}
      </LeadForm>
    </details>
  );
}

function RowField({ form, field, label, options, input }: EditRowProps & { form: LiveFormFields }) {
  if (options) {
    const value = form.value(field);
    const isKnown = options.some(({ key }) => key === value);
    return (
      <Select
        {...form.field(field)}
        label={label}
        options={[...options, ...(isKnown ? [] : [{ key: value, label: value || "Unknown" }])].map(
          (option) => ({ value: option.key, label: option.label }),
        )}
      />
    );
  }
  if (input === "long") return <TextArea {...form.field(field)} label={label} rows={2} />;
  return (
    <Field
      {...form.field(field)}
      label={label}
      type={input === "date" ? "date" : "text"}
      inputMode={input === "decimal" ? "decimal" : undefined}
      autoComplete="off"
    />
  );
}

/** Closes the row around a button. */
export function closeRow({ currentTarget }: { currentTarget: Element }) {
  const row = currentTarget.closest("details");
  row?.removeAttribute("open");
  row?.querySelector("summary")?.focus();
}
