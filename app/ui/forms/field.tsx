import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";

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
  return <span className="optional">{useText()("(optional)")}</span>;
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

type FieldNotes = { id: string } & Pick<FieldFrame, "help" | "error">;

/** Returns the attributes that link a control to its help and its error. */
const controlAttributes = ({ id, help, error }: FieldNotes) => ({
  id,
  "aria-invalid": error ? (true as const) : undefined,
  "aria-describedby": classNames(
    help ? `${id}-help` : undefined,
    error ? `${id}-error` : undefined,
  ),
});

function LabelText({ label, optional }: Pick<FieldFrame, "label" | "optional">) {
  return (
    <>
      {label}
      {optional ? (
        <>
          {" "}
          <OptionalMark />
        </>
      ) : null}
    </>
  );
}

function HelpAndError({ id, help, error }: FieldNotes) {
  return (
    <>
      {help ? (
        <p className="help-text" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  );
}

function Frame({
  id,
  label,
  optional,
  full,
  help,
  error,
  children,
}: Omit<FieldFrame, "name"> & { id: string; children: ReactNode }) {
  return (
    <div
      className={classNames("field", full && "full-width")}
      data-invalid={error ? "" : undefined}
    >
      <label htmlFor={id}>
        <LabelText label={label} optional={optional} />
      </label>
      {children}
      <HelpAndError id={id} help={help} error={error} />
    </div>
  );
}

type Without<T> = Omit<T, keyof FieldFrame>;
type FieldProps<Control> = FieldFrame & Without<Control>;

/** Splits the props of a field into those of its frame and the attributes of its control. */
function splitFieldProps<Rest extends { className?: string | undefined }>({
  name,
  label,
  id = name,
  help,
  error,
  optional,
  full,
  className,
  ...rest
}: FieldFrame & Rest) {
  return {
    frame: { id, label, help, error, optional, full },
    control: {
      className: classNames("field-input", className),
      name,
      ...controlAttributes({ id, help, error }),
      ...rest,
    },
  };
}

/** Renders a text input with label, help and error. */
export function Field(props: FieldProps<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Frame {...frame}>
      <input type="text" dir="auto" {...control} />
    </Frame>
  );
}

/** Renders a multi-line input with label, help and error. */
export function TextArea(props: FieldProps<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Frame {...frame}>
      <textarea rows={4} dir="auto" {...control} />
    </Frame>
  );
}

export type Option = { value: string; label: string };

/** Renders a select with label, help and error. Takes `options` or `<option>` children. */
export function Select({
  options = [],
  children,
  ...props
}: FieldProps<SelectHTMLAttributes<HTMLSelectElement>> & {
  options?: readonly Option[] | undefined;
}) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Frame {...frame}>
      <select {...control}>
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
      aria-describedby={controlAttributes({ id, help, error })["aria-describedby"]}
    >
      <legend className="field-label">
        <LabelText label={label} optional={optional} />
      </legend>
      {children}
      <HelpAndError id={id} help={help} error={error} />
    </fieldset>
  );
}

/** Renders two columns of fields from 640 px. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="field-grid">{children}</div>;
}
