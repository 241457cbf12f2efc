import type { Secret } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import { spendCode } from "./factors.server";
import type { PasskeySite } from "./passkey-site";
import { checkPasskey } from "./passkeys.server";
import { checkPassword, dummyHash } from "./password.server";
import { noteProof } from "./sessions.server";
import { passwordHashOf } from "./staff.server";
import { countAttempt, failureKey, forgetFailures } from "./throttle.server";

export type Proof = { intent: "password"; own_password: string } | { intent: "code"; code: string } | { intent: "passkey"; answer: string };
export type ProofOutcome = { kind: "proven" } | { kind: "wrong" } | { kind: "wait"; seconds: number };

/** Checks that it is still them at this screen, and notes it in their session for the next ten minutes. Throttled with the other places
 *  that ask for one's own password. */
export async function prove(
  { db, secret, site, now }: { db: Db; secret: Secret; site: PasskeySite | undefined; now: Date },
  { staffId, sessionId }: { staffId: string; sessionId: string },
  proof: Proof,
): Promise<ProofOutcome> {
  const key = await failureKey(secret, "account", `${staffId} own password`);
  const wait = await countAttempt(db, key, "account", now);
  if (wait > 0) return { kind: "wait", seconds: wait };
  if (!(await isRight())) return { kind: "wrong" };
  await db.batch([forgetFailures(db, [key]), noteProof(db, sessionId, now)]);
  return { kind: "proven" };

  async function isRight(): Promise<boolean> {
    if (proof.intent === "code") return spendCode(db, secret, staffId, proof.code, now);
    if (proof.intent === "passkey") {
      return site !== undefined && (await checkPasskey(db, site, { answer: proof.answer, purpose: "prove" }, now)) === staffId;
    }
    const [own] = await passwordHashOf(db, staffId);
    return checkPassword(own?.passwordHash ?? dummyHash, proof.own_password);
  }
}
