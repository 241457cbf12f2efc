/** What a passkey is bound to: the host it was made for, and the origin the browser must name. */
export type PasskeySite = { host: string; origin: string };

/** The site at this address, as passkeys see it; undefined when its host is an IP address, which they refuse. */
export function passkeySite(address: string): PasskeySite | undefined {
  const { hostname, origin } = new URL(address);
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { host: hostname, origin };
}
