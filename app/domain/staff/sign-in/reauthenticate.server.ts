import { redeemTotpCode } from "~/domain/staff/factors/factors.server";
import type { PasskeySite } from "~/domain/staff/factors/passkey-site";
import { verifyPasskey } from "~/domain/staff/factors/passkeys.server";
import { dummyHash, verifyPassword } from "~/domain/staff/password/password.server";
import { passwordHashQuery } from "~/domain/staff/staff.server";
import type { Secret } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { reauthStatement } from "./sessions.server";
import { clearFailuresStatement, failureKey, throttleAttempt } from "./throttle.server";

type ReauthInput =
  | { intent: "password"; own_password: string }
  | { intent: "code"; code: string }
  | { intent: "passkey"; answer: string };
type ReauthResult = { kind: "proven" } | { kind: "wrong" } | { kind: "wait"; seconds: number };

/**
 * Verifies the staff member again and records it in the session for ten minutes. Shares its
 * throttle with the other forms that ask for the current password.
 */
export async function reauthenticate(
  { db, secret, site, now }: { db: Db; secret: Secret; site: PasskeySite | undefined; now: Date },
  { staffId, sessionId }: { staffId: string; sessionId: string },
  proof: ReauthInput,
): Promise<ReauthResult> {
  const key = await failureKey(secret, "account", `${staffId} own password`);
  const wait = await throttleAttempt(db, key, "account", now);
  if (wait > 0) return { kind: "wait", seconds: wait };
  if (!(await isCorrectPassword())) return { kind: "wrong" };
  await db.batch([clearFailuresStatement(db, [key]), reauthStatement(db, sessionId, now)]);
  return { kind: "proven" };

  async function isCorrectPassword(): Promise<boolean> {
    if (proof.intent === "code")
      return redeemTotpCode(db, secret, { staffId, code: proof.code, now });
    if (proof.intent === "passkey") {
      return (
        site !== undefined &&
        (await verifyPasskey(db, site, { answer: proof.answer, purpose: "prove" }, now)) === staffId
      );
    }
    const [account] = await passwordHashQuery(db, staffId);
    return verifyPassword(account?.passwordHash ?? dummyHash, proof.own_password);
  }
}
