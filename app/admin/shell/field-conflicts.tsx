import { Form, Link } from "@remix-run/react";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { type FieldConflictView, keepTheirsInputName } from "~/platform/records/field-conflict";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";

type FieldConflictsProps = {
  rows: readonly FieldConflictView[];
  /** Labels of the fields that were saved. */
  saved: readonly string[];
  now: Date;
  /** Path the forms post to; `hidden` are the inputs each form adds. */
  action: string;
  hidden: Readonly<Record<string, string>>;
  back: { to: string; label: string };
  /** Called when the last conflict is submitted, or if there are no conflicts. */
  onResolve?: (() => void) | undefined;
};

type Conflicts = readonly Pick<FieldConflictView, "by">[];

/** "Marisol changed the same fields" */
export function formatFieldConflictTitle(conflicts: Conflicts): string {
  return `${formatConflictAuthor(conflicts, pickFirstName)} changed the same ${conflicts.length === 1 ? "field" : "fields"}`;
}

/** "Marisol Vega changed these while you were editing. Choose which version to keep." */
export function formatFieldConflictText(conflicts: Conflicts): string {
  const object = conflicts.length === 1 ? "this" : "these";
  return `${formatConflictAuthor(conflicts)} changed ${object} while you were editing. Choose which version to keep.`;
}

function formatConflictAuthor(conflicts: Conflicts, formatName = (name: string) => name): string {
  const [name = "Someone", ...others] = new Set(conflicts.map(({ by }) => by?.name ?? "Someone"));
  return others.length > 0 ? "Several people" : formatName(name);
}

/**
 * Renders the conflicts by field: original, theirs, and mine, with a form to keep mine. Each form
 * carries the other submitted fields, so deciding one keeps the rest.
 */
export function FieldConflicts({
  rows,
  saved,
  now,
  action,
  hidden,
  back,
  onResolve,
}: FieldConflictsProps) {
  useErrorTitle(true);
  const count = rows.length;
  return (
    <div className="stacked space-6 conflict">
      <div className="alert" role="alert">
        <h2>
          <Icon name="warn" />
          {count} {count === 1 ? "change isn’t" : "changes aren’t"} saved yet
        </h2>
        <p>{formatFieldConflictText(rows)}</p>
      </div>
      {rows.map((row, index) => (
        <section key={row.id} className="stacked" aria-labelledby={`cf-${index}`}>
          <h2 id={`cf-${index}`}>{row.label}</h2>
          <dl className="conflict-columns">
            <Version data-was="" term="When you opened it" text={row.was} />
            <Version term={formatConflictSource(row.by, now)} text={row.theirs} />
            <Version data-mine="" term="Yours (not saved)" text={row.yours} />
          </dl>
          <Form
            method="post"
            action={action}
            className="tools"
            {...(count === 1 && onResolve && { onSubmit: onResolve })}
          >
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {rows.flatMap((one) => [
              ...one.inputs.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              )),
              <input
                key={one.wasName}
                type="hidden"
                name={one.wasName}
                value={one === row ? one.originals.theirs : one.originals.was}
              />,
            ])}
            <Button kind={index === 0 ? "sun" : "line"}>
              Keep mine<span className="visually-hidden">: {row.label}</span>
            </Button>
            <button className="text-link" type="submit" name={keepTheirsInputName} value={row.id}>
              Keep {formatTheirVersion(row.by)}
              <span className="visually-hidden">: {row.label}</span>
            </button>
          </Form>
        </section>
      ))}
      {saved.length > 0 ? (
        <section className="panel" aria-labelledby="cf-saved">
          <header>
            <h2 id="cf-saved">Saved</h2>
          </header>
          <ul className="ruled-list icon-list">
            {saved.map((label) => (
              <li key={label}>
                <Icon name="check" />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p>
        <Link className="text-link" to={back.to} onClick={onResolve}>
          {back.label}
        </Link>
      </p>
    </div>
  );
}

function Version({
  term,
  text,
  ...mark
}: {
  term: string;
  text: string;
  "data-was"?: "";
  "data-mine"?: "";
}) {
  return (
    <div {...mark}>
      <dt>{term}</dt>
      <dd data-t={text.length > 40 ? "" : undefined}>{text || "Empty"}</dd>
    </div>
  );
}

/** "Marisol Vega, today 9:42 AM", or "Now" if the author is unknown. */
export function formatConflictSource(by: FieldConflictView["by"], now: Date): string {
  return by ? `${by.name}, ${lowerRelativeDay(formatShortDateTime(by.at, now))}` : "Now";
}

/** "Marisol’s version" */
export function formatTheirVersion(by: FieldConflictView["by"]): string {
  return by ? `${pickFirstName(by.name)}’s version` : "the current version";
}

function pickFirstName(name: string): string {
  return name.split(" ")[0] ?? name;
}
