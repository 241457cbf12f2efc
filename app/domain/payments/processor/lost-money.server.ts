import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { adminPaths } from "~/admin-paths";
import { buildStaffAlertEmails } from "~/domain/proposals/proposal-emails";
import { formatDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { formatCents } from "~/lib/money";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import { ledger } from "~/schema";
import type { ProcessorPayment } from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import { missingLines } from "./processor-lines";

/**
 * Records money of a session that we do not have. If its contract was removed, the ledger still has
 * the line of the payment: what moved since is added, without names, and the office gets an alert,
 * also about a dispute in which no money moved yet.
 * Money that the ledger does not know, as after a restored backup, is an alert to enter it by hand.
 * Sessions of other products, which return to other sites, are ignored. Idempotent.
 */
export async function recordLostMoney(
  deps: ProcessorDeps,
  processorId: string,
  now: Date,
): Promise<void> {
  const { db, processor, siteUrl } = deps;
  const truth = await processor.read(processorId);
  if (!truth.charge || !isOurs(truth, siteUrl)) return;
  const [payment] = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.kind, "payment"), eq(ledger.processorId, truth.charge.id)));
  const alert = (key: string, title: string, line: string) =>
    buildStaffAlertEmails(deps.office, {
      kind: "payment-alert",
      dedupeKey: `payment-alert:${key}`,
      title,
      lines: [line],
      url: new URL(adminPaths.jobs, siteUrl).toString(),
      label: "View jobs",
    }).flatMap((email) =>
      enqueueEmailWithFiles(db, email, { now, leadId: null, condition: sql`true` }),
    );
  if (!payment) {
    const amount = formatCents(truth.charge.amountCents);
    await runAll(
      deps,
      alert(
        `lost:${truth.charge.id}`,
        `Payment without a job: ${amount}`,
        `Stripe received ${amount} on ${formatDay(truth.charge.at)}, and no job has the payment. Find it in Stripe, then record it on its job or refund it.`,
      ),
    );
    return;
  }
  const { jobId, contract, paymentId, method } = payment;
  const stored = await db
    .select({ kind: ledger.kind, processorId: ledger.processorId })
    .from(ledger)
    .where(eq(ledger.jobId, jobId));
  if (method !== "card" && method !== "bank-transfer") return;
  const questions = truth.disputes.filter(({ movements }) => movements.length === 0);
  for (const { id } of questions)
    await runAll(
      deps,
      // the same key as before the removal, so that the office gets one alert
      alert(
        id,
        `Question of the bank: removed contract ${contract}`,
        `A bank asks about a payment of ${contract}, which was removed. Answer in Stripe, before it takes the money back.`,
      ),
    );
  for (const { at, ...line } of missingLines(truth, { method, stored })) {
    const amount = formatCents(Math.abs(line.amountCents));
    const movement = line.amountCents < 0 ? "left" : "came back to";
    await runAll(deps, [
      db
        .insert(ledger)
        .values({
          ...line,
          id: newId(),
          jobId,
          contract,
          paymentId,
          day: toHoustonDay(at),
          source: "",
          reference: "",
          createdAt: now,
        })
        .onConflictDoNothing(),
      ...alert(
        `${line.kind}:${line.processorId}`,
        `Money moved on a removed contract: ${amount}, ${contract}`,
        `${amount} ${movement} Stripe (${line.kind}) for ${contract}, a removed contract. It’s in the ledger. Stripe shows the reason.`,
      ),
    ]);
  }
}

/** True for a session of this site: its payer returns to the page of a payment. */
const isOurs = ({ returnUrl }: ProcessorPayment, siteUrl: URL) =>
  URL.canParse(returnUrl) && new URL(returnUrl).origin === siteUrl.origin;

const runAll = async ({ db }: ProcessorDeps, [first, ...rest]: BatchItem<"sqlite">[]) => {
  if (first) await db.batch([first, ...rest]);
};
