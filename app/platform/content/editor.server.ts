import { and, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { auditStatement, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { auditLog, scheduledChanges, workingCopies } from "~/platform/db/schema";
import type { ContentKind, StaffActor } from "./content-kind";
import {
  addRevisionStatement,
  loadEditableRecord,
  type SaveDraftResult,
  type SubmittedRecord,
  saveDraft,
  scheduledChangeCondition,
} from "./draft.server";
import type { MergeSide } from "./merge.server";
import { getRevision } from "./revisions.server";

export type FormValues = Readonly<Record<string, readonly string[]>>;

/** What one kind of editor adds to the common ones: how its form is read, and what keeps its records from going out. */
export type EditorForm<Data extends object> = {
  kind: ContentKind<Data>;
  /** The fields of a form as a record. What cannot be read at all is an error by the name of its field; what is merely missing is the
   *  gate's business. `before` is the record the form was made from. */
  parse(values: FormValues, before: Data, now: Date): { data: Data; errors: Record<string, string> };
};

/** What a form says besides its fields. */
export type SubmittedEditorForm<Data> = SubmittedRecord<Data> & { errors: Record<string, string>; key: string };

const sides = ["mine", "theirs", "was"] as const;

/** Reads a form of an editor. `base` is the record it was made from, as the form carries it; a form of a conflict carries the record it was
 *  about instead of fields, and a choice a place. */
export function parseEditorForm<Data extends object>(
  { kind, parse }: EditorForm<Data>,
  values: FormValues,
  now: Date,
): SubmittedEditorForm<Data> {
  const last = (name: string) => values[name]?.at(-1);
  const base = kind.read(parseJson(last("base") ?? ""));
  const key = /^[a-z0-9-]{8,60}$/.test(last("key") ?? "") ? (last("key") ?? newId()) : newId();
  const sequence = parseSequence(last("sequence") ?? "");
  const previous = parsePrevious(last("previous") ?? "");
  const mine = last("mine");
  if (mine === undefined) return { base, key, sequence, previous, ...parse(values, base, now) };
  const picks: Record<string, MergeSide> = {};
  const all = sides.find((side) => side === last("all"));
  for (const [name, chosen] of Object.entries(values)) {
    const pick = all ?? sides.find((side) => side === chosen.at(-1));
    if (name.startsWith("pick.") && pick) picks[name.slice("pick.".length)] = pick;
  }
  for (const name of values.place ?? []) if (all) picks[name] ??= all;
  return { base, key, sequence, data: kind.read(parseJson(mine)), picks, errors: {} };
}

/** 0 for anything but a number of up to 9 digits. */
const parseSequence = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** "k3m9…:4" as the key of a form and how much it had sent. Returns undefined if it is neither. */
function parsePrevious(text: string): { key: string; sequence: number } | undefined {
  const [, key, sequence = ""] = /^([a-z0-9-]{8,60}):(\d{1,9})$/.exec(text) ?? [];
  return key === undefined ? undefined : { key, sequence: Number(sequence) };
}

type Context = { by: StaffActor; now: Date };

/** Fills the working copy with an earlier version; what is live stays as it is. */
export async function restoreVersion<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  version: number,
  context: Context,
): Promise<SaveDraftResult<Data>> {
  const [open, revision] = await Promise.all([loadEditableRecord(db, kind, id), getRevision(db, kind, id, version)]);
  if (!open || !revision) return { state: "gone" };
  const saved = await saveDraft(db, kind, id, { base: open.data, data: revision.data }, context);
  if (saved.state === "saved") {
    const changes = { version: [null, version] satisfies [null, number] };
    await db.batch([
      addRevisionStatement(db, kind, id, { data: revision.data, cause: "restored", ...context, condition: sql`1` }),
      auditStatement(db, context.by, { action: "restored-version", recordKind: kind.kind, recordId: id, changes }, context.now),
    ]);
  }
  return saved;
}

/** The statements that take back a change that waits for its moment, where `when` holds: it becomes the working copy again, where there is
 *  none. It stays readable as a revision. */
export function unscheduleStatements(
  db: Db,
  kind: Pick<ContentKind<object>, "kind">,
  id: string,
  { by, now, when = sql`1` }: Context & { when?: SQL },
) {
  const copy = sql`select kind, record_id, data, 1, 0, ${by.staff.id}, ${now.getTime()}, ${now.getTime()}
    from ${scheduledChanges} where ${and(scheduledChangeCondition(kind, id), when)}`;
  return [
    db.insert(workingCopies).select(copy).onConflictDoNothing(),
    db.delete(scheduledChanges).where(and(scheduledChangeCondition(kind, id), when)),
  ] as const;
}

/** Takes back a change that waits for its moment. */
export async function cancelScheduledChange(db: Db, kind: Pick<ContentKind<object>, "kind">, id: string, context: Context): Promise<void> {
  const entry = toAuditRow(context.by, { action: "cancelled-change", recordKind: kind.kind, recordId: id }, context.now);
  const waits = sql`exists (select 1 from ${scheduledChanges} where ${scheduledChangeCondition(kind, id)})`;
  await db.batch([insertWhere(db, auditLog, entry, waits), ...unscheduleStatements(db, kind, id, context)]);
}
