import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { auditActionLabel } from "~/domain/audit/audit-labels";
import { formatDay, formatTime, toHoustonDay } from "~/lib/dates";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { AuditEntryView } from "./audit-view";

type AuditPageProps = {
  /** UTC milliseconds. */
  now: number;
  /** True if the user reauthenticated recently. */
  recentlyVerified: boolean;
  filter: { q: string; who: string; what: string; from: string; to: string };
  /** The filter as a query. */
  query: string;
  isFirst: boolean;
  total: number;
  entries: readonly AuditEntryView[];
  /** Cursor of the next page. */
  next: string | undefined;
  actions: readonly string[];
  people: readonly { id: string; name: string }[];
};

/** Renders the audit log, newest entry first. */
export function AuditPage({ now, recentlyVerified, filter, query, isFirst, total, entries, next, actions, people }: AuditPageProps) {
  const older = new URLSearchParams(query);
  if (next) older.set("before", next);
  return (
    <AdminPage title="Audit log" beside={<Download recentlyVerified={recentlyVerified} query={query} />}>
      <Form className="tools" method="get" action={adminPaths.audit} key={query}>
        <label className="search-field">
          <span className="visually-hidden">Search audit log</span>
          <Icon name="search" />
          <input className="field-input" type="search" name="q" defaultValue={filter.q} maxLength={80} placeholder="Name or reference" />
        </label>
        <label>
          <span className="visually-hidden">Person</span>
          <select className="field-input" name="who" defaultValue={filter.who}>
            <option value="">Everyone</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="none">Signed-out user</option>
          </select>
        </label>
        <label>
          <span className="visually-hidden">Action</span>
          <select className="field-input" name="what" defaultValue={filter.what}>
            <option value="">All actions</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {auditActionLabel(action).replace(/ (?:of|to|about|as|for)$|:$/, "")}
              </option>
            ))}
          </select>
        </label>
        <label className="day-filter">
          <span>From</span>
          <input className="field-input" type="date" name="from" defaultValue={filter.from} />
        </label>
        <label className="day-filter">
          <span>To</span>
          <input className="field-input" type="date" name="to" defaultValue={filter.to} />
        </label>
        <Button kind="line">Apply</Button>
        <p className="push-end muted tabular" role="status">
          {total === 1 ? "1 entry" : `${total.toLocaleString("en-US")} entries`}. All times Central.
        </p>
      </Form>
      {entries.length === 0 ? (
        <div className="empty">
          <p>{query ? "No entries match." : "No activity yet. Changes made by your team show up here."}</p>
          {query ? (
            <ButtonLink kind="line" href={adminPaths.audit}>
              Clear filters
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {groupEntriesByDay(entries).map(({ day, of }) => (
        <section className="panel" key={day} aria-labelledby={`day-${day}`}>
          <header>
            <h2 id={`day-${day}`}>{formatEntryDay(of[0]?.at ?? 0, now)}</h2>
          </header>
          <ol className="audit-log">
            {of.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {next || !isFirst ? (
        <nav className="tools" aria-label="Pages">
          {isFirst ? null : (
            <Anchor className="text-link" href={adminPaths.auditWith(query)}>
              Newest
            </Anchor>
          )}
          {next ? (
            <Anchor className="text-link" href={adminPaths.auditWith(older.toString())}>
              Older entries
            </Anchor>
          ) : null}
        </nav>
      ) : null}
    </AdminPage>
  );
}

/** Renders the download as a POST, because it writes an audit entry. Users who haven't reauthenticated recently do so first. */
function Download({ recentlyVerified, query }: { recentlyVerified: boolean; query: string }) {
  if (!recentlyVerified) {
    return (
      <ButtonLink kind="line" href={adminPaths.confirm(adminPaths.auditWith(query))}>
        Confirm identity to download
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={adminPaths.auditCsv(query)}>
      <Button kind="line">Download CSV</Button>
    </form>
  );
}

function Entry({ entry: { at, who, what, record, changes, from } }: { entry: AuditEntryView }) {
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{formatTime(new Date(at)).replace(/\sCT$/, "")}</time>
      <span>{who}</span>
      <span>
        {what}
        {record ? " " : null}
        {record?.href ? (
          <Anchor className="text-link" href={record.href}>
            {record.text}
          </Anchor>
        ) : (
          record?.text
        )}
        {changes.map(({ label, from: before, to }) => (
          <span className="audit-change" key={label}>
            {label}: {before === null || before === to ? null : <del>{before}</del>}
            {before !== null && before !== to && to !== null ? " to " : null}
            {to === null ? before === null ? "none" : " removed" : before === to ? to : <ins>{to}</ins>}
          </span>
        ))}
      </span>
      <small>{from}</small>
    </li>
  );
}

function groupEntriesByDay(entries: readonly AuditEntryView[]): { day: string; of: AuditEntryView[] }[] {
  const groups: { day: string; of: AuditEntryView[] }[] = [];
  for (const entry of entries) {
    const day = toHoustonDay(new Date(entry.at));
    const last = groups.at(-1);
    if (last?.day === day) last.of.push(entry);
    else groups.push({ day, of: [entry] });
  }
  return groups;
}

function formatEntryDay(at: number, now: number): string {
  const on = toHoustonDay(new Date(at));
  const name = formatDay(new Date(at));
  if (on === toHoustonDay(new Date(now))) return `Today, ${name}`;
  return on === toHoustonDay(new Date(now - 86_400_000)) ? `Yesterday, ${name}` : name;
}
