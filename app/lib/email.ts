const localPart = /^[^\s\p{C}"(),.:;<>@[\\\]]+(?:\.[^\s\p{C}"(),.:;<>@[\\\]]+)*$/u;
const domainPart =
  /^(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z0-9-]{2,59})$/u;

/**
 * Parses an email address as people paste it: without invisible characters, in lower case. Accepts
 * every character that mail servers do ("sales&design@…") and international names. Returns
 * undefined if it is malformed or longer than 254 characters.
 */
export function parseEmailAddress(input: string): string | undefined {
  const address = input
    .normalize("NFC")
    .replace(/[\p{Cf}\p{Cc}\p{Cs}]/gu, "")
    .trim()
    .toLowerCase();
  const at = address.lastIndexOf("@");
  const isEmail =
    at > 0 &&
    at <= 64 &&
    address.length <= 254 &&
    localPart.test(address.slice(0, at)) &&
    domainPart.test(address.slice(at + 1));
  return isEmail ? address : undefined;
}

/** Returns an address with its domain in ASCII, as mail servers expect it: "peña.com" is "xn--…". */
export function toAsciiEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const url = `http://${domain}`;
  if (/^[\x20-\x7e]*$/.test(domain) || !URL.canParse(url)) return address;
  return `${address.slice(0, at)}@${new URL(url).hostname}`;
}
