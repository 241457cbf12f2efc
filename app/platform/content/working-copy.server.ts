import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { readJson } from "~/lib/json";
import { auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { audit, editions, type revisionCauses, revisions, staff, workingCopies } from "~/platform/db/schema";
import type { By, ContentKind, LiveRecord } from "./content-kind";
import { isSame, type MergeConflict, mergeRecords, type Side } from "./merge.server";

/** A record as the editor opens it. */
export type OpenRecord<Data extends object> = {
  live: LiveRecord<Data>;
  /** What a form is loaded with: the working copy, or the live row where there is none. */
  data: Data;
  /** Of the working copy; 0 where there is none. */
  version: number;
  /** When the working copy was saved last, and by whom. */
  saved: { at: Date; by: string } | null;
  /** What the form that saved last has sent. */
  form: { key: string; data: Data } | null;
  /** A change that takes its place at a moment. */
  edition: { startsAt: Date; data: Data } | null;
};

/** How often one person's drafts become a revision of their own. */
const draftEveryMs = 10 * 60_000;
const mostAttempts = 5;

const isCopyOf = ({ kind }: { kind: string }, id: string) => and(eq(workingCopies.kind, kind), eq(workingCopies.recordId, id));
export const isEditionOf = ({ kind }: { kind: string }, id: string) => and(eq(editions.kind, kind), eq(editions.recordId, id));

/** A record with its working copy and what is planned for it; undefined when there is no such row. */
export async function openRecord<Data extends object>(db: Db, kind: ContentKind<Data>, id: string): Promise<OpenRecord<Data> | undefined> {
  const [live, [[copy], [edition]]] = await Promise.all([
    kind.live(db, id),
    db.batch([
      db
        .select({
          data: workingCopies.data,
          version: workingCopies.version,
          formKey: workingCopies.formKey,
          formData: workingCopies.formData,
          at: workingCopies.updatedAt,
          by: staff.name,
        })
        .from(workingCopies)
        .leftJoin(staff, eq(staff.id, workingCopies.staffId))
        .where(isCopyOf(kind, id)),
      db.select({ startsAt: editions.startsAt, data: editions.data }).from(editions).where(isEditionOf(kind, id)),
    ]),
  ]);
  if (!live) return undefined;
  return {
    live,
    data: copy ? kind.read(readJson(copy.data)) : live.data,
    version: copy?.version ?? 0,
    saved: copy ? { at: copy.at, by: copy.by ?? "" } : null,
    form: copy?.formKey && copy.formData ? { key: copy.formKey, data: kind.read(readJson(copy.formData)) } : null,
    edition: edition ? { startsAt: edition.startsAt, data: kind.read(readJson(edition.data)) } : null,
  };
}

/** What a form sends: the record as it was loaded, or last saved by this very form, and as it is wanted. */
export type Sent<Data> = {
  base: Data;
  data: Data;
  /** Names the form, from its loading on. */
  key?: string;
  /** How the places that both have changed are decided, by name. */
  picks?: Readonly<Record<string, Side | undefined>>;
};

/** What a form's record was made from. Where that form itself saved last, it is what it sent then, even if the answer never came back: nobody
 *  is in conflict with themselves. */
export function baseOf<Data extends object>({ base, key, picks }: Sent<Data>, { form }: OpenRecord<Data>): Data {
  return form !== null && form.key === key && picks === undefined ? form.data : base;
}

export type SaveOutcome<Data> =
  | { state: "gone" }
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

type Saving = { by: By; now: Date };

/** Saves the working copy. What others have saved since `base` is merged in; what both have changed comes back as a conflict, and then
 *  nothing is written. A decided conflict leaves what was given up as a revision. */
export async function saveWorkingCopy<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  sent: Sent<Data>,
  { by, now }: Saving,
): Promise<SaveOutcome<Data>> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const open = await openRecord(db, kind, id);
    if (!open || open.live.deletedAt) return { state: "gone" };
    const base = baseOf(sent, open);
    const merged = mergeRecords(kind, { was: base, mine: sent.data, theirs: open.data }, sent.picks);
    const others = { by: open.saved?.by ?? "", at: open.saved?.at ?? null, fields: merged.theirs };
    if (merged.conflicts.length > 0) {
      return { state: "conflict", conflicts: merged.conflicts, base, data: merged.data, theirs: open.data, ...others };
    }
    const losers = lostIn(kind, sent, open.data);
    const mergedIn = merged.theirs.length > 0 ? { by: others.by, at: others.at ?? open.live.updatedAt, fields: merged.theirs } : null;
    if (isSame(merged.data, open.data) && (open.version > 0 || isSame(merged.data, open.live.data))) {
      // all of the other side's was taken: nothing of the working copy changes, and one's own is given up all the same
      const [first, ...rest] = losers.map((data) => addRevision(db, kind, id, { data, cause: "conflict", by, now, condition: sql`1` }));
      if (first) await db.batch([first, ...rest]);
      return { state: "saved", data: open.data, version: open.version, at: open.saved?.at ?? open.live.updatedAt, merged: mergedIn };
    }
    const version = open.version + 1;
    const json = JSON.stringify(merged.data);
    const form = { formKey: sent.key ?? null, formData: sent.key === undefined ? null : JSON.stringify(sent.data) };
    const row = { kind: kind.kind, recordId: id, data: json, ...form, staffId: by.staff.id, updatedAt: now };
    const write =
      open.version === 0
        ? db
            .insert(workingCopies)
            .values({ ...row, version, baseVersion: open.live.version, createdAt: now })
            .onConflictDoNothing()
            .returning({ version: workingCopies.version })
        : db
            .update(workingCopies)
            .set({ ...row, version })
            .where(and(isCopyOf(kind, id), eq(workingCopies.version, open.version)))
            .returning({ version: workingCopies.version });
    const isWritten = sql`exists (select 1 from ${workingCopies} where ${isCopyOf(kind, id)} and ${workingCopies.version} = ${version} and ${workingCopies.data} = ${json})`;
    const [written] = await db.batch([
      write,
      ...losers.map((data) => addRevision(db, kind, id, { data, cause: "conflict", by, now, condition: isWritten })),
      ...(await draftRevision(db, kind, id, { json, by, now, isWritten })),
    ]);
    if (written.length > 0) return { state: "saved", data: merged.data, version, at: now, merged: mergedIn };
  }
  throw new Error(`${kind.kind} ${id} changes faster than it can be saved`);
}

/** What is given up where conflicts are decided: the other side's record, one's own, or both. */
function lostIn<Data extends object>(kind: ContentKind<Data>, { base, data, picks = {} }: Sent<Data>, theirs: Data): Data[] {
  const decided = mergeRecords(kind, { was: base, mine: data, theirs }).conflicts.map(({ name }) => picks[name]);
  const lost: Data[] = [];
  if (decided.some((pick) => pick !== "theirs" && pick !== undefined)) lost.push(theirs);
  if (decided.some((pick) => pick !== "mine" && pick !== undefined)) lost.push(data);
  return lost;
}

type NewRevision<Data> = { data: Data; cause: (typeof revisionCauses)[number]; by: By; now: Date; condition: SQL; id?: string };

/** A revision that is written where the condition holds; numbered after the last one. With an id that exists nothing is written. */
export function addRevision<Data extends object>(
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
  { json, by, now, isWritten }: { json: string; by: By; now: Date; isWritten: SQL },
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
  return [addRevision(db, { kind }, recordId, { data: JSON.parse(json), cause: "draft", by, now, condition: isWritten })];
}

/** Drops the working copy: what is live stands. It stays readable as a revision. */
export async function discardWorkingCopy<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  { by, now }: Saving,
): Promise<void> {
  const open = await openRecord(db, kind, id);
  if (!open || open.version === 0) return;
  const condition = sql`exists (select 1 from ${workingCopies} where ${isCopyOf(kind, id)} and ${workingCopies.version} = ${open.version})`;
  await db.batch([
    addRevision(db, kind, id, { data: open.data, cause: "draft", by, now, condition }),
    insertWhere(db, audit, auditRow(by, { action: "dropped-draft", recordKind: kind.kind, recordId: id }, now), condition),
    db.delete(workingCopies).where(and(isCopyOf(kind, id), eq(workingCopies.version, open.version))),
  ]);
}
