import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { inJsonArray, limitedRowsCondition } from "~/platform/db/json-array";
import { auditLog, editorForms, type revisionReasons, revisions, scheduledChanges, staff, workingCopies } from "~/platform/db/schema";
import type { ContentKind, PublishedRecord, StaffActor } from "./content-kind";
import { isEqual, type MergeConflict, type MergeSide, mergeRecords } from "./merge.server";

/** A record as the editor opens it. */
export type EditableRecord<Data extends object> = {
  live: PublishedRecord<Data>;
  /** What a form is loaded with: the working copy, or the live row where there is none. */
  data: Data;
  /** Of the working copy; 0 where there is none. */
  version: number;
  /** When the working copy was saved last, and by whom. */
  saved: { at: Date; by: string } | null;
  /** The form asked for, if it has sent anything. `data` is null if what it sent was discarded or scheduled. */
  form: { sequence: number; data: Data | null } | null;
  /** A change that takes its place at a moment. */
  edition: { startsAt: Date; data: Data } | null;
};

/** How often one person's drafts become a revision of their own. */
const draftEveryMs = 10 * 60_000;
export const maxAttempts = 8;
const maxPauseMs = 40;

/** Waits a little, longer with each attempt and never equally long, so that writers who collided do not collide again. */
export const pauseBeforeRetry = (attempt: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.random() * maxPauseMs * (attempt + 1)));

const isCopyOf = ({ kind }: { kind: string }, id: string) => and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, id));
export const scheduledChangeCondition = ({ kind }: { kind: string }, id: string) =>
  and(eq(scheduledChanges.kind, kind), eq(scheduledChanges.recordId, id));

const isFormOf = ({ kind }: { kind: string }, id: string) => and(eq(editorForms.kind, kind), eq(editorForms.recordId, id));

/** A record with its working copy, what is planned for it and what a form has sent. Returns undefined if there is no such row. */
export async function loadEditableRecord<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  { key = "", previous }: Pick<SubmittedRecord<Data>, "key" | "previous"> = {},
): Promise<EditableRecord<Data> | undefined> {
  const [live, [[copy], [edition], forms]] = await Promise.all([
    kind.live(db, id),
    db.batch([
      db
        .select({
          data: workingCopies.data,
          version: workingCopies.version,
          at: workingCopies.updatedAt,
          by: staff.name,
        })
        .from(workingCopies)
        .leftJoin(staff, eq(staff.id, workingCopies.staffId))
        .where(isCopyOf(kind, id)),
      db
        .select({ startsAt: scheduledChanges.startsAt, data: scheduledChanges.data })
        .from(scheduledChanges)
        .where(scheduledChangeCondition(kind, id)),
      db
        .select({ key: editorForms.formKey, sequence: editorForms.sequence, data: editorForms.data })
        .from(editorForms)
        .where(and(isFormOf(kind, id), inJsonArray(editorForms.formKey, [key, previous?.key ?? ""]))),
    ]),
  ]);
  const own = forms.find((form) => form.key === key);
  // a form that has gone on since its text was put by in the browser is somebody's open page
  const before = forms.find((form) => form.key === previous?.key && form.sequence <= previous.sequence);
  const form = own ?? (before && { sequence: 0, data: before.data });
  if (!live) return undefined;
  return {
    live,
    data: copy ? kind.read(parseJson(copy.data)) : live.data,
    version: copy?.version ?? 0,
    saved: copy ? { at: copy.at, by: copy.by ?? "" } : null,
    form: form ? { sequence: form.sequence, data: form.data === null ? null : kind.read(parseJson(form.data)) } : null,
    edition: edition ? { startsAt: edition.startsAt, data: kind.read(parseJson(edition.data)) } : null,
  };
}

/** What a form sends: the record as it was loaded, or last saved by this very form, and as it is wanted. */
export type SubmittedRecord<Data> = {
  base: Data;
  data: Data;
  /** Names the form, from its loading on. */
  key?: string;
  /** Counts what the form sends. */
  sequence?: number;
  /** The form whose unsaved text this one was filled with, and how much that had sent. */
  previous?: { key: string; sequence: number } | undefined;
  /** How the places that both have changed are decided, by name. */
  picks?: Readonly<Record<string, MergeSide | undefined>>;
};

/** Returns the record a form's data was made from: what that form itself sent last, even if its answer got lost and whoever saved since, so
 *  that nobody is in conflict with themselves. */
export function mergeBase<Data extends object>({ base, picks }: SubmittedRecord<Data>, { form }: EditableRecord<Data>): Data {
  return form?.data && picks === undefined ? form.data : base;
}

type FormState = { key: string; sequence: number; data: object | null; now: Date };

/** Statement that stores what a form has sent, where the condition holds. Its number never goes back. */
export function storeFormStatement(
  db: Db,
  { kind }: { kind: string },
  recordId: string,
  { key, sequence, data, now }: FormState,
  condition: SQL,
) {
  const row = { kind, recordId, formKey: key, sequence, data: data && JSON.stringify(data), updatedAt: now };
  return insertWhere(db, editorForms, row, condition).onConflictDoUpdate({
    target: [editorForms.kind, editorForms.recordId, editorForms.formKey],
    set: {
      sequence: sql`max(${editorForms.sequence}, excluded.sequence)`,
      data: sql`excluded.data`,
      updatedAt: sql`excluded.updated_at`,
    },
  });
}

/** Statement that drops what the forms of a record have sent, where the condition holds: it is no longer part of the record. */
export function clearFormsStatement(db: Db, kind: { kind: string }, recordId: string, condition: SQL) {
  return db
    .update(editorForms)
    .set({ data: null })
    .where(and(isFormOf(kind, recordId), condition));
}

/** Deletes what forms that sent nothing since then have sent, at most `limit`. Gives how many. */
export async function deleteEditorForms(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(editorForms)
    .where(limitedRowsCondition(editorForms, lt(editorForms.updatedAt, before), limit))
    .run();
  return meta.changes;
}

export type SaveDraftResult<Data> =
  | { state: "gone" }
  /** An autosave that a later one of the same form has overtaken; `sequence` is that one's. Nothing was written. */
  | { state: "late"; sequence: number }
  /** Others write all the time: nothing was written, and the same form can be sent again. */
  | { state: "busy" }
  | {
      state: "saved";
      data: Data;
      version: number;
      at: Date;
      /** Whose changes were merged in, and of which fields; none where nobody else had changed anything. */
      merged: { by: string; at: Date; fields: string[] } | null;
    }
  | {
      state: "conflict";
      conflicts: MergeConflict[];
      /** What the two were made from. */
      base: Data;
      /** Everything that needs no decision, merged; of the rest the other side's. */
      data: Data;
      theirs: Data;
      by: string;
      at: Date | null;
      fields: string[];
    };

type Saving = { by: StaffActor; now: Date };
/** Only an autosave can be late: what somebody sends with a button is what they want. */
type Autosaving = Saving & { isAutosave?: boolean };

/** Saves the working copy. What others have saved since `base` is merged in; what both have changed comes back as a conflict, and then
 *  nothing is written. A decided conflict leaves what was given up as a revision. */
export async function saveDraft<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  sent: SubmittedRecord<Data>,
  { by, now, isAutosave = false }: Autosaving,
): Promise<SaveDraftResult<Data>> {
  const { key, sequence = 0 } = sent;
  const isInTurn =
    isAutosave && key !== undefined
      ? sql`not exists (select 1 from ${editorForms} where ${isFormOf(kind, id)} and ${editorForms.formKey} = ${key} and ${editorForms.sequence} > ${sequence})`
      : sql`1`;
  const stored = (condition: SQL) =>
    key === undefined ? [] : [storeFormStatement(db, kind, id, { key, sequence, data: sent.data, now }, condition)];
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) await pauseBeforeRetry(attempt);
    const open = await loadEditableRecord(db, kind, id, sent);
    if (!open || open.live.deletedAt) return { state: "gone" };
    if (isAutosave && open.form && open.form.sequence > sequence) return { state: "late", sequence: open.form.sequence };
    const base = mergeBase(sent, open);
    const merged = mergeRecords(kind, { was: base, mine: sent.data, theirs: open.data }, sent.picks);
    const others = { by: open.saved?.by ?? "", at: open.saved?.at ?? null, fields: merged.theirs };
    if (merged.conflicts.length > 0) {
      return { state: "conflict", conflicts: merged.conflicts, base, data: merged.data, theirs: open.data, ...others };
    }
    const losers = lostIn(kind, sent, open.data);
    const mergedIn = merged.theirs.length > 0 ? { by: others.by, at: others.at ?? open.live.updatedAt, fields: merged.theirs } : null;
    if (isEqual(merged.data, open.data) && (open.version > 0 || isEqual(merged.data, open.live.data))) {
      // all of the other side's was taken: nothing of the working copy changes, and one's own is given up all the same
      const [first, ...rest] = [
        ...losers.map((data) => addRevisionStatement(db, kind, id, { data, cause: "conflict", by, now, condition: sql`1` })),
        ...(open.form === null || open.form.sequence < sequence || !isEqual(open.form.data, sent.data) ? stored(isInTurn) : []),
      ];
      if (first) await db.batch([first, ...rest]);
      return { state: "saved", data: open.data, version: open.version, at: open.saved?.at ?? open.live.updatedAt, merged: mergedIn };
    }
    const version = open.version + 1;
    const json = JSON.stringify(merged.data);
    const row = { kind: kind.kind, recordId: id, data: json, staffId: by.staff.id, updatedAt: now };
    const write =
      open.version === 0
        ? insertWhere(db, workingCopies, { ...row, version, baseVersion: open.live.version, createdAt: now }, isInTurn, sql`1`).returning({
            version: workingCopies.version,
          })
        : db
            .update(workingCopies)
            .set({ ...row, version })
            .where(and(isCopyOf(kind, id), eq(workingCopies.version, open.version), isInTurn))
            .returning({ version: workingCopies.version });
    const isWritten = sql`exists (select 1 from ${workingCopies} where ${isCopyOf(kind, id)} and ${workingCopies.version} = ${version} and ${workingCopies.data} = ${json})`;
    const [written] = await db.batch([
      write,
      ...losers.map((data) => addRevisionStatement(db, kind, id, { data, cause: "conflict", by, now, condition: isWritten })),
      ...(await draftRevision(db, kind, id, { json, by, now, isWritten })),
      ...stored(isWritten),
    ]);
    if (written.length > 0) return { state: "saved", data: merged.data, version, at: now, merged: mergedIn };
  }
  return { state: "busy" };
}

/** What is given up where conflicts are decided: the other side's record, one's own, or both. */
function lostIn<Data extends object>(kind: ContentKind<Data>, { base, data, picks = {} }: SubmittedRecord<Data>, theirs: Data): Data[] {
  const decided = mergeRecords(kind, { was: base, mine: data, theirs }).conflicts.map(({ name }) => picks[name]);
  const lost: Data[] = [];
  if (decided.some((pick) => pick !== "theirs" && pick !== undefined)) lost.push(theirs);
  if (decided.some((pick) => pick !== "mine" && pick !== undefined)) lost.push(data);
  return lost;
}

type NewRevision<Data> = { data: Data; cause: (typeof revisionReasons)[number]; by: StaffActor; now: Date; condition: SQL; id?: string };

/** A revision that is written where the condition holds; numbered after the last one. With an id that exists nothing is written. */
export function addRevisionStatement<Data extends object>(
  db: Db,
  { kind }: Pick<ContentKind<Data>, "kind">,
  recordId: string,
  { data, cause, by, now, condition, id = newId() }: NewRevision<Data>,
) {
  const version = sql`(select coalesce(max(r.version), 0) + 1 from revisions r where r.kind = ${kind} and r.record_id = ${recordId})`;
  const row = { id, kind, recordId, version, cause, data: JSON.stringify(data), staffId: by.staff.id, at: now };
  return insertWhere(db, revisions, row, condition, sql`1`);
}

/** One draft a person and ten minutes: theirs is written over until it is as old, whoever else writes meanwhile. */
async function draftRevision<Data extends object>(
  db: Db,
  { kind }: ContentKind<Data>,
  recordId: string,
  { json, by, now, isWritten }: { json: string; by: StaffActor; now: Date; isWritten: SQL },
): Promise<BatchItem<"sqlite">[]> {
  const recent = await db
    .select({ id: revisions.id, cause: revisions.cause, staffId: revisions.staffId })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.recordId, recordId), gt(revisions.at, new Date(now.getTime() - draftEveryMs))))
    .orderBy(desc(revisions.version));
  // a draft from before a publication stays what it was
  const after = recent.findIndex(({ cause }) => cause !== "draft");
  const own = (after < 0 ? recent : recent.slice(0, after)).find(({ staffId }) => staffId === by.staff.id);
  if (own) {
    return [
      db
        .update(revisions)
        .set({ data: json })
        .where(and(eq(revisions.id, own.id), isWritten)),
    ];
  }
  return [addRevisionStatement(db, { kind }, recordId, { data: JSON.parse(json), cause: "draft", by, now, condition: isWritten })];
}

/** Drops the working copy: what is live stands. It stays readable as a revision. */
export async function discardDraft<Data extends object>(db: Db, kind: ContentKind<Data>, id: string, { by, now }: Saving): Promise<void> {
  const open = await loadEditableRecord(db, kind, id);
  if (!open || open.version === 0) return;
  const condition = sql`exists (select 1 from ${workingCopies} where ${isCopyOf(kind, id)} and ${workingCopies.version} = ${open.version})`;
  await db.batch([
    addRevisionStatement(db, kind, id, { data: open.data, cause: "draft", by, now, condition }),
    insertWhere(db, auditLog, toAuditRow(by, { action: "dropped-draft", recordKind: kind.kind, recordId: id }, now), condition),
    clearFormsStatement(db, kind, id, condition),
    db.delete(workingCopies).where(and(isCopyOf(kind, id), eq(workingCopies.version, open.version))),
  ]);
}
