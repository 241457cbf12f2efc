import { eq, inArray, lte, sql } from "drizzle-orm";
import { type Secret, sign } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { signInFailures } from "~/schema";
import { type BackOffKind, delaySchedule, resetAfterMs } from "./backoff";

/**
 * Returns the key that failures are counted under: a keyed hash, so that the table reveals neither
 * addresses nor emails.
 */
export async function failureKey(secret: Secret, kind: BackOffKind, text: string): Promise<string> {
  return `${kind}:${await sign(secret, "sign-in failures", text)}`;
}

/**
 * Counts an attempt before it is verified, so that concurrent attempts cannot slip through; success
 * clears it with `clearFailuresStatement`. Returns 0 if the attempt may continue, else the seconds
 * to wait; an attempt that has to wait is not counted.
 */
export async function throttleAttempt(
  db: Db,
  key: string,
  kind: BackOffKind,
  now: Date,
): Promise<number> {
  const { failures, lastAt, blockedUntil } = signInFailures;
  const at = now.getTime();
  const steps = delaySchedule(kind);
  const count = sql`case when ${lastAt} < ${at - resetAfterMs} then 1 else ${failures} + 1 end`;
  // D1 binds numbers as reals, and there is no element 5.0
  const wait = sql`json_extract(${JSON.stringify(steps)}, '$[' || cast(min(${count}, ${steps.length - 1}) as integer) || ']')`;
  const counted = await db
    .insert(signInFailures)
    .values({ key, failures: 1, lastAt: now, blockedUntil: new Date(0) })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: count,
        lastAt: now,
        blockedUntil: sql`iif(${wait} > 0, ${at} + ${wait}, 0)`,
      },
      setWhere: lte(blockedUntil, now),
    })
    .returning({ key: signInFailures.key });
  if (counted.length > 0) return 0;
  const [row] = await db
    .select({ blockedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  return row ? Math.max(1, Math.ceil((row.blockedUntil.getTime() - at) / 1000)) : 0;
}

/** Returns the statement that clears the counts, for the batch of a successful sign-in. */
export function clearFailuresStatement(db: Db, keys: string[]) {
  return db.delete(signInFailures).where(inArray(signInFailures.key, keys));
}
