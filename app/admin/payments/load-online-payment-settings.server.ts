import { processorEventsPath } from "~/domain/payments/processor/processor";
import {
  failedEventsQuery,
  lastEventQuery,
} from "~/domain/payments/processor/processor-status.server";
import { stripeEventTypes } from "~/domain/payments/processor/stripe-processor.server";
import { formatDateTime } from "~/lib/dates";
import { redactError } from "~/platform/http/errors";
import { findProcessor } from "~/request/payment-processor.server";
import type { StaffDeps } from "~/request/require-staff.server";

/** Loads which keys are set, where events arrive, and when the last one did. */
export async function loadOnlinePaymentSettings({ db, read, config, siteUrl, now }: StaffDeps) {
  const [[last], [failed]] = await Promise.all([
    read(lastEventQuery(db)),
    read(failedEventsQuery(db)),
  ]);
  return {
    isConnected: config.STRIPE_SECRET_KEY !== "",
    isLive: config.STRIPE_SECRET_KEY.includes("_live_"),
    hasWebhookSecret: config.STRIPE_WEBHOOK_SECRET !== "",
    webhookUrl: new URL(processorEventsPath, siteUrl).toString(),
    eventTypes: stripeEventTypes,
    lastEvent: last ? `${formatDateTime(last.receivedAt, now())}, ${last.type}` : "None yet",
    failed: failed && failed.count > 0 ? `${failed.count}: ${failed.problem}` : "",
  };
}

export type OnlinePaymentSettings = Awaited<ReturnType<typeof loadOnlinePaymentSettings>>;

/** Asks the processor for the connected account. Returns a sentence with the result. */
export async function testConnection({ config }: StaffDeps) {
  const processor = findProcessor(config);
  if (!processor) return { works: false, text: "STRIPE_SECRET_KEY isn’t set." };
  try {
    const { name, isLive, canCharge } = await processor.describeAccount();
    if (!canCharge)
      return {
        works: false,
        text: `Stripe can’t take payments for ${name} yet. Finish its setup.`,
      };
    const mode = isLive ? "It takes real payments." : "It is in test mode: no real money moves.";
    return { works: true, text: `Connected to ${name}. ${mode}` };
  } catch (error) {
    console.error("test connection", redactError(error));
    return {
      works: false,
      text: "Stripe didn’t accept the key, or didn’t answer. Check STRIPE_SECRET_KEY.",
    };
  }
}

export type ConnectionTest = Awaited<ReturnType<typeof testConnection>>;
