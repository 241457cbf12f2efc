import { type Column, isNull, type SQL, sql } from "drizzle-orm";
import { normalizeSearch } from "~/lib/text";
import { type CountedKind, cachedCount, countedTables, publishColumns, visibleCount } from "~/platform/db/record-counts.server";
import { hasEverBeenVisible, isPublished, isScheduled } from "~/platform/db/visibility";
import { hitsFrom, matchesKindCondition } from "~/platform/search/search.server";
import { parseSearchQuery } from "~/platform/search/search-terms";
import { scheduledChanges, searchDocuments, workingCopies } from "~/schema";
import type { RecordState } from "./record-state";

type Recorded = { publishAt: Column; unpublishAt: Column; deletedAt: Column };

/**
 * Conditions of each state, for a select that joins the draft and the scheduled change. A live record matches several.
 */
export function stateConditions(record: Recorded, now: Date): Record<RecordState, SQL> {
  const isLive = isPublished(record, now);
  const isOutsideTrash = isNull(record.deletedAt);
  const waits = sql`(${isOutsideTrash} and ${record.publishAt} is not null and not ${hasEverBeenVisible(record, now)})`;
  return {
    live: isLive,
    changes: sql`(${isLive} and (${workingCopies.recordId} is not null or ${scheduledChanges.recordId} is not null))`,
    ends: sql`(${isLive} and ${record.unpublishAt} is not null)`,
    scheduled: sql`(${waits} or (${isLive} and ${scheduledChanges.recordId} is not null))`,
    draft: sql`(${isOutsideTrash} and not ${isLive} and not ${waits})`,
    trash: sql`(${record.deletedAt} is not null)`,
  };
}

/**
 * Columns that count a list: matching records, all outside the trash, and each state; `found` counts search matches.
 * Uses cached counts and index ranges instead of reading all records.
 */
export function listCountColumns(kind: CountedKind, now: Date, state: RecordState | undefined, found?: SQL) {
  const table = countedTables[kind];
  const row = publishColumns("r");
  const rows = (condition: SQL, index = sql``) => sql`(select count(*) from ${sql.identifier(table)} as r ${index} where ${condition})`;
  const live = visibleCount(kind, now);
  const early = rows(isScheduled(row, now));
  const isLive = isPublished(row, now);
  const copied = sql`select record_id from ${workingCopies} where kind = ${kind}`;
  const planned = sql`select record_id from ${scheduledChanges} where kind = ${kind}`;
  const counts = {
    draft: sql`(${cachedCount(kind, "kept")} - ${live} - ${early})`,
    live,
    changes: rows(sql`r.id in (${copied} union ${planned}) and ${isLive}`),
    scheduled: sql`(${early} + ${rows(sql`r.id in (${planned}) and ${isLive}`)})`,
    ends: rows(sql`${row.unpublishAt} is not null and ${isLive}`, sql`indexed by ${sql.identifier(`${table}_ends`)}`),
    trash: rows(sql`${row.deletedAt} is not null`),
  } satisfies Record<RecordState, SQL>;
  const all = cachedCount(kind, "kept");
  const column = (count: SQL, name: string) => sql<number>`${count}`.as(name);
  return {
    matching: column(found ?? (state ? counts[state] : all), "matching"),
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

type Search = { kind: CountedKind; documents: string; q: string; words: readonly string[]; copyText: SQL };

const hitOf = ({ documents, q }: Search) => {
  const expression = parseSearchQuery(q);
  return expression ? matchesKindCondition(documents, expression) : sql`0`;
};

/** From clause of drafts that match a search while their index entry does not, each row as `r`. */
function inCopyAlone(search: Search): SQL {
  const { kind, documents, words, copyText } = search;
  return sql`${workingCopies} cross join ${sql.identifier(countedTables[kind])} as r on r.id = ${workingCopies.recordId}
    where ${workingCopies.kind} = ${kind} and r.deleted_at is null and ${containsTermsCondition(copyText, words)}
    and not exists (select 1 from ${searchDocuments} cross join search_index on search_index.rowid = ${searchDocuments.id}
      where ${searchDocuments.kind} = ${documents} and ${searchDocuments.key} = r.id and ${hitOf(search)})`;
}

/**
 * Selects the ids of records outside the trash that match a search, each once: by the index, or by `copyText`, the text
 * of the draft. `documents` is the kind's name in the index.
 */
export function searchHitsQuery(search: Search): SQL {
  return sql`select search_documents.key as id from ${hitsFrom} where ${hitOf(search)} union all select r.id from ${inCopyAlone(search)}`;
}

/** Number of records `searchHitsQuery` finds. The index has no trashed records. */
export function searchCount(search: Search): SQL {
  return sql`((select count(*) from search_index where ${hitOf(search)}) + (select count(*) from ${inCopyAlone(search)}))`;
}

/**
 * From clause of a kind's records, each with its draft and its scheduled change. `wanted` loads rows through a covering
 * index, by condition or from a select of ids, because full rows include long texts.
 */
export function recordsWithDraftsQuery(kind: CountedKind, wanted?: "by condition" | SQL): SQL {
  const table = sql.identifier(countedTables[kind]);
  const looked = sql`${table} indexed by ${sql.identifier(`${countedTables[kind]}_found`)}`;
  const records =
    wanted === undefined
      ? table
      : wanted === "by condition"
        ? looked
        : sql`(${wanted}) as wanted cross join ${looked} on ${table}.id = wanted.id`;
  return sql`${records}
    left join ${workingCopies} on ${workingCopies.kind} = ${kind} and ${workingCopies.recordId} = ${table}.id
    left join ${scheduledChanges} on ${scheduledChanges.kind} = ${kind} and ${scheduledChanges.recordId} = ${table}.id`;
}

/** True if a list uses the search index, which has no trashed records. */
export function usesSearchIndex({ state, q }: { state?: RecordState | undefined; q: string }): boolean {
  return state !== "trash" && normalizeSearch(q) !== "";
}
