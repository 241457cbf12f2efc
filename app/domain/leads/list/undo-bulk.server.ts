import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { buildRevertWrite, inactiveStaffQuery } from "~/domain/leads/actions/put-back.server";
import { type WriteContext, writeLead } from "~/domain/leads/lead-write.server";
import { restoreLead } from "~/domain/leads/retention/lead-trash.server";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { auditLog } from "~/schema";
import { bulkKind } from "./apply-bulk.server";
import { type BulkResult, leadsByIdQuery, listBulkEvents } from "./bulk-changes.server";

/** Leads restored concurrently. */
const together = 10;

const changed = z.object({ leads: z.tuple([z.null(), z.array(z.string())]) });

/**
 * Reverts a bulk action of the actor on each lead that has not changed since. `bulk` is the `undo`
 * of `applyBulk`; idempotent per key, changed leads are `stale`, and an unknown `bulk` reverts
 * nothing.
 */
export async function undoBulk(
  db: Db,
  bulk: string,
  { key, by, now }: WriteContext,
): Promise<BulkResult> {
  const outcome: BulkResult = { done: [], stale: [], refused: [] };
  const [rows, inactive] = await db.batch([
    db
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.recordKind, bulkKind),
          eq(auditLog.recordId, bulk),
          eq(auditLog.staffId, by.staff.id),
        ),
      )
      .limit(1),
    inactiveStaffQuery(db),
  ]);
  const parsed = changed.safeParse(parseJson(rows[0]?.changes ?? ""));
  if (!parsed.success) return outcome;
  const ids = parsed.data.leads[1];
  const [events, there] = await Promise.all([
    listBulkEvents(db, ids, bulk),
    leadsByIdQuery(db, ids),
  ]);
  const disabled = new Set(inactive.map(({ id }) => id));
  const undoOne = async (id: string): Promise<boolean> => {
    const event = events.get(id);
    if (event?.kind === "deleted") return restoreLead(db, id, { key, by, now });
    const write = event && buildRevertWrite(event, disabled);
    if (!write || !there.some((lead) => lead.id === id)) return false;
    const result = await writeLead(db, id, { key: `${id}.${key}`, by, now }, [write]);
    return result.state === "written" && result.saved.length > 0;
  };
  for (let at = 0; at < ids.length; at += together) {
    const part = ids.slice(at, at + together);
    const done = await Promise.all(part.map(undoOne));
    for (const [place, id] of part.entries()) (done[place] ? outcome.done : outcome.stale).push(id);
  }
  return outcome;
}
