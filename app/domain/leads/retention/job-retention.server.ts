import { eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "~/platform/db/client.server";
import {
  jobAnswers,
  jobCompletions,
  jobEquipment,
  jobItems,
  jobPeople,
  jobSubcontractors,
  jobs,
  jobUpdates,
  ledger,
  paymentRequests,
  paymentSessions,
  payments,
  photoPermissions,
  processorEvents,
  proposalVersions,
} from "~/schema";

/* A job is deleted with its contract. Lines of the ledger stay, as the books need them, without the
   names in them. */

const jobsOfVersions = (versionIds: SQL) =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.versionId} in ${versionIds})`;

const jobsOfLeads = (leadIds: SQL) =>
  sql`(select ${jobs.id} from ${jobs} where ${jobs.leadId} in ${leadIds})`;

/** Reason of a job that ballparks leave out, once its text was erased: it stays left out. */
const erasedReason = "Reason erased";

/** True for payments with the words of staff for the event that made them due. */
const staffEvent = sql`(${payments.eventBy} is not null and ${payments.event} <> '')`;

/**
 * Age of sessions that can't be paid any more, even if the processor never says so. It ends them after
 * 23 hours, and the minute job asks at most 6 hours later.
 */
const maxSessionAgeMs = 30 * 3_600_000;

/** True for sessions that can still be paid, or whose money is under way. */
const openSessionCondition = (now: Date) =>
  sql`(${paymentSessions.state} = 'processing' or (${paymentSessions.state} = 'open' and ${paymentSessions.createdAt} > ${now.getTime() - maxSessionAgeMs}))`;

/**
 * True for versions of contracts and change orders without a payment that can still be made online or
 * is under way. The others stay until the processor says how it ended, so that its money has a ledger.
 */
export const withoutOpenSessionsCondition = (now: Date) => sql`not exists (
  select 1 from ${paymentSessions}
  join ${payments} on ${payments.id} = ${paymentSessions.paymentId}
  join ${jobs} on ${jobs.id} = ${payments.jobId}
  where ${openSessionCondition(now)}
    and ${proposalVersions.id} in (${jobs.versionId}, ${payments.versionId}))`;

/** Selects the sessions of leads that can still be paid, or whose money is under way. */
export const openSessionsQuery = (db: Db, leadIds: SQL, now: Date) =>
  db
    .select({ session: paymentSessions, label: payments.label })
    .from(paymentSessions)
    .innerJoin(payments, eq(payments.id, paymentSessions.paymentId))
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .where(sql`${jobs.leadId} in ${leadIds} and ${openSessionCondition(now)}`);

/** True for leads whose job has personal data that erasing removes. */
export const hasJobDetailsCondition = (leadId: SQL) =>
  sql`exists (select 1 from ${jobs} where ${jobs.leadId} = ${leadId} and (${jobs.warrantyNotes} <> '' or ${jobs.earlyStartReason} <> '' or ${jobs.crewNotes} <> '' or ${jobs.leftOutReason} not in ('', ${erasedReason})
    or exists (select 1 from ${payments} where ${payments.jobId} = ${jobs.id} and ${staffEvent})
    or exists (select 1 from ${payments} inner join ${paymentSessions} on ${paymentSessions.paymentId} = ${payments.id} where ${payments.jobId} = ${jobs.id} and ${paymentSessions.problem} <> '')
    or exists (select 1 from ${jobItems} where ${jobItems.jobId} = ${jobs.id})
    or exists (select 1 from ${jobPeople} where ${jobPeople.jobId} = ${jobs.id})
    or exists (select 1 from ${jobSubcontractors} where ${jobSubcontractors.jobId} = ${jobs.id})
    or exists (select 1 from ${jobEquipment} where ${jobEquipment.jobId} = ${jobs.id})
    or exists (select 1 from ${jobUpdates} where ${jobUpdates.jobId} = ${jobs.id})
    or exists (select 1 from ${processorEvents} where ${processorEvents.raw} <> '{}' and ${processorEvents.paymentId} in (select ${payments.id} from ${payments} where ${payments.jobId} = ${jobs.id}))))`;

/**
 * Lists the ids of the papers and photos of jobs, of leads or of contracts, and of the scans of
 * signatures for completion, which stay in use with their contract.
 */
export async function listJobFileIds(
  db: Db,
  of: { leadIds: SQL } | { versionIds: SQL },
): Promise<string[]> {
  const jobIds = "leadIds" in of ? jobsOfLeads(of.leadIds) : jobsOfVersions(of.versionIds);
  const rows = await db
    .select({ id: jobItems.fileId })
    .from(jobItems)
    .where(sql`${jobItems.jobId} in ${jobIds} and ${isNotNull(jobItems.fileId)}`);
  const scans = await db
    .select({ id: jobCompletions.scanFileId })
    .from(jobCompletions)
    .where(sql`${jobCompletions.jobId} in ${jobIds}`);
  return [...rows, ...scans].flatMap(({ id }) => id ?? []);
}

/**
 * Returns the statements that delete the jobs of contracts with their payments, and the payments of
 * change orders, before those versions are deleted.
 */
export function deleteJobsStatements(db: Db, versionIds: SQL): BatchItem<"sqlite">[] {
  const jobIds = jobsOfVersions(versionIds);
  const isPayment = sql`(${payments.jobId} in ${jobIds} or ${payments.versionId} in ${versionIds})`;
  const paymentIds = sql`(select ${payments.id} from ${payments} where ${isPayment})`;
  return [
    ...deleteDetailsStatements(db, jobIds),
    db
      .update(processorEvents)
      .set({ raw: "{}" })
      .where(sql`${processorEvents.paymentId} in ${paymentIds}`),
    db.update(ledger).set({ source: "", reference: "" }).where(sql`${ledger.jobId} in ${jobIds}`),
    db.delete(jobCompletions).where(sql`${jobCompletions.jobId} in ${jobIds}`),
    db.delete(paymentSessions).where(sql`${paymentSessions.paymentId} in ${paymentIds}`),
    db.delete(paymentRequests).where(sql`${paymentRequests.paymentId} in ${paymentIds}`),
    db.delete(payments).where(isPayment),
    db.delete(jobs).where(sql`${jobs.versionId} in ${versionIds}`),
  ];
}

/**
 * Returns the statements that remove personal data from the jobs of leads, and keep stages, payments
 * and ledger with the contract.
 */
export function redactJobsStatements(db: Db, leadIds: SQL): BatchItem<"sqlite">[] {
  const jobIds = jobsOfLeads(leadIds);
  return [
    ...deleteDetailsStatements(db, jobIds),
    db
      .update(jobs)
      .set({
        warrantyNotes: "",
        earlyStartReason: "",
        crewNotes: "",
        leftOutReason: sql`case when ${jobs.leftOutReason} = '' then '' else ${erasedReason} end`,
      })
      .where(sql`${jobs.leadId} in ${leadIds}`),
    db
      .update(payments)
      .set({ event: "" })
      .where(sql`${payments.jobId} in ${jobIds} and ${staffEvent}`),
    db
      .update(paymentSessions)
      .set({ problem: "" })
      .where(
        sql`${paymentSessions.paymentId} in (select ${payments.id} from ${payments} where ${payments.jobId} in ${jobIds})`,
      ),
    db
      .update(processorEvents)
      .set({ raw: "{}" })
      .where(
        sql`${processorEvents.paymentId} in (select ${payments.id} from ${payments} where ${payments.jobId} in ${jobIds})`,
      ),
  ];
}

function deleteDetailsStatements(db: Db, jobIds: SQL): BatchItem<"sqlite">[] {
  return [
    db
      .delete(jobAnswers)
      .where(
        sql`${jobAnswers.itemId} in (select ${jobItems.id} from ${jobItems} where ${jobItems.jobId} in ${jobIds})`,
      ),
    db
      .delete(photoPermissions)
      .where(
        sql`${photoPermissions.itemId} in (select ${jobItems.id} from ${jobItems} where ${jobItems.jobId} in ${jobIds})`,
      ),
    db.delete(jobItems).where(sql`${jobItems.jobId} in ${jobIds}`),
    db.delete(jobSubcontractors).where(sql`${jobSubcontractors.jobId} in ${jobIds}`),
    db.delete(jobUpdates).where(sql`${jobUpdates.jobId} in ${jobIds}`),
    db.delete(jobPeople).where(sql`${jobPeople.jobId} in ${jobIds}`),
    db.delete(jobEquipment).where(sql`${jobEquipment.jobId} in ${jobIds}`),
  ];
}
