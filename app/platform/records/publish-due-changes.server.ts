import { and, eq, lte, sql } from "drizzle-orm";
import { parseJson } from "~/lib/json";
import { systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { auditLog, scheduledChanges } from "~/schema/platform";
import type { ContentKind, StaffActor } from "./content-kind";
import { diffFields } from "./diff-fields";
import { toPublishTimes } from "./publish.server";

/**
 * Writes every due scheduled change to its row, as if published at its start. Safe to run
 * concurrently; returns the number of changes.
 */
export async function publishDueChanges(
  db: Db,
  findKind: (kind: string) => ContentKind<object> | undefined,
  now: Date,
): Promise<number> {
  const due = await db.select().from(scheduledChanges).where(lte(scheduledChanges.startsAt, now));
  let applied = 0;
  for (const change of due) {
    const kind = findKind(change.kind);
    const live = kind && (await kind.live(db, change.recordId));
    const isThis = and(
      eq(scheduledChanges.kind, change.kind),
      eq(scheduledChanges.recordId, change.recordId),
      eq(scheduledChanges.startsAt, change.startsAt),
      eq(scheduledChanges.createdAt, change.createdAt),
    );
    const remove = db.delete(scheduledChanges).where(isThis);
    if (!kind) continue;
    if (!live || live.deletedAt || !live.publishAt) {
      await remove;
      continue;
    }
    const data = kind.read(parseJson(change.data));
    const condition = sql`exists (select 1 from ${scheduledChanges} where ${isThis} and ${kind.isAt(change.recordId, live.version)})`;
    const by: StaffActor = { staff: { id: change.staffId ?? "", name: "" }, ip: "", requestId: "" };
    const times = toPublishTimes(kind, data, live, change.startsAt);
    // a record that ended before its change starts keeps its publish date
    const publishAt = live.publishAt <= change.startsAt ? live.publishAt : times.publishAt;
    const { unpublishAt } = times;
    const changes = diffFields(live.data, data);
    const entry = {
      action: "went-live",
      recordKind: kind.kind,
      recordId: change.recordId,
      changes,
    };
    const mark = insertWhere(
      db,
      auditLog,
      {
        ...toAuditRow(systemActor, entry, now),
        id: `${change.recordId}.${change.startsAt.getTime()}.${change.createdAt.getTime()}`,
      },
      condition,
    ).onConflictDoNothing();
    const isWaiting = sql`exists (select 1 from ${scheduledChanges} where ${isThis})`;
    const publication = {
      data,
      live,
      condition: isWaiting,
      by,
      now: change.startsAt,
      publishAt,
      unpublishAt,
    };
    await db.batch([mark, ...kind.publish(db, change.recordId, publication), remove]);
    applied++;
  }
  return applied;
}
