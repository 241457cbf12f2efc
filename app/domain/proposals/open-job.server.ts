import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { jobs } from "~/schema";
import type { LoadedVersion } from "./load-version.server";

/**
 * Returns the statement that opens the job of a signed contract, or that updates the payments of the
 * lead's jobs for a signed change order.
 */
export function openJobStatement(
  db: Db,
  { version, proposal, lead }: Pick<LoadedVersion, "version" | "proposal" | "lead">,
  { signedAt, isMade, now }: { signedAt: Date; isMade: SQL; now: Date },
): BatchItem<"sqlite"> {
  if (proposal.kind === "change-order") return planPaymentsStatement(db, lead.id, isMade);
  const row = {
    id: `job-${version.id}`,
    leadId: lead.id,
    versionId: version.id,
    stageSince: signedAt,
    createdAt: now,
    updatedAt: now,
  };
  return insertWhere(db, jobs, row, isMade).onConflictDoNothing();
}

/** Returns the statement that marks the payments of a lead's jobs for the next update. */
export const planPaymentsStatement = (db: Db, leadId: string, isMade: SQL) =>
  db
    .update(jobs)
    .set({ hasSchedule: false, version: sql`${jobs.version} + 1` })
    .where(sql`${eq(jobs.leadId, leadId)} and ${isMade}`);
