import { asc, eq, inArray, sql } from "drizzle-orm";
import { redactError } from "~/platform/http/errors";
import { paymentSessions } from "~/schema";
import { endStaleSession, listStaleSessions } from "./end-sessions.server";
import type { PaymentSession } from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import { handleEvents, storeEvent } from "./processor-events.server";
import { refreshSession } from "./refresh-session.server";

/** Minutes between two lists of events, which include events that no webhook delivered. */
const listEveryMinutes = 10;
/** Time that a list goes back. */
const listBackMs = 3 * 86_400_000;
/** Sessions asked about in one run. */
const maxSessions = 20;

/**
 * Asks the processor without waiting for events: ends sessions that must not be paid, refreshes open
 * and pending sessions (after a quarter of their age: a new session every minute, an old one every
 * few hours), lists missed events, and handles waiting events. Throws at the end if anything failed;
 * it runs again in a minute.
 */
export async function pollProcessor(
  deps: ProcessorDeps,
  now: Date,
): Promise<{ ended: number; asked: number; events: number }> {
  const errors: string[] = [];
  const attempt = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      errors.push(redactError(error));
      return otherwise;
    }
  };
  const refresh = (session: PaymentSession, ask: typeof endStaleSession | typeof refreshSession) =>
    attempt(async () => {
      // also after a failure, so that a session that always fails does not block the others
      await deps.db
        .update(paymentSessions)
        .set({ checkedAt: now })
        .where(eq(paymentSessions.id, session.id));
      await ask(deps, session, now);
    }, undefined);
  const stale = await listStaleSessions(deps.db, maxSessions);
  for (const session of stale) await refresh(session, endStaleSession);
  const time = now.getTime();
  const due = await deps.db
    .select()
    .from(paymentSessions)
    .where(
      sql`${inArray(paymentSessions.state, ["open", "processing"])} and ${paymentSessions.checkedAt}
        + min(${6 * 3_600_000}, max(60000, (${paymentSessions.checkedAt} - ${paymentSessions.createdAt}) / 4)) <= ${time}`,
    )
    .orderBy(asc(paymentSessions.checkedAt))
    .limit(maxSessions);
  for (const session of due) await refresh(session, refreshSession);
  if (now.getUTCMinutes() % listEveryMinutes === 0)
    await attempt(async () => {
      for (const event of await deps.processor.listEvents(new Date(time - listBackMs)))
        await storeEvent(deps.db, event, now);
    }, undefined);
  const { handled, failed } = await handleEvents(deps, now);
  if (failed > 0) errors.push(`${failed} events wait`);
  if (errors.length > 0) throw new Error([...new Set(errors)].join(", "));
  return { ended: stale.length, asked: due.length, events: handled };
}
