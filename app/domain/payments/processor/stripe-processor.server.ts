import type Stripe from "stripe";
import {
  type NewCheckout,
  type OnlineMethod,
  type Processor,
  type ProcessorEvent,
  type ProcessorPayment,
  ProcessorUnavailable,
} from "./processor";

type StripeKeys = {
  secretKey: string;
  /** Empty: no webhook is accepted, and the minute job asks instead. */
  webhookSecret: string;
  /** Origin of the API; another one in development and tests. */
  apiUrl: string;
};

/** Events older than this are refused, in seconds. */
const toleranceSeconds = 300;
const timeoutMs = 10_000;
/** Events listed at most in one run. */
const maxEvents = 300;

/** Types of events that concern a payment. Settings name them for the webhook. */
export const stripeEventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
];

const methodTypes: Readonly<Record<OnlineMethod, "us_bank_account" | "card">> = {
  "bank-transfer": "us_bank_account",
  card: "card",
};

/**
 * Returns Stripe as the processor. Its package is loaded on first use. Without retries: homeowners
 * press again, and the minute job asks again.
 */
export function createStripeProcessor(
  { secretKey, webhookSecret, apiUrl }: StripeKeys,
  fetchFn: typeof fetch = (input, init) => fetch(input, init),
): Processor {
  let client: Promise<Stripe> | undefined;
  const load = async (): Promise<Stripe> => {
    const { default: StripeClient } = await import("stripe");
    const { hostname, port, protocol } = new URL(apiUrl);
    return new StripeClient(secretKey, {
      httpClient: StripeClient.createFetchHttpClient(fetchFn),
      host: hostname,
      protocol: protocol === "http:" ? "http" : "https",
      ...(port && { port }),
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
    });
  };
  const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
    client ??= load();
    const stripe = await client;
    try {
      return await question(stripe);
    } catch (error) {
      // the message of an error may name an account
      const type = error instanceof Error ? error.name : "unknown";
      const status = statusOf(error);
      throw new ProcessorUnavailable(`Stripe: ${[type, status].filter(Boolean).join(" ")}`, status);
    }
  };
  const read = (id: string) =>
    ask(async (stripe) => {
      const session = await stripe.checkout.sessions.retrieve(id, {
        expand: ["payment_intent.latest_charge.balance_transaction"],
      });
      const intent = objectOf(session.payment_intent);
      const query = intent && { payment_intent: intent.id, limit: 100 };
      const [refunds, disputes] = query
        ? await Promise.all([
            stripe.refunds.list(query).autoPagingToArray({ limit: 1000 }),
            stripe.disputes.list(query).autoPagingToArray({ limit: 1000 }),
          ])
        : [[], []];
      return toPayment(session, refunds, disputes);
    });
  return {
    read,
    create: (checkout) =>
      ask(async (stripe) =>
        toPayment(
          await stripe.checkout.sessions.create(toParams(checkout), {
            idempotencyKey: checkout.id,
          }),
          [],
          [],
        ),
      ),
    expire: async (id) => {
      const expired = await ask((stripe) => stripe.checkout.sessions.expire(id)).catch(
        (error: unknown) => error,
      );
      // refused because it is no longer open, or no answer: reading it tells
      if (expired instanceof Error && (await read(id)).state === "open") throw expired;
    },
    findSession: (intentId) =>
      ask(async (stripe) => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId });
        return data[0]?.id;
      }),
    listEvents: (since) =>
      ask(async (stripe) => {
        const events = await stripe.events
          .list({
            types: stripeEventTypes,
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: 100,
          })
          .autoPagingToArray({ limit: maxEvents });
        return events.map((event) => toEvent(event, JSON.stringify(event)));
      }),
    verifyEvent: async (body, signature, now) => {
      if (webhookSecret === "") return undefined;
      client ??= load();
      const { webhooks } = await client;
      try {
        const event = await webhooks.constructEventAsync(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
        return toEvent(event, body);
      } catch {
        return undefined;
      }
    },
    describeAccount: () =>
      ask(async (stripe) => {
        const account = await stripe.accounts.retrieveCurrent();
        return {
          name: account.settings?.dashboard.display_name ?? account.id,
          isLive: secretKey.includes("_live_"),
          canCharge: account.charges_enabled,
        };
      }),
  };
}

const toParams = (checkout: NewCheckout): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: checkout.id,
  allowed_payment_method_types: [methodTypes[checkout.method]],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: "usd",
        unit_amount: checkout.amountCents,
        product_data: { name: checkout.description },
      },
    },
  ],
  // with the fee at once: the ledger's line can't be changed later
  payment_intent_data: { capture_method: "automatic", description: checkout.description },
  success_url: `${checkout.returnUrl}?paid`,
  cancel_url: checkout.returnUrl,
  expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
});

function toPayment(
  session: Stripe.Checkout.Session,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): ProcessorPayment {
  const intent = objectOf(session.payment_intent);
  const charge = intent?.status === "succeeded" ? objectOf(intent.latest_charge) : undefined;
  const balance = objectOf(charge?.balance_transaction);
  return {
    id: session.id,
    reference: session.client_reference_id ?? "",
    state: stateOf(session, intent),
    url: session.url ?? "",
    returnUrl: session.success_url ?? "",
    intentId: intent?.id ?? null,
    problem: intent?.last_payment_error?.message ?? "",
    charge: charge
      ? {
          id: charge.id,
          amountCents: charge.amount_captured,
          feeCents: balance?.fee ?? 0,
          at: toDate(balance?.created ?? charge.created),
          payer: charge.billing_details.name ?? "",
          last4:
            charge.payment_method_details?.us_bank_account?.last4 ??
            charge.payment_method_details?.card?.last4 ??
            "",
        }
      : null,
    refunds: refunds.map(({ id, amount, status, created }) => ({
      id,
      amountCents: amount,
      isFailed: status === "failed" || status === "canceled",
      at: toDate(created),
    })),
    disputes: disputes.map(({ id, status, balance_transactions: movements }) => ({
      id,
      isLost: status === "lost",
      movements: movements.map((movement) => ({
        id: movement.id,
        amountCents: movement.amount,
        at: toDate(movement.created),
      })),
    })),
  };
}

function stateOf(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): ProcessorPayment["state"] {
  if (intent?.status === "succeeded") return "paid";
  if (status === "open") return "open";
  if (status === "expired") return "expired";
  // also an account that its owner still has to verify
  return intent?.status === "requires_payment_method" || intent?.status === "canceled"
    ? "failed"
    : "processing";
}

const toEvent = ({ id, type }: { id: string; type: string }, raw: string): ProcessorEvent => ({
  id,
  type,
  raw,
});

const toDate = (seconds: number) => new Date(seconds * 1000);

/** Returns an expanded object; undefined if only its id was sent. */
const objectOf = <T extends object>(value: T | string | null | undefined): T | undefined =>
  typeof value === "object" && value !== null ? value : undefined;

const statusOf = (error: unknown): number | undefined => {
  const status: unknown = error instanceof Error ? Reflect.get(error, "statusCode") : undefined;
  return typeof status === "number" ? status : undefined;
};
