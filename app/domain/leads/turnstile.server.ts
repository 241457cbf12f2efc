import { withTimeout } from "~/lib/with-timeout";
import type { SpamReason } from "./spam-score";

const verifyAddress = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/** Verifies a Turnstile response and returns signs of spam; disabled without a secret. If the service fails, the request is stored for
 *  review. */
export async function verifyTurnstile(
  secret: string,
  answer: string | undefined,
  address: string,
  ask: typeof fetch = fetch,
): Promise<SpamReason[]> {
  if (!secret) return [];
  if (!answer) return ["turnstile-failed"];
  try {
    const body = new URLSearchParams({ secret, response: answer, remoteip: address });
    const response = await withTimeout(4_000, "Turnstile", ask(verifyAddress, { method: "POST", body }));
    const verdict: unknown = await response.json();
    const passed = typeof verdict === "object" && verdict !== null && Reflect.get(verdict, "success") === true;
    return passed ? [] : ["turnstile-failed"];
  } catch {
    return ["turnstile-unreachable"];
  }
}
