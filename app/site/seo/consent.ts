import type { MeasuringConsent } from "~/domain/attribution/attribution";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

export type Consent = MeasuringConsent;

const name = "mol_consent";
const halfYear = 180 * 24 * 60 * 60;

/** The choice of this visitor. A browser that says "do not sell or share" (Sec-GPC) has answered for them: no. */
export function readConsent(headers: Headers): Consent {
  if (headers.get("Sec-GPC") === "1") return "denied";
  const choice = parseCookie(headers.get("Cookie"), name);
  return choice === "granted" || choice === "denied" ? choice : "unknown";
}

/** The headers of a visitor who has made this choice, and who is nobody else in particular. */
export function consentHeaders(consent: Consent): Record<string, string> {
  return consent === "unknown" ? {} : { Cookie: `${name}=${consent}` };
}

/** The Set-Cookie line that remembers a choice for half a year; null when the text is no choice. */
export function consentCookie(choice: unknown): string | null {
  if (choice !== "granted" && choice !== "denied") return null;
  return serializeCookie(name, choice, halfYear);
}
