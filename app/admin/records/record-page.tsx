import type { ReactNode } from "react";
import { ListPage } from "~/admin/lists/list-page";
import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm, type LiveFormFields } from "~/admin/shell/live-form";
import { LocalDateTimeFields } from "~/admin/shell/local-datetime-fields";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { FieldConflictView } from "~/platform/records/field-conflict";
import type {
  FieldControl,
  RecordFormData,
  RecordListItem,
} from "~/platform/records/record-form-data";
import { Anchor } from "~/ui/anchor";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, FieldError, FieldGrid, Select, TextArea } from "~/ui/forms/field";
import {
  RecordConflicts,
  RecordSaveBar,
  TrashForm,
  TwoOptionRadio,
  useClearNewDraft,
} from "./record-form-parts";

/* Pages of a kind of record from its declaration (`defineRecord`). */

export type RecordActionData =
  | { problem: InvalidForm }
  | { conflicts: FieldConflictView[]; saved: string[]; hidden: Record<string, string> };

export type RecordPageProps = {
  /** UTC milliseconds. */
  now: number;
  formKey: string;
  /** Id of the record, or "new". */
  id: string;
  form: RecordFormData;
  actionData: RecordActionData | undefined;
  title: string;
  /** Name of the kind within a sentence: "review". */
  noun: string;
  /** Name of the form; by default the noun. */
  name?: string;
  list: { to: string; label: string };
  pathOf: (id: string) => string;
  /** Status beside the save button. */
  state: string;
  /** Query of the form's action. */
  query?: string;
  /** Draws a question above the fields that only some answers of the server ask. */
  question?: (fields: LiveFormFields) => ReactNode;
  drawCustom?: (name: string, fields: LiveFormFields) => ReactNode;
  /** Content above the first column's fields. */
  intro?: ReactNode;
  /** Content above the form. */
  children?: ReactNode;
};

/** Form of a new or existing record, or its conflicts. */
export function RecordPage(props: RecordPageProps) {
  const {
    now,
    formKey,
    id,
    form,
    actionData,
    title,
    noun,
    name = noun,
    list,
    pathOf,
    state,
    query = "",
    intro,
    children,
  } = props;
  const draft = `${name}-${id}`;
  useClearNewDraft(`${name}-new`);
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={now}
        action={pathOf(id)}
        draft={draft}
        back={`Back to ${noun}`}
      />
    );
  }
  return (
    <AdminPage title={title} back={list}>
      <ErrorSummary errors={toSummaryErrors(actionData?.problem.errors)} />
      {children}
      <LiveForm
        key={id}
        name={name}
        intent="save"
        action={pathOf(id) + query}
        formKey={formKey}
        originalValues={form.values}
        problem={actionData?.problem}
        draft={draft}
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
      >
        {(fields) => (
          <div className="stack spaced-5">
            {props.question?.(fields)}
            <div className="columns columns-2">
              {form.columns.map((column, place) => (
                <div key={place} className="stack spaced-5">
                  {place === 0 ? intro : null}
                  <RecordFields items={column} fields={fields} drawCustom={props.drawCustom} />
                </div>
              ))}
            </div>
            <RecordSaveBar
              isNew={form.isNew}
              isUnsaved={fields.isUnsaved}
              state={state}
              label={form.isNew ? `Add ${noun}` : "Save"}
            />
          </div>
        )}
      </LiveForm>
      {form.isNew ? null : (
        <TrashForm action={pathOf(id)} formKey={formKey} what={`this ${noun}`} />
      )}
    </AdminPage>
  );
}

type RecordFieldsProps = {
  items: readonly (FieldControl | readonly FieldControl[])[];
  fields: LiveFormFields;
  drawCustom?: RecordPageProps["drawCustom"];
};

/** Fields of a form, drawn as their declarations say; an inner list is one line. */
export function RecordFields({ items, fields, drawCustom }: RecordFieldsProps) {
  return items.map((item) =>
    "name" in item ? (
      <RecordField key={item.name} control={item} fields={fields} drawCustom={drawCustom} />
    ) : (
      <FieldGrid key={item[0]?.name}>
        <RecordFields items={item} fields={fields} drawCustom={drawCustom} />
      </FieldGrid>
    ),
  );
}

type RecordFieldProps = {
  control: FieldControl;
  fields: LiveFormFields;
  drawCustom: RecordPageProps["drawCustom"];
};

/** One field of the form, drawn as its declaration says. */
function RecordField({ control, fields, drawCustom }: RecordFieldProps) {
  const {
    kind,
    name,
    label,
    help,
    optional,
    full,
    maxLength,
    rows,
    inputMode,
    type,
    lang,
    placeholder,
    options = [],
    on = "",
    off = "",
  } = control;
  const shared = {
    name,
    label,
    help,
    optional,
    full,
    defaultValue: fields.value(name),
    error: fields.error(name),
  };
  switch (kind) {
    case "text":
      return (
        <Field
          {...shared}
          maxLength={maxLength}
          inputMode={inputMode}
          placeholder={placeholder}
          {...(type && { type })}
          lang={lang}
          autoComplete="off"
        />
      );
    case "lines":
      return <TextArea {...shared} rows={rows} lang={lang} />;
    case "sentence":
      return <InputInSentence control={control} fields={fields} />;
    case "day":
      return <Field {...shared} type="date" />;
    case "choice":
      return <Select {...shared} options={[...options]} />;
    case "switch":
      return (
        <TwoOptionRadio fields={fields} name={name} label={label} on={on} off={off} help={help} />
      );
    case "checkbox":
      return (
        <label className="check">
          <input type="checkbox" name={name} defaultChecked={fields.isChecked(name)} />
          <span>{label}</span>
        </label>
      );
    case "custom":
      return drawCustom?.(name, fields);
    case "dateTime":
      return (
        <LocalDateTimeFields
          name={name}
          label={label}
          help={help}
          value={fields.value}
          error={fields.error}
        />
      );
  }
}

function InputInSentence({
  control: { name, label, after, inputMode },
  fields: { value, error },
}: Pick<RecordFieldProps, "control" | "fields">) {
  const message = error(name);
  return (
    <li>
      <label htmlFor={name}>
        {label}
        <span className="nowrap">
          <input
            className="field-input tabular"
            id={name}
            name={name}
            inputMode={inputMode}
            autoComplete="off"
            defaultValue={value(name)}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${name}-error` : undefined}
          />
          {` ${after}`}
        </span>
      </label>
      {message ? <FieldError id={`${name}-error`}>{message}</FieldError> : null}
    </li>
  );
}

type RecordListPageProps = {
  now: number;
  formKey: string;
  title: string;
  noun: string;
  items: readonly RecordListItem[];
  trash: readonly { id: string; title: string; deletedAt: Date | null }[];
  pathOf: (id: string) => string;
  /** Text above the list, and in place of an empty one. */
  intro: string;
  empty: string;
};

/** List of a kind of record with states and trash. */
export function RecordListPage({
  now,
  formKey,
  title,
  noun,
  items,
  trash,
  pathOf,
  intro,
  empty,
}: RecordListPageProps) {
  const create = { href: pathOf("new"), label: `New ${noun}` };
  return (
    <ListPage
      title={title}
      create={create}
      empty={items.length === 0 && { children: empty, action: create }}
      trash={{ rows: trash, pathOf, formKey, now }}
    >
      {items.length > 0 ? (
        <>
          <p className="measure">{intro}</p>
          <ul className="record-rows">
            {items.map(({ id, title, text, detail, state, isOn, isLate }) => (
              <li key={id} data-on={isOn ? "" : undefined}>
                <div>
                  <Anchor className="record-name" href={pathOf(id)}>
                    {title}
                  </Anchor>
                  <p className="review-text">{text}</p>
                  <p className="muted">{detail}</p>
                </div>
                <p>
                  <span data-late={isLate ? "" : undefined}>{state}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ListPage>
  );
}
