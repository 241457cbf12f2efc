import { asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { contentDrafts, scheduledChanges, staff } from "~/schema/platform";
import type { ContentTable, Reason } from "./content-kind";
import type { DraftData, DraftFieldSet } from "./draft-fields.server";
import { buildRecordListSql, draftColumn, joinedLowerColumn } from "./record-list.server";
import {
  formatRecordListQuery,
  parseRecordListQuery,
  type RecordListQuery,
  toRecordRow,
} from "./record-state";

/* Admin list of a kind of record with drafts. */

const orderNames = {
  own: "Custom order",
  changed: "Last edited",
  published: "Published",
  title: "Title",
};
type Order = keyof typeof orderNames;
type DraftListQuery = RecordListQuery<Order>;

export const draftsPerPage = 40;

type DraftListDefinition<Data extends DraftData> = {
  draft: {
    records: ContentTable;
    fields: Pick<DraftFieldSet<Data>, "read">;
    loadByIds: (
      db: Db,
      ids: readonly string[],
    ) => Promise<readonly { row: { id: string }; record: Data }[]>;
  };
  /** Texts that the search covers besides the search index. */
  searched: readonly (keyof Data & string)[];
  /** Order that staff set by hand; it comes first. */
  ownOrder?: readonly SQL[];
};

/** Builds the queries of a kind's list. */
export function defineDraftList<Data extends DraftData>({
  draft: { records, fields, loadByIds },
  searched,
  ownOrder,
}: DraftListDefinition<Data>) {
  const { table } = records;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) =>
    searched.some((field) => field === name),
  );
  const list = buildRecordListSql(records, {
    draftFields: searched,
    trashText: joinedLowerColumn([
      ...columns.map(([name, column]) => draftColumn(name, column)),
      table.slug,
    ]),
  });
  const last = asc(table.id);
  const orders: Readonly<Record<Order, readonly SQL[]>> = {
    own: ownOrder ?? [],
    changed: [desc(list.changedAt), last],
    published: [desc(table.publishAt), desc(list.changedAt), last],
    title: [asc(sql`lower(${draftColumn("title", table.title)})`), last],
  };
  const names: readonly [Order, ...Order[]] = ownOrder
    ? ["own", "changed", "published", "title"]
    : ["changed", "published", "title"];
  return {
    orderNames: Object.fromEntries(names.map((name) => [name, orderNames[name]])),
    /** Parses the list query from a URL; ignores malformed values. */
    parseQuery: (query: URLSearchParams): DraftListQuery => parseRecordListQuery(query, names),
    /** Formats the canonical list query without "?"; "" for the default list. */
    formatQuery: (query: DraftListQuery): string => formatRecordListQuery(query, names),
    /** True if the list shows all records in staff's order, so that they can be moved. */
    canReorder: ({ state, q, order }: DraftListQuery): boolean =>
      state === undefined && q === "" && order === "own",
    /** Selects one page of the list. Map the rows with `toRows`. */
    rowsQuery(db: Db, now: Date, query: DraftListQuery) {
      const order = orders[query.order];
      return db
        .select({
          id: table.id,
          slug: table.slug,
          publishAt: table.publishAt,
          unpublishAt: table.unpublishAt,
          deletedAt: table.deletedAt,
          ...list.rowColumns(now),
        })
        .from(table)
        .leftJoin(contentDrafts, list.draftJoin)
        .leftJoin(scheduledChanges, list.scheduleJoin)
        .leftJoin(staff, eq(staff.id, contentDrafts.staffId))
        .where(inArray(table.id, list.idsQuery(db, now, query, { order, pageSize: draftsPerPage })))
        .orderBy(...order);
    },
    /** Selects the number of matching records and of each state, as one row. */
    countsQuery: list.countsQuery,
    /** Returns the rows of a page with their records as edited, findings and images. */
    async toRows<Images>(
      db: Db,
      rows: readonly Parameters<typeof toRecordRow>[0][],
      check: (
        edited: readonly { id: string; record: Data }[],
      ) => Promise<{ findings: readonly (readonly Reason[])[]; files: Images }>,
    ) {
      const stored = await loadByIds(
        db,
        rows.map(({ id }) => id),
      );
      const edited = rows.flatMap((row) => {
        const record =
          row.copy === null
            ? stored.find((one) => one.row.id === row.id)?.record
            : fields.read(parseJson(row.copy));
        return record ? [{ id: row.id, row, record }] : [];
      });
      const { findings, files } = await check(edited);
      return edited.map(({ row, record }, index) => ({
        ...toRecordRow(row, row.deletedAt ? [] : (findings[index] ?? [])),
        title: record.title,
        record,
        files,
      }));
    },
  };
}
