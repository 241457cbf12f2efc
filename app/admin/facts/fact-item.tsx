import { Form, Link } from "@remix-run/react";
import { useRole } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { confidenceLabels } from "~/domain/facts/facts";
import { roleCan } from "~/domain/staff/abilities";
import { formatShortIsoDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import {
  confidenceIcons,
  type FactUsageView,
  type FactView,
  formatFactValue,
  formatReviewDue,
} from "./fact-view";

/** Renders a fact of the list: statement, value, confidence, dates and assignee. */
export function FactHead({ fact }: { fact: FactView }) {
  return (
    <div className="fact-head">
      <p className="fact-sentence">{fact.sentence}</p>
      <h3 className="fact-name">{fact.name}</h3>
      <p className="fact-value tabular">{formatFactValue(fact)}</p>
      <p className="fact-certainty">
        <span className="state-label">
          <Icon name={confidenceIcons[fact.certainty]} />
          {confidenceLabels[fact.certainty]}
        </span>
      </p>
      <p className="fact-dates">
        <span>Checked {formatShortIsoDay(fact.checkedAt)}</span>
        <span className={fact.overdue > 0 ? "overdue" : undefined}>{formatReviewDue(fact)}</span>
      </p>
      <p className="fact-owner">{fact.staffName ?? "Unassigned"}</p>
    </div>
  );
}

/** Renders the source of a fact, the pages that use it, and how to insert it. */
export function FactDetails({ fact }: { fact: FactView }) {
  return (
    <dl className="fact-details">
      <div>
        <dt>Source</dt>
        <dd>
          {fact.sourceUrl ? (
            <a href={fact.sourceUrl} rel="noopener noreferrer">
              {fact.sourceTitle || fact.sourceUrl}
            </a>
          ) : (
            fact.sourceTitle
          )}
          {fact.quote ? <q>{fact.quote}</q> : null}
        </dd>
      </div>
      <div>
        <dt>Used in</dt>
        <dd>{fact.uses.length > 0 ? <FactUsages uses={fact.uses} /> : "Not used yet"}</dd>
      </div>
      <div>
        <dt>Insert as</dt>
        <dd>
          <code>{`{fact:${fact.key}}`}</code>
        </dd>
      </div>
    </dl>
  );
}

/** Renders the pages that print a fact, linked to their editors if the user has access. */
export function FactUsages({ uses }: { uses: readonly FactUsageView[] }) {
  const role = useRole();
  return (
    <ul className="use-list">
      {uses.map(({ label, href, ability }) => (
        <li key={href}>
          {role && roleCan(role, ability) ? <Link to={href}>{label}</Link> : label}
        </li>
      ))}
    </ul>
  );
}

type ReviewFactFormProps = {
  fact: FactView;
  today: string;
  formKey: string;
  problem: InvalidForm | undefined;
};

/** Renders the form that confirms an overdue fact. */
export function ReviewFactForm({ fact, today, formKey, problem }: ReviewFactFormProps) {
  const { id, key, name, sentence, value, checkedAt, reviewBy, sourceUrl } = fact;
  const was = { sentence, value, checkedAt, reviewBy, sourceUrl };
  const inputValue = (name: string, own: string) => problem?.values[name]?.[0] ?? own;
  return (
    <Form
      className="still-true"
      method="post"
      action={adminPaths.facts}
      preventScrollReset
      key={JSON.stringify(was)}
    >
      <h4 className="visually-hidden">Review {name}</h4>
      <HiddenFields values={{ intent: "check", id, key: `${formKey}-${id}` }} />
      {Object.entries(was).map(([name, text]) => (
        <input key={name} type="hidden" name={`was_${name}`} value={text} />
      ))}
      <Field
        id={`checked-${key}`}
        name="checkedAt"
        label="Checked on"
        type="date"
        required
        max={today}
        defaultValue={inputValue("checkedAt", today)}
        error={problem?.errors.checkedAt}
      />
      <Field
        id={`source-${key}`}
        name="sourceUrl"
        label="Source URL you checked"
        type="url"
        inputMode="url"
        required={sourceUrl !== ""}
        defaultValue={inputValue("sourceUrl", sourceUrl)}
        error={problem?.errors.sourceUrl}
      />
      <Button>
        Confirm still true<span className="visually-hidden">: {name}</span>
      </Button>
      <ButtonLink kind="line" href={adminPaths.factForm(id)}>
        Edit fact<span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </Form>
  );
}
