import { type Column, getTableName, isNull, type SQL, sql } from "drizzle-orm";
import { normalizeSearch } from "~/lib/text";
import {
  type CountedRecords,
  cachedCountColumn,
  publishColumns,
  visibleCountColumn,
} from "~/platform/db/record-counts.server";
import {
  everVisibleCondition,
  publishedCondition,
  scheduledCondition,
} from "~/platform/db/visibility";
import { matchesKindCondition, searchHitsFrom } from "~/platform/search/search.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { contentDrafts, scheduledChanges, searchDocuments } from "~/schema/platform";
import type { RecordState } from "./record-state";

type Recorded = { publishAt: Column; unpublishAt: Column; deletedAt: Column };

/**
 * Returns one condition per publish state, for a select that joins the draft and the scheduled
 * change. A live record matches several.
 */
export function stateConditions(record: Recorded, now: Date): Record<RecordState, SQL> {
  const isLive = publishedCondition(record, now);
  const isOutsideTrash = isNull(record.deletedAt);
  const waits = sql`(${isOutsideTrash} and ${record.publishAt} is not null and not ${everVisibleCondition(record, now)})`;
  return {
    live: isLive,
    changes: sql`(${isLive} and (${contentDrafts.recordId} is not null or ${scheduledChanges.recordId} is not null))`,
    ends: sql`(${isLive} and ${record.unpublishAt} is not null)`,
    scheduled: sql`(${waits} or (${isLive} and ${scheduledChanges.recordId} is not null))`,
    draft: sql`(${isOutsideTrash} and not ${isLive} and not ${waits})`,
    trash: sql`(${record.deletedAt} is not null)`,
  };
}

/**
 * Columns that count a list: matching records, all outside the trash, and each state; `found`
 * counts search matches. Uses cached counts and index ranges instead of reading all records.
 */
export function recordCountColumns(
  records: CountedRecords,
  now: Date,
  state: RecordState | undefined,
  hitCount?: SQL,
) {
  const { kind } = records;
  const table = getTableName(records.table);
  const row = publishColumns("r");
  const rows = (condition: SQL, index = sql``) =>
    sql`(select count(*) from ${sql.identifier(table)} as r ${index} where ${condition})`;
  const live = visibleCountColumn(records, now);
  const early = rows(scheduledCondition(row, now));
  const isLive = publishedCondition(row, now);
  const copied = sql`select record_id from ${contentDrafts} where kind = ${kind}`;
  const planned = sql`select record_id from ${scheduledChanges} where kind = ${kind}`;
  const counts = {
    draft: sql`(${cachedCountColumn(kind, "kept")} - ${live} - ${early})`,
    live,
    changes: rows(sql`r.id in (${copied} union ${planned}) and ${isLive}`),
    scheduled: sql`(${early} + ${rows(sql`r.id in (${planned}) and ${isLive}`)})`,
    ends: rows(
      sql`${row.unpublishAt} is not null and ${isLive}`,
      sql`indexed by ${sql.identifier(`${table}_ends`)}`,
    ),
    trash: rows(sql`${row.deletedAt} is not null`),
  } satisfies Record<RecordState, SQL>;
  const all = cachedCountColumn(kind, "kept");
  const column = (count: SQL, name: string) => sql<number>`${count}`.as(name);
  return {
    matching: column(hitCount ?? (state ? counts[state] : all), "matching"),
    all: column(all, "all_kept"),
    draft: column(counts.draft, "count_draft"),
    live: column(counts.live, "count_live"),
    changes: column(counts.changes, "count_changes"),
    scheduled: column(counts.scheduled, "count_scheduled"),
    ends: column(counts.ends, "count_ends"),
    trash: column(counts.trash, "count_trash"),
  };
}

/** Condition that a text contains all terms. */
export function containsTermsCondition(text: SQL, words: readonly string[]): SQL {
  return sql`(${sql.join(
    words.map((word) => sql`instr(${text}, ${word}) > 0`),
    sql` and `,
  )})`;
}

type Search = CountedRecords & {
  documents: string;
  q: string;
  words: readonly string[];
  copyText: SQL;
};

const hitOf = ({ documents, q }: Search) => {
  const expression = toSearchExpression(q);
  return expression ? matchesKindCondition(documents, expression) : sql`0`;
};

/** From clause of drafts that match a search while their index entry does not, each row as `r`. */
function inCopyAlone(search: Search): SQL {
  const { kind, table, documents, words, copyText } = search;
  return sql`${contentDrafts} cross join ${table} as r on r.id = ${contentDrafts.recordId}
    where ${contentDrafts.kind} = ${kind} and r.deleted_at is null and ${containsTermsCondition(copyText, words)}
    and not exists (select 1 from ${searchDocuments} cross join search_index on search_index.rowid = ${searchDocuments.id}
      where ${searchDocuments.kind} = ${documents} and ${searchDocuments.key} = r.id and ${hitOf(search)})`;
}

/**
 * Selects the ids of records outside the trash that match a search, each once: by the index, or by
 * `copyText`, the text of the draft. `documents` is the kind's name in the index.
 */
export function searchHitsQuery(search: Search): SQL {
  return sql`select search_documents.key as id from ${searchHitsFrom} where ${hitOf(search)} union all select r.id from ${inCopyAlone(search)}`;
}

/** Number of records `searchHitsQuery` finds. The index has no trashed records. */
export function searchHitCountColumn(search: Search): SQL {
  return sql`((select count(*) from search_index where ${hitOf(search)}) + (select count(*) from ${inCopyAlone(search)}))`;
}

/**
 * From clause of a kind's records, each with its draft and its scheduled change. `wanted` loads
 * rows through a covering index, by condition or from a select of ids, because full rows include
 * long texts.
 */
export function recordsWithDraftsFrom(
  { kind, table }: CountedRecords,
  rowSource?: "by condition" | SQL,
): SQL {
  const looked = sql`${table} indexed by ${sql.identifier(`${getTableName(table)}_found`)}`;
  const records =
    rowSource === undefined
      ? table
      : rowSource === "by condition"
        ? looked
        : sql`(${rowSource}) as wanted cross join ${looked} on ${table}.id = wanted.id`;
  return sql`${records}
    left join ${contentDrafts} on ${contentDrafts.kind} = ${kind} and ${contentDrafts.recordId} = ${table}.id
    left join ${scheduledChanges} on ${scheduledChanges.kind} = ${kind} and ${scheduledChanges.recordId} = ${table}.id`;
}

/**
 * True if a list query has search terms and is not the trash, which the search index does not
 * contain.
 */
export function usesSearchIndex({
  state,
  q,
}: {
  state?: RecordState | undefined;
  q: string;
}): boolean {
  return state !== "trash" && normalizeSearch(q) !== "";
}
