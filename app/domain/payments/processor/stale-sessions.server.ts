import { sql } from "drizzle-orm";
import {
  jobs,
  leadErasures,
  leads,
  ledger,
  paymentRequests,
  paymentSessions,
  payments,
  proposalVersions,
} from "~/schema";

/**
 * True for sessions that must not be paid anymore: the payment is not open, its open amount is
 * another one, its contract was canceled, the request ended, or the lead is in the trash or was
 * erased, so that no link opens the payment.
 */
export const staleSessionCondition = sql`(
  not exists (
    select 1 from ${payments}
    join ${proposalVersions} on ${proposalVersions.id} = ${payments.versionId} and ${proposalVersions.status} = 'signed'
    where ${payments.id} = ${paymentSessions.paymentId} and ${payments.state} in ('due', 'requested', 'failed')
      and ${payments.amountCents} - ${paymentSessions.amountCents} = (
        select coalesce(sum(${ledger.amountCents}), 0) from ${ledger} where ${ledger.paymentId} = ${payments.id})
  )
  or exists (
    select 1 from ${paymentRequests}
    where ${paymentRequests.id} = ${paymentSessions.requestId} and ${paymentRequests.endedAt} is not null
  )
  or exists (
    select 1 from ${payments}
    join ${jobs} on ${jobs.id} = ${payments.jobId}
    join ${leads} on ${leads.id} = ${jobs.leadId}
    where ${payments.id} = ${paymentSessions.paymentId}
      and (${leads.deletedAt} is not null or exists (select 1 from ${leadErasures} where ${leadErasures.leadId} = ${leads.id}))
  )
)`;
