const hour = 60 * 60 * 1000;

export type LoginLinkKind = "invitation" | "reset";

/** How long a link that sets a password works, milliseconds. It works once in any case. */
export const loginLinkLifetimesMs: Readonly<Record<LoginLinkKind, number>> = { invitation: 48 * hour, reset: hour };

/** The origin that links for staff begin with. Passkeys refuse an IP address as host, so on this machine it is localhost. */
export function staffOrigin(siteUrl: URL): string {
  const url = new URL(siteUrl.origin);
  if (url.hostname === "127.0.0.1" || url.hostname === "[::1]") url.hostname = "localhost";
  return url.origin;
}
