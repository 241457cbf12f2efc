import {
  clearFailuresStatement,
  failureKey,
  throttleAttempt,
} from "~/domain/staff/sign-in/throttle.server";
import type { Secret } from "~/lib/sign.server";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import {
  confirmAuthenticator,
  removeFactor,
  replaceBackupCodes,
  startAuthenticatorSetup,
} from "./factors.server";
import type { PasskeySite } from "./passkey-site";
import { addPasskey, renamePasskey } from "./passkeys.server";

type FactorChange =
  | { intent: "begin" | "code-off" | "codes" }
  | { intent: "confirm"; code: string }
  | { intent: "add-passkey"; label: string; answer: string }
  | { intent: "name-passkey"; id: string; label: string }
  | { intent: "remove-passkey"; id: string };

/** `codes` are new backup codes, shown once; empty while the older ones stay valid. */
type FactorResult =
  | { kind: "begun" | "named" | "removed" }
  | { kind: "on"; what: "code-app" | "passkey" | "codes"; codes: string[] }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number };

/**
 * Applies a change that staff make to their own factors. The code that confirms a new app is
 * throttled like sign-in codes.
 */
export async function updateMyFactors(
  { db, secret, site, now }: { db: Db; secret: Secret; site: PasskeySite | undefined; now: Date },
  change: FactorChange,
  by: Actor & { staff: { id: string; name: string; email: string } },
): Promise<FactorResult> {
  const wrong: FactorResult = { kind: "wrong" };
  switch (change.intent) {
    case "begin":
      await startAuthenticatorSetup(db, secret, by.staff.id, now);
      return { kind: "begun" };
    case "confirm": {
      const key = await failureKey(secret, "account", `${by.staff.id} first code`);
      const wait = await throttleAttempt(db, key, "account", now);
      if (wait > 0) return { kind: "wait", seconds: wait };
      const codes = await confirmAuthenticator(db, secret, change.code, { by, now });
      if (!codes) return wrong;
      await clearFailuresStatement(db, [key]);
      return { kind: "on", what: "code-app", codes };
    }
    case "code-off":
      return (await removeFactor(db, { kind: "totp" }, by, now)) ? { kind: "removed" } : wrong;
    case "codes": {
      const codes = await replaceBackupCodes(db, by, now);
      return codes ? { kind: "on", what: "codes", codes } : wrong;
    }
    case "add-passkey": {
      const codes = site && (await addPasskey(db, site, change, { by, now }));
      return codes ? { kind: "on", what: "passkey", codes } : wrong;
    }
    case "name-passkey":
      return (await renamePasskey(db, change, by, now)) ? { kind: "named" } : wrong;
    case "remove-passkey":
      return (await removeFactor(db, { kind: "passkey", id: change.id }, by, now))
        ? { kind: "removed" }
        : wrong;
  }
}
