import { Form, Link } from "@remix-run/react";
import { formatRowMoment } from "~/lib/dates";
import { formatWhen } from "~/lib/when-input";
import { type RecordCounts, type RecordState, recordStateNames, recordStates } from "~/platform/content/record-state";
import { Button, ButtonLink } from "~/ui/button";

/* What the lists of projects and of posts have in common. */

type StateTabsProps = { counts: RecordCounts; current: RecordState | undefined; to: (state: RecordState | undefined) => string };

/** The states as links, each with how many records are in it. */
export function StateTabs({ counts, current, to }: StateTabsProps) {
  return (
    <nav className="ptabs" aria-label="State">
      {[undefined, ...recordStates].map((state) => (
        <Link key={state ?? "all"} to={to(state)} aria-current={current === state ? "true" : undefined}>
          {state ? recordStateNames[state] : "All"} <span className="n">{counts[state ?? "all"]}</span>
        </Link>
      ))}
    </nav>
  );
}

type ListSearchProps<Order extends string> = {
  /** Changes with the question, so that the fields show it. */
  formKey: string;
  /** "Posts" */
  name: string;
  /** "post", "posts" */
  nouns: readonly [string, string];
  id: string;
  label: string;
  query: { state: RecordState | undefined; q: string; order: Order };
  orderNames: Readonly<Record<Order, string>>;
  matching: number;
};

/** Words and order of a list, and how many there are. */
export function ListSearch<Order extends string>(props: ListSearchProps<Order>) {
  const { formKey, name, nouns, id, label, query, orderNames, matching } = props;
  return (
    <Form className="tools tools--end" role="search" aria-label={name} key={formKey}>
      {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
      <div className="field srch">
        <label htmlFor={`${id}-q`}>{label}</label>
        <input className="in" id={`${id}-q`} type="search" name="q" defaultValue={query.q} maxLength={80} />
      </div>
      <div className="field">
        <label htmlFor={`${id}-order`}>Order</label>
        <select className="in" id={`${id}-order`} name="order" defaultValue={query.order}>
          {Object.entries<string>(orderNames).map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <Button kind="line">Show</Button>
      <p className="push soft num" role="status">
        {matching} {nouns[matching === 1 ? 0 : 1]}
      </p>
    </Form>
  );
}

type Moments = {
  state: RecordState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
  startsAt: Date | null;
};

/** The moments that go with a state, on Houston's clock. */
export function stateDetail({ state, publishAt, unpublishAt, deletedAt, startsAt }: Moments, now: Date): string {
  const parts: string[] = [];
  if (state === "trash" && deletedAt) return `since ${formatRowMoment(deletedAt, now)}, for 30 days`;
  if (state === "scheduled" && publishAt) parts.push(`goes live ${formatWhen(publishAt, now)}`);
  if (startsAt) parts.push(`the change goes live ${formatWhen(startsAt, now)}`);
  if (unpublishAt) parts.push(`${unpublishAt > now ? "comes down" : "came down"} ${formatWhen(unpublishAt, now)}`);
  if (parts.length === 0 && publishAt) parts.push(`since ${formatRowMoment(publishAt, now)}`);
  return parts.join("; ");
}

/** Makes a record and opens it. `list` is the address of its list. */
export function NewRecord({ list, label, newKey }: { list: string; label: string; newKey: string }) {
  return (
    <Form method="post" action={list}>
      <input type="hidden" name="key" value={newKey} />
      <Button name="do" value="new">
        {label}
      </Button>
    </Form>
  );
}

type EmptyListProps = { list: string; label: string; newKey: string; nouns: readonly [string, string]; isNone: boolean; needs: string };

/** In place of the rows: what a record needs where there is none at all, else the way back to all of them. */
export function EmptyList({ list, label, newKey, nouns: [noun, nouns], isNone, needs }: EmptyListProps) {
  return isNone ? (
    <div className="empty">
      <p>
        There are no {nouns} yet. {needs}
      </p>
      <NewRecord list={list} label={label} newKey={newKey} />
    </div>
  ) : (
    <div className="empty">
      <p>No {noun} is in this state and has these words.</p>
      <ButtonLink kind="line" href={list}>
        Show all {nouns}
      </ButtonLink>
    </div>
  );
}
