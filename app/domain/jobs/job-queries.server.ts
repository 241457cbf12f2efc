import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { changesContract } from "~/domain/proposals/contract-sum";
import type { Db } from "~/platform/db/client.server";
import {
  files,
  jobAnswers,
  jobEquipment,
  jobItems,
  jobs,
  leads,
  proposals,
  proposalVersions,
  staff,
} from "~/schema";
import { homeownerLanguageColumn } from "~/schema/homeowner-language";

export type Job = typeof jobs.$inferSelect;
export type JobItem = typeof jobItems.$inferSelect;

/* Not for batches: D1 returns the rows of a batch by column name, and these tables share names. */

const contractColumns = {
  status: proposalVersions.status,
  signedAt: proposalVersions.signedAt,
  cancelUntil: proposalVersions.cancelUntil,
  countersignedAt: proposalVersions.countersignedAt,
  reference: proposals.reference,
};

const jobsWithContract = (db: Db) =>
  db
    .select({ job: jobs, contract: contractColumns, language: homeownerLanguageColumn })
    .from(jobs)
    .innerJoin(leads, eq(leads.id, jobs.leadId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, jobs.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId));

/** A job with the state of its contract, and the language in which we write to its lead. */
export type JobWithContract = Awaited<ReturnType<typeof jobsWithContract>>[number];

/** Selects the jobs of a lead: those with a signed contract first, the newest of each first. */
export const jobsOfLeadQuery = (db: Db, leadId: string) =>
  jobsWithContract(db)
    .where(eq(jobs.leadId, leadId))
    .orderBy(desc(sql`${proposalVersions.status} = 'signed'`), desc(proposalVersions.signedAt));

/** Selects one job. */
export const jobQuery = (db: Db, id: string) => jobsWithContract(db).where(eq(jobs.id, id));

/** Selects the papers, photos, decisions and punch list of a job, with answers and files. */
export function jobItemsQuery(db: Db, jobId: string) {
  return db
    .select({
      item: jobItems,
      answer: jobAnswers,
      file: {
        id: files.id,
        name: files.name,
        contentType: files.contentType,
        width: files.width,
        height: files.height,
        version: files.version,
      },
      addedBy: staff.name,
    })
    .from(jobItems)
    .leftJoin(jobAnswers, eq(jobAnswers.itemId, jobItems.id))
    .leftJoin(files, eq(files.id, jobItems.fileId))
    .leftJoin(staff, eq(staff.id, jobItems.createdBy))
    .where(eq(jobItems.jobId, jobId))
    .orderBy(asc(jobItems.createdAt), asc(jobItems.id));
}

/** Selects the equipment of a job, in the order in which staff added it. */
export const jobEquipmentQuery = (db: Db, jobId: string) =>
  db
    .select()
    .from(jobEquipment)
    .where(eq(jobEquipment.jobId, jobId))
    .orderBy(asc(jobEquipment.createdAt), asc(jobEquipment.id));

/** True if the lead has a job; one column, for batches. */
export const hasJobQuery = (db: Db, leadId: string) =>
  db.select({ jobId: jobs.id }).from(jobs).where(eq(jobs.leadId, leadId)).limit(1);

/** Finds the id of the PDF of a job's signed contract, or of a change order of it. */
export async function findSignedPdf(
  db: Db,
  { job, contract }: JobWithContract,
  versionId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({
      fileId: proposalVersions.signedPdfFileId,
      kind: proposals.kind,
      reference: proposals.reference,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        eq(proposalVersions.id, versionId),
        eq(proposals.leadId, job.leadId),
        inArray(proposalVersions.status, ["signed", "canceled"]),
      ),
    );
  const isOfJob = row && (versionId === job.versionId || changesContract(row, contract));
  return (isOfJob && row.fileId) || undefined;
}
