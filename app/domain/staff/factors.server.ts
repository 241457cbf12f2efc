import { and, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { decrypt, encrypt } from "~/lib/encrypt.server";
import { newId } from "~/lib/ids";
import type { Secret } from "~/lib/sign.server";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfChanged, insertWhere } from "~/platform/db/insert-where.server";
import { auditLog, staffFactors } from "~/platform/db/schema";
import { generateBackupCodes, hashBackupCode } from "./backup-codes.server";
import { newTotpSecret, totpStep } from "./totp.server";

/* What somebody signs in with after the password: one code app, passkeys (`passkeys.server.ts`), and recovery codes beside them. */

type Own = Actor & { staff: { id: string; name: string } };

const purpose = "authenticator app";
/** A code app that was begun waits this long for its first code. */
const pendingMs = 30 * 60_000;

/** Everything one person has, without the secrets; `toFactors` puts it together. */
export function factorsQuery(db: Db, staffId: string) {
  const { id, kind, label, confirmedAt, usedAt, createdAt } = staffFactors;
  return db
    .select({ id, kind, label, confirmedAt, usedAt, createdAt })
    .from(staffFactors)
    .where(eq(staffFactors.staffId, staffId))
    .orderBy(createdAt);
}

/** Holds while this person has a second step. */
export function hasFactorCondition(staffId: SQL | string): SQL {
  return sql`exists (select 1 from staff_factors where staff_factors.staff_id = ${staffId} and staff_factors.kind in ('totp', 'passkey') and staff_factors.confirmed_at is not null)`;
}

/** Begins a code app: a new secret that counts from its first code on. One that was begun before is forgotten; one in use stays. */
export async function startAuthenticatorSetup(db: Db, secret: Secret, staffId: string, now: Date): Promise<void> {
  const stored = await encrypt(secret, purpose, staffId, newTotpSecret());
  await db.batch([
    db.delete(staffFactors).where(pending(staffId)),
    db.insert(staffFactors).values({ id: newId(), staffId, kind: "totp", secret: stored, createdAt: now }),
  ]);
}

/** The secret of the code app that was begun and not yet confirmed, in base 32; undefined when there is none, or it has waited too long. */
export async function pendingAuthenticatorSecret(db: Db, secret: Secret, staffId: string, now: Date): Promise<string | undefined> {
  const row = await begunRow(db, staffId, now);
  return row && decrypt(secret, purpose, staffId, row.secret);
}

async function begunRow(db: Db, staffId: string, now: Date) {
  const [row] = await db
    .select({ id: staffFactors.id, secret: staffFactors.secret })
    .from(staffFactors)
    .where(and(pending(staffId), gt(staffFactors.createdAt, new Date(now.getTime() - pendingMs))));
  return row;
}

/** Turns the code app on by its first code; it replaces the one that was on. Gives the recovery codes if this was the first second step
 *  of that person, an empty list if there were some already, undefined when the code is wrong or nothing was begun. */
export async function confirmAuthenticator(db: Db, secret: Secret, code: string, by: Own, now: Date): Promise<string[] | undefined> {
  const staffId = by.staff.id;
  const row = await begunRow(db, staffId, now);
  const own = row && (await decrypt(secret, purpose, staffId, row.secret));
  const step = own && (await totpStep(own, code, now));
  if (!row || step === undefined || step === "") return undefined;
  const made = sql`exists (select 1 from ${staffFactors} where ${staffFactors.id} = ${row.id} and ${staffFactors.confirmedAt} = ${now.getTime()})`;
  const { codes, hashes } = await createBackupCodes(staffId);
  const [changed] = await db.batch([
    db
      .update(staffFactors)
      .set({ confirmedAt: now, counter: step, usedAt: now })
      .where(and(eq(staffFactors.id, row.id), isNull(staffFactors.confirmedAt)))
      .returning({ id: staffFactors.id }),
    insertIfChanged(db, auditLog, toAuditRow(by, { action: "turned-on-code-app", recordKind: "staff", recordId: staffId }, now)),
    db.delete(staffFactors).where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "totp"), ne(staffFactors.id, row.id), made)),
    storeBackupCodesStatement(db, staffId, hashes, made, now),
  ]);
  if (changed.length === 0) return undefined;
  return (await hasStoredBackupCodes(db, staffId, hashes)) ? codes : [];
}

/** A set of recovery codes and what is stored of each. */
export async function createBackupCodes(staffId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = generateBackupCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashBackupCode(staffId, code))) };
}

/** The statement that stores a set of recovery codes, if `made` holds and there are none. */
export function storeBackupCodesStatement(db: Db, staffId: string, hashes: readonly string[], made: SQL, now: Date) {
  const values = JSON.stringify(hashes.map((hash) => [newId(), hash]));
  const none = sql`not exists (select 1 from ${staffFactors} where ${staffFactors.staffId} = ${staffId} and ${staffFactors.kind} = 'recovery')`;
  const columns = sql`select value ->> 0, ${staffId}, 'recovery', '', value ->> 1, 0, ${now.getTime()}, null, ${now.getTime()}`;
  return db.insert(staffFactors).select(sql`${columns} from json_each(${values}) where ${made} and ${none}`);
}

/** Whether this set is the one that is stored: there may have been one before, or another press may have been first. */
export async function hasStoredBackupCodes(db: Db, staffId: string, hashes: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ id: staffFactors.id })
    .from(staffFactors)
    .where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "recovery"), eq(staffFactors.secret, hashes[0] ?? "")));
  return rows.length > 0;
}

/** Ten new recovery codes in place of all older ones. Undefined when there is no second step they could stand in for. */
export async function replaceBackupCodes(db: Db, by: Own, now: Date): Promise<string[] | undefined> {
  const staffId = by.staff.id;
  const { codes, hashes } = await createBackupCodes(staffId);
  await db.batch([
    db.delete(staffFactors).where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "recovery"))),
    storeBackupCodesStatement(db, staffId, hashes, hasFactorCondition(staffId), now),
    insertWhere(
      db,
      auditLog,
      toAuditRow(by, { action: "made-recovery-codes", recordKind: "staff", recordId: staffId }, now),
      hasFactorCondition(staffId),
    ),
  ]);
  return (await hasStoredBackupCodes(db, staffId, hashes)) ? codes : undefined;
}

/** Turns the code app off, or removes one passkey. Recovery codes go with the last of them. False when there is no such thing. */
export async function removeFactor(
  db: Db,
  which: { kind: "totp" } | { kind: "passkey"; id: string },
  by: Own,
  now: Date,
): Promise<boolean> {
  const staffId = by.staff.id;
  const action = which.kind === "totp" ? "turned-off-code-app" : "removed-passkey";
  const [removed] = await db.batch([
    db
      .delete(staffFactors)
      .where(
        and(
          eq(staffFactors.staffId, staffId),
          eq(staffFactors.kind, which.kind),
          which.kind === "passkey" ? eq(staffFactors.id, which.id) : isNotNull(staffFactors.confirmedAt),
        ),
      )
      .returning({ label: staffFactors.label }),
    insertIfChanged(db, auditLog, toAuditRow(by, { action, recordKind: "staff", recordId: staffId }, now)),
    db
      .delete(staffFactors)
      .where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "recovery"), sql`not ${hasFactorCondition(staffId)}`)),
  ]);
  return removed.length > 0;
}

/** Whether the code is the app's, and newer than the last one that was used: a code that was looked over a shoulder opens nothing. Spends
 *  it. What was encrypted under the secret before the current one is encrypted anew. */
export async function redeemTotpCode(db: Db, secret: Secret, staffId: string, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: staffFactors.id, secret: staffFactors.secret })
    .from(staffFactors)
    .where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "totp"), isNotNull(staffFactors.confirmedAt)));
  const own = row && (await decrypt(secret, purpose, staffId, row.secret));
  const step = own && (await totpStep(own, code, now));
  if (!row || !own || typeof step !== "number") return false;
  const spent = await db
    .update(staffFactors)
    .set({ counter: step, usedAt: now, secret: await encrypt(secret, purpose, staffId, own) })
    .where(and(eq(staffFactors.id, row.id), lt(staffFactors.counter, step)))
    .returning({ id: staffFactors.id });
  return spent.length > 0;
}

/** Whether it is a recovery code of that person that was not used yet. Spends it; of several at once, one wins. */
export async function redeemBackupCode(db: Db, staffId: string, code: string, now: Date): Promise<boolean> {
  const hash = await hashBackupCode(staffId, code);
  const spent = await db
    .update(staffFactors)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffFactors.staffId, staffId),
        eq(staffFactors.kind, "recovery"),
        eq(staffFactors.secret, hash),
        isNull(staffFactors.usedAt),
        hasFactorCondition(staffId),
      ),
    )
    .returning({ id: staffFactors.id });
  return spent.length > 0;
}

/** The statement that takes every second step from a person, for the batch of an owner's change. */
export function removeFactorsStatement(db: Db, staffId: string, made: SQL) {
  return db.delete(staffFactors).where(and(eq(staffFactors.staffId, staffId), made));
}

function pending(staffId: string) {
  return and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "totp"), isNull(staffFactors.confirmedAt));
}
