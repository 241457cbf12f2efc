import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { insertMany } from "~/platform/db/insert.server";
import {
  jobCompletions,
  jobs,
  ledger,
  paymentRequests,
  payments,
  proposalVersions,
} from "~/schema";
import { dueDay, readDueRule } from "./due-rules";
import { type PlannedPayment, type PlanPart, planPayments } from "./payment-plan";
import { statesBefore } from "./payment-states";
import { receivedFor } from "./payment-sums";

type Job = typeof jobs.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Maximum number of jobs or payments per run. */
const batchSize = 50;

/**
 * Brings the payments of jobs in line with their signed documents: those of a new contract or change
 * order are added, those of a canceled one canceled, and amounts that a change order lowered are
 * changed, which ends their request.
 * Idempotent. `loadParts` returns the signed documents of a job. Returns the number of jobs.
 */
export async function updateSchedules(
  db: Db,
  loadParts: (job: Job) => Promise<PlanPart[]>,
  now: Date,
): Promise<number> {
  const waiting = await db.select().from(jobs).where(sql`${jobs.hasSchedule} = 0`).limit(batchSize);
  if (waiting.length > 0) await cancelPayments(db, now);
  for (const job of waiting) await updateSchedule(db, job, await loadParts(job), now);
  return waiting.length;
}

async function updateSchedule(db: Db, job: Job, parts: PlanPart[], now: Date): Promise<void> {
  const [stored, lines] = await Promise.all([
    db.select().from(payments).where(eq(payments.jobId, job.id)),
    db.select().from(ledger).where(eq(ledger.jobId, job.id)),
  ]);
  const find = ({ versionId, position }: Pick<PlannedPayment, "versionId" | "position">) =>
    stored.find((one) => one.versionId === versionId && one.position === position);
  const planned = planPayments(parts, (payment) => {
    const row = find(payment);
    return row ? receivedFor(lines, row.id) : 0;
  });
  const added = planned.filter((one) => one.amountCents > 0 && !find(one));
  const changed = planned.flatMap((one) => {
    const row = find(one);
    return row && row.amountCents !== one.amountCents ? [{ row, to: one.amountCents }] : [];
  });
  const isUnchanged = sql`not exists (select 1 from ${payments} where ${inArray(
    payments.id,
    changed.map(({ row }) => row.id),
  )} and ${payments.version} <> (select each.value from json_each(${JSON.stringify(
    Object.fromEntries(changed.map(({ row }) => [row.id, row.version])),
  )}) as each where each.key = ${payments.id}))`;
  const isCurrent = sql`exists (select 1 from ${jobs} where ${jobs.id} = ${job.id} and ${jobs.version} = ${job.version} and ${jobs.hasSchedule} = 0)`;
  const [mark, ...rest]: BatchItem<"sqlite">[] = [
    // false if a change order was signed or a payment changed meanwhile: the next run starts again
    db
      .update(jobs)
      .set({ hasSchedule: true, updatedAt: now })
      .where(and(eq(jobs.id, job.id), isCurrent, changed.length > 0 ? isUnchanged : undefined)),
    ...changed.flatMap((change) =>
      changeAmount(db, change, { paidCents: receivedFor(lines, change.row.id), now }),
    ),
    insertMany(
      db,
      payments,
      added.map((one) => ({
        ...one,
        id: newId(),
        jobId: job.id,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  ];
  if (mark) await db.batch([mark, ...rest]);
}

/**
 * Cancels the open payments of canceled contracts and change orders, and ends their requests.
 * Idempotent.
 */
export async function cancelPayments(db: Db, now: Date): Promise<void> {
  // canceling sets `hasSchedule` to 0, so that the payments of the job are planned again
  const isEnded = sql`${payments.jobId} in (select ${jobs.id} from ${jobs} where ${jobs.hasSchedule} = 0)
    and exists (select 1 from ${proposalVersions} where ${proposalVersions.id} = ${payments.versionId} and ${proposalVersions.status} = 'canceled')`;
  await db.batch([
    db
      .update(payments)
      .set({ state: "canceled", version: sql`${payments.version} + 1`, updatedAt: now })
      .where(and(isEnded, inArray(payments.state, statesBefore("cancel")))),
    endRequestStatement(
      db,
      sql`${paymentRequests.paymentId} in (select ${payments.id} from ${payments} where ${isEnded})`,
      { reason: "The contract was canceled.", now },
    ),
  ]);
}

/** Changes an amount, with the state that it leads to, and ends the open request. */
function changeAmount(
  db: Db,
  { row, to }: { row: Payment; to: number },
  { paidCents, now }: { paidCents: number; now: Date },
): BatchItem<"sqlite">[] {
  const isUnchangedRow = and(eq(payments.id, row.id), eq(payments.version, row.version));
  return [
    endRequestStatement(
      db,
      sql`${paymentRequests.paymentId} = ${row.id} and exists (select 1 from ${payments} where ${isUnchangedRow})`,
      { reason: "The amount changed.", now },
    ),
    db
      .update(payments)
      .set({
        amountCents: to,
        state: stateOfAmount(row, to, paidCents),
        version: row.version + 1,
        updatedAt: now,
      })
      .where(isUnchangedRow),
  ];
}

function stateOfAmount({ state }: Payment, toCents: number, paidCents: number): Payment["state"] {
  if (toCents === 0) return "canceled";
  if (paidCents >= toCents) return "paid";
  if (state === "canceled") return "not-due";
  return state === "requested" || state === "paid" ? "due" : state;
}

/** Returns the statement that ends open requests of payments. */
export const endRequestStatement = (
  db: Db,
  where: SQL,
  { reason, now }: { reason: string; now: Date },
) =>
  db
    .update(paymentRequests)
    .set({ endedAt: now, endReason: reason, version: sql`${paymentRequests.version} + 1` })
    .where(sql`${where} and ${paymentRequests.endedAt} is null`);

/**
 * Clears the day of payments after completion whose job was moved back from Done; a payment that is
 * due keeps its day. An open request stays until it is withdrawn.
 */
export function postponePayments(db: Db, now: Date) {
  return db
    .update(payments)
    .set({
      state: "not-due",
      dueOn: "",
      event: "",
      version: sql`${payments.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        inArray(payments.state, statesBefore("postpone")),
        // set by `setCompletionDays`: staff sign their events
        ne(payments.event, ""),
        isNull(payments.eventBy),
        sql`exists (select 1 from ${jobs} where ${jobs.id} = ${payments.jobId} and ${jobs.stage} <> 'done')`,
      ),
    );
}

/**
 * Sets the day of payments that are due a number of days after completion, once a job is done: the
 * day that was signed, or else the day on which it was moved to Done.
 */
export async function setCompletionDays(db: Db, now: Date): Promise<void> {
  const waiting = await db
    .select({
      payment: payments,
      doneAt: jobs.stageSince,
      signedOn: jobCompletions.completedOn,
      cancelUntil: proposalVersions.cancelUntil,
    })
    .from(payments)
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .innerJoin(proposalVersions, eq(proposalVersions.id, payments.versionId))
    .leftJoin(
      jobCompletions,
      and(eq(jobCompletions.jobId, jobs.id), isNull(jobCompletions.withdrawnAt)),
    )
    // also those with a day: a paper may be recorded after the job was moved to Done
    .where(
      sql`${payments.state} = 'not-due' and ${payments.eventBy} is null and ${payments.condition} like '%after completion%' and ${jobs.stage} = 'done'`,
    );
  const changed = waiting.flatMap(({ payment, doneAt, signedOn, cancelUntil }) => {
    const completedOn = signedOn ?? toHoustonDay(doneAt);
    const rule = readDueRule(payment.condition);
    const dueOn = dueDay(rule, { cancelUntil, completedOn });
    if (dueOn === "" || dueOn === payment.dueOn) return [];
    return [
      db
        .update(payments)
        .set({
          dueOn,
          event: `The job was completed on ${formatIsoDay(completedOn)}.`,
          version: payment.version + 1,
          updatedAt: now,
        })
        .where(and(eq(payments.id, payment.id), eq(payments.version, payment.version))),
    ];
  });
  const [first, ...rest] = changed.slice(0, batchSize);
  if (first) await db.batch([first, ...rest]);
}
