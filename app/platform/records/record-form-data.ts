/**
 * Control that draws one field. Declared with the field on the server and sent to the page, which
 * draws a custom one itself.
 */
export type FieldControl = {
  kind:
    | "text"
    | "lines"
    | "sentence"
    | "day"
    | "choice"
    | "switch"
    | "checkbox"
    | "dateTime"
    | "custom";
  name: string;
  label: string;
  help?: string | undefined;
  /** Marks the field "(optional)". */
  optional?: boolean | undefined;
  maxLength?: number | undefined;
  rows?: number | undefined;
  /** Spans both columns of a field grid. */
  full?: boolean | undefined;
  inputMode?: "url" | "numeric" | "decimal" | "tel" | "email" | undefined;
  type?: "tel" | "email" | undefined;
  /** Language of the text, if it is not English. */
  lang?: string | undefined;
  placeholder?: string | undefined;
  /** Text after the input of a sentence, whose label is the text before it. */
  after?: string | undefined;
  options?: readonly { value: string; label: string }[] | undefined;
  /** Labels of a switch. */
  on?: string | undefined;
  off?: string | undefined;
};

/** Columns of a form with field names; an inner list is one line of fields. */
export type FormLayout = readonly (readonly (string | readonly string[])[])[];

/** A record's form as the page draws it. */
export type RecordFormData = {
  isNew: boolean;
  columns: (FieldControl | FieldControl[])[][];
  /** Values of the inputs, and of the hidden inputs with the original values. */
  values: Record<string, string>;
};

/** One record in a list. */
export type RecordListItem = {
  id: string;
  title: string;
  text: string;
  detail: string;
  state: string;
  isOn: boolean;
  isLate: boolean;
};
