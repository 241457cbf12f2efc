import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type LeadEffect, leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import type { TranslateText } from "~/lib/spanish/texts";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import type { FormResult } from "~/platform/records/form-result";
import { buildIdempotencyKey } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, jobs, leads, proposalVersions } from "~/schema";

export type JobContext = {
  by: Actor;
  now: Date;
  /** Translates what a homeowner reads; English by default. */
  t?: TranslateText;
};

/** A change of a job. The job, its rows, the audit entry and the timeline are one batch. */
export type JobChange = {
  jobId: string;
  /** Request key of the form, and content that distinguishes its requests. */
  key: readonly string[];
  audit: { action: string; changes?: Record<string, [unknown, unknown]> };
  /** Columns of the job. */
  set?: { [Key in keyof typeof jobs.$inferInsert]?: (typeof jobs.$inferInsert)[Key] | SQL };
  /** True if a canceled contract does not stop it. */
  alsoCanceled?: true;
  /** Condition besides the signed contract. */
  where?: SQL | undefined;
  /**
   * Returns the statements of further rows, each true to the condition that the change was made.
   * `id` is the same for the same request.
   */
  others?: (isMade: SQL, id: string) => BatchItem<"sqlite">[];
  /** Change of the lead, with its timeline entry. */
  lead?: Omit<LeadEffect, "eventId" | "isMade" | "by" | "now"> | undefined;
  /** Message if a colleague was first. */
  staleMessage?: string;
};

/**
 * Makes a change of a job while its contract is signed. Refuses it if its condition is false.
 * Idempotent per key.
 */
export async function changeJob(
  db: Db,
  { jobId, key, audit, set, alsoCanceled, where, others, lead: effect, staleMessage }: JobChange,
  { by, now }: JobContext,
): Promise<FormResult> {
  const id = await buildIdempotencyKey([jobId, audit.action, ...key]);
  const [found] = await db
    .select({ lead: leads })
    .from(jobs)
    .innerJoin(leads, eq(leads.id, jobs.leadId))
    .where(eq(jobs.id, jobId));
  if (!found) return { state: "gone" };
  if (await isChangeStored(db, id)) return { state: "saved" };
  const { lead } = found;
  const isMade = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`;
  const entry = { ...audit, recordKind: "lead", recordId: lead.id };
  await db.batch([
    db
      .update(jobs)
      .set({ ...set, version: sql`${jobs.version} + 1`, updatedAt: now })
      .where(
        and(
          eq(jobs.id, jobId),
          alsoCanceled ? undefined : isContractSignedCondition,
          where,
          sql`not ${isMade}`,
        ),
      ),
    insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id }),
    ...(others?.(isMade, id) ?? []),
    ...(effect ? leadEffectStatements(db, lead, { ...effect, eventId: id, isMade, by, now }) : []),
    // search finds jobs by their papers and equipment
    ...indexStatements(db, leadSearchSource, lead.id),
  ]);
  if (await isChangeStored(db, id)) return { state: "saved" };
  return { state: "refused", errors: { "": staleMessage ?? staleJobMessage } };
}

const staleJobMessage =
  "Someone changed this in the meantime, or the contract was canceled. Check the page and try again.";

/** True while the contract of the job is signed. */
const isContractSignedCondition = sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${jobs.versionId} and ${proposalVersions.status} = 'signed')`;

async function isChangeStored(db: Db, id: string): Promise<boolean> {
  const [row] = await db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, id));
  return row !== undefined;
}
