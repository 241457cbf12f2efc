import {
  FilterDay,
  FilterForm,
  FilterSearch,
  FilterSelect,
  ListCount,
} from "~/admin/lists/filter-form";
import { ListPage } from "~/admin/lists/list-page";
import { adminPaths } from "~/admin-paths";
import { auditActionLabel } from "~/domain/audit/audit-labels";
import { formatClock, formatDay, toHoustonDay } from "~/lib/dates";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import type { AuditEntryView } from "./audit-view";

type AuditPageProps = {
  /** UTC milliseconds. */
  now: number;
  /** True if the user reauthenticated recently. */
  recentlyVerified: boolean;
  filter: { q: string; who: string; what: string; from: string; to: string };
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
export function AuditPage({
  now,
  recentlyVerified,
  filter,
  query,
  isFirst,
  total,
  entries,
  next,
  actions,
  people,
}: AuditPageProps) {
  const pageHref = (before?: string) =>
    adminPaths.auditWith(before ? [query, `before=${before}`].filter(Boolean).join("&") : query);
  return (
    <ListPage
      title="Audit log"
      beside={<Download recentlyVerified={recentlyVerified} query={query} />}
      tools={
        <FilterForm
          key={query}
          action={adminPaths.audit}
          note={
            <ListCount>
              {total === 1 ? "1 entry" : `${total.toLocaleString("en-US")} entries`}. All times
              Central.
            </ListCount>
          }
        >
          <FilterSearch label="Search audit log" value={filter.q} placeholder="Name or reference" />
          <FilterSelect
            name="who"
            label="Person"
            value={filter.who}
            options={[
              ["", "Everyone"],
              ...people.map(({ id, name }) => [id, name] as const),
              ["none", "Signed-out user"],
            ]}
          />
          <FilterSelect
            name="what"
            label="Action"
            value={filter.what}
            options={[
              ["", "All actions"],
              ...actions.map((action) => [action, actionOptionLabel(action)] as const),
            ]}
          />
          <FilterDay name="from" label="From" value={filter.from} />
          <FilterDay name="to" label="To" value={filter.to} />
        </FilterForm>
      }
      empty={
        entries.length === 0 && {
          children: query
            ? "No entries match."
            : "No activity yet. Changes made by your team show up here.",
          action: query !== "" && { href: adminPaths.audit, label: "Clear filters" },
        }
      }
      pager={{ isFirst, next, href: pageHref, older: "Older entries" }}
    >
      {groupEntriesByDay(entries).map(({ day, of }) => (
        <section className="panel" key={day} aria-labelledby={`day-${day}`}>
          <header>
            <h2 id={`day-${day}`}>{formatEntryDay(of[0]?.at ?? 0, now)}</h2>
          </header>
          <ol className="ruled-list audit-log">
            {of.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </ListPage>
  );
}

/** "Changed the role" from "Changed the role of", whose object only an entry names. */
function actionOptionLabel(action: string): string {
  return auditActionLabel(action).replace(/ (?:of|to|about|as|for)$|:$/, "");
}

/**
 * Renders the download as a POST, because it writes an audit entry. Users who haven't
 * reauthenticated recently do so first.
 */
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
      <time dateTime={new Date(at).toISOString()}>{formatClock(new Date(at))}</time>
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
            {to === null ? (
              before === null ? (
                "none"
              ) : (
                " removed"
              )
            ) : before === to ? (
              to
            ) : (
              <ins>{to}</ins>
            )}
          </span>
        ))}
      </span>
      <small>{from}</small>
    </li>
  );
}

function groupEntriesByDay(
  entries: readonly AuditEntryView[],
): { day: string; of: AuditEntryView[] }[] {
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
