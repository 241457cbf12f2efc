import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { newId } from "~/lib/ids";
import { type Secret, sha256, sign, signAsToken, verify } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { accessLinks } from "~/schema/platform";
import { type AccessLinkKind, isLinkToken, linkTokenLength } from "./access-link";

export type AccessLink = typeof accessLinks.$inferSelect;
export type NewAccessLink = typeof accessLinks.$inferInsert;

const purpose = "access-link";

/**
 * Returns the tokens of a link under the current secret and, during a rotation, the previous one.
 */
async function deriveTokens(
  secret: Secret,
  { id, generation }: Pick<AccessLink, "id" | "generation">,
): Promise<string[]> {
  const secrets = typeof secret === "string" ? [secret] : secret;
  return Promise.all(
    secrets.map((one) => signAsToken(one, purpose, `${id}\n${generation}`, linkTokenLength)),
  );
}

type LinkRequest = {
  kind: AccessLinkKind;
  /** Lead of a homeowner or signer; null for a feed. */
  leadId: string | null;
  /** Submission id of a homeowner, id of a signer, or staff id of a feed. */
  personId: string;
  /** Counts the person's links, from 1. */
  generation?: number;
  id?: string;
  createdBy: string | null;
  endsAt?: Date | null;
  now: Date;
};

/**
 * Creates the row of a new link with its token. The caller inserts the row; only its hash is
 * stored.
 */
export async function createAccessLink(
  secret: Secret,
  {
    kind,
    leadId,
    personId,
    generation = 1,
    id = newId(),
    createdBy,
    endsAt = null,
    now,
  }: LinkRequest,
): Promise<{ row: NewAccessLink; token: string }> {
  const [token = ""] = await deriveTokens(secret, { id, generation });
  return {
    token,
    row: {
      id,
      kind,
      leadId,
      personId,
      generation,
      tokenHash: await sha256(token),
      createdAt: now,
      createdBy,
      endsAt,
    },
  };
}

/**
 * Returns the statement that inserts a link if the condition is true. A link that exists stays
 * unchanged.
 */
export function insertAccessLinkStatement(
  db: Db,
  { leadId, ...row }: Omit<NewAccessLink, "leadId"> & { leadId?: string | SQL | null | undefined },
  condition = sql`true`,
) {
  return insertWhere(
    db,
    accessLinks,
    { ...row, leadId: leadId ?? null },
    condition,
  ).onConflictDoNothing();
}

/** True for links that still open. */
export function liveLinkCondition(now: Date) {
  return and(
    isNull(accessLinks.endedAt),
    or(isNull(accessLinks.endsAt), gt(accessLinks.endsAt, now)),
  );
}

/** Selects the live link of a token's hash. */
export const accessLinkQuery = (db: Db, tokenHash: string, now: Date) =>
  db
    .select()
    .from(accessLinks)
    .where(and(eq(accessLinks.tokenHash, tokenHash), liveLinkCondition(now)));

/** Finds the live link of a token. Returns undefined for an unknown, malformed, or ended one. */
export async function findAccessLink(
  db: Db,
  token: string,
  now: Date,
): Promise<AccessLink | undefined> {
  if (!isLinkToken(token)) return undefined;
  const [link] = await accessLinkQuery(db, await sha256(token), now);
  return link;
}

/** Returns the token of a stored link; undefined if the secret it was derived from is gone. */
export async function deriveLinkToken(
  secret: Secret,
  link: Pick<AccessLink, "id" | "generation" | "tokenHash">,
): Promise<string | undefined> {
  for (const token of await deriveTokens(secret, link))
    if ((await sha256(token)) === link.tokenHash) return token;
  return undefined;
}

/** Returns the statement that ends a link for good. No effect on a link that has ended. */
export function endAccessLinkStatement(
  db: Db,
  { id, staffId, now }: { id: string; staffId: string | null; now: Date },
) {
  return db
    .update(accessLinks)
    .set({ endedAt: now, endedBy: staffId })
    .where(and(eq(accessLinks.id, id), isNull(accessLinks.endedAt)))
    .returning({ id: accessLinks.id });
}

/** Forms that one link accepts in each period. */
export const maxPostsPerPeriod = 20;
const postPeriodMs = 10 * 60_000;

/**
 * Counts a form sent through a link. Returns false once the link has sent more than allowed in ten
 * minutes.
 */
export async function countLinkPost(db: Db, id: string, now: Date): Promise<boolean> {
  const isOver = sql`coalesce(${accessLinks.postsSince}, 0) <= ${now.getTime() - postPeriodMs}`;
  const [row] = await db
    .update(accessLinks)
    .set({
      postCount: sql`case when ${isOver} then 1 else ${accessLinks.postCount} + 1 end`,
      postsSince: sql`case when ${isOver} then ${now.getTime()} else ${accessLinks.postsSince} end`,
    })
    .where(eq(accessLinks.id, id))
    .returning({ count: accessLinks.postCount });
  return (row?.count ?? 0) <= maxPostsPerPeriod;
}

/** Records that a person used a link. Fetching a page does not count: mail scanners do that too. */
export async function recordLinkUse(db: Db, id: string, now: Date, userAgent = ""): Promise<void> {
  await db
    .update(accessLinks)
    .set({ lastUsedAt: now, lastUserAgent: userAgent.slice(0, 200) })
    .where(eq(accessLinks.id, id));
}

/** Returns the key that every form on a link's pages contains. It is bound to the link. */
export function createLinkFormKey(secret: Secret, linkId: string): Promise<string> {
  return sign(secret, "link-form", linkId);
}

/** True if the form came from a page of this link. */
export function verifyLinkFormKey(secret: Secret, linkId: string, key: string): Promise<boolean> {
  return verify(secret, "link-form", linkId, { signature: key });
}

/**
 * Placeholder for a link's token in a queued email. Delivery replaces it, so the database has no
 * token.
 */
export function linkTokenPlaceholder(linkId: string): string {
  return `link-token-${linkId}-goes-here`;
}

const placeholderPattern = /link-token-([\w.-]+?)-goes-here/g;

/**
 * Replaces the placeholders of an email with tokens: of a signer’s ended link, with the live one.
 * Throws if a link does not exist or its secret is gone.
 */
export async function fillLinkTokens(
  db: Db,
  secret: Secret,
  texts: readonly string[],
): Promise<string[]> {
  const ids = [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(placeholderPattern)].map(([, id = ""]) => id)),
    ),
  ];
  if (ids.length === 0) return [...texts];
  const current = alias(accessLinks, "current_link");
  const isOwn = eq(current.id, accessLinks.id);
  const links = await db
    .select({ id: accessLinks.id, link: current })
    .from(accessLinks)
    .innerJoin(
      current,
      and(
        eq(current.kind, accessLinks.kind),
        eq(current.personId, accessLinks.personId),
        // a signer's address is fixed; the one of a homeowner may be corrected
        or(
          isOwn,
          and(
            inArray(current.kind, ["signer", "job"]),
            isNull(current.endedAt),
            isNotNull(accessLinks.endedAt),
          ),
        ),
      ),
    )
    .where(inArray(accessLinks.id, ids))
    // the last one counts
    .orderBy(asc(sql`${current.endedAt} is null`), asc(current.generation));
  const tokens = new Map<string, string>();
  for (const { id, link } of links) {
    const token = await deriveLinkToken(secret, link);
    if (token) tokens.set(id, token);
  }
  return texts.map((text) =>
    text.replace(placeholderPattern, (_, id: string) => {
      const token = tokens.get(id);
      if (!token) throw new Error("A private link of this email no longer exists");
      return token;
    }),
  );
}

/** Replaces the placeholders of an email for display. */
export function hideLinkTokens(text: string): string {
  return text.replace(placeholderPattern, "[private-link]");
}
