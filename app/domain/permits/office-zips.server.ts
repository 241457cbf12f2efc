import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, officeZips, permitOffices } from "~/schema";

type ZipChange = { officeId: string; zip: string; by: StaffActor; now: Date };

const toEntry = (action: string, { officeId, zip, by, now }: ZipChange) =>
  toAuditRow(
    by,
    {
      action,
      recordKind: "permit-office",
      recordId: officeId,
      changes: { zip: action === "added-zip" ? [null, zip] : [zip, null] },
    },
    now,
  );

/**
 * Links a ZIP code to an office with its audit entry. Returns false if it is linked already, or if
 * no office has that id.
 */
export async function addOfficeZip(db: Db, change: ZipChange): Promise<boolean> {
  const { officeId, zip, now } = change;
  const entry = toEntry("added-zip", change);
  const isOffice = sql`exists (select 1 from ${permitOffices} where ${permitOffices.id} = ${officeId} and ${permitOffices.deletedAt} is null)`;
  const results = await db.batch([
    db
      .update(officeZips)
      .set({ removedAt: null, source: "staff" })
      .where(
        and(
          eq(officeZips.officeId, officeId),
          eq(officeZips.zip, zip),
          isNotNull(officeZips.removedAt),
        ),
      ),
    insertIfPreviousChanged(db, auditLog, entry),
    insertWhere(
      db,
      officeZips,
      { officeId, zip, source: "staff", removedAt: null, createdAt: now },
      isOffice,
    ).onConflictDoNothing(),
    insertIfPreviousChanged(db, auditLog, entry),
  ]);
  return results[0].meta.changes + results[2].meta.changes > 0;
}

/** Removes a ZIP code from an office with its audit entry. Returns false if it was not linked. */
export async function removeOfficeZip(db: Db, change: ZipChange): Promise<boolean> {
  const { officeId, zip, now } = change;
  const [removed] = await db.batch([
    db
      .update(officeZips)
      .set({ removedAt: now })
      .where(
        and(
          eq(officeZips.officeId, officeId),
          eq(officeZips.zip, zip),
          isNull(officeZips.removedAt),
        ),
      ),
    insertIfPreviousChanged(db, auditLog, toEntry("removed-zip", change)),
  ]);
  return removed.meta.changes > 0;
}
