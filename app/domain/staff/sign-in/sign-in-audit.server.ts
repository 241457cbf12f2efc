import { type SQL, sql } from "drizzle-orm";
import { noAccountId } from "~/domain/staff/staff";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { auditLog, staff } from "~/schema";

type SignInFailure = "failed-sign-in" | "failed-second-step" | "kept-waiting";

/**
 * Milliseconds between two entries of a kind for the same account, so that guessing cannot fill the
 * log.
 */
const stands = 60 * 60_000;

/**
 * Writes an audit entry for a failed sign-in, with the same work for known and unknown emails.
 * Never stores an unknown email: it may be a password.
 */
export async function auditSignInFailure(
  db: Db,
  action: SignInFailure,
  email: string,
  { ip, requestId, now }: { now: Date; ip: string; requestId: string },
): Promise<void> {
  const account: SQL<string> = sql`coalesce((select ${staff.id} from ${staff} where ${staff.email} = ${email}), ${noAccountId})`;
  const row = toAuditRow(
    { staff: null, ip, requestId },
    { action, recordKind: "staff", recordId: "" },
    now,
  );
  const isNoted = sql`exists (select 1 from ${auditLog} where ${auditLog.recordKind} = 'staff' and ${auditLog.recordId} = ${account}
    and ${auditLog.at} > ${now.getTime() - stands} and ${auditLog.action} = ${action})`;
  await insertWhere(
    db,
    auditLog,
    { ...row, staffName: "Someone", recordId: account },
    sql`not ${isNoted}`,
  );
}
