import type { AppLoadContext } from "@remix-run/cloudflare";
import { handleEvents, storeEvent } from "~/domain/payments/processor/processor-events.server";
import { redactError } from "~/platform/http/errors";
import { deliverEmails } from "./deliver-emails.server";
import { getDeps } from "./deps.server";
import { findProcessor, loadProcessorDeps } from "./payment-processor.server";

/** Largest event, in bytes. */
const maxEventBytes = 256 * 1024;

const answer = (status: number, text: string) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/**
 * Stores an event of the processor, answers, and handles it then. Refuses forged and old ones; one
 * that can't be stored is sent again, because the answer is an error.
 */
export async function receivePaymentEvent(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const app = getDeps(context);
  const processor = findProcessor(app.config);
  if (!processor) return answer(404, "Not connected");
  if (Number(request.headers.get("Content-Length") ?? 0) > maxEventBytes)
    return answer(413, "Too large");
  const body = await request.text();
  if (body.length > maxEventBytes) return answer(413, "Too large");
  const now = app.realNow();
  const signature = request.headers.get("Stripe-Signature") ?? "";
  const event = await processor.verifyEvent(body, signature, now);
  if (!event) return answer(400, "Signature not accepted");
  try {
    await storeEvent(app.db, event, now);
  } catch (error) {
    console.error("payment event", redactError(error));
    return answer(503, "Try again");
  }
  app.waitUntil(
    (async () => {
      const deps = await loadProcessorDeps(app);
      if (!deps) return;
      await handleEvents(deps, now, { id: event.id });
      await deliverEmails(app, app.realNow);
    })(),
  );
  return answer(200, "Stored");
}
