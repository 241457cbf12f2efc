import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { formatZonedDateTime } from "~/lib/local-datetime";
import {
  type RecordCounts,
  type RecordListQuery,
  type RecordState,
  recordStateLabels,
  recordStates,
} from "~/platform/records/record-state";
import { Button, ButtonLink } from "~/ui/button";
import { Pager } from "~/ui/content/pager";
import { Icon } from "~/ui/icon";

type ListProps<Order extends string> = {
  title: string;
  /** "Posts" */
  name: string;
  /** "post", "posts" */
  nouns: readonly [string, string];
  searchLabel: string;
  orderNames: Readonly<Record<Order, string>>;
  /** Requirements for publishing, shown in an empty list. */
  needs: string;
  query: RecordListQuery<Order>;
  /** Path of the list with parts of the query changed. */
  listHref: (part: Partial<RecordListQuery<Order>>) => string;
  counts: RecordCounts;
  pages: number;
  /** Path of the list, label and request key of the button that adds a record. */
  create: { list: string; label: string; newKey: string };
};

type ContentListPageProps<Order extends string> = ListProps<Order> & {
  /** Text between the search and the rows. */
  note: ReactNode;
  className?: string;
  /** Rows; without one, the page explains why. */
  rows: ReactNode[];
};

/** Renders a list of records with drafts: publish states, search, rows, and pages. */
export function ContentListPage<Order extends string>({
  note,
  className = "record-list",
  rows,
  ...list
}: ContentListPageProps<Order>) {
  const { title, name, query, listHref, counts, pages, create } = list;
  return (
    <AdminPage title={title} beside={<NewRecordForm {...create} />}>
      <RecordStateTabs counts={counts} current={query.state} to={(state) => listHref({ state })} />
      <RecordListSearch key={listHref({ page: query.page })} {...list} />
      {note}
      {rows.length === 0 ? (
        <EmptyRecordList {...list} />
      ) : (
        <ol className={className} aria-label={name}>
          {rows}
        </ol>
      )}
      <Pager current={query.page} last={pages} href={(page) => listHref({ page })} />
    </AdminPage>
  );
}

type StateTabsProps = {
  counts: RecordCounts;
  current: RecordState | undefined;
  to: (state: RecordState | undefined) => string;
};

/** Renders the publish states as links, each with its record count. */
function RecordStateTabs({ counts, current, to }: StateTabsProps) {
  return (
    <nav className="record-tabs" aria-label="Status">
      {[undefined, ...recordStates].map((state) => (
        <Link
          key={state ?? "all"}
          to={to(state)}
          aria-current={current === state ? "true" : undefined}
        >
          {state ? recordStateLabels[state] : "All"}{" "}
          <span className="number">{counts[state ?? "all"]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Renders the search, sort order, and total count of a list. */
function RecordListSearch<Order extends string>({
  name,
  nouns,
  searchLabel,
  query,
  orderNames,
  counts: { matching },
}: ListProps<Order>) {
  const id = name.toLowerCase();
  return (
    <Form className="tools tools--end" role="search" aria-label={name}>
      {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
      <div className="field search-field">
        <label htmlFor={`${id}-q`}>{searchLabel}</label>
        <input
          className="field-input"
          id={`${id}-q`}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={80}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-order`}>Sort by</label>
        <select className="field-input" id={`${id}-order`} name="order" defaultValue={query.order}>
          {Object.entries<string>(orderNames).map(([order, words]) => (
            <option key={order} value={order}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <Button kind="line">Apply</Button>
      <p className="push-end muted tabular" role="status">
        {matching} {nouns[matching === 1 ? 0 : 1]}
      </p>
    </Form>
  );
}

type StateDates = {
  state: RecordState;
  publishAt: Date | null;
  unpublishAt: Date | null;
  deletedAt: Date | null;
  startsAt: Date | null;
};

/** Returns the dates of a publish state, in Central time. */
export function formatStateDates(
  { state, publishAt, unpublishAt, deletedAt, startsAt }: StateDates,
  now: Date,
): string {
  const parts: string[] = [];
  if (state === "trash" && deletedAt)
    return `deleted ${lowerRelativeDay(formatShortDateTime(deletedAt, now))}, kept 30 days`;
  if (state === "scheduled" && publishAt)
    parts.push(`publishes ${formatZonedDateTime(publishAt, now)}`);
  if (startsAt) parts.push(`changes publish ${formatZonedDateTime(startsAt, now)}`);
  if (unpublishAt)
    parts.push(
      `${unpublishAt > now ? "unpublishes" : "unpublished"} ${formatZonedDateTime(unpublishAt, now)}`,
    );
  if (parts.length === 0 && publishAt)
    parts.push(`since ${lowerRelativeDay(formatShortDateTime(publishAt, now))}`);
  return parts.join("; ");
}

const maxVisibleFindings = 2;
type RecordFindingsProps = {
  address: string;
  isDraft: boolean;
  blocks: readonly { message: string; place: string }[];
};

/** Renders the publish checks that failed, each linked to its field in the editor at `address`. */
function RecordFindings({ address, isDraft, blocks }: RecordFindingsProps) {
  if (blocks.length === 0) {
    return (
      <span className="state-label">
        <Icon name="check" />
        Ready to publish
      </span>
    );
  }
  const more = blocks.length - maxVisibleFindings;
  return (
    <ul className={isDraft ? "muted" : "overdue"}>
      {blocks.slice(0, maxVisibleFindings).map(({ message, place }) => (
        <li key={`${place} ${message}`}>
          <a className="target-link" href={place.startsWith("/") ? place : `${address}#${place}`}>
            {message}
          </a>
        </li>
      ))}
      {more > 0 ? <li>Plus {more} more</li> : null}
    </ul>
  );
}

type RecordCellsProps = {
  record: StateDates & {
    title: string;
    slug: string | null;
    blocks: RecordFindingsProps["blocks"];
  };
  /** Text shown if the record has no title. */
  untitled: string;
  /** Path of its editor. */
  address: string;
  /** Public path for a slug. */
  page: (slug: string) => string;
  /** Text below the title, and below the publish state. */
  about: string;
  detail: string;
};

/**
 * Renders the cells of a record's row: title, publish state, failed publish checks, and a link to
 * the page or a restore button.
 */
export function RecordCells({
  record: { title, state, slug, blocks },
  untitled,
  address,
  page,
  about,
  detail,
}: RecordCellsProps) {
  const name = title || untitled;
  return (
    <>
      <div className="record-list-name">
        <Link className="row-name" to={address}>
          {name}
        </Link>
        <small>{about}</small>
      </div>
      <p className="record-list-state">
        <b>{recordStateLabels[state]}</b>
        <small>{detail}</small>
      </p>
      <div className="record-list-messages">
        {state === "trash" || (state !== "draft" && blocks.length === 0) ? null : (
          <RecordFindings address={address} isDraft={state === "draft"} blocks={blocks} />
        )}
      </div>
      <div className="record-list-actions">
        {state === "trash" ? (
          <Form method="post" action={address} encType="multipart/form-data">
            <Button kind="line" small name="do" value="restore">
              Restore<span className="visually-hidden"> {name}</span>
            </Button>
          </Form>
        ) : slug ? (
          <a className="text-link target-link" href={page(slug)}>
            View<span className="visually-hidden"> {name} on the website</span>
          </a>
        ) : null}
      </div>
    </>
  );
}

/** Returns the time and author of the last change: "Ana, 10:12 AM". */
export function formatLastChange(
  { changedAt, changedBy }: { changedAt: Date; changedBy: string | null },
  now: Date,
): string {
  const at = formatShortDateTime(changedAt, now);
  return changedBy ? `${changedBy}, ${lowerRelativeDay(at)}` : at;
}

/** Creates a record and opens it. `list` is the path of its list. */
function NewRecordForm({ list, label, newKey }: ListProps<string>["create"]) {
  return (
    <Form method="post" action={list}>
      <input type="hidden" name="key" value={newKey} />
      <Button name="do" value="new">
        {label}
      </Button>
    </Form>
  );
}

/**
 * Replaces the rows of an empty list: explains how to add the first record, or why no records match
 * with a link to the full list.
 */
function EmptyRecordList<Order extends string>({
  create,
  nouns: [, nouns],
  query: { state, q, page },
  needs,
}: ListProps<Order>) {
  if (state === undefined && q === "" && page === 1) {
    return (
      <div className="empty">
        <p>
          No {nouns} yet. {needs}
        </p>
        <NewRecordForm {...create} />
      </div>
    );
  }
  const where = state && `with status “${recordStateLabels[state]}”`;
  const searchText = q && `matching “${q}”`;
  return (
    <div className="empty">
      <p>
        {page > 1
          ? "No more results."
          : `No ${nouns} ${[where, searchText].filter(Boolean).join(" ")}.`}
      </p>
      <ButtonLink kind="line" href={create.list}>
        Show all {nouns}
      </ButtonLink>
    </div>
  );
}
