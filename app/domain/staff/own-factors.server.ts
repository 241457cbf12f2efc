import type { Secret } from "~/lib/sign.server";
import type { Actor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { beginCodeApp, confirmCodeApp, removeFactor, replaceRecoveryCodes } from "./factors.server";
import type { PasskeySite } from "./passkey-site";
import { addPasskey, renamePasskey } from "./passkeys.server";
import { countAttempt, failureKey, forgetFailures } from "./throttle.server";

export type FactorChange =
  | { intent: "begin" | "code-off" | "codes" }
  | { intent: "confirm"; code: string }
  | { intent: "add-passkey"; label: string; answer: string }
  | { intent: "name-passkey"; id: string; label: string }
  | { intent: "remove-passkey"; id: string };

/** `codes` are new recovery codes, to be shown this once; empty when the older ones go on working. */
export type FactorOutcome =
  | { kind: "begun" | "named" | "removed" }
  | { kind: "on"; what: "code-app" | "passkey" | "codes"; codes: string[] }
  | { kind: "wrong" }
  | { kind: "wait"; seconds: number };

/** What people do to their own second step. First codes are throttled like any other. */
export async function changeOwnFactors(
  { db, secret, site, now }: { db: Db; secret: Secret; site: PasskeySite | undefined; now: Date },
  change: FactorChange,
  by: Actor & { staff: { id: string; name: string; email: string } },
): Promise<FactorOutcome> {
  const wrong: FactorOutcome = { kind: "wrong" };
  switch (change.intent) {
    case "begin":
      await beginCodeApp(db, secret, by.staff.id, now);
      return { kind: "begun" };
    case "confirm": {
      const key = await failureKey(secret, "account", `${by.staff.id} first code`);
      const wait = await countAttempt(db, key, "account", now);
      if (wait > 0) return { kind: "wait", seconds: wait };
      const codes = await confirmCodeApp(db, secret, change.code, by, now);
      if (!codes) return wrong;
      await forgetFailures(db, [key]);
      return { kind: "on", what: "code-app", codes };
    }
    case "code-off":
      return (await removeFactor(db, { kind: "totp" }, by, now)) ? { kind: "removed" } : wrong;
    case "codes": {
      const codes = await replaceRecoveryCodes(db, by, now);
      return codes ? { kind: "on", what: "codes", codes } : wrong;
    }
    case "add-passkey": {
      const codes = site && (await addPasskey(db, site, change, by, now));
      return codes ? { kind: "on", what: "passkey", codes } : wrong;
    }
    case "name-passkey":
      return (await renamePasskey(db, change, by, now)) ? { kind: "named" } : wrong;
    case "remove-passkey":
      return (await removeFactor(db, { kind: "passkey", id: change.id }, by, now)) ? { kind: "removed" } : wrong;
  }
}
