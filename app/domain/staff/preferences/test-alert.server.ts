import { eq } from "drizzle-orm";
import * as z from "zod";
import { adminPaths } from "~/admin-paths";
import { parseJson } from "~/lib/json";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import {
  type PushResult,
  type PushSender,
  pushSubscriptionsQuery,
  pushToDevices,
} from "~/platform/push/subscriptions.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { auditLog } from "~/schema";

type TestAlertContext = {
  by: Actor & { staff: { id: string } };
  requestKey: string;
  siteUrl: URL;
  push: PushSender;
};

/** `running`: an earlier submit of the same form is still sending. */
export type TestAlertResult = "no-devices" | "running" | PushResult;

const resultSchema = z.object({ sent: z.number(), gone: z.number(), failed: z.number() });
const resultChangesSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/**
 * Sends a test alert to every device of the staff member, also in quiet hours, with one audit
 * entry. Idempotent per request key: a repeated form returns the result of the first.
 */
export async function sendTestAlert(
  db: Db,
  { by, requestKey, siteUrl, push }: TestAlertContext,
): Promise<TestAlertResult> {
  const staffId = by.staff.id;
  const id = await buildIdempotencyKey(["sent-test-alert", staffId, requestKey]);
  const [devices, [earlier]] = await db.batch([
    pushSubscriptionsQuery(db, staffId),
    entryQuery(db, id),
  ]);
  if (earlier) return parseResult(earlier.changes);
  if (devices.length === 0) return "no-devices";
  const entry = { action: "sent-test-alert", recordKind: "staff", recordId: staffId };
  const claimed = await db
    .insert(auditLog)
    .values({ ...toAuditRow(by, entry, push.now), id })
    .onConflictDoNothing()
    .returning({ id: auditLog.id });
  if (claimed.length === 0) return "running";
  const url = new URL(adminPaths.alerts, siteUrl).toString();
  const message = { title: "Test alert", body: "Alerts arrive on this device.", url, tag: "test" };
  const result = await pushToDevices(
    db,
    devices.map((device) => ({ device, message })),
    push,
  );
  const changes = Object.fromEntries(
    Object.entries(result).map(([name, count]) => [name, [null, count]]),
  );
  await db
    .update(auditLog)
    .set({ changes: JSON.stringify(changes) })
    .where(eq(auditLog.id, id));
  return result;
}

function entryQuery(db: Db, id: string) {
  return db.select({ changes: auditLog.changes }).from(auditLog).where(eq(auditLog.id, id));
}

/** Parses the result that an audit entry stores. */
function parseResult(changes: string): TestAlertResult {
  const pairs = resultChangesSchema.safeParse(parseJson(changes)).data ?? {};
  const parsed = resultSchema.safeParse(
    Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[1]])),
  );
  return parsed.success ? parsed.data : "running";
}
