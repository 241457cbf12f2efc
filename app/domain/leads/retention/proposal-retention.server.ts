import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { filesPrefix } from "~/platform/files/files.server";
import {
  contractRecords,
  files,
  leadErasures,
  leads,
  proposalEvents,
  proposalFollowUps,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import {
  deleteJobsStatements,
  listJobFileIds,
  withoutOpenSessionsCondition,
} from "./job-retention.server";

/* A contract is a version with all required signatures, also one that was canceled later. It
   outlives the data of its lead. */

const contractStatuses = ["signed", "canceled"] as const;

/** Condition on `proposal_versions` that a required signature is missing. */
export const isUnsignedCondition = sql`${proposalVersions.status} not in ('signed', 'canceled')`;

const versionsOfLead = sql`select 1 from ${proposals} inner join ${proposalVersions} on ${proposalVersions.proposalId} = ${proposals.id} where ${proposals.leadId} = ${leads.id}`;

/** True for leads without a contract, which may be deleted for good. */
export const withoutContractCondition = sql`not exists (${versionsOfLead} and not ${isUnsignedCondition})`;

/** True for leads with a proposal that lacks a required signature. */
export const hasUnsignedProposalCondition = sql`exists (${versionsOfLead} and ${isUnsignedCondition})`;

/** Selects the contracts of a lead, for the dialog that erases its person. */
export function contractsQuery(db: Db, leadId: string) {
  return db
    .select({
      reference: proposals.reference,
      number: proposalVersions.number,
      status: proposalVersions.status,
      signedAt: proposalVersions.signedAt,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(eq(proposals.leadId, leadId), inArray(proposalVersions.status, [...contractStatuses])),
    )
    .orderBy(proposalVersions.signedAt);
}

const liveStatuses = ["sent", "part-signed", "signed"] as const;

/** True for leads without a proposal that can be signed or canceled. */
export const withoutLiveProposalCondition = sql`not exists (${versionsOfLead} and ${inArray(proposalVersions.status, [...liveStatuses])})`;

/** Selects the sent and signed versions of leads, which their homeowners can sign or cancel. */
export function liveProposalsQuery(db: Db, leadIds: readonly string[]) {
  return db
    .select({
      leadId: proposals.leadId,
      reference: proposals.reference,
      number: proposalVersions.number,
      status: proposalVersions.status,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        inJsonArray(proposals.leadId, leadIds),
        inArray(proposalVersions.status, [...liveStatuses]),
      ),
    )
    .orderBy(proposals.reference);
}

const versionIds = (leadIds: SQL, matching: SQL = sql`true`) =>
  sql`(select ${proposalVersions.id} from ${proposalVersions} inner join ${proposals} on ${proposals.id} = ${proposalVersions.proposalId} where ${proposals.leadId} in ${leadIds} and ${matching})`;

/** Lists the ids of the stored files of versions, by their object keys. */
export async function listProposalFileIds(db: Db, leadIds: SQL, matching?: SQL): Promise<string[]> {
  const versions = await db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(sql`${proposalVersions.id} in ${versionIds(leadIds, matching)}`);
  return listVersionFileIds(
    db,
    versions.map(({ id }) => id),
  );
}

async function listVersionFileIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) {
    const prefix = `${filesPrefix}private/proposals/${id}/`;
    const rows = await db
      .select({ id: files.id })
      .from(files)
      .where(sql`${files.fullPath} >= ${prefix} and ${files.fullPath} < ${`${prefix}~`}`);
    found.push(...rows.map((row) => row.id));
  }
  return found;
}

/**
 * Returns the statements that delete versions of leads with their jobs, signers, signatures,
 * records and events, and proposals without a version.
 */
export function deleteProposalsStatements(
  db: Db,
  leadIds: SQL,
  matching?: SQL,
): BatchItem<"sqlite">[] {
  const ids = versionIds(leadIds, matching);
  return [
    ...deleteJobsStatements(db, ids),
    db.delete(proposalEvents).where(sql`${proposalEvents.versionId} in ${ids}`),
    db.delete(proposalFollowUps).where(sql`${proposalFollowUps.versionId} in ${ids}`),
    db.delete(contractRecords).where(sql`${contractRecords.versionId} in ${ids}`),
    db.delete(proposalSignatures).where(sql`${proposalSignatures.versionId} in ${ids}`),
    db.delete(proposalSigners).where(sql`${proposalSigners.versionId} in ${ids}`),
    db.delete(proposalVersions).where(sql`${proposalVersions.id} in ${ids}`),
    db
      .delete(proposals)
      .where(
        sql`${proposals.leadId} in ${leadIds} and not exists (select 1 from ${proposalVersions} where ${proposalVersions.proposalId} = ${proposals.id})`,
      ),
  ];
}

/**
 * Returns the statements that remove the draft, questions and answers of the contracts of leads.
 */
export function redactContractsStatements(db: Db, leadIds: SQL): BatchItem<"sqlite">[] {
  const ids = versionIds(leadIds);
  return [
    db.delete(proposalFollowUps).where(sql`${proposalFollowUps.versionId} in ${ids}`),
    db.update(proposalVersions).set({ draft: "{}" }).where(sql`${proposalVersions.id} in ${ids}`),
    db
      .delete(proposalEvents)
      .where(
        sql`${proposalEvents.versionId} in ${ids} and ${proposalEvents.kind} not in ('sent', 'signed', 'canceled', 'countersigned')`,
      ),
  ];
}

/**
 * Deletes contracts signed before `before` with their files, at most `limit`, and contracts that
 * stayed when their lead was erased, because a payment was under way. Returns their number.
 */
export async function purgeContracts(
  db: Db,
  bucket: R2Bucket,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const due = await db
    .select({ id: proposalVersions.id, leadId: proposals.leadId })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        inArray(proposalVersions.status, [...contractStatuses]),
        or(
          lt(proposalVersions.signedAt, before),
          sql`exists (select 1 from ${leadErasures} where ${leadErasures.leadId} = ${proposals.leadId} and ${leadErasures.removedContracts})`,
        ),
        withoutOpenSessionsCondition(now),
      ),
    )
    .limit(limit);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const jobFileIds = await listJobFileIds(db, {
    versionIds: sql`(select value from json_each(${JSON.stringify(ids)}))`,
  });
  const leadIds = sql`(select value from json_each(${JSON.stringify(due.map(({ leadId }) => leadId))}))`;
  const [first, ...rest] = deleteProposalsStatements(
    db,
    leadIds,
    sql`${inJsonArray(proposalVersions.id, ids)} and ${withoutOpenSessionsCondition(now)}`,
  );
  if (!first) return 0;
  await db.batch([first, ...rest]);
  // contracts whose payment began meanwhile stay
  const left = await db
    .select({ id: proposalVersions.id })
    .from(proposalVersions)
    .where(inJsonArray(proposalVersions.id, ids));
  const leftIds = left.map(({ id }) => id);
  const usedIds = await listJobFileIds(db, {
    versionIds: sql`(select value from json_each(${JSON.stringify(leftIds)}))`,
  });
  const fileIds = [
    ...(await listVersionFileIds(
      db,
      ids.filter((id) => !leftIds.includes(id)),
    )),
    ...jobFileIds.filter((id) => !usedIds.includes(id)),
  ];
  const objects = await db
    .delete(files)
    .where(inJsonArray(files.id, fileIds))
    .returning({ fullPath: files.fullPath });
  for (let at = 0; at < objects.length; at += 1000)
    await bucket.delete(objects.slice(at, at + 1000).map(({ fullPath }) => fullPath));
  return due.length - left.length;
}
