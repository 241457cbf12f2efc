import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { scheduleActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged, insertWhere } from "~/platform/db/insert-where.server";
import { auditLog, revisions, scheduledChanges, workingCopies } from "~/platform/db/schema";
import { isUniqueViolation } from "~/platform/db/unique-violation";
import { visibleUntil } from "~/platform/db/visibility";
import { buildRequestKey } from "~/platform/request-key";
import type { ContentKind, PublishedRecord, Reason, StaffActor } from "./content-kind";
import {
  addRevisionStatement,
  clearFormsStatement,
  type EditableRecord,
  loadEditableRecord,
  maxAttempts,
  mergeBase,
  pauseBeforeRetry,
  type SaveDraftResult,
  type SubmittedRecord,
  scheduledChangeCondition,
  storeFormStatement,
} from "./draft.server";
import { isEqual, mergeRecords } from "./merge.server";

export type PublishResult<Data> =
  | { state: "gone" }
  /** Others write all the time: nothing was written, and the same form can be sent again. */
  | { state: "busy" }
  | Extract<SaveDraftResult<Data>, { state: "conflict" }>
  /** Something keeps it from going out: nothing was written. */
  | { state: "blocked"; reasons: Reason[]; data: Data }
  /** `endsSooner`: it was read already, and goes sooner than it would have gone. */
  | { state: "published"; data: Data; publishAt: Date; endsSooner: boolean; warnings: Reason[] }
  | { state: "scheduled"; data: Data; startsAt: Date; warnings: Reason[] };

/** A form that is sent again is looked for among so many publications. */
const maxRevisionsSearched = 20;

type Publishing<Data extends object> = {
  /** The form's own: the same content under it is published once, other content is another publication. */
  requestKey: string;
  by: StaffActor;
  now: Date;
  /** What keeps the record from going out. */
  check: (data: Data) => Promise<Reason[]>;
  /** From when a change of what is already live holds; now where it is left out or past. */
  startsAt?: Date | undefined;
};

/** Publishes what the form holds, never "what was saved last": merges what others have saved since it was loaded, asks the gate, and
 *  writes the live row, its revision, its redirects and the audit entry in one batch, or nothing. With `startsAt` in the future a live
 *  record keeps its row until then, and the change waits beside it. */
export async function publishRecord<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  sent: SubmittedRecord<Data>,
  { requestKey, by, now, check, startsAt }: Publishing<Data>,
): Promise<PublishResult<Data>> {
  const contentKey = await buildRequestKey(requestKey, [kind.kind, id, by.staff.id, sent.data, sent.picks, startsAt?.getTime()]);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (attempt > 0) await pauseBeforeRetry(attempt);
    const open = await loadEditableRecord(db, kind, id, sent);
    if (!open || open.live.deletedAt) return { state: "gone" };
    const { live } = open;
    const wasLive = isLiveOrScheduled(live, now);
    const isLater = wasLive && startsAt !== undefined && startsAt > now;
    const earlier = await findPublication(db, kind, id, contentKey);
    const repeated = (record: Data): PublishResult<Data> =>
      isLater
        ? { state: "scheduled", data: record, startsAt, warnings: [] }
        : { state: "published", data: record, publishAt: live.publishAt ?? now, endsSooner: false, warnings: [] };
    // sent twice, while what the first one did still holds
    if (earlier?.isLatest && (isLater ? open.edition !== null : wasLive)) return repeated(kind.read(parseJson(earlier.data)));
    const base = mergeBase(sent, open);
    const merged = mergeRecords(kind, { was: base, mine: sent.data, theirs: open.data }, sent.picks);
    if (merged.conflicts.length > 0) {
      const others = { by: open.saved?.by ?? "", at: open.saved?.at ?? null, fields: merged.theirs };
      return { state: "conflict", conflicts: merged.conflicts, base, data: merged.data, theirs: open.data, ...others };
    }
    // others have published since, and what this form wanted is part of it
    if (earlier && wasLive && !isLater && open.version === 0 && isEqual(merged.data, live.data)) return repeated(merged.data);
    const { publishAt, unpublishAt } = timesOf(kind, merged.data, live, now);
    const data = dated(merged.data, publishAt);
    const reasons = [
      ...endsTooSoon(isLater ? startsAt : publishAt, unpublishAt, now),
      ...(isLater ? [...movesLater(live.data, data), ...alreadyWaits(open)] : []),
      ...(await check(data)),
    ];
    if (reasons.some(({ level }) => level === "block")) return { state: "blocked", reasons, data };
    const accept = acceptance(kind, id, open);
    // the form has sent this before and something else since: a publication of its own
    const publicationId = earlier ? `${contentKey}.${live.version}` : contentKey;
    const auditId = newId();
    // only the batch that wrote the revision goes on: not a second one of the same form, and none that was overtaken
    const accepted = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${auditId})`;
    const cause = isLater ? "scheduled" : "published";
    const write = isLater
      ? [
          insertWhere(
            db,
            scheduledChanges,
            { kind: kind.kind, recordId: id, data: JSON.stringify(data), startsAt, staffId: by.staff.id, createdAt: now },
            accepted,
          ),
        ]
      : [
          ...kind.publish(db, id, { data, live, condition: accepted, by, now, publishAt, unpublishAt }),
          ...carriedOver(db, kind, id, { open, data, accepted }),
        ];
    const entry = {
      action: cause,
      recordKind: kind.kind,
      recordId: id,
      changes: diffFields(live.data, data),
    };
    const { key, sequence = 0 } = sent;
    // what waits for its moment is not part of the record yet: a form that goes on from it goes on from what it was loaded with
    const forms = isLater
      ? [clearFormsStatement(db, kind, id, accepted)]
      : key === undefined
        ? []
        : [storeFormStatement(db, kind, id, { key, sequence, data: sent.data, now }, accepted)];
    try {
      await db.batch([
        addRevisionStatement(db, kind, id, { data, cause, by, now, condition: accept, id: publicationId }),
        insertIfChanged(db, auditLog, { ...toAuditRow(by, entry, now), id: auditId }),
        ...write,
        ...forms,
        db.delete(workingCopies).where(and(eq(workingCopies.kind, kind.kind), eq(workingCopies.recordId, id), accepted)),
      ]);
    } catch (error) {
      // somebody else took the slug since it was checked: the next check says so
      if (isUniqueViolation(error)) continue;
      throw error;
    }
    const [written] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, auditId));
    if (!written) continue;
    const warnings = reasons.filter(({ level }) => level === "warn");
    if (isLater) return { state: "scheduled", data, startsAt, warnings };
    const endsSooner = visibleUntil({ publishAt, unpublishAt, deletedAt: null }, now) < visibleUntil(live, now);
    return { state: "published", data, publishAt, endsSooner, warnings };
  }
  return { state: "busy" };
}

/** The revision that was published or scheduled under that key, and whether nothing else was since. Returns undefined if there is none. */
async function findPublication(db: Db, { kind }: { kind: string }, recordId: string, contentKey: string) {
  const rows = await db
    .select({ id: revisions.id, data: revisions.data })
    .from(revisions)
    .where(and(eq(revisions.kind, kind), eq(revisions.recordId, recordId), inArray(revisions.cause, ["published", "scheduled"])))
    .orderBy(desc(revisions.version))
    .limit(maxRevisionsSearched);
  const at = rows.findIndex((row) => row.id === contentKey || row.id.startsWith(`${contentKey}.`));
  const found = rows[at];
  return found && { data: found.data, isLatest: at === 0 };
}

const block = (code: string, place: string, message: string, repair: string, note: string): Reason[] => [
  { level: "block", code, place, message, repair, note },
];

/** An end that is over when it starts: nobody would ever read it. */
function endsTooSoon(startsAt: Date, unpublishAt: Date | null, now: Date): Reason[] {
  if (unpublishAt === null || (unpublishAt > startsAt && unpublishAt > now)) return [];
  const message = unpublishAt > now ? "The unpublish date is before the publish date" : "The unpublish date is in the past";
  return block("ends-too-soon", "f-unpublish-at", message, "Change date", "Choose a later date, or leave it blank.");
}

/** A planned change keeps the address: links to the new one would lead nowhere until it holds. */
function movesLater(live: object, data: object): Reason[] {
  if (Reflect.get(live, "slug") === Reflect.get(data, "slug")) return [];
  const note = "Change the URL slug now, or keep it.";
  return block("slug-later", "f-slug", "Scheduled changes can’t change the URL slug", "Undo slug change", note);
}

/** One change waits at a time: a second one was made without the first, and would take its place. */
function alreadyWaits({ edition }: EditableRecord<object>): Reason[] {
  if (!edition) return [];
  const note = "It’s listed under Schedule. Canceling it turns it back into a draft.";
  return block("change-waits", "when", "Other changes are already scheduled", "Cancel that schedule first", note);
}

/** A change that waits holds the whole record: what is published meanwhile goes into it. What both have changed stays as it was planned. */
function carriedOver<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  { open: { live, edition }, data, accepted }: { open: EditableRecord<Data>; data: Data; accepted: SQL },
) {
  if (!edition) return [];
  const sides = { was: live.data, mine: edition.data, theirs: data };
  const picks = Object.fromEntries(mergeRecords(kind, sides).conflicts.map(({ name }) => [name, "mine" as const]));
  const planned = JSON.stringify(mergeRecords(kind, sides, picks).data);
  const isThis = and(scheduledChangeCondition(kind, id), eq(scheduledChanges.startsAt, edition.startsAt), accepted);
  return [db.update(scheduledChanges).set({ data: planned }).where(isThis)];
}

/** Whether visitors read it, or will without anybody doing more. */
export function isLiveOrScheduled({ publishAt, unpublishAt, deletedAt }: PublishedRecord<unknown>, now: Date): boolean {
  return deletedAt === null && publishAt !== null && (unpublishAt === null || unpublishAt > now);
}

/** A past start means now; what is live keeps the day on which it went out. */
function timesOf<Data extends object>(kind: ContentKind<Data>, data: Data, live: PublishedRecord<Data>, now: Date) {
  const wished = kind.when(data);
  const kept = isLiveOrScheduled(live, now) && live.publishAt !== null && live.publishAt <= now ? live.publishAt : null;
  const publishAt = kept ?? (wished.publishAt && wished.publishAt > now ? wished.publishAt : now);
  return { publishAt, unpublishAt: wished.unpublishAt };
}

/** With the moment at which it does go out, where the record says one: compared with what is live later, its beginning is no difference. */
function dated<Data extends object>(data: Data, publishAt: Date): Data {
  return "publishAt" in data ? { ...data, publishAt: publishAt.getTime() } : data;
}

/** Holds while row and working copy are what was read. */
function acceptance<Data extends object>(kind: ContentKind<Data>, id: string, { live, version }: EditableRecord<Data>): SQL {
  const copy = sql`(select ${workingCopies.version} from ${workingCopies} where ${workingCopies.kind} = ${kind.kind} and ${workingCopies.recordId} = ${id})`;
  return sql`(${kind.isAt(id, live.version)} and coalesce(${copy}, 0) = ${version})`;
}

/** The fields that differ, before and after, long texts shortened. */
export function diffFields(before: object, after: object): Record<string, [unknown, unknown]> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, [unknown, unknown]][] => {
      const [was, is]: unknown[] = [Reflect.get(before, name), Reflect.get(after, name)];
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, shortened(was, is)]];
    }),
  );
}

/** Both sides, of long ones what stands around the first difference. */
function shortened(was: unknown, is: unknown): [unknown, unknown] {
  const texts = [was, is].map((value) => (typeof value === "string" ? value : JSON.stringify(value ?? null)));
  const [one = "", other = ""] = texts;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const from = Math.max(0, same - 60);
  const short = (value: unknown, text: string) =>
    text.length > 300 ? `${from > 0 ? "…" : ""}${text.slice(from, from + 300)}${text.length > from + 300 ? "…" : ""}` : value;
  return [short(was, one), short(is, other)];
}

/** Puts every planned change whose moment has come into its row, as if it had been published then. Safe to run twice at once. Gives how
 *  many there were. */
export async function publishDueChanges(db: Db, kindOf: (kind: string) => ContentKind<object> | undefined, now: Date): Promise<number> {
  const due = await db.select().from(scheduledChanges).where(lte(scheduledChanges.startsAt, now));
  let applied = 0;
  for (const edition of due) {
    const kind = kindOf(edition.kind);
    const live = kind && (await kind.live(db, edition.recordId));
    const isThis = and(
      eq(scheduledChanges.kind, edition.kind),
      eq(scheduledChanges.recordId, edition.recordId),
      eq(scheduledChanges.startsAt, edition.startsAt),
      eq(scheduledChanges.createdAt, edition.createdAt),
    );
    const remove = db.delete(scheduledChanges).where(isThis);
    if (!kind) continue;
    if (!live || live.deletedAt || !live.publishAt) {
      await remove;
      continue;
    }
    const data = kind.read(parseJson(edition.data));
    const condition = sql`exists (select 1 from ${scheduledChanges} where ${isThis} and ${kind.isAt(edition.recordId, live.version)})`;
    const by: StaffActor = { staff: { id: edition.staffId ?? "", name: "" }, address: "", requestId: "" };
    const times = timesOf(kind, data, live, edition.startsAt);
    // a record that ended before its change keeps its publish date
    const publishAt = live.publishAt <= edition.startsAt ? live.publishAt : times.publishAt;
    const { unpublishAt } = times;
    const statements: BatchItem<"sqlite">[] = [
      ...kind.publish(db, edition.recordId, {
        data,
        live,
        condition: whileThere(isThis),
        by,
        now: edition.startsAt,
        publishAt,
        unpublishAt,
      }),
      remove,
    ];
    const changes = diffFields(live.data, data);
    const entry = { action: "went-live", recordKind: kind.kind, recordId: edition.recordId, changes };
    const mark = insertWhere(
      db,
      auditLog,
      {
        ...toAuditRow(scheduleActor, entry, now),
        id: `${edition.recordId}.${edition.startsAt.getTime()}.${edition.createdAt.getTime()}`,
      },
      condition,
      sql`1`,
    );
    await db.batch([mark, ...statements]);
    applied++;
  }
  return applied;
}

function whileThere(isThis: SQL | undefined): SQL {
  return sql`exists (select 1 from ${scheduledChanges} where ${isThis})`;
}
