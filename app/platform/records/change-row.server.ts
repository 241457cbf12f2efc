import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { findLastFieldChanges } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import type { StaffActor } from "./content-kind";
import type { FieldConflict } from "./field-conflict";
import { isMadeCondition, type RowTable, type RowWrite, writeRow } from "./write-row.server";

/** One kind of row, and how it is read. */
export type RowKind<Row extends object> = RowTable & {
  /** Selects the row. A row in the trash is gone, except for a change of `deletedAt`. */
  select: (db: Db, id: string) => PromiseLike<Row[]>;
};

/** One field of a change: one or more columns that belong together. */
export type RowFieldChange<Row extends object> = {
  /** Field name in the result. */
  field: string;
  /**
   * Column values when the form was loaded. If one of them has changed since, the field is a
   * conflict.
   */
  was: Partial<Row>;
  to: Partial<Row>;
  /**
   * Submitted values, if `to` also depends on the time. They and the request key identify the
   * change; by default `to` does.
   */
  content?: unknown;
  /** Formats the field for a conflict message. */
  format?: (values: Partial<Row>) => string;
  /** Changes in the audit entry; by default the columns of `to`. */
  audited?: Record<string, [unknown, unknown]>;
  /** Action of the audit entry, if it is not the change's. */
  action?: string;
};

type RowChange<Row extends object> = {
  id: string;
  changes: readonly RowFieldChange<Row>[];
  /**
   * Version the page was loaded with. Another stored version makes every field a conflict, also one
   * with the requested value.
   */
  version?: number | undefined;
  /**
   * Condition for all fields besides the original values. If only it is false, the change is
   * refused.
   */
  guard?: SQL | undefined;
  /** Action of the audit entries. */
  action: string;
  /**
   * Request key of the form. With the same content it has no further effect; with other content it
   * is another request.
   */
  requestKey?: string | undefined;
  by: StaffActor;
  now: Date;
  /** Statements to add to the batch; `isMade` is true if the field's change was written. */
  others?: (isMade: (field: string) => SQL) => BatchItem<"sqlite">[];
};

/**
 * "repeated": an earlier request with this key and content made the change. `saved` are the fields
 * with the requested value, `conflicts` the fields a colleague changed after the form was loaded; a
 * conflict can have both.
 */
export type ChangeRowResult<Row> =
  | { state: "gone" }
  | {
      state: "saved" | "repeated" | "conflict" | "refused";
      saved: string[];
      conflicts: FieldConflict[];
      row: Row;
    };

/**
 * Writes each field whose columns still have their original values, with its audit entry, in one
 * batch. Changes to different fields are merged. Idempotent per request key and content.
 */
export async function changeRow<Row extends object>(
  db: Db,
  kind: RowKind<Row>,
  { id, changes, version, guard, action, requestKey = newId(), by, now, others }: RowChange<Row>,
): Promise<ChangeRowResult<Row>> {
  const { recordKind } = kind;
  const requested =
    version === undefined ? changes.filter(({ was, to }) => !isSame(was, to)) : changes;
  const writes = await Promise.all(
    requested.map(
      async ({
        field,
        was,
        to,
        content = to,
        audited = toAuditChanges(was, to),
        ...own
      }): Promise<RowWrite> => {
        const change = JSON.stringify(
          version === undefined ? [was, content] : [was, content, version],
        );
        return {
          name: field,
          was: version === undefined ? was : { ...was, version },
          set: to,
          where: guard,
          audit: { action: own.action ?? action, changes: audited },
          mark: await buildIdempotencyKey([requestKey, by.staff.id, recordKind, id, field, change]),
        };
      },
    ),
  );
  const isMade = (field: string) =>
    isMadeCondition(kind, writes.find(({ name }) => name === field)?.mark ?? "");
  const { row, written, made } = await writeRow(db, kind, {
    id,
    by,
    now,
    writes,
    others: others?.(isMade) ?? [],
  });
  if (!row || (Reflect.get(row, "deletedAt") && !changes.some(({ to }) => "deletedAt" in to)))
    return { state: "gone" };
  const isSaved = ({ field, to }: RowFieldChange<Row>) =>
    made.has(field) || (version === undefined && isSame(pick(row, to), to));
  const lost = requested.filter((change) => !isSaved(change));
  const saved = requested.filter(isSaved).map(({ field }) => field);
  if (lost.length === 0) {
    const isRepeated =
      requested.length > 0 &&
      requested.every(({ field }) => made.has(field) && !written.has(field));
    return { state: isRepeated ? "repeated" : "saved", saved, conflicts: [], row };
  }
  const isUnchanged = lost.every(
    ({ was }) =>
      isSame(pick(row, was), was) &&
      (version === undefined || Reflect.get(row, "version") === version),
  );
  if (guard && isUnchanged) return { state: "refused", saved, conflicts: [], row };
  const last = await findLastFieldChanges(db, { recordKind, recordId: id });
  const conflicts = lost.map(({ field, was, to, format = () => "" }) => ({
    field,
    was: format(was),
    theirs: format(row),
    to: format(to),
    by: Object.keys(to).flatMap((name) => last.get(name) ?? [])[0],
  }));
  return { state: "conflict", saved, conflicts, row };
}

/** Audit changes from one object of column values to another. */
export function toAuditChanges(was: object, to: object): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(to).map(([name, value]): [string, [unknown, unknown]] => [
      name,
      [Reflect.get(was, name) ?? null, value],
    ]),
  );
}

function pick<Row extends object>(row: Row, like: object): object {
  return Object.fromEntries(Object.keys(like).map((name) => [name, Reflect.get(row, name)]));
}

/** Compares dates by time and other values as JSON. */
function isSame(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(
    (name) =>
      JSON.stringify(Reflect.get(one, name) ?? null) ===
      JSON.stringify(Reflect.get(other, name) ?? null),
  );
}

type TrashChange<Row> = {
  requestKey?: string | undefined;
  by: StaffActor;
  now: Date;
  /** Actions of the audit entries; by default "deleted" and "restored". */
  actions?: { trash: string; back: string };
  /** Changes in the audit entry; by default the times in UTC milliseconds. */
  audited?: (row: Row, deletedAt: Date | null) => Record<string, [unknown, unknown]>;
  /** Condition besides the row's place. */
  guard?: SQL | undefined;
  /** Statements to add to the batch. */
  others?: readonly BatchItem<"sqlite">[];
};

/**
 * Trashes or restores a row with its audit entry. Returns "unchanged" if the row already is there,
 * "gone" if no row has that id.
 */
export async function setRowTrashed<Row extends { deletedAt: Date | null }>(
  db: Db,
  kind: RowKind<Row>,
  id: string,
  {
    to,
    requestKey,
    by,
    now,
    actions = { trash: "deleted", back: "restored" },
    audited,
    guard,
    others = [],
  }: TrashChange<Row> & { to: "trash" | "back" },
): Promise<"changed" | "unchanged" | "refused" | "gone"> {
  const [row] = await kind.select(db, id);
  if (!row) return "gone";
  if ((row.deletedAt !== null) === (to === "trash")) return "unchanged";
  const deletedAt = to === "trash" ? now : null;
  const change: RowFieldChange<Row> = {
    field: "trash",
    was: toRowValues({ deletedAt: row.deletedAt }),
    to: toRowValues({ deletedAt }),
    audited: audited?.(row, deletedAt) ?? {
      deletedAt: [row.deletedAt?.getTime() ?? null, deletedAt?.getTime() ?? null],
    },
  };
  const result = await changeRow(db, kind, {
    id,
    changes: [change],
    guard,
    action: actions[to],
    requestKey,
    by,
    now,
    others: () => [...others],
  });
  if (result.state === "gone" || result.state === "refused") return result.state;
  return result.state === "conflict" ? "unchanged" : "changed";
}

/** Column values as a part of a row. The caller names columns of that row. */
export function toRowValues<Row extends object>(values: object): Partial<Row> {
  const row: Partial<Row> = {};
  return Object.assign(row, values);
}
