import { withTimeout } from "~/lib/with-timeout";
import type { SpamReason } from "./spam-score";

const verifyAddress = "https://challenges.cloudflare.com/turnstile/v0/siteverify";

/**
 * Verifies a Turnstile response and returns signs of spam; empty without a secret. If the service
 * fails, the request is stored for review.
 */
export async function findTurnstileSpamReasons(
  secret: string,
  token: string | undefined,
  ip: string,
  fetchFn: typeof fetch = fetch,
): Promise<SpamReason[]> {
  if (!secret) return [];
  if (!token) return ["turnstile-failed"];
  try {
    const body = new URLSearchParams({ secret, response: token, remoteip: ip });
    const response = await withTimeout(
      4_000,
      "Turnstile",
      fetchFn(verifyAddress, { method: "POST", body }),
    );
    const verdict: unknown = await response.json();
    const passed =
      typeof verdict === "object" && verdict !== null && Reflect.get(verdict, "success") === true;
    return passed ? [] : ["turnstile-failed"];
  } catch {
    return ["turnstile-unreachable"];
  }
}
