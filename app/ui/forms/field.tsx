import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

type FieldFrame = {
  name: string;
  label: ReactNode;
  /** Defaults to the name. */
  id?: string | undefined;
  /** One sentence below the field. */
  help?: ReactNode;
  error?: string | undefined;
  /** Prints "(optional)" after the label. Required fields are not marked. */
  optional?: boolean | undefined;
  /** Spans both columns of `.fgrid`. */
  full?: boolean | undefined;
};

/** Renders the mark "(optional)" after a label. */
export function OptionalMark() {
  return <span className="optional">(optional)</span>;
}

/** Renders an error message of a field, referenced by the field's id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  );
}

/** Returns the attributes that link a control to its help and its error. */
function controlAttributes({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  return {
    id,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": classNames(help ? `${id}-help` : undefined, error ? `${id}-error` : undefined),
  };
}

function Frame({ id, label, optional, full, help, error, children }: Omit<FieldFrame, "name"> & { id: string; children: ReactNode }) {
  return (
    <div className={classNames("field", full && "full-width")} data-invalid={error ? "" : undefined}>
      <label htmlFor={id}>
        {label}
        {optional ? (
          <>
            {" "}
            <OptionalMark />
          </>
        ) : null}
      </label>
      {children}
      {help ? (
        <p className="help-text" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

type Without<T> = Omit<T, keyof FieldFrame>;

/** Renders a text input with label, help and error. */
export function Field({
  name,
  label,
  id = name,
  help,
  error,
  optional,
  full,
  className,
  ...input
}: FieldFrame & Without<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Frame {...{ id, label, help, error, optional, full }}>
      <input
        className={classNames("field-input", className)}
        type="text"
        name={name}
        {...controlAttributes({ id, help, error })}
        {...input}
      />
    </Frame>
  );
}

/** Renders a multi-line input with label, help and error. */
export function TextArea({
  name,
  label,
  id = name,
  help,
  error,
  optional,
  full,
  className,
  ...area
}: FieldFrame & Without<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Frame {...{ id, label, help, error, optional, full }}>
      <textarea
        className={classNames("field-input", className)}
        name={name}
        rows={4}
        {...controlAttributes({ id, help, error })}
        {...area}
      />
    </Frame>
  );
}

export type Option = { value: string; label: string };

/** Renders a select with label, help and error. Takes `options` or `<option>` children. */
export function Select({
  name,
  label,
  id = name,
  help,
  error,
  optional,
  full,
  className,
  options = [],
  children,
  ...select
}: FieldFrame & { options?: readonly Option[] | undefined } & Without<SelectHTMLAttributes<HTMLSelectElement>>) {
  return (
    <Frame {...{ id, label, help, error, optional, full }}>
      <select className={classNames("field-input", className)} name={name} {...controlAttributes({ id, help, error })} {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </Frame>
  );
}

/** Renders a named group of controls, with one error for the group. */
export function FieldGroup({
  id,
  label,
  help,
  error,
  optional,
  full,
  children,
}: Omit<FieldFrame, "name" | "id"> & { id: string; children: ReactNode }) {
  return (
    <fieldset
      className={classNames("field", full && "full-width")}
      id={id}
      data-invalid={error ? "" : undefined}
      aria-describedby={classNames(help ? `${id}-help` : undefined, error ? `${id}-error` : undefined)}
    >
      <legend className="field-label">
        {label}
        {optional ? (
          <>
            {" "}
            <OptionalMark />
          </>
        ) : null}
      </legend>
      {children}
      {help ? (
        <p className="help-text" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** Renders two columns of fields from 640 px. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}
