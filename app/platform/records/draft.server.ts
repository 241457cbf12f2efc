import { and, eq, type SQL, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import { auditLog, contentDrafts, editorForms, scheduledChanges, staff } from "~/schema/platform";
import type { ContentKind, PublishedRecord, StaffActor } from "./content-kind";
import {
  clearEditorFormsStatement,
  editorFormsCondition,
  storeEditorFormStatement,
} from "./editor-forms.server";
import {
  hashRecord,
  isJsonEqual,
  type MergeConflict,
  type Merged,
  type MergedChange,
  type MergeSide,
  mergeRecords,
} from "./merge.server";
import { addRevisionStatement, draftRevisionStatements } from "./revisions.server";

/** A record as the editor loads it. */
export type EditableRecord<Data extends object> = {
  live: PublishedRecord<Data>;
  /** Data to load into a form: the draft, or the live row without one. */
  data: Data;
  /** Version of the draft; 0 without one. */
  version: number;
  /** Last save of the draft. */
  saved: { at: Date; by: string } | null;
  /**
   * The requested form, if it has sent anything. `data` is null if its text was discarded or
   * scheduled.
   */
  form: { sequence: number; data: Data | null } | null;
  /** Scheduled change of the record. */
  edition: { startsAt: Date; data: Data } | null;
};

export const maxDraftWriteAttempts = 8;
const maxPauseMs = 40;

/**
 * Waits a random time, longer with each attempt, so that colliding writers do not collide again.
 */
export const pauseBeforeRetry = (attempt: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.random() * maxPauseMs * (attempt + 1)));

const isCopyOf = ({ kind }: { kind: string }, id: string) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.recordId, id));
export const scheduledChangeCondition = ({ kind }: { kind: string }, id: string) =>
  and(eq(scheduledChanges.kind, kind), eq(scheduledChanges.recordId, id));

/**
 * Loads a record with its draft, its scheduled change and its form's last data. Returns undefined
 * if the row does not exist.
 */
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
          data: contentDrafts.data,
          version: contentDrafts.version,
          at: contentDrafts.updatedAt,
          by: staff.name,
        })
        .from(contentDrafts)
        .leftJoin(staff, eq(staff.id, contentDrafts.staffId))
        .where(isCopyOf(kind, id)),
      db
        .select({ startsAt: scheduledChanges.startsAt, data: scheduledChanges.data })
        .from(scheduledChanges)
        .where(scheduledChangeCondition(kind, id)),
      db
        .select({
          key: editorForms.formKey,
          sequence: editorForms.sequence,
          data: editorForms.data,
        })
        .from(editorForms)
        .where(
          and(
            editorFormsCondition(kind, id),
            inJsonArray(editorForms.formKey, [key, previous?.key ?? ""]),
          ),
        ),
    ]),
  ]);
  const current = forms.find((form) => form.key === key);
  // a form that sent more after the browser stored its text is still open in another tab
  const before = forms.find(
    (form) => form.key === previous?.key && form.sequence <= previous.sequence,
  );
  const form = current ?? (before && { sequence: 0, data: before.data });
  if (!live) return undefined;
  return {
    live,
    data: copy ? kind.read(parseJson(copy.data)) : live.data,
    version: copy?.version ?? 0,
    saved: copy ? { at: copy.at, by: copy.by ?? "" } : null,
    form: form
      ? {
          sequence: form.sequence,
          data: form.data === null ? null : kind.read(parseJson(form.data)),
        }
      : null,
    edition: edition
      ? { startsAt: edition.startsAt, data: kind.read(parseJson(edition.data)) }
      : null,
  };
}

/** A submitted form: the record as loaded or last saved by this form, and the new data. */
export type SubmittedRecord<Data> = {
  base: Data;
  data: Data;
  /** Form key, set when the form loads. */
  key?: string;
  /** Sequence number of the submission within the form. */
  sequence?: number;
  /** The form whose browser draft filled this one, and its sequence number then. */
  previous?: { key: string; sequence: number } | undefined;
  /** Hash of the other side's record, if the form's page showed all of its changes. */
  seen?: string;
  /** Chosen side of each conflict, by conflict name. */
  picks?: Readonly<Record<string, MergeSide | undefined>>;
};

/**
 * Returns the merge base of a form: the data it sent last, even if the response was lost, so that
 * authors never conflict with themselves.
 */
export function toMergeBase<Data extends object>(
  { base, picks }: SubmittedRecord<Data>,
  { form }: EditableRecord<Data>,
): Data {
  return form?.data && picks === undefined ? form.data : base;
}

export type SaveDraftResult<Data> =
  | { state: "gone" }
  /** Not saved: a later autosave of the same form, number `sequence`, arrived first. */
  | { state: "late"; sequence: number }
  /** Not saved because of constant concurrent saves; the form can be sent again. */
  | { state: "busy" }
  | {
      state: "saved";
      data: Data;
      version: number;
      at: Date;
      /** Author, time and fields of changes merged in; null without such changes. */
      merged: { by: string; at: Date; fields: string[] } | null;
    }
  | DraftConflict<Data>;

/**
 * Changes of two people that someone has to look at: conflicts, or before publishing also changes
 * that merge.
 */
export type DraftConflict<Data> = {
  state: "conflict";
  conflicts: MergeConflict[];
  /** The other side's changes, and the hash of its record. */
  changes: MergedChange[];
  seen: string;
  /** The merge base. */
  base: Data;
  /** The merged record, with the other side's value in each conflict. */
  data: Data;
  theirs: Data;
  by: string;
  at: Date | null;
  fields: string[];
};

type OtherSide<Data> = { base: Data; theirs: Data; by: string; at: Date | null };

/**
 * Merges a form with the changes saved since its base. Returns a conflict if both sides changed the
 * same part or, with `isFinal`, if the form's page did not show all changes.
 */
export function mergeSubmitted<Data extends object>(
  kind: Pick<ContentKind<Data>, "shape" | "read">,
  { data, picks, seen: seenHash }: SubmittedRecord<Data>,
  { base, theirs, by, at }: OtherSide<Data>,
  isFinal: boolean,
): Merged<Data> & { conflict?: DraftConflict<Data> } {
  const merged = mergeRecords(kind, { was: base, mine: data, theirs }, picks);
  const { conflicts, changes, theirs: fields } = merged;
  const seen = hashRecord(theirs);
  const isUnseen = isFinal && fields.length > 0 && seenHash !== seen;
  if (conflicts.length === 0 && !isUnseen) return merged;
  const sides = { base, theirs, data: merged.data, by, at };
  return { ...merged, conflict: { state: "conflict", conflicts, changes, seen, fields, ...sides } };
}

/** A draft as its store has it: when and by whom it was saved. */
type StoredDraft<Data> = {
  data: Data;
  version: number;
  at: Date;
  by: string;
  /** Null without a draft of the live record. */
  savedAt: Date | null;
  /** Merge base, if it is not the form's. */
  base?: Data;
};

/** Loads and stores the drafts of a kind. */
type DraftStore<Data, Stored> = {
  /** Returns undefined without such a draft. */
  load: () => Promise<Stored | Extract<SaveDraftResult<Data>, { state: "late" }> | undefined>;
  /** Stores the merged data. Returns undefined if the draft has changed since it was loaded. */
  write: (
    data: Data,
    stored: Stored,
  ) => Promise<Pick<StoredDraft<Data>, "version" | "at"> | undefined>;
};

/**
 * Merges a form with the changes saved since its base, and stores it. Returns a conflict and writes
 * nothing if both sides changed the same part or, with `isFinal`, if the form's page did not show
 * all changes.
 */
export async function saveMerged<Data extends object, Stored extends StoredDraft<Data>>(
  kind: Pick<ContentKind<Data>, "shape" | "read">,
  submitted: SubmittedRecord<Data>,
  { load, write }: DraftStore<Data, Stored>,
  isFinal = false,
): Promise<SaveDraftResult<Data>> {
  for (let attempt = 0; attempt < maxDraftWriteAttempts; attempt++) {
    if (attempt > 0) await pauseBeforeRetry(attempt);
    const stored = await load();
    if (!stored) return { state: "gone" };
    if ("state" in stored) return stored;
    const { base = submitted.base, data: theirs, by, at, savedAt } = stored;
    const sides = { base, theirs, by, at: savedAt };
    const { data, conflict, theirs: fields } = mergeSubmitted(kind, submitted, sides, isFinal);
    if (conflict) return conflict;
    const written = await write(data, stored);
    const merged = fields.length > 0 ? { by, at, fields } : null;
    if (written) return { state: "saved", data, merged, ...written };
  }
  return { state: "busy" };
}

type Saving = { by: StaffActor; now: Date };
/** Only an autosave can be late; a submit by button is always saved. */
type Autosaving = Saving & { isAutosave?: boolean };

/**
 * Saves the draft and merges changes saved since `base`; returns a conflict and writes nothing if
 * both sides changed the same part. A resolved conflict stores the rejected side as a revision.
 */
export async function saveDraft<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  { submitted, by, now, isAutosave = false }: Autosaving & { submitted: SubmittedRecord<Data> },
): Promise<SaveDraftResult<Data>> {
  const { key, sequence = 0 } = submitted;
  const isInTurn =
    isAutosave && key !== undefined
      ? sql`not exists (select 1 from ${editorForms} where ${editorFormsCondition(kind, id)} and ${editorForms.formKey} = ${key} and ${editorForms.sequence} > ${sequence})`
      : sql`1`;
  const stored = (condition: SQL) =>
    key === undefined
      ? []
      : [
          storeEditorFormStatement(db, kind, id, {
            key,
            sequence,
            data: submitted.data,
            now,
            condition,
          }),
        ];
  const rejected = (open: EditableRecord<Data>, condition: SQL) =>
    lostIn(kind, submitted, open.data).map((data) =>
      addRevisionStatement(db, kind, id, { data, cause: "conflict", by, now, condition }),
    );
  const store: DraftStore<Data, StoredDraft<Data> & { open: EditableRecord<Data> }> = {
    async load() {
      const open = await loadEditableRecord(db, kind, id, submitted);
      if (!open || open.live.deletedAt) return undefined;
      const { data, version, form, saved, live } = open;
      if (isAutosave && form && form.sequence > sequence)
        return { state: "late", sequence: form.sequence };
      return {
        open,
        data,
        version,
        at: saved?.at ?? live.updatedAt,
        by: saved?.by ?? "",
        savedAt: saved?.at ?? null,
        base: toMergeBase(submitted, open),
      };
    },
    async write(data, { open, at }) {
      if (isJsonEqual(data, open.data) && (open.version > 0 || isJsonEqual(data, open.live.data))) {
        // the author chose the other side throughout: the draft stays unchanged, but store the
        // author's side as a revision
        const isNewForm =
          open.form === null ||
          open.form.sequence < sequence ||
          !isJsonEqual(open.form.data, submitted.data);
        const [first, ...rest] = [
          ...rejected(open, sql`1`),
          ...(isNewForm ? stored(isInTurn) : []),
        ];
        if (first) await db.batch([first, ...rest]);
        return { version: open.version, at };
      }
      const version = open.version + 1;
      const json = JSON.stringify(data);
      const row = {
        kind: kind.kind,
        recordId: id,
        data: json,
        staffId: by.staff.id,
        updatedAt: now,
      };
      const write =
        open.version === 0
          ? insertWhere(
              db,
              contentDrafts,
              { ...row, version, baseVersion: open.live.version, createdAt: now },
              isInTurn,
            )
              .onConflictDoNothing()
              .returning({ version: contentDrafts.version })
          : db
              .update(contentDrafts)
              .set({ ...row, version })
              .where(and(isCopyOf(kind, id), eq(contentDrafts.version, open.version), isInTurn))
              .returning({ version: contentDrafts.version });
      const isWritten = sql`exists (select 1 from ${contentDrafts} where ${isCopyOf(kind, id)} and ${contentDrafts.version} = ${version} and ${contentDrafts.data} = ${json})`;
      const [written] = await db.batch([
        write,
        ...rejected(open, isWritten),
        ...(await draftRevisionStatements(db, kind, id, { json, by, now, isWritten })),
        ...stored(isWritten),
      ]);
      return written.length > 0 ? { version, at: now } : undefined;
    },
  };
  return saveMerged(kind, submitted, store);
}

/**
 * Returns the records rejected in resolved conflicts: the other side's, the author's own, or both.
 */
function lostIn<Data extends object>(
  kind: ContentKind<Data>,
  { base, data, picks = {} }: SubmittedRecord<Data>,
  theirs: Data,
): Data[] {
  const decided = mergeRecords(kind, { was: base, mine: data, theirs }).conflicts.map(
    ({ name }) => picks[name],
  );
  const lost: Data[] = [];
  if (decided.some((pick) => pick !== "theirs" && pick !== undefined)) lost.push(theirs);
  if (decided.some((pick) => pick !== "mine" && pick !== undefined)) lost.push(data);
  return lost;
}

/** Deletes the draft, so that the live record is current, and stores it as a revision. */
export async function discardDraft<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  { by, now }: Saving,
): Promise<void> {
  const open = await loadEditableRecord(db, kind, id);
  if (!open || open.version === 0) return;
  const condition = sql`exists (select 1 from ${contentDrafts} where ${isCopyOf(kind, id)} and ${contentDrafts.version} = ${open.version})`;
  await db.batch([
    addRevisionStatement(db, kind, id, { data: open.data, cause: "draft", by, now, condition }),
    insertWhere(
      db,
      auditLog,
      toAuditRow(by, { action: "dropped-draft", recordKind: kind.kind, recordId: id }, now),
      condition,
    ),
    clearEditorFormsStatement(db, kind, id, condition),
    db
      .delete(contentDrafts)
      .where(and(isCopyOf(kind, id), eq(contentDrafts.version, open.version))),
  ]);
}
