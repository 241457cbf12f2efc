import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { jobs, leads, ledger, payments, proposals, proposalVersions } from "~/schema";
import { refundStep } from "./refunds";

/** True for payments that are due. Literal, so that it uses the index of due payments. */
export const dueStateCondition = sql`${payments.state} in ('due', 'requested', 'failed')`;

const paidFor = sql<number>`coalesce((select sum(${ledger.amountCents}) from ${ledger} where ${ledger.paymentId} = ${payments.id}), 0)`;
const receivedOf = sql<number>`coalesce((select sum(${ledger.amountCents}) from ${ledger} where ${ledger.jobId} = ${jobs.id} and ${ledger.kind} not in ('direct-cost', 'indirect-cost')), 0)`;

/** Selects the due payments of signed contracts with their open part in cents, longest due first. */
export const duePaymentsQuery = (db: Db) =>
  db
    .select({
      id: payments.id,
      jobId: payments.jobId,
      leadId: jobs.leadId,
      name: leads.name,
      reference: proposals.reference,
      label: payments.label,
      state: payments.state,
      dueOn: payments.dueOn,
      openCents: sql<number>`${payments.amountCents} - ${paidFor}`.as("open_cents"),
    })
    .from(payments)
    // cross joins keep the order: a join may begin with every signed contract
    .crossJoin(jobs)
    .crossJoin(leads)
    .crossJoin(proposalVersions)
    .crossJoin(proposals)
    .where(
      and(
        sql`payments.rowid in (select rowid from payments indexed by payments_due where ${dueStateCondition})`,
        eq(jobs.id, payments.jobId),
        eq(leads.id, jobs.leadId),
        isNull(leads.deletedAt),
        eq(proposalVersions.id, payments.versionId),
        eq(proposalVersions.status, "signed"),
        eq(proposals.id, proposalVersions.proposalId),
      ),
    )
    .orderBy(asc(payments.dueOn), asc(payments.id));

/** Lists the due payments of signed contracts that are not paid in full, longest due first. */
export const listDuePayments = async (db: Db) =>
  (await duePaymentsQuery(db)).filter(({ openCents }) => openCents > 0);

/**
 * Lists the jobs whose payments go back: contracts canceled after a payment, with the cents still
 * to return, and those with an open task to return money.
 */
export function listRefunds(db: Db) {
  return db
    .select({
      jobId: jobs.id,
      leadId: jobs.leadId,
      name: leads.name,
      reference: proposals.reference,
      canceledAt: proposalVersions.canceledAt,
      isCanceled: sql<number>`${proposalVersions.status} = 'canceled'`,
      receivedCents: receivedOf,
      taskAt: leads.taskAt,
    })
    .from(jobs)
    .innerJoin(leads, and(eq(leads.id, jobs.leadId), isNull(leads.deletedAt)))
    .innerJoin(proposalVersions, eq(proposalVersions.id, jobs.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        // a task to return money comes with a canceled contract or change order of the lead
        sql`${jobs.leadId} in (select ended.lead_id from ${proposalVersions} as version join ${proposals} as ended on ended.id = version.proposal_id where version.status = 'canceled')`,
        ne(receivedOf, 0),
        or(eq(proposalVersions.status, "canceled"), eq(leads.taskAction, refundStep)),
      ),
    )
    .orderBy(asc(proposalVersions.canceledAt), asc(jobs.id));
}
