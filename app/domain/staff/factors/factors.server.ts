import { and, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { decrypt, encrypt } from "~/lib/encrypt.server";
import { newId } from "~/lib/ids";
import type { Secret } from "~/lib/sign.server";
import { auditIfChangedStatement, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { auditLog, staffFactors } from "~/schema";
import { generateBackupCodes, hashBackupCode } from "./backup-codes.server";
import { findTotpStep, newTotpSecret } from "./totp.server";

/* Factors after the password: one authenticator app, passkeys (`passkeys.server.ts`) and backup
   codes. */

const purpose = "authenticator app";
/** Time to confirm a new authenticator app with its first code. */
const pendingMs = 30 * 60_000;

/** Selects all factors of a staff member, without the secrets. Map the rows with `toFactors`. */
export function factorsQuery(db: Db, staffId: string) {
  const { id, kind, label, confirmedAt, usedAt, createdAt } = staffFactors;
  return db
    .select({ id, kind, label, confirmedAt, usedAt, createdAt })
    .from(staffFactors)
    .where(eq(staffFactors.staffId, staffId))
    .orderBy(createdAt);
}

export function hasFactorCondition(staffId: SQL | string): SQL {
  return sql`exists (select 1 from staff_factors where staff_factors.staff_id = ${staffId} and staff_factors.kind in ('totp', 'passkey') and staff_factors.confirmed_at is not null)`;
}

/**
 * Stores a new authenticator secret, pending until its first code. Replaces an older pending
 * secret; an active one stays.
 */
export async function startAuthenticatorSetup(
  db: Db,
  secret: Secret,
  staffId: string,
  now: Date,
): Promise<void> {
  const stored = await encrypt(secret, purpose, staffId, newTotpSecret());
  await db.batch([
    db.delete(staffFactors).where(pendingAuthenticatorCondition(staffId)),
    db
      .insert(staffFactors)
      .values({ id: newId(), staffId, kind: "totp", secret: stored, createdAt: now }),
  ]);
}

/**
 * Returns the pending authenticator secret in base 32; undefined if none is pending or it has
 * expired.
 */
export async function pendingAuthenticatorSecret(
  db: Db,
  secret: Secret,
  staffId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await findPendingRow(db, staffId, now);
  return row && decrypt(secret, purpose, staffId, row.secret);
}

async function findPendingRow(db: Db, staffId: string, now: Date) {
  const [row] = await db
    .select({ id: staffFactors.id, secret: staffFactors.secret })
    .from(staffFactors)
    .where(
      and(
        pendingAuthenticatorCondition(staffId),
        gt(staffFactors.createdAt, new Date(now.getTime() - pendingMs)),
      ),
    );
  return row;
}

/**
 * Activates the pending authenticator app if the code is right, and replaces the active one.
 * Returns the backup codes if this is the first factor, an empty list if the staff member has codes
 * already, undefined if the code is wrong or nothing is pending.
 */
export async function confirmAuthenticator(
  db: Db,
  secret: Secret,
  code: string,
  { by, now }: { by: StaffActor; now: Date },
): Promise<string[] | undefined> {
  const staffId = by.staff.id;
  const row = await findPendingRow(db, staffId, now);
  const plainSecret = row && (await decrypt(secret, purpose, staffId, row.secret));
  const step = plainSecret && (await findTotpStep(plainSecret, code, now));
  if (!row || step === undefined || step === "") return undefined;
  const made = sql`exists (select 1 from ${staffFactors} where ${staffFactors.id} = ${row.id} and ${staffFactors.confirmedAt} = ${now.getTime()})`;
  const { codes, hashes } = await generateBackupCodesWithHashes(staffId);
  const [changed] = await db.batch([
    db
      .update(staffFactors)
      .set({ confirmedAt: now, counter: step, usedAt: now })
      .where(and(eq(staffFactors.id, row.id), isNull(staffFactors.confirmedAt)))
      .returning({ id: staffFactors.id }),
    auditIfChangedStatement(
      db,
      by,
      { action: "turned-on-code-app", recordKind: "staff", recordId: staffId },
      now,
    ),
    db
      .delete(staffFactors)
      .where(
        and(
          eq(staffFactors.staffId, staffId),
          eq(staffFactors.kind, "totp"),
          ne(staffFactors.id, row.id),
          made,
        ),
      ),
    storeBackupCodesStatement(db, staffId, { hashes, condition: made, now }),
  ]);
  if (changed.length === 0) return undefined;
  return (await hasStoredBackupCodes(db, staffId, hashes)) ? codes : [];
}

/** Returns a set of backup codes and their hashes. */
export async function generateBackupCodesWithHashes(
  staffId: string,
): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = generateBackupCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashBackupCode(staffId, code))) };
}

/**
 * Returns the statement that stores a set of backup codes if `made` is true and the staff member
 * has none.
 */
export function storeBackupCodesStatement(
  db: Db,
  staffId: string,
  { hashes, condition, now }: { hashes: readonly string[]; condition: SQL; now: Date },
) {
  const values = JSON.stringify(hashes.map((hash) => [newId(), hash]));
  const none = sql`not exists (select 1 from ${staffFactors} where ${staffFactors.staffId} = ${staffId} and ${staffFactors.kind} = 'recovery')`;
  const columns = sql`select value ->> 0, ${staffId}, 'recovery', '', value ->> 1, 0, ${now.getTime()}, null, ${now.getTime()}`;
  return db
    .insert(staffFactors)
    .select(sql`${columns} from json_each(${values}) where ${condition} and ${none}`);
}

/** True if this set is the stored one. A concurrent request may have stored another. */
export async function hasStoredBackupCodes(
  db: Db,
  staffId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: staffFactors.id })
    .from(staffFactors)
    .where(
      and(
        eq(staffFactors.staffId, staffId),
        eq(staffFactors.kind, "recovery"),
        eq(staffFactors.secret, hashes[0] ?? ""),
      ),
    );
  return rows.length > 0;
}

/**
 * Replaces all backup codes with ten new ones. Returns undefined if the staff member has no other
 * factor.
 */
export async function replaceBackupCodes(
  db: Db,
  by: StaffActor,
  now: Date,
): Promise<string[] | undefined> {
  const staffId = by.staff.id;
  const { codes, hashes } = await generateBackupCodesWithHashes(staffId);
  await db.batch([
    db
      .delete(staffFactors)
      .where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "recovery"))),
    storeBackupCodesStatement(db, staffId, { hashes, condition: hasFactorCondition(staffId), now }),
    insertWhere(
      db,
      auditLog,
      toAuditRow(
        by,
        { action: "made-recovery-codes", recordKind: "staff", recordId: staffId },
        now,
      ),
      hasFactorCondition(staffId),
    ),
  ]);
  return (await hasStoredBackupCodes(db, staffId, hashes)) ? codes : undefined;
}

/**
 * Removes the authenticator app or one passkey, and the backup codes with the last factor. Returns
 * false if there is no such factor.
 */
export async function removeFactor(
  db: Db,
  target: { kind: "totp" } | { kind: "passkey"; id: string },
  by: StaffActor,
  now: Date,
): Promise<boolean> {
  const staffId = by.staff.id;
  const action = target.kind === "totp" ? "turned-off-code-app" : "removed-passkey";
  const [removed] = await db.batch([
    db
      .delete(staffFactors)
      .where(
        and(
          eq(staffFactors.staffId, staffId),
          eq(staffFactors.kind, target.kind),
          target.kind === "passkey"
            ? eq(staffFactors.id, target.id)
            : isNotNull(staffFactors.confirmedAt),
        ),
      )
      .returning({ label: staffFactors.label }),
    auditIfChangedStatement(db, by, { action, recordKind: "staff", recordId: staffId }, now),
    db
      .delete(staffFactors)
      .where(
        and(
          eq(staffFactors.staffId, staffId),
          eq(staffFactors.kind, "recovery"),
          sql`not ${hasFactorCondition(staffId)}`,
        ),
      ),
  ]);
  return removed.length > 0;
}

/**
 * Redeems a code of the authenticator app; returns false if it is wrong or not newer than the last
 * redeemed one. Encrypts the secret again if it was encrypted under the previous key.
 */
export async function redeemTotpCode(
  db: Db,
  secret: Secret,
  { staffId, code, now }: { staffId: string; code: string; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: staffFactors.id, secret: staffFactors.secret })
    .from(staffFactors)
    .where(
      and(
        eq(staffFactors.staffId, staffId),
        eq(staffFactors.kind, "totp"),
        isNotNull(staffFactors.confirmedAt),
      ),
    );
  const plainSecret = row && (await decrypt(secret, purpose, staffId, row.secret));
  const step = plainSecret && (await findTotpStep(plainSecret, code, now));
  if (!row || !plainSecret || typeof step !== "number") return false;
  const spent = await db
    .update(staffFactors)
    .set({
      counter: step,
      usedAt: now,
      secret: await encrypt(secret, purpose, staffId, plainSecret),
    })
    .where(and(eq(staffFactors.id, row.id), lt(staffFactors.counter, step)))
    .returning({ id: staffFactors.id });
  return spent.length > 0;
}

/**
 * Redeems an unused backup code; returns false if the code is wrong or used. Of concurrent requests
 * one wins.
 */
export async function redeemBackupCode(
  db: Db,
  staffId: string,
  code: string,
  now: Date,
): Promise<boolean> {
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

/**
 * Returns the statement that removes every factor of a staff member, for the batch of an owner's
 * change.
 */
export function removeFactorsStatement(db: Db, staffId: string, condition: SQL) {
  return db.delete(staffFactors).where(and(eq(staffFactors.staffId, staffId), condition));
}

function pendingAuthenticatorCondition(staffId: string) {
  return and(
    eq(staffFactors.staffId, staffId),
    eq(staffFactors.kind, "totp"),
    isNull(staffFactors.confirmedAt),
  );
}
