import { jobPaths } from "~/domain/jobs/job-paths";
import { listOpenSessions } from "~/domain/leads/retention/lead-retention.server";
import {
  endStaleSession,
  endStaleSessionsNow,
} from "~/domain/payments/processor/end-sessions.server";
import type { Processor } from "~/domain/payments/processor/processor";
import type { ProcessorDeps } from "~/domain/payments/processor/processor-deps";
import { createStripeProcessor } from "~/domain/payments/processor/stripe-processor.server";
import { cancelPayments } from "~/domain/payments/update-schedules.server";
import { formatCents } from "~/lib/money";
import { fillLinkTokens, linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import { redactError } from "~/platform/http/errors";
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

/**
 * Ends the open sessions of a lead before its contracts are removed. Returns why they can't be
 * removed, with the status: money is under way, or the processor gives no answer.
 */
export async function endSessionsOfLead(
  app: Parameters<typeof endStaleSessions>[0],
  leadId: string,
): Promise<{ message: string; status: number } | undefined> {
  const now = app.realNow();
  const open = await listOpenSessions(app.db, leadId, now);
  if (open.length === 0) return undefined;
  const deps = await loadProcessorDeps(app);
  if (!deps)
    return { message: "An online payment is still open. Reconnect Stripe first.", status: 409 };
  try {
    for (const { session } of open) await endStaleSession(deps, session, now);
  } catch (error) {
    console.error("open session", leadId, redactError(error));
    return {
      message:
        "Stripe isn’t answering about an open payment. Nothing was erased. Try again in a minute.",
      status: 503,
    };
  }
  const [waiting] = await listOpenSessions(app.db, leadId, now);
  return (
    waiting && {
      message: `A bank is sending ${formatCents(waiting.session.amountCents)} for ${waiting.label}. Nothing was erased. Remove the contract once the money arrives, or keep it.`,
      status: 409,
    }
  );
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
