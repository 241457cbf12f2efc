import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { getTableColumns } from "drizzle-orm/utils";
import { systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import { fillAltStatements } from "~/platform/files/fill-alt.server";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, contentDrafts } from "~/schema/platform";
import type { ContentKind, ContentTable, PublishedRecord, StaffActor } from "./content-kind";
import type { DraftData, DraftFieldSet } from "./draft-fields.server";

type RowsQuery<Row> = RunnableQuery<Row[], "sqlite"> & PromiseLike<Row[]>;
type StoredRow = { id: string; slug: string } & Omit<PublishedRecord<unknown>, "data">;
type Item = { recordId: string };
type Change = { by: StaffActor; now: Date };

/** Renders Markdown to HTML. */
type Render = (markdown: string) => string;

/** Dependencies for publishing a record, from other subjects. */
type PublishDeps<Kind extends string> = {
  renderMarkdown: Render;
  /** Statements for the redirects of a slug; `from` is the slug visitors know, null without one. */
  slugStatements: (
    db: Db,
    change: Change & {
      kind: Kind;
      recordId: string;
      from: string | null;
      to: string;
      when: SQL;
    },
  ) => BatchItem<"sqlite">[];
};

/** Declaration of a kind of record with drafts, a preview, versions and a page of its own. */
type DraftDefinition<
  Kind extends string,
  Data extends DraftData,
  Row extends StoredRow,
  Listed extends Item,
> = {
  records: ContentTable<Kind>;
  fields: DraftFieldSet<Data>;
  rows: (db: Db, condition: SQL) => RowsQuery<Row>;
  /** Selects the rows of its lists in another table, in order. */
  items?: (db: Db, recordIds: readonly string[]) => RowsQuery<Listed>;
  /** Returns the inserts of these rows. */
  itemStatements?: (db: Db, id: string, record: Data, condition: SQL) => BatchItem<"sqlite">[];
  /** Returns the fields that their column stores in another form. */
  stored?: (row: Row, items: readonly Listed[]) => Partial<Record<keyof Data, unknown>>;
  /** Returns the columns derived from the fields, or stored in another form. */
  columns?: (record: Data, render: Render) => Record<string, unknown>;
  /** Returns its images: library images without alt text get theirs. */
  images?: (record: Data) => readonly { fileId: string | null; alt: string }[];
  /** Columns of a new row besides the fields; values may be SQL. */
  added?: Record<string, unknown>;
};

/** Slug of a record before its first publish; no visitor would guess it, and no form shows it. */
const draftSlug = (id: string) => `draft-${id}`;

const toDate = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Creates, duplicates, loads and publishes the records of a kind, from one declaration. */
export function defineDraft<
  Kind extends string,
  Data extends DraftData,
  Row extends StoredRow,
  Listed extends Item,
>({
  records,
  fields,
  rows,
  items,
  itemStatements,
  stored,
  columns,
  images,
  added,
}: DraftDefinition<Kind, Data, Row, Listed>) {
  const { kind, table, search, lists } = records;
  const columnNames = Object.keys(getTableColumns(table));
  const toColumns = (id: string, record: Data, render: Render) => {
    const { publishAt: _from, unpublishAt: _until, slug, ...values } = record;
    const ownColumns = Object.entries(values).filter(([name]) => columnNames.includes(name));
    return {
      ...Object.fromEntries(ownColumns),
      ...columns?.(record, render),
      slug: slug || draftSlug(id),
    };
  };
  /** Returns the record of a row and of the rows of its lists. */
  const toRecord = (row: Row, listed: readonly Listed[] = []): Data =>
    fields.read({
      ...row,
      slug: row.slug === draftSlug(row.id) ? "" : row.slug,
      ...stored?.(row, listed),
      publishAt: row.publishAt?.getTime() ?? null,
      unpublishAt: row.unpublishAt?.getTime() ?? null,
    });
  const toRecords = (found: readonly Row[], itemRows: readonly Listed[]) =>
    found.map((row) => ({
      row,
      record: toRecord(
        row,
        itemRows.filter(({ recordId }) => recordId === row.id),
      ),
    }));
  /** Loads records with their rows. One round trip. */
  const loadByIds = async (db: Db, ids: readonly string[]) => {
    const condition = inJsonArray(table.id, ids);
    const [found, itemRows] = items
      ? await db.batch([rows(db, condition), items(db, ids)])
      : [await rows(db, condition), []];
    return toRecords(found, itemRows);
  };
  const newRowStatements = (
    db: Db,
    id: string,
    record: Data,
    { action, by, now }: Change & { action: string },
  ): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] => {
    const row = {
      id,
      ...toColumns(id, { ...record, slug: "" }, () => ""),
      ...added,
      publishAt: null,
      unpublishAt: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    const changes: Record<string, [unknown, unknown]> = { title: [null, record.title] };
    const entry = { action, recordKind: kind, recordId: id, changes };
    return [
      insertWhere(db, table, row, sql`1`).onConflictDoNothing(),
      insertIfPreviousChanged(db, auditLog, toAuditRow(by, entry, now)),
      ...indexStatements(db, search, id),
    ];
  };
  return {
    records,
    fields,
    toRecord,
    loadByIds,
    /** Loads the records that match, with their rows. Two round trips if they have lists. */
    async load(db: Db, condition: SQL) {
      const found = await rows(db, condition);
      const ids = found.map(({ id }) => id);
      return toRecords(found, items && ids.length > 0 ? await items(db, ids) : []);
    },
    /** Adds an unpublished record with its audit entry. Idempotent per id. */
    async create(db: Db, id: string, record: Partial<Data>, change: Change): Promise<void> {
      const statements = newRowStatements(db, id, fields.read(record), {
        ...change,
        action: "created",
      });
      await db.batch(statements);
    },
    /** Adds a copy of a record as a draft without its slug and dates. Idempotent per id. */
    async duplicate(db: Db, id: string, record: Data, change: Change): Promise<void> {
      const { by, now } = change;
      const title = `${record.title} (copy)`.trim().slice(0, 200);
      const copy: Data = { ...record, title, slug: "", publishAt: null, unpublishAt: null };
      const blank = Object.fromEntries(fields.longTexts.map((name) => [name, ""]));
      const draft = {
        kind,
        recordId: id,
        data: JSON.stringify(copy),
        version: 1,
        baseVersion: 1,
        staffId: by.staff.id,
        createdAt: now,
        updatedAt: now,
      };
      const isNew = sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.version} = 1 and ${table.publishAt} is null)`;
      await db.batch([
        ...newRowStatements(db, id, { ...copy, ...blank }, { ...change, action: "duplicated" }),
        insertWhere(db, contentDrafts, draft, isNew).onConflictDoNothing(),
      ]);
    },
    /** Returns the kind for the functions of drafts, versions and publishing. */
    toContentKind({ renderMarkdown, slugStatements }: PublishDeps<Kind>): ContentKind<Data, Kind> {
      return {
        kind,
        shape: fields.shape,
        read: fields.read,
        async live(db, id) {
          const [found] = await loadByIds(db, [id]);
          if (!found) return undefined;
          const { version, publishAt, unpublishAt, deletedAt, updatedAt } = found.row;
          return {
            data: found.record,
            version,
            publishAt,
            unpublishAt,
            deletedAt,
            updatedAt,
          };
        },
        isAt: (id, version) =>
          sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${table.version} = ${version} and ${table.deletedAt} is null)`,
        when: ({ publishAt, unpublishAt }) => ({
          publishAt: toDate(publishAt),
          unpublishAt: toDate(unpublishAt),
        }),
        publish(db, id, { data, live, condition, by, now, publishAt, unpublishAt }) {
          const isKnown = live.data.slug !== "" && live.publishAt !== null && live.publishAt <= now;
          return [
            ...slugStatements(db, {
              kind,
              recordId: id,
              from: isKnown ? live.data.slug : null,
              to: data.slug,
              when: condition,
              by,
              now,
            }),
            db
              .update(table)
              .set({
                ...toColumns(id, data, renderMarkdown),
                publishAt,
                unpublishAt,
                updatedAt: now,
                version: sql`${table.version} + 1`,
              })
              .where(and(eq(table.id, id), isNull(table.deletedAt), condition)),
            ...lists.map((list) =>
              db.delete(list.table).where(and(eq(list.recordId, id), condition)),
            ),
            ...(itemStatements?.(db, id, data, condition) ?? []),
            ...fillAltStatements(db, images?.(data) ?? [], {
              by: by.staff.id ? by : systemActor,
              now,
              condition,
            }),
            ...indexStatements(db, search, id),
          ];
        },
      };
    },
  };
}
