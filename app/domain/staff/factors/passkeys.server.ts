import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import * as z from "zod";
import { parseJson } from "~/lib/json";
import { sha256 } from "~/lib/sign.server";
import { type Actor, auditIfChangedStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { passkeyChallenges, staff, staffFactors } from "~/schema";
import {
  generateBackupCodesWithHashes,
  hasStoredBackupCodes,
  storeBackupCodesStatement,
} from "./factors.server";
import type { PasskeySite } from "./passkey-site";

/* Passkeys: the only module that imports @simplewebauthn. It loads on first use, so no other page
   waits for it. */

const loadLibrary = () => import("@simplewebauthn/server");

type PasskeyPurpose = "add" | "sign-in" | "prove";
type Own = Actor & { staff: { id: string; name: string; email: string } };

const challengeMs = 5 * 60_000;
const maxPasskeys = 20;

/**
 * Returns the browser's options for creating a passkey. Their challenge works once, for five
 * minutes.
 */
export async function createPasskeyCreationOptions(
  db: Db,
  site: PasskeySite & { business: string },
  owner: Own["staff"],
  now: Date,
) {
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: site.business,
    rpID: site.host,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    excludeCredentials: await credentialsQuery(db, owner.id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await storeChallenge(db, options.challenge, { purpose: "add", staffId: owner.id, now });
  return options;
}

/**
 * Returns the browser's options for using a passkey: one of the staff member's, or any of this
 * site's before sign-in.
 */
export async function createPasskeyRequestOptions(
  db: Db,
  site: PasskeySite,
  { purpose, staffId }: { purpose: Exclude<PasskeyPurpose, "add">; staffId: string | undefined },
  now: Date,
) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: "required",
    ...(staffId && { allowCredentials: await credentialsQuery(db, staffId) }),
  });
  await storeChallenge(db, options.challenge, { purpose, staffId, now });
  return options;
}

const attachment = { authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional() };
const extensions = { clientExtensionResults: z.object({}) };
const encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

const made = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
  ...attachment,
  ...extensions,
});
const used = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
  ...attachment,
  ...extensions,
});

/**
 * Stores the passkey that the browser created. Returns the backup codes if it is the first factor,
 * an empty list if the staff member has codes already, undefined if the response does not match our
 * challenge.
 */
export async function addPasskey(
  db: Db,
  site: PasskeySite,
  { answer, label }: { answer: string; label: string },
  { by, now }: { by: Own; now: Date },
): Promise<string[] | undefined> {
  const parsed = made.safeParse(parseJson(answer));
  if (!parsed.success) return undefined;
  const { authenticatorAttachment, ...response } = parsed.data;
  const { verifyRegistrationResponse } = await loadLibrary();
  const staffId = by.staff.id;
  const verified = await verifyRegistrationResponse({
    response: { ...response, ...(authenticatorAttachment && { authenticatorAttachment }) },
    expectedChallenge: async (challenge) =>
      (await redeemChallenge(db, challenge, "add", now))?.staffId === staffId,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const row = {
    id,
    staffId,
    kind: "passkey" as const,
    label,
    secret: Buffer.from(publicKey).toString("base64url"),
    counter,
    confirmedAt: now,
    createdAt: now,
  };
  const room = sql`(select count(*) from ${staffFactors} where ${staffFactors.staffId} = ${staffId} and ${staffFactors.kind} = 'passkey') < ${maxPasskeys}`;
  const stored = sql`exists (select 1 from ${staffFactors} where ${staffFactors.id} = ${id} and ${staffFactors.staffId} = ${staffId})`;
  const { codes, hashes } = await generateBackupCodesWithHashes(staffId);
  await db.batch([
    insertWhere(db, staffFactors, row, room).onConflictDoNothing(),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "added-passkey",
        recordKind: "staff",
        recordId: staffId,
        changes: { passkey: [null, label] },
      },
      now,
    ),
    storeBackupCodesStatement(db, staffId, { hashes, condition: stored, now }),
  ]);
  const [updatedPasskey] = await db
    .select({ id: staffFactors.id })
    .from(staffFactors)
    .where(and(eq(staffFactors.id, id), eq(staffFactors.staffId, staffId)));
  if (!updatedPasskey) return undefined;
  return (await hasStoredBackupCodes(db, staffId, hashes)) ? codes : [];
}

/**
 * Returns the staff member whose passkey signed our challenge; undefined if the passkey is unknown,
 * the challenge is used or expired, or the account is disabled.
 */
export async function verifyPasskey(
  db: Db,
  site: PasskeySite,
  { answer, purpose }: { answer: string; purpose: Exclude<PasskeyPurpose, "add"> },
  now: Date,
): Promise<string | undefined> {
  const parsed = used.safeParse(parseJson(answer));
  if (!parsed.success) return undefined;
  const { authenticatorAttachment, response, ...rest } = parsed.data;
  const { userHandle, ...signed } = response;
  const [passkeyRow] = await db
    .select({
      id: staffFactors.id,
      staffId: staffFactors.staffId,
      secret: staffFactors.secret,
      counter: staffFactors.counter,
    })
    .from(staffFactors)
    .innerJoin(staff, eq(staff.id, staffFactors.staffId))
    .where(
      and(eq(staffFactors.id, rest.id), eq(staffFactors.kind, "passkey"), isNull(staff.disabledAt)),
    );
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await verifyAuthenticationResponse({
    response: {
      ...rest,
      response: { ...signed, ...(userHandle && { userHandle }) },
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
    expectedChallenge: async (challenge) => {
      const challengeRow = await redeemChallenge(db, challenge, purpose, now);
      return (
        challengeRow !== undefined &&
        passkeyRow !== undefined &&
        (challengeRow.staffId === null || challengeRow.staffId === passkeyRow.staffId)
      );
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: {
      id: rest.id,
      publicKey: new Uint8Array(Buffer.from(passkeyRow?.secret ?? "", "base64url")),
      counter: passkeyRow?.counter ?? 0,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || !passkeyRow) return undefined;
  const counter = verified.authenticationInfo.newCounter;
  // a counter that does not grow means a copied key; keys without a counter always send 0
  const spent = await db
    .update(staffFactors)
    .set({ counter, usedAt: now })
    .where(
      and(
        eq(staffFactors.id, passkeyRow.id),
        or(
          lt(staffFactors.counter, counter),
          and(eq(staffFactors.counter, 0), sql`${counter} = 0`),
        ),
      ),
    )
    .returning({ staffId: staffFactors.staffId });
  return spent[0]?.staffId;
}

/** Renames a passkey. Returns false if the staff member has no such passkey. */
export async function renamePasskey(
  db: Db,
  { id, label }: { id: string; label: string },
  by: Own,
  now: Date,
): Promise<boolean> {
  const staffId = by.staff.id;
  const [renamed] = await db.batch([
    db
      .update(staffFactors)
      .set({ label })
      .where(
        and(
          eq(staffFactors.id, id),
          eq(staffFactors.staffId, staffId),
          eq(staffFactors.kind, "passkey"),
        ),
      )
      .returning({ id: staffFactors.id }),
    auditIfChangedStatement(
      db,
      by,
      {
        action: "named-passkey",
        recordKind: "staff",
        recordId: staffId,
        changes: { passkey: [null, label] },
      },
      now,
    ),
  ]);
  return renamed.length > 0;
}

async function credentialsQuery(db: Db, staffId: string) {
  return db
    .select({ id: staffFactors.id })
    .from(staffFactors)
    .where(and(eq(staffFactors.staffId, staffId), eq(staffFactors.kind, "passkey")));
}

type Challenge = { purpose: PasskeyPurpose; staffId: string | undefined; now: Date };

async function storeChallenge(
  db: Db,
  challenge: string,
  { purpose, staffId, now }: Challenge,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeMs);
  await db
    .insert(passkeyChallenges)
    .values({ id: await sha256(challenge), purpose, staffId: staffId ?? null, expiresAt });
}

/** Redeems a challenge; of concurrent requests one gets it. */
async function redeemChallenge(db: Db, challenge: string, purpose: PasskeyPurpose, now: Date) {
  const [challengeRow] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, await sha256(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ staffId: passkeyChallenges.staffId });
  return challengeRow;
}
