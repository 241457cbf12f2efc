import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import {
  type ChecklistItem,
  finishedMark,
  hiddenMark,
  skipMark,
  skippableItems,
} from "~/domain/owner-checklist/checklist";
import { originalInputName } from "~/platform/records/field-conflict";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";

type ItemsProps = { items: readonly ChecklistItem[]; formKey: string };

const countDone = (items: readonly ChecklistItem[]) => items.filter(({ isDone }) => isDone).length;

/**
 * Renders the checklist on Today, with the first open item marked, or the statement that everything
 * is done.
 */
export function ChecklistPanel({ items, formKey }: ItemsProps) {
  if (items.every(({ isDone }) => isDone)) {
    return (
      <section className="checklist" aria-labelledby="checklist-h">
        <header>
          <h2 id="checklist-h">Make this site yours</h2>
          <MarkButton name={finishedMark} turnsOn formKey={formKey}>
            Dismiss
          </MarkButton>
          <ChecklistProgress items={items} />
        </header>
        <p className="checklist-finished">
          {formatFinished(items)} The list stays in{" "}
          <Link className="text-link" to={adminPaths.settings}>
            Settings
          </Link>
          .
        </p>
      </section>
    );
  }
  return (
    <section className="checklist" aria-labelledby="checklist-h">
      <header>
        <h2 id="checklist-h">
          <Link to={adminPaths.checklist}>Make this site yours</Link>
        </h2>
        <MarkButton name={hiddenMark} turnsOn formKey={formKey}>
          Hide checklist
        </MarkButton>
        <ChecklistProgress items={items} />
      </header>
      <ChecklistItems items={items} formKey={formKey} />
    </section>
  );
}

/** Renders the checklist on Today as one line: a link with its progress. */
export function ChecklistLine({ items }: Pick<ItemsProps, "items">) {
  return (
    <p>
      <Link className="text-link target-link" to={adminPaths.checklist}>
        Make this site yours: {countDone(items)} of {items.length} done
      </Link>
    </p>
  );
}

/** "Everything on the list is done." */
export function formatFinished(items: readonly ChecklistItem[]): string {
  return `Everything on the list is done${items.some(({ status }) => status === "Skipped") ? " or skipped" : ""}.`;
}

/** Renders one block for each item, dark if done, and the count. */
export function ChecklistProgress({ items }: Pick<ItemsProps, "items">) {
  const done = countDone(items);
  return (
    <p className="checklist-progress">
      <span aria-hidden="true">
        {items.map(({ key }, place) => (
          <i key={key} data-done={place < done || undefined} />
        ))}
      </span>
      <b>
        {done} of {items.length} done
      </b>
    </p>
  );
}

/** Renders the items; with `skips`, an item that the owner may skip has a button. */
export function ChecklistItems({
  items,
  formKey,
  skips = false,
}: ItemsProps & { skips?: boolean }) {
  const next = items.find(({ isDone }) => !isDone)?.key;
  return (
    <ol className="checklist-items">
      {items.map(({ key, label, reason, href, isDone, status, canSkip }) => {
        const skippable = skippableItems.find((each) => each === key);
        return (
          <li key={key} data-done={isDone || undefined} data-next={key === next || undefined}>
            <span className="checklist-box" aria-hidden="true">
              {isDone ? <Icon name="check" /> : null}
            </span>
            <span>
              <Link className="row-name" to={href}>
                {label}
                <span className="visually-hidden">, {isDone ? "done" : "not done"}</span>
              </Link>
              {reason ? <small>{reason}</small> : null}
            </span>
            <span className="checklist-status">
              {status}
              {skips && skippable && (canSkip || status === "Skipped") ? (
                <MarkButton name={skipMark(skippable)} turnsOn={canSkip} formKey={formKey}>
                  {canSkip ? "Skip" : "Undo"}
                  <span className="visually-hidden">: {label}</span>
                </MarkButton>
              ) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type MarkButtonProps = { name: string; turnsOn: boolean; formKey: string; children: ReactNode };

/** Renders a form that turns one mark of the checklist on or off. */
export function MarkButton({ name, turnsOn, formKey, children }: MarkButtonProps) {
  return (
    <Form method="post" action={adminPaths.checklist}>
      <HiddenFields
        values={{
          key: formKey,
          [originalInputName(name)]: turnsOn ? "Off" : "On",
          [name]: turnsOn ? "on" : "",
        }}
      />
      <button type="submit" className="text-link target-link">
        {children}
      </button>
    </Form>
  );
}
