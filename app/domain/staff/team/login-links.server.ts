import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { sha256 } from "~/lib/sign.server";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { auditLog, loginLinks, sessions, staff } from "~/schema";
import { type LoginLinkKind, loginLinkLifetimesMs } from "./login-link-rules";

export type { LoginLinkKind };

/**
 * Returns the account and expiry of a link; undefined if it was used, has expired or is unknown.
 */
export async function findLoginLink(db: Db, kind: LoginLinkKind, token: string, now: Date) {
  const [link] = await db
    .select({
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      expiresAt: loginLinks.expiresAt,
    })
    .from(loginLinks)
    .innerJoin(staff, eq(staff.id, loginLinks.staffId))
    .where(
      and(
        usableLinkCondition(await sha256(token), now),
        eq(loginLinks.kind, kind),
        isNull(staff.disabledAt),
      ),
    );
  return link;
}

/** A link to create: the token goes to the staff member, its hash into the database. */
export type NewLoginLink = { kind: LoginLinkKind; token: string; id: string; expiresAt: Date };

/** Creates a link without storing it. */
export async function createLoginLink(kind: LoginLinkKind, now: Date): Promise<NewLoginLink> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  return {
    kind,
    token,
    id: await sha256(token),
    expiresAt: new Date(now.getTime() + loginLinkLifetimesMs[kind]),
  };
}

/**
 * Returns the statements that store a link if `made` is true, and end the older ones of that staff
 * member.
 */
export function storeLoginLinkStatements(
  db: Db,
  staffId: string,
  { kind, id, expiresAt }: NewLoginLink,
  { condition, now }: { condition: SQL; now: Date },
) {
  return [
    revokeLoginLinksStatement(db, staffId, condition, now),
    insertWhere(db, loginLinks, { id, kind, staffId, expiresAt, createdAt: now }, condition),
  ] as const;
}

/** Returns the statement that ends every unused link of a staff member if `made` is true. */
export function revokeLoginLinksStatement(db: Db, staffId: string, condition: SQL, now: Date) {
  return db
    .update(loginLinks)
    .set({ usedAt: now })
    .where(and(eq(loginLinks.staffId, staffId), isNull(loginLinks.usedAt), condition));
}

/**
 * Sets the password of the link's account, ends its sessions and its other links. Returns false if
 * the link no longer works; of concurrent requests one wins. Idempotent by the salted hash: a second
 * run whose first answer was lost returns true.
 */
export async function redeemLoginLink(
  db: Db,
  { kind, token, passwordHash }: { kind: LoginLinkKind; token: string; passwordHash: string },
  from: Omit<Actor, "staff">,
  now: Date,
): Promise<boolean> {
  const link = await findLoginLink(db, kind, token, now);
  if (!link) return hasPasswordHash(db, passwordHash);
  const { staffId, name } = link;
  const entry = toAuditRow(
    { ...from, staff: { id: staffId, name } },
    {
      action: kind === "invitation" ? "accepted-invitation" : "reset-password",
      recordKind: "staff",
      recordId: staffId,
    },
    now,
  );
  const stillOpen = sql`exists (select 1 from ${loginLinks} where ${usableLinkCondition(await sha256(token), now)})`;
  const [changed] = await db.batch([
    db
      .update(staff)
      .set({ passwordHash, updatedAt: now, version: sql`${staff.version} + 1` })
      .where(and(eq(staff.id, staffId), stillOpen))
      .returning({ id: staff.id }),
    insertIfPreviousChanged(db, auditLog, entry),
    db.delete(sessions).where(and(eq(sessions.userId, staffId), stillOpen)),
    db
      .update(loginLinks)
      .set({ usedAt: now })
      .where(and(eq(loginLinks.staffId, staffId), isNull(loginLinks.usedAt), stillOpen)),
  ]);
  return changed.length > 0;
}

/** True if an account has this hash. Its salt is random, so only the same request can have set it. */
async function hasPasswordHash(db: Db, passwordHash: string): Promise<boolean> {
  const [person] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.passwordHash, passwordHash));
  return person !== undefined;
}

function usableLinkCondition(id: string, now: Date) {
  return and(eq(loginLinks.id, id), isNull(loginLinks.usedAt), gt(loginLinks.expiresAt, now));
}
