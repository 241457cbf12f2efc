import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

type FilterFormProps = {
  action: string;
  /** Accessible name. */
  label?: string;
  submit?: string;
  /** Count or dates, at the end of the row. */
  note?: ReactNode;
  children: ReactNode;
};

/**
 * Renders the filters of a list as a GET form. Set `key` to the filters, so that the fields show
 * them.
 */
export function FilterForm({ action, label, submit = "Apply", note, children }: FilterFormProps) {
  return (
    <Form className="tools" method="get" action={action} aria-label={label}>
      {children}
      <Button kind="line">{submit}</Button>
      {note}
    </Form>
  );
}

/** Renders the number of matching rows. */
export function ListCount({ children }: { children: ReactNode }) {
  return (
    <p className="push-end muted tabular" role="status">
      {children}
    </p>
  );
}

type FilterFieldProps = { name: string; label: string; value: string };

export function FilterSearch({
  label,
  value,
  maxLength = 80,
  placeholder,
}: Omit<FilterFieldProps, "name"> & { maxLength?: number; placeholder: string }) {
  return (
    <label className="search-field">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" />
      <input
        className="field-input"
        type="search"
        name="q"
        defaultValue={value}
        maxLength={maxLength}
        placeholder={placeholder}
      />
    </label>
  );
}

type FilterSelectProps = FilterFieldProps & {
  options: readonly (readonly [value: string, label: string])[];
  /** Grouped options, after the others. */
  children?: ReactNode;
};

/** Renders a choice of a filter form. */
export function FilterSelect({ name, label, value, options, children }: FilterSelectProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select className="field-input" name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </label>
  );
}

/** Renders the first or last day of a filter form. */
export function FilterDay({ name, label, value }: FilterFieldProps) {
  return (
    <label className="day-filter">
      <span>{label}</span>
      <input className="field-input" type="date" name={name} defaultValue={value} />
    </label>
  );
}
