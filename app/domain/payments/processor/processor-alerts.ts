import { adminPaths } from "~/admin-paths";
import { endOfHoustonDay } from "~/domain/proposals/cancellation-period";
import { buildStaffAlertEmails } from "~/domain/proposals/proposal-emails";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { PaymentChange, PaymentFacts } from "../change-payment.server";
import { receivedFor } from "../payment-sums";
import { refundDay, refundStep } from "../refunds";
import type { PaymentSession } from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import type { ProcessorLine } from "./processor-lines";

type NextStep = NonNullable<NonNullable<PaymentChange["lead"]>["next"]>;
/** Alert about a payment to the owner: an email, and the next step of the lead. */
type PaymentAlert = { title: string; lines: readonly string[]; next?: NextStep };

/** Returns the alert about a line of the ledger; undefined if all is as expected. */
export function alertOfLine(
  { kind, amountCents }: ProcessorLine,
  { loaded, payment }: PaymentFacts,
  { session, now }: { session: PaymentSession; now: Date },
): PaymentAlert | undefined {
  const amount = formatCents(Math.abs(amountCents));
  const what = `${payment.label} of ${loaded.reference}`;
  const overpaidCents =
    receivedFor(loaded.lines, payment.id) + amountCents - Math.max(0, payment.amountCents);
  if (kind === "correction")
    return {
      title: `Refund failed: ${amount}, ${loaded.reference}`,
      lines: [`The refund of ${amount} for ${what} did not reach them. Send it another way.`],
      next: nextStep("call", `Send the refund of ${amount} another way`, toHoustonDay(now)),
    };
  if (kind === "return" || kind === "dispute") {
    const name = kind === "return" ? "Bank transfer returned" : "Card payment disputed";
    if (amountCents > 0)
      return {
        title: `Came back to us: ${amount}, ${loaded.reference}`,
        lines: [
          `${amount} for ${what} came back to us.`,
          ...(overpaidCents > 0
            ? [`With it, ${formatCents(overpaidCents)} too much was paid. Return that.`]
            : []),
        ],
        ...(overpaidCents > 0 && {
          next: nextStep(
            "wait",
            `Return ${formatCents(overpaidCents)}, paid too much`,
            toHoustonDay(now),
          ),
        }),
      };
    return {
      title: `${name}: ${amount}, ${loaded.reference}`,
      lines: [
        `The bank took back ${amount} for ${what}.${payment.contractStatus === "signed" && overpaidCents < 0 ? " The payment is open again." : ""}`,
        "Stripe shows the reason, and by when you can answer.",
      ],
      next: nextStep("call", `${name}: ask about ${payment.label}`, toHoustonDay(now)),
    };
  }
  if (kind === "refund") return undefined;
  if (payment.contractStatus !== "signed") {
    const by = refundDay(toHoustonDay(now));
    return {
      title: `Paid after the cancellation: ${amount}, ${loaded.reference}`,
      lines: [
        `${amount} for ${what} arrived although the contract was canceled. Return it by ${formatIsoDay(by)}.`,
      ],
      next: nextStep("wait", refundStep, by),
    };
  }
  if (overpaidCents > 0)
    return {
      title: `Paid too much: ${formatCents(overpaidCents)}, ${loaded.reference}`,
      lines: [
        `${amount} for ${what} arrived, ${formatCents(overpaidCents)} more than was open. Return it, in Stripe or by check.`,
      ],
      next: nextStep(
        "wait",
        `Return ${formatCents(overpaidCents)}, paid too much`,
        toHoustonDay(now),
      ),
    };
  const request = loaded.requests.find(({ id }) => id === session.requestId);
  return request?.endedAt
    ? {
        title: `Paid after the request ended: ${amount}, ${loaded.reference}`,
        lines: [
          `${amount} for ${what} arrived. Its invoice ${request.number} had ended: ${request.endReason}`,
          "The money counts for the payment. Return it if it shouldn’t.",
        ],
      }
    : undefined;
}

/** Returns the alert about a transfer that the bank did not complete. */
export const alertOfFailure = (
  { loaded, payment }: PaymentFacts,
  { problem, now }: { problem: string; now: Date },
): PaymentAlert => ({
  title: `Payment failed: ${payment.label}, ${loaded.reference}`,
  lines: [
    `The bank didn’t complete ${payment.label} of ${loaded.reference}. Nothing was taken, and the payment is open again.`,
    ...(problem ? [`The bank says: ${problem}`] : []),
  ],
  next: nextStep("call", `Payment failed: ask about ${payment.label}`, toHoustonDay(now)),
});

/** Returns the alert about a dispute in which no money moved yet. */
export const alertOfDispute = ({ loaded, payment }: PaymentFacts, now: Date): PaymentAlert => ({
  title: `Question of the bank: ${payment.label}, ${loaded.reference}`,
  lines: [
    `A bank asks about ${payment.label} of ${loaded.reference}. Answer in Stripe, before it takes the money back.`,
  ],
  next: nextStep("wait", "Answer the bank’s question in Stripe", toHoustonDay(now)),
});

const nextStep = (kind: NextStep["kind"], action: string, day: string): NextStep => ({
  kind,
  action,
  at: endOfHoustonDay(day),
});

/** Adds an alert to a change: the emails to the office, and the next step of the lead. */
export function withAlert(
  change: PaymentChange,
  alert: PaymentAlert | undefined,
  { key, facts, deps }: { key: string; facts: PaymentFacts; deps: ProcessorDeps },
): PaymentChange {
  if (!alert) return change;
  const { loaded } = facts;
  const emails = buildStaffAlertEmails(deps.office, {
    kind: "payment-alert",
    dedupeKey: `payment-alert:${key}`,
    title: alert.title,
    lines: alert.lines,
    url: new URL(adminPaths.jobPayments(loaded.lead.id, loaded.job.id), deps.siteUrl).toString(),
    label: "View payments",
  });
  return {
    ...change,
    emails: [...(change.emails ?? []), ...emails],
    ...(alert.next && { lead: { ...change.lead, next: alert.next } }),
  };
}
