import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeSearch } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import {
  matchesKindCondition,
  searchHitColumns,
  searchHitsFrom,
} from "~/platform/search/search.server";
import { contentDrafts, scheduledChanges, staff } from "~/schema/platform";
import type { ContentTable } from "./content-kind";
import type { RecordListQuery } from "./record-state";
import {
  containsTermsCondition,
  recordCountColumns,
  recordsWithDraftsFrom,
  searchHitCountColumn,
  searchHitsQuery,
  stateConditions,
  usesSearchIndex,
} from "./record-state.server";

/** Returns a field as the editor shows it: from the draft, else from the row. */
export const draftColumn = (field: string, column: SQLWrapper) =>
  sql<string>`coalesce(json_extract(${contentDrafts.data}, ${sql.raw(`'$.${field}'`)}), ${column})`;

/** Joins texts with spaces, in lower case. */
export const joinedLowerColumn = (parts: readonly SQLWrapper[]) =>
  sql`lower(${sql.join([...parts], sql` || ' ' || `)})`;

const splitSearchTerms = (q: string) => normalizeSearch(q).split(" ").filter(Boolean).slice(0, 8);

type SearchedList = {
  /** Draft fields that the search covers besides the search index, which has the published text. */
  draftFields: readonly string[];
  /** Text of a row in the trash, which the search index does not contain. */
  trashText: SQL;
};

type ListQuery = Pick<RecordListQuery<string>, "state" | "q">;

/**
 * Returns the SQL of a kind's admin list. Its queries may share a batch, so no two columns of one
 * select have the same name.
 */
export function buildRecordListSql(
  { kind, table, search }: ContentTable,
  { draftFields, trashText }: SearchedList,
) {
  // an empty fallback, or SQLite would read the text of every row
  const copyText = joinedLowerColumn(draftFields.map((field) => draftColumn(field, sql`''`)));
  const toSearch = (q: string) => ({
    kind,
    table,
    documents: search.kind,
    q,
    words: splitSearchTerms(q),
    copyText,
  });
  const source = (query: ListQuery) =>
    recordsWithDraftsFrom(
      { kind, table },
      usesSearchIndex(query) ? searchHitsQuery(toSearch(query.q)) : undefined,
    );
  const matchesCondition = ({ state, q }: ListQuery, now: Date): SQL | undefined => {
    const terms = splitSearchTerms(q);
    const inState = state ? stateConditions(table, now)[state] : isNull(table.deletedAt);
    if (terms.length === 0) return inState;
    if (state === "trash") return and(inState, containsTermsCondition(trashText, terms));
    // the unary plus keeps SQLite on the search results instead of the index of all records
    return state ? inState : sql`+${table.deletedAt} is null`;
  };
  const changedAt = sql<number>`max(${table.updatedAt}, coalesce(${contentDrafts.updatedAt}, 0))`;
  return {
    changedAt,
    /** Conditions of the joins that `rowColumns` reads. */
    draftJoin: and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, table.id)),
    scheduleJoin: and(eq(scheduledChanges.kind, kind), eq(scheduledChanges.recordId, table.id)),
    /** Columns of a row besides the record's own, for `toRecordRow`. */
    rowColumns(now: Date) {
      const state = stateConditions(table, now);
      return {
        startsAt: scheduledChanges.startsAt,
        isLive: sql<number>`${state.live}`.as("is_live"),
        isScheduled: sql<number>`${state.scheduled}`.as("is_scheduled"),
        copy: sql<string | null>`${contentDrafts.data}`.as("copy_data"),
        changedAt: changedAt.as("changed_at"),
        changedBy: sql<string | null>`${staff.name}`.as("changed_by"),
      };
    },
    /**
     * Selects the ids of one page. Chooses them on an index, so that only the shown rows are read;
     * `candidates` is a condition that replaces the query's.
     */
    idsQuery(
      db: Db,
      now: Date,
      query: RecordListQuery<string>,
      {
        order,
        pageSize,
        candidates,
      }: { order: readonly SQL[]; pageSize: number; candidates?: SQL | undefined },
    ) {
      return db
        .select({ id: sql<string>`${table}.id`.as("id") })
        .from(candidates ? recordsWithDraftsFrom({ kind, table }, "by condition") : source(query))
        .where(candidates ?? matchesCondition(query, now))
        .orderBy(...order)
        .limit(pageSize)
        .offset((query.page - 1) * pageSize);
    },
    /** Selects the number of matching records and of each state, as one row. */
    countsQuery(db: Db, now: Date, query: ListQuery) {
      const { state, q } = query;
      const found = state
        ? sql`(select count(*) from ${source(query)} where ${matchesCondition(query, now)})`
        : searchHitCountColumn(toSearch(q));
      return db
        .select(
          recordCountColumns({ kind, table }, now, state, normalizeSearch(q) ? found : undefined),
        )
        .from(sql`(select 1)`);
    },
  };
}

/** Selects the records of a kind that match a search expression, including drafts. */
export function recordHitsQuery(
  db: Db,
  { table, search }: ContentTable,
  { expression, limit, now }: { expression: string; limit: number; now: Date },
) {
  return db
    .select({
      ...searchHitColumns,
      slug: sql<string>`${table.slug}`.as("slug"),
      isPublished: sql<number>`${publishedCondition(table, now)}`.as("is_published"),
    })
    .from(sql`${searchHitsFrom} cross join ${table} on ${table.id} = search_documents.key`)
    .where(and(matchesKindCondition(search.kind, expression), isNull(table.deletedAt)))
    .orderBy(desc(sql`search_index.rowid`))
    .limit(limit);
}
