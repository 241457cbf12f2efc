import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { jobEquipment, jobs } from "~/schema";
import { changeJob } from "./change-job.server";

type Context = { by: StaffActor; now: Date };

type Equipment = Pick<
  typeof jobEquipment.$inferSelect,
  "what" | "maker" | "model" | "serialNumber"
>;

/** Adds installed equipment to a job. Idempotent per request key. */
export function addEquipment(
  db: Db,
  { jobId, requestKey, ...equipment }: Equipment & { jobId: string; requestKey: string },
  { by, now }: Context,
): Promise<FormResult> {
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, JSON.stringify(equipment)],
      audit: {
        action: "added-equipment",
        changes: { equipment: [null, formatEquipment(equipment)] },
      },
      others: (isMade, id) => [
        insertWhere(
          db,
          jobEquipment,
          { ...equipment, id, jobId, createdBy: by.staff.id, createdAt: now, updatedAt: now },
          isMade,
        ).onConflictDoNothing(),
      ],
    },
    { by, now },
  );
}

/** Removes installed equipment from a job. Idempotent. */
export async function removeEquipment(
  db: Db,
  { jobId, id, requestKey }: { jobId: string; id: string; requestKey: string },
  { by, now }: Context,
): Promise<FormResult> {
  const isOne = and(eq(jobEquipment.id, id), eq(jobEquipment.jobId, jobId));
  const [row] = await db.select().from(jobEquipment).where(isOne);
  if (!row) return { state: "unchanged" };
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, id],
      audit: { action: "removed-equipment", changes: { equipment: [formatEquipment(row), null] } },
      others: (isMade) => [db.delete(jobEquipment).where(and(isOne, isMade))],
    },
    { by, now },
  );
}

const formatEquipment = ({ what, maker, model, serialNumber }: Equipment) =>
  [what, maker, model, serialNumber].filter(Boolean).join(", ");

type SavedNotes = {
  jobId: string;
  field: "warrantyNotes" | "crewNotes";
  notes: string;
  /** Notes when the form was loaded. */
  was: string;
  requestKey: string;
};

/**
 * Saves notes of a job. Refused if a colleague changed them after the form was loaded. Idempotent per
 * request key.
 */
export function saveJobNotes(
  db: Db,
  { jobId, field, notes, was, requestKey }: SavedNotes,
  { by, now }: Context,
): Promise<FormResult> {
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, field, was, notes],
      audit: { action: "changed-job", changes: { [field]: [was, notes] } },
      set: { [field]: notes },
      where: sql`${jobs[field]} in (${was}, ${notes})`,
      staleMessage: "Someone changed these notes in the meantime. Both versions are below.",
    },
    { by, now },
  );
}
