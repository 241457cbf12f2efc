/**
 * Returns the key an IP counts under for rate limits: the /64 network of an IPv6 address, because
 * its owner has all addresses in it; the IPv4 address of a mapped one. Returns any other text
 * unchanged.
 */
export function rateLimitKey(ip: string): string {
  const text = ip.trim().toLowerCase().replace(/%.*$/, "");
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(text)?.[1];
  if (mapped) return mapped;
  if (!/^[0-9a-f:]+(?::\d{1,3}(?:\.\d{1,3}){3})?$/.test(text) || !text.includes(":")) return ip;
  const [front = "", back] = text.split("::");
  const groups = (part: string) =>
    part === "" ? [] : part.replace(/\d+(?:\.\d+){3}$/, "0:0").split(":");
  const before = groups(front);
  const after = back === undefined ? [] : groups(back);
  const missing = back === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  if (all.length !== 8 || text.split("::").length > 2) return ip;
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return network.includes("NaN") ? ip : `${network.join(":")}::/64`;
}
