import type { paymentSessionStates, paymentSessions } from "~/schema";

export type PaymentSession = typeof paymentSessions.$inferSelect;
export type OnlineMethod = PaymentSession["method"];

const onlineMethods = ["bank-transfer", "card"] as const satisfies OnlineMethod[];
export const isOnlineMethod = (text: string): text is OnlineMethod =>
  onlineMethods.some((method) => method === text);

/** Path to which the processor posts its events. */
export const processorEventsPath = "/webhooks/stripe";

/** Smallest amount that the processor takes, in cents. */
export const minOnlineCents = 50;

/** A payment as the processor has it now. Amounts in cents. */
export type ProcessorPayment = {
  id: string;
  /** Id of our session. */
  reference: string;
  state: (typeof paymentSessionStates)[number];
  /** Page to pay on, while it is open. */
  url: string;
  /** Page to which its payer returns. */
  returnUrl: string;
  intentId: string | null;
  /** Reason of the bank for refusing it, or "". */
  problem: string;
  charge: {
    id: string;
    amountCents: number;
    feeCents: number;
    at: Date;
    /** Name on the account or card, or "". */
    payer: string;
    /** Last four digits of the account or card, or "". */
    last4: string;
  } | null;
  refunds: readonly { id: string; amountCents: number; isFailed: boolean; at: Date }[];
  disputes: readonly {
    id: string;
    isLost: boolean;
    /** Money that left because of it, negative, and that came back. */
    movements: readonly { id: string; amountCents: number; at: Date }[];
  }[];
};

/** An event of the processor: a reason to ask about a payment, never the truth about it. */
export type ProcessorEvent = { id: string; type: string; raw: string };

export type NewCheckout = {
  /** Id of our session, which makes the request idempotent. */
  id: string;
  method: OnlineMethod;
  amountCents: number;
  /** "Payment 1 of contract MOL-K7QF2A" */
  description: string;
  /** The homeowner's page of the payment. */
  returnUrl: string;
  expiresAt: Date;
};

/** The payment processor. Each function throws `ProcessorUnavailable` if it gives no answer. */
export type Processor = {
  /** Starts a session. The same id returns the same session. */
  create: (checkout: NewCheckout) => Promise<ProcessorPayment>;
  read: (sessionId: string) => Promise<ProcessorPayment>;
  /** Ends a session, so that it can't be paid anymore. No effect unless it is open. */
  expire: (sessionId: string) => Promise<void>;
  /** Returns the id of the session that money belongs to; undefined if it has none. */
  findSession: (intentId: string) => Promise<string | undefined>;
  /** Lists the events since a time. */
  listEvents: (since: Date) => Promise<ProcessorEvent[]>;
  /** Verifies the signature of a webhook; undefined if it is forged or old. */
  verifyEvent: (body: string, signature: string, now: Date) => Promise<ProcessorEvent | undefined>;
  /** Returns the name of the connected account and whether it takes real money. */
  describeAccount: () => Promise<{ name: string; isLive: boolean; canCharge: boolean }>;
};

/** The processor gave no answer, or an error: then with its HTTP status. */
export class ProcessorUnavailable extends Error {
  constructor(
    message: string,
    readonly httpStatus: number | undefined,
  ) {
    super(message);
  }
}
