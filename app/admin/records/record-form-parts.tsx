import { Form, Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft } from "~/admin/shell/browser-drafts";
import { FieldConflicts, formatConflictTitle } from "~/admin/shell/field-conflicts";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { formatShortDay } from "~/lib/dates";
import { type FieldConflictView, keepTheirsName } from "~/platform/db/result";
import type { InvalidForm } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";

/* What the forms of promotions, questions and reviews have in common. */

/** What the action of a record's page answered. */
export type RecordActionData =
  | { problem: InvalidForm }
  | { conflicts: FieldConflictView[]; saved: string[]; hidden: Record<string, string> };

/** How long what was deleted lies in the trash, in days. */
export const trashDays = 30;

/** The mistakes of a form, for its summary. */
export function toErrorSummary(problem: InvalidForm | undefined) {
  return Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));
}

/** Once a new record is there, what was typed for it is forgotten by this browser. */
export function useClearNewDraft(draft: string) {
  const isAdded = useSearchParams()[0].has("added");
  useEffect(() => {
    if (isAdded) deleteBrowserDraft(draft);
  }, [isAdded, draft]);
}

type ConflictProps = {
  answer: { conflicts: FieldConflictView[]; saved: string[]; hidden: Record<string, string> };
  now: number;
  action: string;
  /** The draft that the form kept: both versions stand here now. */
  draft: string;
  back: string;
};

/** The page that asks which of two versions is right. */
export function RecordConflicts({ answer: { conflicts, saved, hidden }, now, action, draft, back }: ConflictProps) {
  useEffect(() => deleteBrowserDraft(draft), [draft]);
  return (
    <AdminPage title={formatConflictTitle(conflicts)}>
      <FieldConflicts
        rows={conflicts}
        saved={saved}
        now={new Date(now)}
        action={action}
        hidden={hidden}
        leaveName={keepTheirsName}
        back={{ to: action, label: back }}
      />
    </AdminPage>
  );
}

/** Two words, one of which holds. A radio says what it is also when it is off. */
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
    <fieldset className="field" id={name} data-invalid={message ? "" : undefined} aria-describedby={help ? `${name}-help` : undefined}>
      <legend className="lbl">{label}</legend>
      <div className="seg">
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
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      ) : null}
      {message ? <FieldError id={`${name}-error`}>{message}</FieldError> : null}
    </fieldset>
  );
}

type SaveBarProps = { state: string; isNew: boolean; isUnsaved: boolean; label: string };

/** The bar at the foot of a form: what becomes of it, and the button that saves. */
export function SaveBar({ state, isNew, isUnsaved, label }: SaveBarProps) {
  return (
    <div className="rec-bar">
      <p className="st" role="status">
        {isUnsaved || isNew ? null : <Icon name="check" />}
        <span>{isUnsaved ? "Unsaved changes (kept in this browser)" : state}</span>
      </p>
      <Button>{label}</Button>
    </div>
  );
}

/** Puts a record into the trash. */
export function TrashForm({ action, formKey, what }: { action: string; formKey: string; what: string }) {
  return (
    <Form method="post" action={action} className="tools">
      <input type="hidden" name="intent" value="trash" />
      <input type="hidden" name="key" value={`${formKey}-trash`} />
      <button className="link tlink" type="submit">
        Move {what} to trash
      </button>
      <span className="soft">You can restore it for {trashDays} days.</span>
    </Form>
  );
}

type Trashed = { id: string; title: string; deletedAt: Date | null };
type TrashListProps = { rows: readonly Trashed[]; pathOf: (id: string) => string; formKey: string; now: number };

/** What lies in the trash, each with its way back. */
export function TrashList({ rows, pathOf, formKey, now }: TrashListProps) {
  if (rows.length === 0) return null;
  const left = (deletedAt: Date) => Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * 86_400_000 - now) / 86_400_000));
  return (
    <details className="fold">
      <summary>
        <Icon name="down" />
        Trash ({rows.length})
      </summary>
      <ul className="listed rec-trash">
        {rows.map(({ id, title, deletedAt }) => (
          <li key={id}>
            <span>{title}</span>
            <span className="soft">{deletedAt ? `${formatShortDay(deletedAt)}, ${left(deletedAt)} days left` : ""}</span>
            <Form method="post" action={pathOf(id)}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="key" value={`${formKey}-restore`} />
              <button className="link tlink" type="submit">
                Restore<span className="vh"> {title}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The link to the list above a record's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}
