import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import type { HealthProblem } from "~/domain/health/operations";
import { isQuietAt, parseQuietHours } from "~/domain/staff/preferences/quiet-hours";
import type { Db } from "~/platform/db/client.server";
import { renderAlertEmail } from "~/platform/outbox/email-layout";
import { enqueueEmailStatement } from "~/platform/outbox/outbox.server";
import { type PushSender, pushToStaff } from "~/platform/push/subscriptions.server";
import { healthProblems, staff } from "~/schema";

/** Email kind of the alerts to owners about site problems. */
const healthAlertKind = "health-alert";

/** Minimum age of a problem before an alert, in milliseconds; shorter problems fix themselves. */
const alertAfterMs = 4 * 60_000;
/** Minimum time without the problem before a second alert, in milliseconds. */
const realertAfterMs = 60 * 60_000;

type AlertContext = { siteUrl: URL; push: PushSender | undefined; now: Date };

/**
 * Stores the current problems and alerts the owners once per problem, by email and push. Returns
 * the number of problems alerted.
 */
export async function sendHealthAlerts(
  db: Db,
  problems: readonly HealthProblem[],
  { siteUrl, push, now }: AlertContext,
): Promise<number> {
  const stored = await db.select().from(healthProblems);
  if (problems.length === 0 && stored.length === 0) return 0;
  await db.batch([
    db
      .delete(healthProblems)
      .where(lt(healthProblems.lastAt, new Date(now.getTime() - realertAfterMs))),
    db
      .insert(healthProblems)
      .select(
        sql`select json_extract(one.value, '$.key'), json_extract(one.value, '$.text'), ${now.getTime()}, ${now.getTime()}, null from json_each(${JSON.stringify(problems)}) as one where true`,
      )
      .onConflictDoUpdate({
        target: healthProblems.key,
        set: { text: sql`excluded.text`, lastAt: now },
      }),
  ]);
  const newProblems = await db
    .select()
    .from(healthProblems)
    .where(
      and(
        isNull(healthProblems.notifiedAt),
        eq(healthProblems.lastAt, now),
        lt(healthProblems.firstAt, new Date(now.getTime() - alertAfterMs + 1)),
      ),
    );
  if (newProblems.length === 0) return 0;
  const owners = await db
    .select({ id: staff.id, email: staff.email, preferences: staff.preferences })
    .from(staff)
    .where(and(eq(staff.role, "owner"), isNull(staff.disabledAt), isNotNull(staff.passwordHash)));
  if (owners.length === 0) return 0;
  const url = new URL(adminPaths.health, siteUrl).toString();
  let alertedCount = 0;
  for (const { key, text, firstAt } of newProblems) {
    const email = alertEmail(text, url);
    const [updatedProblems] = await db.batch([
      db
        .update(healthProblems)
        .set({ notifiedAt: now })
        .where(and(eq(healthProblems.key, key), isNull(healthProblems.notifiedAt)))
        .returning({ key: healthProblems.key }),
      ...owners.map(({ id, email: to }) =>
        enqueueEmailStatement(
          db,
          {
            ...email,
            to,
            kind: healthAlertKind,
            dedupeKey: `${healthAlertKind}:${key}:${firstAt.getTime()}:${id}`,
            replyTo: "",
          },
          now,
        ),
      ),
    ]);
    if (updatedProblems.length === 0) continue; // Another run sends this alert.
    alertedCount += 1;
    const awake = owners.filter(({ preferences }) => !isQuietAt(parseQuietHours(preferences), now));
    const message = { title: "Website needs attention", body: text, url, tag: `health ${key}` };
    if (push)
      await pushToStaff(
        db,
        awake.map(({ id }) => ({ staffId: id, message })),
        push,
      );
  }
  return alertedCount;
}

function alertEmail(problemText: string, url: string) {
  const why =
    "Owners are emailed once per issue. Your developer can find next steps in docs/operations.md, “When something fails.”";
  return {
    subject: `Website needs attention: ${problemText.length > 120 ? `${problemText.slice(0, 117)}…` : problemText}`,
    text: `${problemText}\n\nView health: ${url}\n\n--\n${why}\n`,
    html: renderAlertEmail({
      title: "Website needs attention",
      lines: [problemText],
      link: { url, label: "View health" },
      why,
    }),
  };
}
