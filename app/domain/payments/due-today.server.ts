import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { jobs, leads, ledger, payments, proposalVersions } from "~/schema";

/**
 * Selects the open money of each job with a payment that is due, requested or failed: its cents and
 * the first day, YYYY-MM-DD in Houston or "". Reads only due payments and their lines.
 */
export function dueMoneyByJobQuery(db: Db) {
  const received = sql`coalesce((select sum(line.amount_cents) from ${ledger} as line indexed by ledger_payment where line.payment_id = ${payments.id}), 0)`;
  return (
    db
      .select({
        jobId: payments.jobId,
        openCents: sql<number>`sum(max(0, ${payments.amountCents} - ${received}))`.as("open_cents"),
        dueOn: sql<string>`min(${payments.dueOn})`.as("first_due_on"),
      })
      .from(payments)
      // cross joins keep the order: a join may begin with every signed contract
      .crossJoin(jobs)
      .crossJoin(proposalVersions)
      .crossJoin(leads)
      .where(
        and(
          sql`payments.rowid in (select rowid from payments indexed by payments_due where state in ('due', 'requested', 'failed'))`,
          eq(jobs.id, payments.jobId),
          eq(proposalVersions.id, jobs.versionId),
          eq(proposalVersions.status, "signed"),
          eq(leads.id, jobs.leadId),
          isNull(leads.deletedAt),
        ),
      )
      .groupBy(payments.jobId)
  );
}
