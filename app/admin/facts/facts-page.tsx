import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { useRole } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { confidenceLabels, confidenceLevels } from "~/domain/facts/facts";
import { roleCan } from "~/domain/staff/abilities";
import { formatDay, formatShortIsoDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";
import { confidenceIcons, type FactUsageView, type FactView, formatFactValue, formatReviewDue } from "./fact-view";

type FactsPageProps = {
  today: string;
  formKey: string;
  wanted: { q: string; certainty: string; staff: string };
  isFiltered: boolean;
  facts: readonly FactView[];
  people: readonly { id: string; name: string }[];
  deleted: readonly { id: string; key: string; deletedAt: number }[];
  /** The fact that was just saved, with the pages that changed. */
  saved: { factKey: string; uses: readonly FactUsageView[] } | undefined;
  problem: InvalidForm | undefined;
};

/** Renders the facts of the site's texts: overdue ones first, each with a small review form, then the rest by next review. */
export function FactsPage({ today, formKey, wanted, isFiltered, facts, people, deleted, saved, problem }: FactsPageProps) {
  const overdue = facts.filter((fact) => fact.overdue > 0);
  const others = facts.filter((fact) => fact.overdue <= 0);
  useErrorTitle(problem !== undefined);
  return (
    <AdminPage
      title="Facts"
      beside={
        <ButtonLink kind="line" href={adminPaths.factForm("new")}>
          New fact
        </ButtonLink>
      }
    >
      {problem?.errors[""] ? <Notice kind="error">{problem.errors[""]}</Notice> : null}
      {saved ? <Saved {...saved} /> : null}
      <Filter wanted={wanted} people={people} total={facts.length} overdue={overdue.length} />
      {facts.length === 0 ? (
        <div className="empty">
          <p>
            {isFiltered
              ? "No facts match."
              : "No facts yet. A fact is a sourced statement you can reuse in any text and update in one place."}
          </p>
          {isFiltered ? (
            <ButtonLink kind="line" href={adminPaths.facts}>
              Show all facts
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {overdue.length > 0 ? (
        <section className="panel" aria-labelledby="overdue">
          <header>
            <h2 id="overdue" className="overdue">
              Overdue
            </h2>
            <span className="muted">Still published, but they block publishing until reviewed</span>
          </header>
          <ol className="fact-list">
            {overdue.map((fact) => (
              <li key={fact.id} id={`fact-${fact.key}`} className="fact-item" data-late="">
                <Head fact={fact} />
                <Details fact={fact} />
                <StillTrue
                  fact={fact}
                  today={today}
                  formKey={formKey}
                  problem={problem?.values.id?.[0] === fact.id ? problem : undefined}
                />
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {others.length > 0 ? (
        <Panel
          id="others"
          title={overdue.length > 0 ? "Everything else" : "All facts"}
          beside={<span className="muted">Next review first</span>}
        >
          <div className="fact-columns" aria-hidden="true">
            <span>Statement and key</span>
            <span>Value</span>
            <span>Confidence</span>
            <span>Checked</span>
            <span>Assigned to</span>
          </div>
          <ol className="fact-list">
            {others.map((fact) => (
              <li key={fact.id} id={`fact-${fact.key}`} className="fact-item">
                <Head fact={fact} />
                <details className="more-fields">
                  <summary>
                    <span>
                      {places(fact.uses.length)}
                      <span className="visually-hidden"> for {fact.key}</span>
                    </span>
                    <span className="toggle" aria-hidden="true" />
                  </summary>
                  <div>
                    <Details fact={fact} />
                    <p>
                      <ButtonLink kind="line" href={adminPaths.factForm(fact.id)}>
                        Edit<span className="visually-hidden"> {fact.key}</span>
                      </ButtonLink>
                    </p>
                  </div>
                </details>
              </li>
            ))}
          </ol>
        </Panel>
      ) : null}
      {deleted.length > 0 ? <Trash deleted={deleted} formKey={formKey} /> : null}
      <p className="fine-print">
        Type <code>{"{fact:key}"}</code> to insert the statement, <code>{"{fact:key value}"}</code> for just the value, and{" "}
        <code>{"{fact:key checked}"}</code> for the date it was checked. Assumptions don’t show numbers. Only owners can change confidence.
      </p>
    </AdminPage>
  );
}

function places(count: number): string {
  if (count === 0) return "Source. Not used yet";
  return count === 1 ? "1 place and the source" : `${count} places and the source`;
}

function Saved({ factKey, uses }: { factKey: string; uses: readonly FactUsageView[] }) {
  return (
    <div className="note-box" role="status">
      <p>
        <strong>{factKey}</strong>{" "}
        {uses.length === 0
          ? "saved. It isn’t used on any page yet."
          : `saved and updated on ${uses.length === 1 ? "this page" : "these pages"}:`}
      </p>
      <FactUsages uses={uses} />
    </div>
  );
}

function Filter({ wanted, people, total, overdue }: Pick<FactsPageProps, "wanted" | "people"> & { total: number; overdue: number }) {
  return (
    <Form className="tools" method="get" action={adminPaths.facts} aria-label="Search facts" key={JSON.stringify(wanted)}>
      <label className="search-field">
        <span className="visually-hidden">Search facts</span>
        <Icon name="search" />
        <input
          className="field-input"
          type="search"
          name="q"
          defaultValue={wanted.q}
          maxLength={80}
          placeholder="Key, statement, or source"
        />
      </label>
      <label>
        <span className="visually-hidden">Confidence</span>
        <select className="field-input" name="certainty" defaultValue={wanted.certainty}>
          <option value="">Any confidence</option>
          {confidenceLevels.map((certainty) => (
            <option key={certainty} value={certainty}>
              {confidenceLabels[certainty]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">Assigned to</span>
        <select className="field-input" name="staff" defaultValue={wanted.staff}>
          <option value="">Anyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button kind="line">Apply</Button>
      <p className="push-end muted tabular" role="status">
        {total === 1 ? "1 fact" : `${total} facts`}
        {overdue > 0 ? `, ${overdue} overdue` : ""}
      </p>
    </Form>
  );
}

function Head({ fact }: { fact: FactView }) {
  return (
    <>
      <h3 className="visually-hidden">{fact.key}</h3>
      <div className="fact-head">
        <p className="fact-sentence">{fact.sentence}</p>
        <p className="fact-key">{`{fact:${fact.key}}`}</p>
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
    </>
  );
}

function Details({ fact }: { fact: FactView }) {
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
    </dl>
  );
}

/** Renders the pages that print a fact, linked to their editors if the user has access. */
export function FactUsages({ uses }: { uses: readonly FactUsageView[] }) {
  const role = useRole();
  return (
    <ul className="use-list">
      {uses.map(({ label, href, ability }) => (
        <li key={href}>{role && roleCan(role, ability) ? <Link to={href}>{label}</Link> : label}</li>
      ))}
    </ul>
  );
}

type StillTrueProps = { fact: FactView; today: string; formKey: string; problem: InvalidForm | undefined };

function StillTrue({ fact, today, formKey, problem }: StillTrueProps) {
  const { id, key, sentence, value, checkedAt, reviewBy, sourceUrl } = fact;
  const was = { sentence, value, checkedAt, reviewBy, sourceUrl };
  const inputValue = (name: string, own: string) => problem?.values[name]?.[0] ?? own;
  return (
    <Form className="still-true" method="post" action={adminPaths.facts} preventScrollReset key={JSON.stringify(was)}>
      <h4 className="visually-hidden">Review {key}</h4>
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={`${formKey}-${id}`} />
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
        Confirm still true<span className="visually-hidden">: {key}</span>
      </Button>
      <ButtonLink kind="line" href={adminPaths.factForm(id)}>
        Edit fact<span className="visually-hidden">: {key}</span>
      </ButtonLink>
    </Form>
  );
}

function Trash({ deleted, formKey }: Pick<FactsPageProps, "deleted" | "formKey">) {
  return (
    <details className="more-fields">
      <summary>
        <span>Trash ({deleted.length})</span>
      </summary>
      <ul className="fact-trash">
        {deleted.map(({ id, key, deletedAt }) => (
          <li key={id}>
            <Form method="post" action={adminPaths.facts} preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="key" value={`${formKey}-${id}`} />
              <span>
                {key}, deleted {formatDay(new Date(deletedAt))}
              </span>
              <Button kind="line" small>
                Restore<span className="visually-hidden"> {key}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
