import { Form, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { FilterForm, FilterSearch, FilterSelect, ListCount } from "~/admin/lists/filter-form";
import { ListPage } from "~/admin/lists/list-page";
import { adminPaths } from "~/admin-paths";
import { confidenceLabels, confidenceLevels, formatFactName } from "~/domain/facts/facts";
import { formatDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";
import { FactDetails, FactHead, FactUsages, ReviewFactForm } from "./fact-item";
import { type FactUsageView, type FactView, groupFacts } from "./fact-view";

type FactsPageProps = {
  today: string;
  formKey: string;
  wanted: { q: string; certainty: string; staff: string };
  isFiltered: boolean;
  facts: readonly FactView[];
  people: readonly { id: string; name: string }[];
  deleted: readonly { id: string; key: string; deletedAt: number }[];
  /** The fact that was just saved, with the pages that changed. */
  saved: { factName: string; uses: readonly FactUsageView[] } | undefined;
  problem: InvalidForm | undefined;
};

/**
 * Renders the facts of the site's texts: overdue ones first, each with a small review form, then
 * the rest in folded groups by where they are printed.
 */
export function FactsPage({
  today,
  formKey,
  wanted,
  isFiltered,
  facts,
  people,
  deleted,
  saved,
  problem,
}: FactsPageProps) {
  const overdue = facts.filter((fact) => fact.overdue > 0);
  const groups = groupFacts(facts.filter((fact) => fact.overdue <= 0));
  useUnfoldAnchoredFact();
  useErrorTitle(problem !== undefined);
  return (
    <ListPage
      title="Facts"
      create={{ href: adminPaths.factForm("new"), label: "New fact", kind: "line" }}
      tools={
        <>
          {problem?.errors[""] ? <Notice kind="error">{problem.errors[""]}</Notice> : null}
          {saved ? <Saved {...saved} /> : null}
          <Filter wanted={wanted} people={people} total={facts.length} overdue={overdue.length} />
        </>
      }
      empty={
        facts.length === 0 && {
          children: isFiltered
            ? "No facts match."
            : "No facts yet. A fact is a sourced statement you can reuse in any text and update in one place.",
          action: isFiltered && { href: adminPaths.facts, label: "Show all facts" },
        }
      }
    >
      {overdue.length > 0 ? (
        <section className="panel" aria-labelledby="overdue">
          <header>
            <h2 id="overdue" className="overdue">
              Overdue
            </h2>
            <span className="muted">Still published, but they block publishing until reviewed</span>
          </header>
          <ol className="ruled-list">
            {overdue.map((fact) => (
              <li key={fact.id} id={`fact-${fact.key}`} className="fact-item" data-late="">
                <FactHead fact={fact} />
                <FactDetails fact={fact} />
                <ReviewFactForm
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
      {groups.length > 0 ? (
        <Panel
          id="others"
          title={overdue.length > 0 ? "Everything else" : "All facts"}
          beside={<span className="muted">Next review first</span>}
        >
          <div>
            {groups.map(([group, own]) => (
              <details key={group} className="fold-item" open={isFiltered || groups.length === 1}>
                <summary>
                  <Icon name="down" />
                  {group}
                  <span className="push-end muted">{formatFactCount(own.length)}</span>
                </summary>
                <ol className="ruled-list">
                  {own.map((fact) => (
                    <FactItem key={fact.id} fact={fact} />
                  ))}
                </ol>
              </details>
            ))}
          </div>
        </Panel>
      ) : null}
      {deleted.length > 0 ? <Trash deleted={deleted} formKey={formKey} /> : null}
      <p className="fine-print">
        Type <code>{"{fact:key}"}</code> to insert the statement, <code>{"{fact:key value}"}</code>{" "}
        for just the value, and <code>{"{fact:key checked}"}</code> for the date it was checked.
        Assumptions don’t show numbers. Only owners can change confidence.
      </p>
    </ListPage>
  );
}

function FactItem({ fact }: { fact: FactView }) {
  return (
    <li id={`fact-${fact.key}`} className="fact-item">
      <FactHead fact={fact} />
      <details className="more-fields">
        <summary>
          <span>
            {places(fact.uses.length)}
            <span className="visually-hidden"> for {fact.name}</span>
          </span>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <div>
          <FactDetails fact={fact} />
          <p>
            <ButtonLink kind="line" href={adminPaths.factForm(fact.id)}>
              Edit<span className="visually-hidden"> {fact.name}</span>
            </ButtonLink>
          </p>
        </div>
      </details>
    </li>
  );
}

/** Unfolds the group of the fact that the URL's fragment names, as browsers do on a full load. */
function useUnfoldAnchoredFact() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new navigation to the same fragment
  useEffect(() => {
    const fact = hash.startsWith("#fact-") && document.getElementById(hash.slice(1));
    const group = fact ? fact.closest("details") : null;
    if (!fact || !group || group.open) return;
    group.open = true;
    fact.scrollIntoView();
  }, [hash, key]);
}

const formatFactCount = (count: number) => (count === 1 ? "1 fact" : `${count} facts`);

function places(count: number): string {
  if (count === 0) return "Source. Not used yet";
  return count === 1 ? "1 place and the source" : `${count} places and the source`;
}

function Saved({ factName, uses }: { factName: string; uses: readonly FactUsageView[] }) {
  return (
    <div className="note-box" role="status">
      <p>
        <strong>{factName}</strong>{" "}
        {uses.length === 0
          ? "saved. It isn’t used on any page yet."
          : `saved and updated on ${uses.length === 1 ? "this page" : "these pages"}:`}
      </p>
      <FactUsages uses={uses} />
    </div>
  );
}

function Filter({
  wanted,
  people,
  total,
  overdue,
}: Pick<FactsPageProps, "wanted" | "people"> & { total: number; overdue: number }) {
  const count = formatFactCount(total);
  return (
    <FilterForm
      key={JSON.stringify(wanted)}
      action={adminPaths.facts}
      label="Search facts"
      note={<ListCount>{overdue > 0 ? `${count}, ${overdue} overdue` : count}</ListCount>}
    >
      <FilterSearch
        label="Search facts"
        value={wanted.q}
        placeholder="Name, statement, or source"
      />
      <FilterSelect
        name="certainty"
        label="Confidence"
        value={wanted.certainty}
        options={[
          ["", "Any confidence"],
          ...confidenceLevels.map((certainty) => [certainty, confidenceLabels[certainty]] as const),
        ]}
      />
      <FilterSelect
        name="staff"
        label="Assigned to"
        value={wanted.staff}
        options={[["", "Anyone"], ...people.map(({ id, name }) => [id, name] as const)]}
      />
    </FilterForm>
  );
}

function Trash({ deleted, formKey }: Pick<FactsPageProps, "deleted" | "formKey">) {
  return (
    <details className="more-fields">
      <summary>
        <span>Trash ({deleted.length})</span>
      </summary>
      <ul>
        {deleted.map(({ id, key, deletedAt }) => (
          <li key={id}>
            <Form method="post" action={adminPaths.facts} className="tools" preventScrollReset>
              <HiddenFields values={{ intent: "restore", id, key: `${formKey}-${id}` }} />
              <span>
                {formatFactName(key)}, deleted {formatDay(new Date(deletedAt))}
              </span>
              <Button kind="line" small>
                Restore<span className="visually-hidden"> {formatFactName(key)}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
