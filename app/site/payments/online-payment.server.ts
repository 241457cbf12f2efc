import { findLastSession, startCheckout } from "~/domain/payments/processor/checkout.server";
import { isOnlineMethod } from "~/domain/payments/processor/processor";
import { refreshSession } from "~/domain/payments/processor/refresh-session.server";
import { translateTo, wordingIn } from "~/lib/spanish/texts";
import { redactError } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { findProcessor, loadProcessorDeps } from "~/request/payment-processor.server";
import { type LinkDeps, verifyLinkForm } from "~/request/require-access-link.server";
import type { JobOfLink } from "~/site/job/load-job-page.server";

/**
 * Asks the processor about a payment whose payer just came back, because its event may come later.
 * True if it gives no answer now. Ignores the payments of other jobs.
 */
export async function checkReturnedPayment(
  app: LinkDeps,
  { job }: JobOfLink,
  paymentId: string,
): Promise<boolean> {
  const session = await findLastSession(app.db, { jobId: job.id, paymentId });
  const isWaiting = session?.state === "open" || session?.state === "processing";
  const deps = isWaiting ? await loadProcessorDeps(app) : undefined;
  if (!session || !deps) return false;
  try {
    await refreshSession(deps, session, app.realNow());
    app.waitUntil(deliverEmails(app, app.realNow));
    return false;
  } catch (error) {
    console.error("returned payment", redactError(error));
    return true;
  }
}

/** Loads the ways to pay online, with the reason of the bank if the last payment failed. */
export async function loadOnlinePayment(
  { db, config }: LinkDeps,
  { job }: JobOfLink,
  paymentId: string,
) {
  if (!findProcessor(config)) return null;
  const last = await findLastSession(db, { jobId: job.id, paymentId });
  return { problem: last?.state === "failed" ? last.problem : "" };
}

export type OnlinePaymentView = NonNullable<Awaited<ReturnType<typeof loadOnlinePayment>>>;

/** Returns the title and the sentence of a payment whose result the processor does not know yet. */
export function checkingTexts({ language }: LinkDeps) {
  const { t } = wordingIn(language);
  return {
    status: "processing" as const,
    title: t("We’re checking with the bank"),
    lede: t("Please don’t pay again. We email your receipt as soon as the bank answers."),
  };
}

type OnlineAnswer = { url: string } | { problem: string; status: number } | { settled: true };

/** Starts a payment by bank transfer or card. Returns the page of the processor to pay on. */
export async function submitOnlinePayment(
  app: LinkDeps,
  { job }: JobOfLink,
  { request, paymentId }: { request: Request; paymentId: string },
): Promise<OnlineAnswer> {
  const t = translateTo(app.language);
  const form = await readSmallForm(request);
  if (!form.ok) return { problem: t("Press the button again."), status: form.status };
  const last = (name: string) => form.values[name]?.at(-1) ?? "";
  await verifyLinkForm(app, last("form_key"));
  const method = last("do");
  if (!isOnlineMethod(method)) return { problem: t("Choose how to pay."), status: 422 };
  const deps = await loadProcessorDeps(app);
  if (!deps) return { problem: t("Online payment is off. Please pay by check."), status: 409 };
  const { id: linkId, personId } = app.link;
  const start = {
    jobId: job.id,
    paymentId,
    method,
    amountCents: Number(last("cents")),
    linkId,
    personId: personId ?? "",
  };
  const result = await startCheckout(deps, start, app.realNow());
  app.waitUntil(deliverEmails(app, app.realNow));
  switch (result.state) {
    case "ready":
      return { url: result.url };
    case "settled":
      return { settled: true };
    case "gone":
      return { problem: t("This payment doesn’t exist anymore."), status: 404 };
    case "refused":
      return { problem: t(result.message), status: 409 };
    case "unavailable":
      return { problem: t(result.message), status: 503 };
  }
}
