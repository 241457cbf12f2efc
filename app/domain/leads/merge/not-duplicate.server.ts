import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, leadDistinctions, leadEvents } from "~/schema";

/** Records that two leads are different people, so that merging is no longer suggested. */
export async function markNotDuplicate(
  db: Db,
  one: string,
  other: string,
  { by, now }: { by: StaffActor; now: Date },
): Promise<void> {
  const [leadId, otherId] = one < other ? [one, other] : [other, one];
  const auditStatement = (recordId: string, against: string) =>
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "told apart",
          recordKind: "lead",
          recordId,
          changes: { differentFrom: ["", against] },
        },
        now,
      ),
    );
  await db.batch([
    db
      .insert(leadDistinctions)
      .values({ leadId, otherId, staffId: by.staff.id, at: now })
      .onConflictDoNothing(),
    auditStatement(leadId, otherId),
    auditStatement(otherId, leadId),
    db
      .insert(leadEvents)
      .values([
        {
          id: `${leadId}.not.${otherId}`,
          leadId,
          kind: "told-apart",
          staffId: by.staff.id,
          data: JSON.stringify({ other: otherId }),
          at: now,
        },
        {
          id: `${otherId}.not.${leadId}`,
          leadId: otherId,
          kind: "told-apart",
          staffId: by.staff.id,
          data: JSON.stringify({ other: leadId }),
          at: now,
        },
      ])
      .onConflictDoNothing(),
  ]);
}
