import { and, count, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { type revisionCauses, revisions, staff } from "~/schema/platform";
import type { ContentKind, MergeStrategy, StaffActor } from "./content-kind";
import { commonSubsequence, isJsonEqual } from "./merge.server";
import { collapseUnchanged, type DiffPart, diffByWord } from "./word-diff.server";

type RevisionRow = { id: string; version: number; cause: string; at: Date; by: string | null };

const pageSize = 50;

/**
 * Loads one page of revisions, newest first, older than version `before`. Returns the rows, the
 * `before` of the next page (null on the last), and the total.
 */
export async function loadRevisionsPage(
  db: Db,
  kind: { kind: string },
  recordId: string,
  before: number | null,
) {
  const [rows, total] = await db.batch([
    revisionsQuery(db, kind, recordId, before),
    db.select({ total: count() }).from(revisions).where(ofRecord(kind, recordId)),
  ]);
  const page: RevisionRow[] = rows.slice(0, pageSize);
  return {
    rows: page,
    older: rows.length > pageSize ? (page.at(-1)?.version ?? null) : null,
    total: total[0]?.total ?? 0,
  };
}

const ofRecord = ({ kind }: { kind: string }, recordId: string) =>
  and(eq(revisions.kind, kind), eq(revisions.recordId, recordId));

function revisionsQuery(db: Db, kind: { kind: string }, recordId: string, before: number | null) {
  return db
    .select({
      id: revisions.id,
      version: revisions.version,
      cause: revisions.cause,
      at: revisions.at,
      by: staff.name,
    })
    .from(revisions)
    .leftJoin(staff, eq(staff.id, revisions.staffId))
    .where(
      and(ofRecord(kind, recordId), before === null ? undefined : lt(revisions.version, before)),
    )
    .orderBy(desc(revisions.version))
    .limit(pageSize + 1);
}

/** Returns one revision by version. Returns undefined if it does not exist. */
export async function findRevision<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  recordId: string,
  version: number,
): Promise<{ data: Data; at: Date; cause: string } | undefined> {
  const [row] = await db
    .select({ data: revisions.data, at: revisions.at, cause: revisions.cause })
    .from(revisions)
    .where(
      and(
        eq(revisions.kind, kind.kind),
        eq(revisions.recordId, recordId),
        eq(revisions.version, version),
      ),
    );
  return row && { ...row, data: kind.read(parseJson(row.data)) };
}

/** True for sentences, which are compared by word. */
const isProse = (value: string) => value.length > 30 && value.includes(" ");

/**
 * Difference in one field: texts by word, values before and after, lists by added, removed, changed
 * and moved items.
 */
export type FieldDiff =
  | { field: string; label: string; kind: "text"; parts: DiffPart[] }
  | { field: string; label: string; kind: "value"; was: string; is: string }
  | {
      field: string;
      label: string;
      kind: "list";
      added: string[];
      gone: string[];
      changed: [string, string][];
      moved: string[];
    };

/** Compares two versions of a record, in the order of its fields. */
export function diffRecords<Data extends object>(
  { shape }: Pick<ContentKind<Data>, "shape">,
  was: Data,
  is: Data,
): FieldDiff[] {
  const fields: [string, MergeStrategy][] = Object.entries(shape);
  return fields.flatMap(([field, { label, merge, show }]): FieldDiff[] => {
    const [before, after]: unknown[] = [Reflect.get(was, field), Reflect.get(is, field)];
    if (isJsonEqual(before, after)) return [];
    const formatValue = (value: unknown) =>
      value === null || value === undefined
        ? ""
        : show
          ? show(value)
          : typeof value === "string"
            ? value
            : JSON.stringify(value);
    if (
      typeof before === "string" &&
      typeof after === "string" &&
      (merge === "text" || (isProse(before) && isProse(after)))
    ) {
      return [{ field, label, kind: "text", parts: collapseUnchanged(diffByWord(before, after)) }];
    }
    if (merge === "list" && Array.isArray(before) && Array.isArray(after))
      return [{ field, label, kind: "list", ...listDiff(before, after, formatValue) }];
    return [{ field, label, kind: "value", was: formatValue(before), is: formatValue(after) }];
  });
}

function listDiff(
  before: readonly unknown[],
  after: readonly unknown[],
  formatValue: (value: unknown) => string,
) {
  const idOf = (item: unknown) =>
    typeof item === "object" && item !== null
      ? String(Reflect.get(item, "id") ?? "")
      : String(item);
  const [old, fresh] = [
    new Map(before.map((item) => [idOf(item), item])),
    new Map(after.map((item) => [idOf(item), item])),
  ];
  const stays = [...old.keys()].filter((id) => fresh.has(id));
  const order = [...fresh.keys()].filter((id) => old.has(id));
  const stayed = new Set(commonSubsequence(stays, order));
  return {
    added: after.filter((item) => !old.has(idOf(item))).map(formatValue),
    gone: before.filter((item) => !fresh.has(idOf(item))).map(formatValue),
    changed: stays
      .filter((id) => !isJsonEqual(old.get(id), fresh.get(id)))
      .map((id): [string, string] => [formatValue(old.get(id)), formatValue(fresh.get(id))]),
    moved: order.filter((id) => !stayed.has(id)).map((id) => formatValue(fresh.get(id))),
  };
}

/**
 * Deletes at most `limit` draft and conflict revisions older than `before`; keeps published ones.
 * Returns the number of deleted revisions.
 */
export async function purgeDraftRevisions(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(revisions)
    .where(
      limitedRowsCondition(
        revisions,
        and(inArray(revisions.cause, ["draft", "conflict"]), lt(revisions.at, before)),
        limit,
      ),
    )
    .run();
  return meta.changes;
}

type NewRevision<Data> = {
  data: Data;
  cause: (typeof revisionCauses)[number];
  by: StaffActor;
  now: Date;
  condition: SQL;
  id?: string;
};

/**
 * Statement that adds the next revision if the condition is true. Writes nothing if the id exists.
 */
export function addRevisionStatement<Data extends object>(
  db: Db,
  { kind }: Pick<ContentKind<Data>, "kind">,
  recordId: string,
  { data, cause, by, now, condition, id = newId() }: NewRevision<Data>,
) {
  const version = sql`(select coalesce(max(r.version), 0) + 1 from revisions r where r.kind = ${kind} and r.record_id = ${recordId})`;
  const row = {
    id,
    kind,
    recordId,
    version,
    cause,
    data: JSON.stringify(data),
    staffId: by.staff.id,
    at: now,
  };
  return insertWhere(db, revisions, row, condition).onConflictDoNothing();
}

/** Interval in which one author's drafts update one revision, in milliseconds. */
const draftEveryMs = 10 * 60_000;

/**
 * Updates the author's draft revision of the last 10 minutes, or adds one. Saves by others do not
 * end it.
 */
export async function draftRevisionStatements<Data extends object>(
  db: Db,
  { kind }: ContentKind<Data>,
  recordId: string,
  { json, by, now, isWritten }: { json: string; by: StaffActor; now: Date; isWritten: SQL },
): Promise<BatchItem<"sqlite">[]> {
  const recent = await db
    .select({ id: revisions.id, cause: revisions.cause, staffId: revisions.staffId })
    .from(revisions)
    .where(
      and(
        eq(revisions.kind, kind),
        eq(revisions.recordId, recordId),
        gt(revisions.at, new Date(now.getTime() - draftEveryMs)),
      ),
    )
    .orderBy(desc(revisions.version));
  // do not update a draft from before a publication
  const after = recent.findIndex(({ cause }) => cause !== "draft");
  const lastDraft = (after < 0 ? recent : recent.slice(0, after)).find(
    ({ staffId }) => staffId === by.staff.id,
  );
  if (lastDraft) {
    return [
      db
        .update(revisions)
        .set({ data: json })
        .where(and(eq(revisions.id, lastDraft.id), isWritten)),
    ];
  }
  return [
    addRevisionStatement(db, { kind }, recordId, {
      data: JSON.parse(json),
      cause: "draft",
      by,
      now,
      condition: isWritten,
    }),
  ];
}
