import type { MeasuringConsent } from "~/domain/attribution/attribution";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

export type Consent = MeasuringConsent;

const name = "mol_consent";
const halfYear = 180 * 24 * 60 * 60;

/**
 * Returns the visitor's choice. Browsers that send "do not sell or share" (Sec-GPC) count as
 * denied.
 */
export function readConsent(headers: Headers): Consent {
  if (headers.get("Sec-GPC") === "1") return "denied";
  const choice = parseCookie(headers.get("Cookie"), name);
  return choice === "granted" || choice === "denied" ? choice : "unknown";
}

/**
 * Returns the request headers that carry this choice, for rendering a cached page without the
 * visitor's other cookies.
 */
export function consentRequestHeaders(consent: Consent): Record<string, string> {
  return consent === "unknown" ? {} : { Cookie: `${name}=${consent}` };
}

/**
 * Returns the Set-Cookie header that stores a choice for six months; null for an unknown choice.
 */
export function consentCookie(choice: unknown): string | null {
  if (choice !== "granted" && choice !== "denied") return null;
  return serializeCookie(name, choice, halfYear);
}
