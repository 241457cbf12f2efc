const hour = 60 * 60 * 1000;

export type LoginLinkKind = "invitation" | "reset";

/** Lifetime of a link that sets a password, in milliseconds. Each link works once. */
export const loginLinkLifetimesMs: Readonly<Record<LoginLinkKind, number>> = {
  invitation: 48 * hour,
  reset: hour,
};

/**
 * Returns the origin of links for staff. Passkeys refuse an IP address as host, so local
 * development uses localhost.
 */
export function staffOrigin(siteUrl: URL): string {
  const url = new URL(siteUrl.origin);
  if (url.hostname === "127.0.0.1" || url.hostname === "[::1]") url.hostname = "localhost";
  return url.origin;
}
