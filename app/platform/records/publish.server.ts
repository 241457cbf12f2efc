import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { visibleUntilMs } from "~/platform/db/visibility";
import { buildRequestKey } from "~/platform/request-key";
import { auditLog, contentDrafts, revisions, scheduledChanges } from "~/schema/platform";
import type { ContentKind, PublishedRecord, Reason, StaffActor } from "./content-kind";
import { diffFields } from "./diff-fields";
import {
  type EditableRecord,
  loadEditableRecord,
  maxDraftWriteAttempts,
  mergeSubmitted,
  pauseBeforeRetry,
  type SaveDraftResult,
  type SubmittedRecord,
  scheduledChangeCondition,
  toMergeBase,
} from "./draft.server";
import { clearEditorFormsStatement, storeEditorFormStatement } from "./editor-forms.server";
import { isJsonEqual, mergeRecords } from "./merge.server";
import { addRevisionStatement } from "./revisions.server";

type PublishResult<Data> =
  | { state: "gone" }
  /** Not published because of constant concurrent saves; the form can be sent again. */
  | { state: "busy" }
  | Extract<SaveDraftResult<Data>, { state: "conflict" }>
  /** Not published: a publish check failed. */
  | { state: "blocked"; reasons: Reason[]; data: Data }
  /** `endsSooner`: the record was visible and now ends earlier. */
  | { state: "published"; data: Data; publishAt: Date; endsSooner: boolean; warnings: Reason[] }
  | { state: "scheduled"; data: Data; startsAt: Date; warnings: Reason[] };

/** Number of recent publications searched for a repeated form. */
const maxRevisionsSearched = 20;

type Publishing<Data extends object> = {
  /** Form key: publishes the same content once, other content again. */
  requestKey: string;
  by: StaffActor;
  now: Date;
  /** Runs the publish checks of the record. */
  check: (data: Data) => Promise<Reason[]>;
  /** Start of a scheduled change to a live record; a missing or past date means now. */
  startsAt?: Date | undefined;
};

/**
 * Publishes the form's data: merges changes saved since it was loaded, whose unpublished ones
 * its page must have shown, runs the publish checks, and writes row, revision, redirects and audit entry in one batch. With a future `startsAt`, a live
 * record keeps its row until then and the change is stored as scheduled.
 */
export async function publishRecord<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  {
    submitted,
    requestKey,
    by,
    now,
    check,
    startsAt,
  }: Publishing<Data> & { submitted: SubmittedRecord<Data> },
): Promise<PublishResult<Data>> {
  const contentKey = await buildRequestKey(requestKey, [
    kind.kind,
    id,
    by.staff.id,
    submitted.data,
    submitted.picks,
    startsAt?.getTime(),
  ]);
  for (let attempt = 0; attempt < maxDraftWriteAttempts; attempt++) {
    if (attempt > 0) await pauseBeforeRetry(attempt);
    const open = await loadEditableRecord(db, kind, id, submitted);
    if (!open || open.live.deletedAt) return { state: "gone" };
    const { live } = open;
    const wasLive = isLiveOrScheduled(live, now);
    const isLater = wasLive && startsAt !== undefined && startsAt > now;
    const earlier = await findPublication(db, kind, id, contentKey);
    const repeated = (record: Data): PublishResult<Data> =>
      isLater
        ? { state: "scheduled", data: record, startsAt, warnings: [] }
        : {
            state: "published",
            data: record,
            publishAt: live.publishAt ?? now,
            endsSooner: false,
            warnings: [],
          };
    // the same form sent again while its first result is still current
    if (earlier?.isLatest && (isLater ? open.edition !== null : wasLive))
      return repeated(kind.read(parseJson(earlier.data)));
    const base = toMergeBase(submitted, open);
    const others = { by: open.saved?.by ?? "", at: open.saved?.at ?? null };
    // without a draft, the other side's changes are published already
    const isUnpublished = open.version > 0;
    const sides = { base, theirs: open.data, ...others };
    const merged = mergeSubmitted(kind, submitted, sides, isUnpublished);
    // others published since, and the live record includes this form's changes
    if (
      earlier &&
      wasLive &&
      !isLater &&
      open.version === 0 &&
      merged.conflicts.length === 0 &&
      isJsonEqual(merged.data, live.data)
    )
      return repeated(merged.data);
    if (merged.conflict) return merged.conflict;
    const { publishAt, unpublishAt } = toPublishTimes(kind, merged.data, live, now);
    const data = dated(merged.data, publishAt);
    const reasons = [
      ...endsTooSoon(isLater ? startsAt : publishAt, unpublishAt, now),
      ...(isLater ? [...movesLater(live.data, data), ...alreadyWaits(open)] : []),
      ...(await check(data)),
    ];
    if (reasons.some(({ level }) => level === "block")) return { state: "blocked", reasons, data };
    const accept = acceptance(kind, id, open);
    // the form sent this content before and other content since: add another publication
    const publicationId = earlier ? `${contentKey}.${live.version}` : contentKey;
    const auditId = newId();
    // only the batch that wrote the revision continues, not a repeat of the same form or an
    // overtaken one
    const accepted = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${auditId})`;
    const cause = isLater ? "scheduled" : "published";
    const write = isLater
      ? [
          insertWhere(
            db,
            scheduledChanges,
            {
              kind: kind.kind,
              recordId: id,
              data: JSON.stringify(data),
              startsAt,
              staffId: by.staff.id,
              createdAt: now,
            },
            accepted,
          ),
        ]
      : [
          ...kind.publish(db, id, {
            data,
            live,
            condition: accepted,
            by,
            now,
            publishAt,
            unpublishAt,
          }),
          ...carriedOver(db, kind, id, { open, data, accepted }),
        ];
    const entry = {
      action: cause,
      recordKind: kind.kind,
      recordId: id,
      changes: diffFields(live.data, data),
    };
    const { key, sequence = 0 } = submitted;
    // a scheduled change is not part of the record yet, so the form continues from the data it was
    // loaded with
    const forms = isLater
      ? [clearEditorFormsStatement(db, kind, id, accepted)]
      : key === undefined
        ? []
        : [
            storeEditorFormStatement(db, kind, id, {
              key,
              sequence,
              data: submitted.data,
              now,
              condition: accepted,
            }),
          ];
    try {
      await db.batch([
        addRevisionStatement(db, kind, id, {
          data,
          cause,
          by,
          now,
          condition: accept,
          id: publicationId,
        }),
        insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id: auditId }),
        ...write,
        ...forms,
        db
          .delete(contentDrafts)
          .where(and(eq(contentDrafts.kind, kind.kind), eq(contentDrafts.recordId, id), accepted)),
      ]);
    } catch (error) {
      // someone else took the slug after the check: the next check reports it
      if (isUniqueViolation(error)) continue;
      throw error;
    }
    const [written] = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.id, auditId));
    if (!written) continue;
    const warnings = reasons.filter(({ level }) => level === "warn");
    if (isLater) return { state: "scheduled", data, startsAt, warnings };
    const endsSooner =
      visibleUntilMs({ publishAt, unpublishAt, deletedAt: null }, now) < visibleUntilMs(live, now);
    return { state: "published", data, publishAt, endsSooner, warnings };
  }
  return { state: "busy" };
}

/**
 * Finds the revision published or scheduled under the key, and if it is the latest. Returns
 * undefined if no revision matches.
 */
async function findPublication(
  db: Db,
  { kind }: { kind: string },
  recordId: string,
  contentKey: string,
) {
  const rows = await db
    .select({ id: revisions.id, data: revisions.data })
    .from(revisions)
    .where(
      and(
        eq(revisions.kind, kind),
        eq(revisions.recordId, recordId),
        inArray(revisions.cause, ["published", "scheduled"]),
      ),
    )
    .orderBy(desc(revisions.version))
    .limit(maxRevisionsSearched);
  const at = rows.findIndex((row) => row.id === contentKey || row.id.startsWith(`${contentKey}.`));
  const found = rows[at];
  return found && { data: found.data, isLatest: at === 0 };
}

const block = (reason: Omit<Reason, "level">): Reason[] => [{ level: "block", ...reason }];

/** Blocks an end date before the start or in the past. */
function endsTooSoon(startsAt: Date, unpublishAt: Date | null, now: Date): Reason[] {
  if (unpublishAt === null || (unpublishAt > startsAt && unpublishAt > now)) return [];
  const message =
    unpublishAt > now
      ? "The unpublish date is before the publish date"
      : "The unpublish date is in the past";
  return block({
    code: "ends-too-soon",
    place: "f-unpublish-at",
    message,
    repair: "Change date",
    note: "Choose a later date, or leave it blank.",
  });
}

/** Blocks a slug change in a scheduled change: links to the new slug would fail until it starts. */
function movesLater(live: object, data: object): Reason[] {
  if (Reflect.get(live, "slug") === Reflect.get(data, "slug")) return [];
  const note = "Change the URL slug now, or keep it.";
  return block({
    code: "slug-later",
    place: "f-slug",
    message: "Scheduled changes can’t change the URL slug",
    repair: "Undo slug change",
    note,
  });
}

/** Blocks a second scheduled change, which would replace the first without including it. */
function alreadyWaits({ edition }: EditableRecord<object>): Reason[] {
  if (!edition) return [];
  const note = "It’s listed under Schedule. Canceling it turns it back into a draft.";
  return block({
    code: "change-waits",
    place: "when",
    message: "Other changes are already scheduled",
    repair: "Cancel that schedule first",
    note,
  });
}

/**
 * Merges newly published data into the scheduled change, which holds the whole record. Conflicts
 * keep the scheduled side.
 */
function carriedOver<Data extends object>(
  db: Db,
  kind: ContentKind<Data>,
  id: string,
  {
    open: { live, edition },
    data,
    accepted,
  }: { open: EditableRecord<Data>; data: Data; accepted: SQL },
) {
  if (!edition) return [];
  const sides = { was: live.data, mine: edition.data, theirs: data };
  const picks = Object.fromEntries(
    mergeRecords(kind, sides).conflicts.map(({ name }) => [name, "mine" as const]),
  );
  const planned = JSON.stringify(mergeRecords(kind, sides, picks).data);
  const isThis = and(
    scheduledChangeCondition(kind, id),
    eq(scheduledChanges.startsAt, edition.startsAt),
    accepted,
  );
  return [db.update(scheduledChanges).set({ data: planned }).where(isThis)];
}

/** True if visitors see the record, or will on its publish date. */
function isLiveOrScheduled(
  { publishAt, unpublishAt, deletedAt }: PublishedRecord<unknown>,
  now: Date,
): boolean {
  return deletedAt === null && publishAt !== null && (unpublishAt === null || unpublishAt > now);
}

/** Returns the publish dates. A past start means now; a live record keeps its publish date. */
export function toPublishTimes<Data extends object>(
  kind: ContentKind<Data>,
  data: Data,
  live: PublishedRecord<Data>,
  now: Date,
) {
  const wished = kind.when(data);
  const currentPublishAt =
    isLiveOrScheduled(live, now) && live.publishAt !== null && live.publishAt <= now
      ? live.publishAt
      : null;
  const publishAt =
    currentPublishAt ?? (wished.publishAt && wished.publishAt > now ? wished.publishAt : now);
  return { publishAt, unpublishAt: wished.unpublishAt };
}

/**
 * Sets the actual publish date on records that have one, so that a later comparison shows no
 * difference.
 */
function dated<Data extends object>(data: Data, publishAt: Date): Data {
  return "publishAt" in data ? { ...data, publishAt: publishAt.getTime() } : data;
}

/** Condition that row and draft have the versions that were loaded. */
function acceptance<Data extends object>(
  kind: ContentKind<Data>,
  id: string,
  { live, version }: EditableRecord<Data>,
): SQL {
  const copy = sql`(select ${contentDrafts.version} from ${contentDrafts} where ${contentDrafts.kind} = ${kind.kind} and ${contentDrafts.recordId} = ${id})`;
  return sql`(${kind.isAt(id, live.version)} and coalesce(${copy}, 0) = ${version})`;
}

/** True if the database refused a write because a unique value exists already. */
function isUniqueViolation(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (/UNIQUE constraint failed/i.test(at.message)) return true;
  }
  return false;
}
