import { and, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { auditStatement, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { isFormKey } from "~/platform/http/forms/form.server";
import { auditLog, contentDrafts, scheduledChanges } from "~/schema/platform";
import type { ContentKind, StaffActor } from "./content-kind";
import {
  loadEditableRecord,
  type SaveDraftResult,
  type SubmittedRecord,
  saveDraft,
  scheduledChangeCondition,
} from "./draft.server";
import { isJsonEqual, type MergeSide } from "./merge.server";
import { addRevisionStatement, findRevision } from "./revisions.server";

export type FormValues = Readonly<Record<string, readonly string[]>>;

/** Form of one kind of editor, with its parser. */
export type EditorForm<Data extends object> = {
  kind: Pick<ContentKind<Data>, "kind" | "shape" | "read">;
  /**
   * Parses form values into a record, with an error per malformed field; the publish checks report
   * missing values. `before` is the record the form was loaded with. `place` is the id of the
   * element that a button of the form returns to.
   */
  parse(
    values: FormValues,
    before: Data,
    now: Date,
  ): { data: Data; errors: Record<string, string>; place?: string };
};

/** A parsed editor form with its errors. */
export type SubmittedEditorForm<Data> = SubmittedRecord<Data> & {
  errors: Record<string, string>;
  key: string;
  place?: string;
};

const sides = ["mine", "theirs", "was"] as const;

/**
 * Parses an editor form. A conflict form carries its whole record instead of fields, and one chosen
 * side per conflict. Refuses a record that its kind would serialize differently.
 */
export function parseEditorForm<Data extends object>(
  { kind, parse }: EditorForm<Data>,
  values: FormValues,
  now: Date,
): SubmittedEditorForm<Data> {
  const last = (name: string) => values[name]?.at(-1);
  const base = kind.read(parseJson(last("base") ?? ""));
  const submittedKey = last("key") ?? "";
  const key = isFormKey(submittedKey) ? submittedKey : newId();
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
  const seen = last("seen") ?? "";
  const record = parseJson(mine);
  const data = kind.read(record);
  if (!isJsonEqual(record, data)) {
    const errors = { "": "Reload the page and try again." };
    return { base, key, sequence, data: base, seen, picks, errors };
  }
  return { base, key, sequence, data, seen, picks, errors: {} };
}

/** Returns 0 unless the text is a number of up to 9 digits. */
const parseSequence = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Parses "k3m9…:4" into form key and sequence number. Returns undefined if it is malformed. */
function parsePrevious(text: string): { key: string; sequence: number } | undefined {
  const [, key, sequence = ""] = /^([a-z0-9-]{8,60}):(\d{1,9})$/.exec(text) ?? [];
  return key === undefined ? undefined : { key, sequence: Number(sequence) };
}

type Context = { by: StaffActor; now: Date };

/** Saves an earlier version as the draft; the live record does not change. */
export async function restoreVersionAsDraft<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  { version, ...context }: Context & { version: number },
): Promise<SaveDraftResult<Data>> {
  const [open, revision] = await Promise.all([
    loadEditableRecord(db, kind, id),
    findRevision(db, kind, id, version),
  ]);
  if (!open || !revision) return { state: "gone" };
  const saved = await saveDraft(db, kind, id, {
    ...context,
    submitted: { base: open.data, data: revision.data },
  });
  if (saved.state === "saved") {
    const changes = { version: [null, version] satisfies [null, number] };
    await db.batch([
      addRevisionStatement(db, kind, id, {
        data: revision.data,
        cause: "restored",
        ...context,
        condition: sql`1`,
      }),
      auditStatement(
        db,
        context.by,
        { action: "restored-version", recordKind: kind.kind, recordId: id, changes },
        context.now,
      ),
    ]);
  }
  return saved;
}

/**
 * Statements that cancel a scheduled change if `when` is true and keep it as the draft unless there
 * is one.
 */
export function cancelScheduledChangeStatements(
  db: Db,
  kind: Pick<ContentKind<object>, "kind">,
  id: string,
  { by, now, when = sql`1` }: Context & { when?: SQL },
) {
  const copy = sql`select kind, record_id, data, 1, 0, ${by.staff.id}, ${now.getTime()}, ${now.getTime()}
    from ${scheduledChanges} where ${and(scheduledChangeCondition(kind, id), when)}`;
  return [
    db.insert(contentDrafts).select(copy).onConflictDoNothing(),
    db.delete(scheduledChanges).where(and(scheduledChangeCondition(kind, id), when)),
  ] as const;
}

/** Cancels the scheduled change of a record. */
export async function cancelScheduledChange(
  db: Db,
  kind: Pick<ContentKind<object>, "kind">,
  id: string,
  context: Context,
): Promise<void> {
  const entry = toAuditRow(
    context.by,
    { action: "cancelled-change", recordKind: kind.kind, recordId: id },
    context.now,
  );
  const waits = sql`exists (select 1 from ${scheduledChanges} where ${scheduledChangeCondition(kind, id)})`;
  await db.batch([
    insertWhere(db, auditLog, entry, waits),
    ...cancelScheduledChangeStatements(db, kind, id, context),
  ]);
}
