import { and, eq, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import { leadEffectStatements } from "~/domain/leads/lead-effect.server";
import { buildStaffAlertEmails } from "~/domain/proposals/proposal-emails";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { formatCents } from "~/lib/money";
import { systemActor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog, jobs, leads, outbox, payments, proposalVersions } from "~/schema";
import { paymentEvent } from "./change-payment.server";
import { overdueDays } from "./due-rules";
import { dueStateCondition } from "./money-due.server";
import { postponePayments, setCompletionDays } from "./update-schedules.server";

/** Maximum number of payments per run. */
const batchSize = 50;

/** Selects payments of signed contracts with their job. */
const signedPaymentsQuery = (db: Db, condition: SQL | undefined) =>
  db
    .select({ payment: payments, leadId: jobs.leadId, name: leads.name })
    .from(payments)
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(leads, eq(leads.id, jobs.leadId))
    .innerJoin(
      proposalVersions,
      and(eq(proposalVersions.id, payments.versionId), eq(proposalVersions.status, "signed")),
    )
    .where(condition)
    .limit(batchSize);

type DuePayment = Awaited<ReturnType<typeof signedPaymentsQuery>>[number];

/**
 * Marks payments as due whose day by the contract has come, never in a cancellation period or after
 * a cancellation. Idempotent. Returns the number of payments.
 */
export async function markDuePayments(db: Db, now: Date): Promise<number> {
  await postponePayments(db, now);
  await setCompletionDays(db, now);
  const today = toHoustonDay(now);
  const due = await signedPaymentsQuery(
    db,
    and(
      sql`${payments.state} = 'not-due'`,
      ne(payments.dueOn, ""),
      lte(payments.dueOn, today),
      lt(proposalVersions.cancelUntil, today),
    ),
  );
  for (const one of due) await markDue(db, one, now);
  return due.length;
}

async function markDue(db: Db, { payment, leadId }: DuePayment, now: Date): Promise<void> {
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  if (!lead) return;
  const id = await buildIdempotencyKey([payment.id, "due", String(payment.version)]);
  const isMade = sql`exists (select 1 from ${auditLog} where ${auditLog.id} = ${id})`;
  const entry = {
    action: "marked-payment-due",
    recordKind: "lead",
    recordId: leadId,
    changes: { payment: [null, payment.label], event: [null, payment.event || payment.condition] },
  } satisfies Parameters<typeof toAuditRow>[1];
  await db.batch([
    db
      .update(payments)
      .set({ state: "due", version: payment.version + 1, updatedAt: now })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.version, payment.version),
          sql`exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${payments.versionId} and ${proposalVersions.status} = 'signed')`,
        ),
      ),
    insertIfPreviousChanged(db, auditLog, { ...toAuditRow(systemActor, entry, now), id }),
    ...leadEffectStatements(db, lead, {
      event: paymentEvent(payment, {
        kind: "payment-due",
        data: { cents: payment.amountCents, event: payment.event },
      }),
      eventId: id,
      isMade,
      by: systemActor,
      now,
    }),
  ]);
}

type AlertDeps = {
  db: Db;
  siteUrl: URL;
  /** Emails of the owners. */
  owners: readonly string[];
};
type AlertState = "due" | "overdue";

/**
 * Emails the owners each payment that became due by the contract, or that is overdue, once. Returns
 * the number of payments, at most 50.
 */
export async function alertAboutPayments(
  deps: AlertDeps,
  state: AlertState,
  now: Date,
): Promise<number> {
  const key = sql`${`payment-${state}:`} || ${payments.id} || ':' || ${payments.dueOn}`;
  const found = await signedPaymentsQuery(
    deps.db,
    and(
      dueStateCondition,
      ne(payments.dueOn, ""),
      state === "due"
        ? isNull(payments.eventBy)
        : lt(payments.dueOn, addDays(toHoustonDay(now), -overdueDays)),
      sql`not exists (select 1 from ${outbox} where ${outbox.dedupeKey} >= ${key} and ${outbox.dedupeKey} < ${key} || '~')`,
    ),
  );
  const [first, ...rest] = found.flatMap((one) =>
    alertEmails(deps, one, state).map((email) =>
      enqueueEmailStatement(deps.db, email, now, one.leadId),
    ),
  );
  if (first) await deps.db.batch([first, ...rest]);
  return found.length;
}

function alertEmails(
  { siteUrl, owners }: AlertDeps,
  { payment, leadId, name }: DuePayment,
  state: AlertState,
) {
  const { id, label, amountCents, condition, dueOn, jobId } = payment;
  const payer = name || "an unnamed lead";
  return buildStaffAlertEmails(owners, {
    kind: "payment-alert",
    dedupeKey: `payment-${state}:${id}:${dueOn}`,
    title: `${label} of ${payer} is ${state}: ${formatCents(amountCents)}`,
    lines: [
      `${condition}. Due since ${formatIsoDay(dueOn)}.`,
      state === "due"
        ? "The homeowner gets no email until you request the payment."
        : "It isn’t paid in full yet. You can send a reminder, or call.",
    ],
    url: new URL(adminPaths.jobPayments(leadId, jobId), siteUrl).toString(),
    label: "View payments",
  });
}
