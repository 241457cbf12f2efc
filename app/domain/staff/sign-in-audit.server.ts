import { type SQL, sql } from "drizzle-orm";
import { auditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert-where.server";
import { audit, staff } from "~/platform/db/schema";
import { noAccount } from "./staff";

export type SignInTrouble = "failed-sign-in" | "failed-second-step" | "kept-waiting";

/** For as long as this, in milliseconds, one entry of a kind stands for all that follow on the same account: whoever guesses cannot fill
 *  the log. */
const stands = 60 * 60_000;

/** Enters in the audit log that somebody could not sign in as the account with that e-mail. Whether there is one makes no difference to
 *  the work. An e-mail that no account has is kept nowhere: it may be a password. */
export async function noteTrouble(
  db: Db,
  action: SignInTrouble,
  email: string,
  { address, requestId }: { address: string; requestId: string },
  now: Date,
): Promise<void> {
  const account: SQL<string> = sql`coalesce((select ${staff.id} from ${staff} where ${staff.email} = ${email}), ${noAccount})`;
  const row = auditRow({ staff: null, address, requestId }, { action, recordKind: "staff", recordId: "" }, now);
  const isNoted = sql`exists (select 1 from ${audit} where ${audit.recordKind} = 'staff' and ${audit.recordId} = ${account}
    and ${audit.at} > ${now.getTime() - stands} and ${audit.action} = ${action})`;
  await insertWhere(db, audit, { ...row, staffName: "Someone", recordId: account }, sql`not ${isNoted}`);
}
