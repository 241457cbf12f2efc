import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { redactError } from "~/platform/http/errors";
import { paymentSessions, processorEvents } from "~/schema";
import { recordLostMoney } from "./lost-money.server";
import type { PaymentSession, ProcessorEvent } from "./processor";
import type { ProcessorDeps } from "./processor-deps";
import { refreshSession } from "./refresh-session.server";

/** Ids in an event that lead to its session. */
const eventSchema = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/** Stores an event under its id, without the tokens of private links. A repeated one is ignored. */
export async function storeEvent(db: Db, event: ProcessorEvent, now: Date): Promise<void> {
  await db
    .insert(processorEvents)
    .values({
      id: event.id,
      type: event.type,
      receivedAt: now,
      raw: event.raw.replace(/\/project\/[\w.-]+/g, "/project/…"),
    })
    .onConflictDoNothing();
}

/**
 * Handles stored events that wait, those without an earlier error first; `id` only that one. An
 * error is stored with its event, which waits for the next run. Returns the numbers.
 */
export async function handleEvents(
  deps: ProcessorDeps,
  now: Date,
  { id, limit = 30 }: { id?: string; limit?: number } = {},
): Promise<{ handled: number; failed: number }> {
  const { db } = deps;
  const waiting = await db
    .select()
    .from(processorEvents)
    .where(and(isNull(processorEvents.handledAt), id ? eq(processorEvents.id, id) : undefined))
    .orderBy(sql`${processorEvents.problem} <> ''`, asc(processorEvents.receivedAt))
    .limit(limit);
  let failed = 0;
  for (const event of waiting) {
    const done = (set: Partial<typeof processorEvents.$inferInsert>) =>
      db.update(processorEvents).set(set).where(eq(processorEvents.id, event.id));
    try {
      const { session, processorId } = await findSessionOfEvent(deps, event.raw);
      if (session) await refreshSession(deps, session, now);
      else if (processorId) await recordLostMoney(deps, processorId, now);
      await done(
        session
          ? { handledAt: now, problem: "", paymentId: session.paymentId }
          : // of a removed contract, or of another product with the same account
            { handledAt: now, problem: "", raw: "{}" },
      );
    } catch (error) {
      failed += 1;
      console.error("processor event", event.id, redactError(error));
      await done({ problem: redactError(error).slice(0, 200) });
    }
  }
  return { handled: waiting.length - failed, failed };
}

/** Returns the session of an event, or the processor's id of one that we do not have. */
async function findSessionOfEvent(
  { db, processor }: ProcessorDeps,
  raw: string,
): Promise<{ session?: PaymentSession | undefined; processorId?: string | undefined }> {
  const parsed = eventSchema.safeParse(parseJson(raw));
  if (!parsed.success) return {};
  const { object, id, client_reference_id, payment_intent } = parsed.data.data.object;
  const find = async (ids: { own?: string; processorId?: string; intentId?: string }) => {
    const [session] = await db
      .select()
      .from(paymentSessions)
      .where(
        or(
          ids.own ? eq(paymentSessions.id, ids.own) : undefined,
          ids.processorId ? eq(paymentSessions.processorId, ids.processorId) : undefined,
          ids.intentId ? eq(paymentSessions.intentId, ids.intentId) : undefined,
        ),
      )
      .limit(1);
    return session;
  };
  if (object === "checkout.session") {
    const reference = client_reference_id && { own: client_reference_id };
    return { processorId: id, session: await find({ processorId: id, ...reference }) };
  }
  if (!payment_intent) return {};
  const session = await find({ intentId: payment_intent });
  if (session) return { session };
  // the first event of its session may come later
  const processorId = await processor.findSession(payment_intent);
  return processorId ? { processorId, session: await find({ processorId }) } : {};
}

/** Days that the content of a handled event is kept. */
export const eventContentDays = 90;

/** Empties the content of events that were handled before a time. Returns their number. */
export async function purgeEventContents(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .update(processorEvents)
    .set({ raw: "{}" })
    .where(
      sql`${processorEvents.id} in (select ${processorEvents.id} from ${processorEvents} where ${and(lt(processorEvents.handledAt, before), sql`${processorEvents.raw} <> '{}'`)} limit ${limit})`,
    )
    .run();
  return meta.changes;
}
