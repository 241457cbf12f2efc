import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { processorActor } from "~/platform/audit/audit.server";
import { jobs, ledger, paymentSessions, payments } from "~/schema";
import { changePayment, type PaymentAction } from "../change-payment.server";
import {
  type NewCheckout,
  type PaymentSession,
  type ProcessorPayment,
  ProcessorUnavailable,
} from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import { missingLines } from "./processor-lines";
import { failPayment, recordLine, reportDispute, startPayment } from "./session-actions.server";

/** Time until the processor ends a session. */
const lifeMs = 23 * 3_600_000;

/**
 * Asks the processor about a session and brings ledger, payment and session in line with its answer.
 * Idempotent, in any order and at the same time. Throws if the processor gives no answer, or a change
 * could not be written. Returns the payment as the processor has it.
 */
export async function refreshSession(
  deps: ProcessorDeps,
  session: PaymentSession,
  now: Date,
): Promise<ProcessorPayment> {
  const truth = await (session.processorId === null
    ? createAtProcessor(deps, session, now)
    : deps.processor.read(session.processorId));
  await applyTruth(deps, session, { truth, now });
  return truth;
}

/**
 * Creates the session at the processor, or finds it if an earlier answer was lost. After an error of
 * the processor it ends ours, because the same key would get the same error again; no one has the
 * address of a session that it may have made.
 */
async function createAtProcessor(
  deps: ProcessorDeps,
  session: PaymentSession,
  now: Date,
): Promise<ProcessorPayment> {
  const isOwn = eq(paymentSessions.id, session.id);
  try {
    const truth = await deps.processor.create(await toCheckout(deps, session));
    await deps.db
      .update(paymentSessions)
      .set({ processorId: truth.id })
      .where(and(isOwn, isNull(paymentSessions.processorId)));
    return truth;
  } catch (error) {
    const isOver = now.getTime() > session.createdAt.getTime() + lifeMs;
    const status = error instanceof ProcessorUnavailable ? error.httpStatus : undefined;
    if (isOver || (status !== undefined && !isBusy(status)))
      await deps.db
        .update(paymentSessions)
        .set({ state: "expired" })
        // another request may have had its answer, and its payer the address
        .where(and(isOwn, isNull(paymentSessions.processorId)));
    throw error;
  }
}

/** True for an answer that a later request with the same key may change. */
const isBusy = (status: number) => status === 409 || status === 429;

/** Returns the request for a session; the same for the same session. */
async function toCheckout(deps: ProcessorDeps, session: PaymentSession): Promise<NewCheckout> {
  const { id, method, amountCents, createdAt, paymentId } = session;
  const [payment] = await deps.db
    .select({ label: payments.label })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return {
    id,
    method,
    amountCents,
    description: `${payment?.label ?? "Payment"} of your contract`,
    returnUrl: await deps.pageUrl(session),
    expiresAt: new Date(createdAt.getTime() + lifeMs),
  };
}

async function applyTruth(
  deps: ProcessorDeps,
  session: PaymentSession,
  { truth, now }: { truth: ProcessorPayment; now: Date },
): Promise<void> {
  const { db } = deps;
  const [of] = await db
    .select({ jobId: payments.jobId, leadId: jobs.leadId })
    .from(payments)
    .innerJoin(jobs, eq(jobs.id, payments.jobId))
    .where(eq(payments.id, session.paymentId));
  if (!of) return;
  const context = { session, deps, truth, now };
  const change = (key: string, action: PaymentAction) =>
    changePayment(
      deps,
      (facts, form, actionContext) => {
        const made = action(facts, form, actionContext);
        if ("state" in made) return made;
        return {
          ...made,
          others: (isMade) => [...(made.others?.(isMade) ?? []), sessionStatement(context, isMade)],
        };
      },
      {
        ...of,
        paymentId: session.paymentId,
        was: null,
        requestKey: key,
        last: () => "",
        all: () => [],
        content: key,
      },
      { by: processorActor, now },
    );
  const stored = await db
    .select({ kind: ledger.kind, processorId: ledger.processorId })
    .from(ledger)
    .where(eq(ledger.paymentId, session.paymentId));
  const lines = missingLines(truth, { method: session.method, stored });
  for (const line of lines) {
    const key = `${line.kind}:${line.processorId}`;
    const { state } = await change(key, recordLine(line, context));
    if (state !== "saved") throw new Error(`A payment could not be written: ${state}`);
  }
  const questions = truth.disputes.filter(({ movements }) => movements.length === 0);
  for (const { id } of questions) await change(`dispute:${id}`, reportDispute(id, context));
  if (truth.state === "processing") await change(`start:${session.id}`, startPayment(context));
  if (truth.state === "failed") await change(`fail:${session.id}`, failPayment(context));
  await db.batch([sessionStatement(context, sql`1`)]);
  if (lines.length + questions.length > 0 || truth.state !== session.state)
    await deps.notifyOffice(of.leadId);
}

/** States before a state of the processor: its answers may be written in another order. */
const earlier: Readonly<Record<PaymentSession["state"], PaymentSession["state"][]>> = {
  open: ["open"],
  processing: ["open", "processing"],
  expired: ["open", "expired"],
  failed: ["open", "processing", "expired", "failed"],
  paid: ["open", "processing", "expired", "failed", "paid"],
};

const sessionStatement = (
  {
    session,
    deps: { db },
    truth,
    now,
  }: { session: PaymentSession; deps: ProcessorDeps; truth: ProcessorPayment; now: Date },
  isMade: SQL,
) =>
  db
    .update(paymentSessions)
    .set({
      state: truth.state,
      intentId: truth.intentId,
      problem: truth.problem.slice(0, 300),
      checkedAt: now,
    })
    .where(
      and(
        eq(paymentSessions.id, session.id),
        inArray(paymentSessions.state, earlier[truth.state]),
        isMade,
      ),
    );
