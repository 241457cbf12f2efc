/** The host a passkey is bound to, and the origin the browser must send. */
export type PasskeySite = { host: string; origin: string };

/**
 * Returns the passkey site of a URL; undefined if its host is an IP address, which passkeys refuse.
 */
export function passkeySite(url: string): PasskeySite | undefined {
  const { hostname, origin } = new URL(url);
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { host: hostname, origin };
}
