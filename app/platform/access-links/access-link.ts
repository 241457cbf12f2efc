import type { accessLinkKinds } from "~/schema/platform";

export type AccessLinkKind = (typeof accessLinkKinds)[number];

/** Characters of a token, 132 bits in base64url. */
export const linkTokenLength = 22;

/** True for text that has the form of a token. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

export type LinkState = "live" | "ended";

/** Returns the state of a link. An ended link never becomes live again. */
export function linkState(
  { endsAt, endedAt }: { endsAt: Date | null; endedAt: Date | null },
  now: Date,
): LinkState {
  return endedAt === null && (endsAt === null || endsAt > now) ? "live" : "ended";
}
