import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { type Secret, sha256, sign } from "~/lib/sign.server";
import { auditStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { previewLinks, staff } from "~/schema/platform";
import type { StaffActor } from "./content-kind";

/** Lifetime of a preview link, in days. */
const previewLinkDays = 7;

const tokenBytes = 20;

type PreviewContext = { by: StaffActor; now: Date; secret: Secret };

/** Creates a preview link to a record's draft and returns its token, which is not stored. */
export async function createPreviewLink(
  db: Db,
  record: { kind: string; recordId: string },
  { by, now, secret }: PreviewContext,
): Promise<string> {
  const seed = newId() + newId();
  const token = await sign(secret, "preview", seed, tokenBytes);
  const expiresAt = new Date(now.getTime() + previewLinkDays * 86_400_000);
  const row = {
    ...record,
    seed,
    tokenHash: await sha256(token),
    staffId: by.staff.id,
    createdAt: now,
    expiresAt,
  };
  const entry = { action: "made-preview", recordKind: record.kind, recordId: record.recordId };
  await db.batch([db.insert(previewLinks).values(row), auditStatement(db, by, entry, now)]);
  return token;
}

/**
 * Returns the token of a stored link. Returns undefined if the link has no seed or its signing
 * secret was removed.
 */
export async function derivePreviewToken(
  secret: Secret,
  { seed, tokenHash }: { seed: string; tokenHash: string },
): Promise<string | undefined> {
  if (seed === "") return undefined;
  for (const one of typeof secret === "string" ? [secret] : secret) {
    const token = await sign(one, "preview", seed, tokenBytes);
    if ((await sha256(token)) === tokenHash) return token;
  }
  return undefined;
}

/**
 * Finds the record of a preview token. Returns undefined if the token is unknown, expired or
 * revoked.
 */
export async function findPreviewByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ kind: string; recordId: string } | undefined> {
  if (!/^[a-z0-9]{40}$/.test(token)) return undefined;
  const [row] = await db
    .select({ kind: previewLinks.kind, recordId: previewLinks.recordId })
    .from(previewLinks)
    .where(
      and(
        eq(previewLinks.tokenHash, await sha256(token)),
        isNull(previewLinks.revokedAt),
        gt(previewLinks.expiresAt, now),
      ),
    );
  return row;
}

/** Valid preview links of a record, newest first. */
export function previewLinksQuery(
  db: Db,
  { kind, recordId }: { kind: string; recordId: string },
  now: Date,
) {
  return db
    .select({
      tokenHash: previewLinks.tokenHash,
      seed: previewLinks.seed,
      createdAt: previewLinks.createdAt,
      expiresAt: previewLinks.expiresAt,
      by: staff.name,
    })
    .from(previewLinks)
    .leftJoin(staff, eq(staff.id, previewLinks.staffId))
    .where(
      and(
        eq(previewLinks.kind, kind),
        eq(previewLinks.recordId, recordId),
        isNull(previewLinks.revokedAt),
        gt(previewLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(previewLinks.createdAt))
    .limit(20);
}

/** Revokes one preview link of a record, or all of them. */
export function revokePreviewLinksStatement(
  db: Db,
  { kind, recordId, tokenHash }: { kind: string; recordId: string; tokenHash?: string | undefined },
  now: Date,
) {
  return db
    .update(previewLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(previewLinks.kind, kind),
        eq(previewLinks.recordId, recordId),
        isNull(previewLinks.revokedAt),
        tokenHash === undefined ? undefined : eq(previewLinks.tokenHash, tokenHash),
      ),
    );
}
