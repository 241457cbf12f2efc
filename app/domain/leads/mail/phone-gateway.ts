/** Gateways of US carriers that forward a text message as email from the sender's number. */
const carriers = new Set([
  "txt.att.net",
  "mms.att.net",
  "vtext.com",
  "vzwpix.com",
  "tmomail.net",
  "messaging.sprintpcs.com",
  "email.uscc.net",
  "mms.uscc.net",
]);

/**
 * Returns the number (E.164) of the person whose text message arrives as email through a carrier or
 * Google Voice; "" for other senders.
 */
export function readTextGatewayPhone(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (domain === "txt.voice.google.com") {
    // ours, theirs and a token: 18325550100.17135550118.abc
    const theirs = local.split(".")[1] ?? "";
    return /^1\d{10}$/.test(theirs) ? `+${theirs}` : "";
  }
  const digits = local.replace(/^\+?1(?=\d{10}$)/, "");
  return carriers.has(domain) && /^\d{10}$/.test(digits) ? `+1${digits}` : "";
}
