import { Form, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft } from "~/admin/shell/browser-drafts";
import { FieldConflicts, formatFieldConflictTitle } from "~/admin/shell/field-conflicts";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { formatShortDay } from "~/lib/dates";
import type { FieldConflictView } from "~/platform/records/field-conflict";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";

/** Days before trashed records are purged. */
export const trashDays = 30;

/** Clears the browser draft once the new record is saved. */
export function useClearNewDraft(draft: string) {
  const isAdded = useSearchParams()[0].has("added");
  useEffect(() => {
    if (isAdded) deleteBrowserDraft(draft);
  }, [isAdded, draft]);
}

type ConflictProps = {
  actionData: { conflicts: FieldConflictView[]; saved: string[]; hidden: Record<string, string> };
  now: number;
  action: string;
  /** Key of the form's browser draft, cleared because both versions are shown here. */
  draft?: string;
  /** Label of the link back, and its path if it is not the form's. */
  back: string;
  backTo?: string;
};

/** Conflicting fields of a record, with a choice between the user's value and the colleague's. */
export function RecordConflicts({
  actionData: { conflicts, saved, hidden },
  now,
  action,
  draft,
  back,
  backTo = action,
}: ConflictProps) {
  useEffect(() => {
    if (draft) deleteBrowserDraft(draft);
  }, [draft]);
  return (
    <AdminPage title={formatFieldConflictTitle(conflicts)}>
      <FieldConflicts
        rows={conflicts}
        saved={saved}
        now={new Date(now)}
        action={action}
        hidden={hidden}
        back={{ to: backTo, label: back }}
      />
    </AdminPage>
  );
}

/** Two options as radio buttons, so that "off" has a label too. */
export function TwoOptionRadio({
  fields: { value, error },
  name,
  label,
  on,
  off,
  help,
}: {
  fields: LiveFormFields;
  name: string;
  label: string;
  on: string;
  off: string;
  help?: ReactNode;
}) {
  const message = error(name);
  return (
    <fieldset
      className="field"
      id={name}
      data-invalid={message ? "" : undefined}
      aria-describedby={help ? `${name}-help` : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="segmented">
        {[
          ["1", on],
          ["0", off],
        ].map(([each, words]) => (
          <label key={each}>
            <input type="radio" name={name} value={each} defaultChecked={value(name) === each} />
            {words}
          </label>
        ))}
      </div>
      {help ? (
        <p className="help-text" id={`${name}-help`}>
          {help}
        </p>
      ) : null}
      {message ? <FieldError id={`${name}-error`}>{message}</FieldError> : null}
    </fieldset>
  );
}

type SaveBarProps = { state: string; isNew: boolean; isUnsaved: boolean; label: string };

/** Bar at the bottom of a form: its save status and the save button. */
export function RecordSaveBar({ state, isNew, isUnsaved, label }: SaveBarProps) {
  return (
    <div className="save-bar save-bar--record">
      <p className="save-state" role="status">
        {isUnsaved || isNew ? null : <Icon name="check" />}
        <span>{isUnsaved ? "Unsaved changes (kept in this browser)" : state}</span>
      </p>
      <Button>{label}</Button>
    </div>
  );
}

export function TrashForm({
  action,
  formKey,
  what,
}: {
  action: string;
  formKey: string;
  what: string;
}) {
  return (
    <Form method="post" action={action} className="tools">
      <HiddenFields values={{ intent: "trash", key: `${formKey}-trash` }} />
      <button className="text-link target-link" type="submit">
        Move {what} to trash
      </button>
      <span className="muted">You can restore it for {trashDays} days.</span>
    </Form>
  );
}

type TrashRow = { id: string; title: string; deletedAt: Date | null };
export type TrashListProps = {
  rows: readonly TrashRow[];
  pathOf: (id: string) => string;
  formKey: string;
  now: number;
};

/** Records in the trash, each with a restore button. */
export function TrashList({ rows, pathOf, formKey, now }: TrashListProps) {
  if (rows.length === 0) return null;
  const left = (deletedAt: Date) =>
    Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * 86_400_000 - now) / 86_400_000));
  return (
    <details className="fold-item">
      <summary>
        <Icon name="down" />
        Trash ({rows.length})
      </summary>
      <ul className="listed form-width">
        {rows.map(({ id, title, deletedAt }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="muted">
              {deletedAt ? `${formatShortDay(deletedAt)}, ${left(deletedAt)} days left` : ""}
            </span>
            <Form method="post" action={pathOf(id)}>
              <HiddenFields values={{ intent: "restore", key: `${formKey}-restore` }} />
              <button className="text-link target-link" type="submit">
                Restore<span className="visually-hidden"> {title}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
