import { jobPaths } from "~/domain/jobs/job-paths";
import { endStaleSessionsNow } from "~/domain/payments/processor/end-sessions.server";
import type { Processor } from "~/domain/payments/processor/processor";
import type { ProcessorDeps } from "~/domain/payments/processor/processor-deps";
import { createStripeProcessor } from "~/domain/payments/processor/stripe-processor.server";
import { cancelPayments } from "~/domain/payments/update-schedules.server";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { broadcast } from "~/platform/live/live.server";
import type { Deps } from "./deps.server";
import type { Config } from "./env.server";
import { loadPaymentDeps } from "./payment-deps.server";

const processors = new WeakMap<Config, Processor>();

/** Returns the payment processor; undefined without its key, when payments are only recorded. */
export function findProcessor(config: Config): Processor | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: apiUrl } = config;
  if (secretKey === "") return undefined;
  let processor = processors.get(config);
  if (!processor) {
    processor = createStripeProcessor({ secretKey, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl });
    processors.set(config, processor);
  }
  return processor;
}

/** Loads the dependencies of payments through the processor; undefined without its key. */
export async function loadProcessorDeps(
  app: Pick<Deps, "db" | "bucket" | "config" | "siteUrl" | "live">,
): Promise<ProcessorDeps | undefined> {
  const { db, config, siteUrl } = app;
  const processor = findProcessor(config);
  if (!processor) return undefined;
  return {
    ...(await loadPaymentDeps(app)),
    processor,
    siteUrl,
    notifyOffice: (leadId) => broadcast(app.live, { kind: "lead-changed", id: leadId }),
    pageUrl: async ({ linkId, paymentId }) => {
      const path = jobPaths.pay(linkTokenPlaceholder(linkId), paymentId);
      const [filled = ""] = await fillLinkTokens(db, config.secret, [path]);
      return new URL(filled, siteUrl).toString();
    },
  };
}

/** Ends at once the payments of a document that was canceled; the minute job repeats what fails. */
export async function endCanceledPayments(
  app: Parameters<typeof endStaleSessions>[0],
): Promise<void> {
  await cancelPayments(app.db, app.realNow());
  await endStaleSessions(app);
}

/** Ends at once the sessions that a form made stale; the minute job tries again if that fails. */
export async function endStaleSessions(
  app: Pick<Deps, "db" | "bucket" | "config" | "siteUrl" | "live" | "realNow">,
): Promise<void> {
  const deps = await loadProcessorDeps(app);
  if (deps) await endStaleSessionsNow(deps, app.realNow());
}
