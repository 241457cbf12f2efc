import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { auditEntry } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { previews, staff } from "~/platform/db/schema";
import type { By } from "./content-kind";

/** How long a preview link works, in days. */
export const previewDays = 7;

export type PreviewRow = { tokenHash: string; createdAt: Date; expiresAt: Date; by: string | null };

/** A new link to the working copy of a record: the token, which is nowhere stored. */
export async function makePreview(db: Db, record: { kind: string; recordId: string }, { by, now }: { by: By; now: Date }): Promise<string> {
  const token = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(36).padStart(2, "0")).join("");
  const expiresAt = new Date(now.getTime() + previewDays * 86_400_000);
  const row = { ...record, tokenHash: await hashOf(token), staffId: by.staff.id, createdAt: now, expiresAt };
  const entry = { action: "made-preview", recordKind: record.kind, recordId: record.recordId };
  await db.batch([db.insert(previews).values(row), auditEntry(db, by, entry, now)]);
  return token;
}

/** Which record a token opens; undefined when it is unknown, over or revoked. */
export async function openPreview(db: Db, token: string, now: Date): Promise<{ kind: string; recordId: string } | undefined> {
  if (!/^[a-z0-9]{40}$/.test(token)) return undefined;
  const [row] = await db
    .select({ kind: previews.kind, recordId: previews.recordId })
    .from(previews)
    .where(and(eq(previews.tokenHash, await hashOf(token)), isNull(previews.revokedAt), gt(previews.expiresAt, now)));
  return row;
}

/** The links of a record that still work, the newest first. */
export function previewsQuery(db: Db, { kind, recordId }: { kind: string; recordId: string }, now: Date) {
  return db
    .select({ tokenHash: previews.tokenHash, createdAt: previews.createdAt, expiresAt: previews.expiresAt, by: staff.name })
    .from(previews)
    .leftJoin(staff, eq(staff.id, previews.staffId))
    .where(and(eq(previews.kind, kind), eq(previews.recordId, recordId), isNull(previews.revokedAt), gt(previews.expiresAt, now)))
    .orderBy(desc(previews.createdAt))
    .limit(20);
}

/** Ends the links of a record: one, or all of them. */
export function revokePreviews(
  db: Db,
  { kind, recordId, tokenHash }: { kind: string; recordId: string; tokenHash?: string | undefined },
  now: Date,
) {
  return db
    .update(previews)
    .set({ revokedAt: now })
    .where(
      and(
        eq(previews.kind, kind),
        eq(previews.recordId, recordId),
        isNull(previews.revokedAt),
        tokenHash === undefined ? undefined : eq(previews.tokenHash, tokenHash),
      ),
    );
}

async function hashOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
