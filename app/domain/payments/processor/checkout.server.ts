import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { formatCents } from "~/lib/money";
import { wordingIn } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { ledger, paymentSessions, payments } from "~/schema";
import { type LoadedPayments, loadPayments } from "../load-payments.server";
import { payStatus } from "../pay-status";
import { receivedFor } from "../payment-sums";
import { endSession } from "./end-sessions.server";
import {
  minOnlineCents,
  type OnlineMethod,
  type PaymentSession,
  ProcessorUnavailable,
} from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import { refreshSession } from "./refresh-session.server";
import { staleSessionCondition } from "./stale-sessions.server";

type CheckoutStart = {
  jobId: string;
  paymentId: string;
  method: OnlineMethod;
  /** Amount on the page whose button was pressed. */
  amountCents: number;
  /** Private link of the homeowner, and the signer whose link it is. */
  linkId: string;
  personId: string;
};

type CheckoutResult =
  | { state: "ready"; url: string }
  /** Paid or pending: the page shows it. */
  | { state: "settled" }
  | { state: "gone" }
  | { state: "refused" | "unavailable"; message: string };

/** A session this old is replaced, so that there is time to pay. */
const maxAgeMs = 20 * 3_600_000;
const maxAttempts = 5;

const unavailable = {
  state: "unavailable" as const,
  message:
    "The payment page isn’t answering. Nothing was taken. Try again in a minute, or pay by check.",
};
/** Without an answer about an open session, it may have been paid. */
const unanswered = {
  state: "unavailable" as const,
  message:
    "The payment service isn’t answering. If you just paid, please don’t pay again: we email your receipt. Otherwise try again in a minute, or pay by check.",
};

const pendingTransfer = {
  state: "refused" as const,
  message: "Your bank is sending your transfer for this payment. Please don’t pay again.",
};

/**
 * Starts a session of a payment at the processor for its open amount, or returns to its open session:
 * a payment has one at a time. A session with another amount, method, link or request is ended first.
 * Refused if the amount is no longer the one on the page, or while a transfer is pending.
 */
export async function startCheckout(
  deps: ProcessorDeps,
  start: CheckoutStart,
  now: Date,
): Promise<CheckoutResult> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const loaded = await loadPayments(deps.db, start.jobId);
    const facts = loaded && findPayable(loaded, start.paymentId, now);
    if (!facts) return { state: "gone" };
    if ("message" in facts) return { state: "refused", message: facts.message };
    if (facts.openCents !== start.amountCents)
      return {
        state: "refused",
        message: wordingIn(loaded.language).t(
          "The amount is now {amount}. Check it, and press the button again.",
          { amount: formatCents(facts.openCents) },
        ),
      };
    let open: PaymentSession | undefined;
    try {
      open = await findWaitingSession(deps, start.paymentId);
      if (open) {
        const isSame =
          open.method === start.method &&
          // the page to return to has the token of the link
          open.linkId === start.linkId &&
          open.amountCents === facts.openCents &&
          open.requestId === facts.requestId &&
          now.getTime() - open.createdAt.getTime() < maxAgeMs;
        const truth = await refreshSession(deps, open, now);
        if (truth.state === "processing" && open.state === "processing") return pendingTransfer;
        if (truth.state === "paid" || truth.state === "processing") return { state: "settled" };
        if (truth.state === "open" && isSame && !(await isStale(deps, open)))
          return { state: "ready", url: truth.url };
        if (truth.state === "open") await endSession(deps, { ...open, processorId: truth.id }, now);
        continue;
      }
      await insertSession(deps, start, { ...facts, now });
    } catch (error) {
      if (!(error instanceof ProcessorUnavailable)) throw error;
      console.error("checkout", error.message);
      return open?.processorId ? unanswered : unavailable;
    }
  }
  return unavailable;
}

/** Returns the open amount and request of a payment, or why it can't be paid online. */
function findPayable(
  { payments: all, lines, requests, job }: LoadedPayments,
  id: string,
  now: Date,
) {
  const payment = all.find((one) => one.id === id);
  if (!payment) return undefined;
  const openCents = payment.amountCents - receivedFor(lines, id);
  if (payStatus(payment, { openCents, now }) !== "payable")
    return { message: "This payment can’t be paid now. Reload the page to see why." };
  if (!job.hasSchedule)
    return {
      message: "Your contract just changed, and so may this amount. Try again in a minute.",
    };
  if (openCents < minOnlineCents) return { message: "This amount is too small to pay online." };
  const request = requests.find(({ paymentId, endedAt }) => paymentId === id && !endedAt);
  return { openCents, requestId: request?.id ?? null, version: payment.version };
}

/** Returns the session that is pending or can be paid, also if staff changed the payment since. */
async function findWaitingSession(
  { db }: ProcessorDeps,
  paymentId: string,
): Promise<PaymentSession | undefined> {
  const [waiting] = await db
    .select()
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.paymentId, paymentId),
        inArray(paymentSessions.state, ["processing", "open"]),
      ),
    )
    .orderBy(desc(paymentSessions.state))
    .limit(1);
  return waiting;
}

/** Returns the newest session of a payment of a job. */
export async function findLastSession(
  db: Db,
  { jobId, paymentId }: { jobId: string; paymentId: string },
): Promise<PaymentSession | undefined> {
  const [found] = await db
    .select({ session: paymentSessions })
    .from(paymentSessions)
    .innerJoin(payments, and(eq(payments.id, paymentSessions.paymentId), eq(payments.jobId, jobId)))
    .where(eq(paymentSessions.paymentId, paymentId))
    .orderBy(desc(paymentSessions.createdAt))
    .limit(1);
  return found?.session;
}

/** Adds a session unless the payment changed or has an open one. */
async function insertSession(
  { db }: ProcessorDeps,
  { paymentId, method, linkId, personId }: CheckoutStart,
  {
    openCents,
    requestId,
    version,
    now,
  }: { openCents: number; requestId: string | null; version: number; now: Date },
): Promise<void> {
  await insertWhere(
    db,
    paymentSessions,
    {
      id: newId(),
      paymentId,
      requestId,
      linkId,
      personId,
      method,
      amountCents: openCents,
      createdAt: now,
      checkedAt: now,
    },
    sql`exists (select 1 from ${payments} where ${payments.id} = ${paymentId} and ${payments.version} = ${version})
      and (select coalesce(sum(${ledger.amountCents}), 0) from ${ledger} where ${ledger.paymentId} = ${paymentId}) = (select ${payments.amountCents} from ${payments} where ${payments.id} = ${paymentId}) - ${openCents}`,
  ).onConflictDoNothing();
}

const isStale = async ({ db }: ProcessorDeps, { id }: PaymentSession): Promise<boolean> => {
  const [stale] = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(and(eq(paymentSessions.id, id), staleSessionCondition));
  return stale !== undefined;
};
