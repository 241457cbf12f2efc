import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft } from "~/admin/shell/browser-drafts";
import {
  formatConflictSource,
  formatFieldConflictText,
  formatFieldConflictTitle,
  formatTheirVersion,
} from "~/admin/shell/field-conflicts";
import type { LeadConflict } from "~/domain/leads/actions/lead-action.server";
import { Button } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import type { LeadPageData } from "./load-lead.server";

/** Fields that were not saved because a colleague changed them first. */
type LeadConflictData = {
  conflicts: readonly LeadConflict[];
  /** Labels of the fields that were saved. */
  saved: readonly string[];
  /** Submitted values by field. */
  values: Readonly<Record<string, readonly string[]>>;
};

/**
 * Replaces the lead's page on a conflict: original, theirs, and mine per field, with a form to keep
 * mine. Each form carries the other submitted fields, so deciding one keeps the rest.
 */
export function LeadConflictPage({
  data,
  actionData,
}: {
  data: LeadPageData;
  actionData: LeadConflictData;
}) {
  const { lead, self } = data;
  const { conflicts, saved } = actionData;
  const draft = `${lead.id}.${actionData.values.form?.[0] ?? ""}`;
  const discardBrowserDraft = () => deleteBrowserDraft(draft);
  const title = `Editing conflict, ${lead.name || "Lead"} | Staff`;
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return (
    <AdminPage
      title={formatFieldConflictTitle(conflicts)}
      above={
        <Link className="text-link" to={self}>
          {lead.name || "Lead"}
        </Link>
      }
    >
      <div className="stacked space-6 conflict">
        <div className="alert" role="alert">
          <h2>
            <Icon name="warn" />
            {conflicts.length} {conflicts.length === 1 ? "change isn’t" : "changes aren’t"} saved
            yet
          </h2>
          <p>{formatFieldConflictText(conflicts)} Overwritten values stay in the timeline.</p>
        </div>
        {conflicts.map((conflict, index) => (
          <Conflict
            key={conflict.name}
            conflict={conflict}
            index={index}
            data={data}
            actionData={actionData}
            onResolve={discardBrowserDraft}
          />
        ))}
        {saved.length > 0 ? (
          <section className="panel" aria-labelledby="h-saved">
            <header>
              <h2 id="h-saved">Saved</h2>
            </header>
            <ul className="ruled-list icon-list">
              {saved.map((words) => (
                <li key={words}>
                  <Icon name="check" />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p>
          <Link className="text-link target-link" to={self} onClick={discardBrowserDraft}>
            Discard my {conflicts.length === 1 ? "change" : `${conflicts.length} changes`}
          </Link>
        </p>
      </div>
    </AdminPage>
  );
}

type ConflictProps = {
  conflict: LeadConflict;
  index: number;
  data: LeadPageData;
  actionData: LeadConflictData;
  onResolve: () => void;
};

function Conflict({ conflict, index, data, actionData, onResolve }: ConflictProps) {
  const { self, formKey, now } = data;
  const { label, was, theirs, yours, by, form } = conflict;
  const others = actionData.conflicts.filter((other) => other !== conflict && other.form !== null);
  const rest = Object.assign(
    {},
    ...others.map((other) => pickUndecidedFields(other, actionData.values)),
  );
  const isLast = others.length === 0;
  const theirsLabel = formatTheirVersion(by);
  const common = { form: actionData.values.form?.[0] ?? "", key: `${formKey}-c${index}` };
  return (
    <section className="stacked" aria-labelledby={`cf-${index}`}>
      <h2 id={`cf-${index}`}>{label}</h2>
      <dl className="conflict-columns">
        <div data-was="">
          <dt>When you opened it</dt>
          <dd>{was}</dd>
        </div>
        <div>
          <dt>{formatConflictSource(by, new Date(now))}</dt>
          <dd>{theirs}</dd>
        </div>
        <div data-mine="">
          <dt>Yours (not saved)</dt>
          <dd>{yours}</dd>
        </div>
      </dl>
      <div className="tools">
        {form ? (
          <Form method="post" action={self} {...(isLast && { onSubmit: onResolve })}>
            <HiddenFields values={{ ...rest, ...form, ...common }} />
            <Button kind={index === 0 ? "sun" : "line"}>
              Keep mine<span className="visually-hidden">: {label}</span>
            </Button>
          </Form>
        ) : null}
        {isLast ? (
          <Link className="text-link target-link" to={self} onClick={onResolve}>
            Keep {theirsLabel}
            <span className="visually-hidden">: {label}</span>
          </Link>
        ) : (
          <Form method="post" action={self}>
            <HiddenFields
              values={{ ...rest, ...common, intent: actionData.values.intent?.[0] ?? "" }}
            />
            <button type="submit" className="text-link target-link">
              Keep {theirsLabel}
              <span className="visually-hidden">: {label}</span>
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}

/**
 * Returns the submitted values of the undecided conflict fields; submitting them again reports the
 * conflict again.
 */
function pickUndecidedFields(
  { form }: LeadConflict,
  values: LeadConflictData["values"],
): Record<string, string> {
  const names = Object.keys(form ?? {}).filter((name) => name !== "intent");
  return Object.fromEntries(names.map((name) => [name, values[name]?.[0] ?? ""]));
}
