import { and, asc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { redactError } from "~/platform/http/errors";
import { paymentSessions } from "~/schema";
import type { PaymentSession } from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import { refreshSession } from "./refresh-session.server";
import { staleSessionCondition } from "./stale-sessions.server";

/** Maximum number of sessions that one form ends. */
const maxSessions = 20;

/**
 * Lists the open sessions that must not be paid anymore: of payments that were paid otherwise,
 * withdrawn, changed or canceled, or of leads that no link opens.
 */
export const listStaleSessions = (db: Db, limit: number): Promise<PaymentSession[]> =>
  db
    .select()
    .from(paymentSessions)
    .where(and(eq(paymentSessions.state, "open"), staleSessionCondition))
    .orderBy(asc(paymentSessions.checkedAt))
    .limit(limit);

/** Ends a session at the processor, unless it was paid meanwhile, and stores the result. */
export async function endSession(
  deps: ProcessorDeps,
  session: PaymentSession,
  now: Date,
): Promise<void> {
  if (session.processorId) await deps.processor.expire(session.processorId);
  await refreshSession(deps, session, now);
}

/**
 * Ends a session that must not be paid, if the processor says that it is open. Throws if the
 * processor gives no answer.
 */
export async function endStaleSession(
  deps: ProcessorDeps,
  session: PaymentSession,
  now: Date,
): Promise<void> {
  const { id: processorId, state } = await refreshSession(deps, session, now);
  if (state === "open") await endSession(deps, { ...session, processorId }, now);
}

/**
 * Ends the stale sessions at once. Logs the errors of single sessions: the minute job tries them
 * again.
 */
export async function endStaleSessionsNow(deps: ProcessorDeps, now: Date): Promise<void> {
  for (const session of await listStaleSessions(deps.db, maxSessions))
    try {
      await endStaleSession(deps, session, now);
    } catch (error) {
      console.error("stale session", session.id, redactError(error));
    }
}
