/** Name under which Cloudflare's mail server writes its checks. */
const checkedBy = "mx.cloudflare.net";

/**
 * Returns true if our mail server verified the sender's domain, false if it could not, null if it
 * wrote no check. Reads the topmost result of that server alone: a sender can write others.
 * `headers` are the values of Authentication-Results, top first.
 */
export function readSenderCheck(headers: readonly string[], from: string): boolean | null {
  const check = headers.find(
    (header) => header.split(";", 1)[0]?.trim().toLowerCase().split(/\s/)[0] === checkedBy,
  );
  if (check === undefined) return null;
  const results = check
    .toLowerCase()
    .replace(/\([^)]*\)/g, "")
    .split(";");
  const find = (method: string) =>
    results.map((result) => result.trim()).filter((result) => result.startsWith(`${method}=`));
  const domain = from.slice(from.lastIndexOf("@") + 1).toLowerCase();
  const [dmarc = ""] = find("dmarc");
  if (dmarc.startsWith("dmarc=fail")) return false;
  if (dmarc.startsWith("dmarc=pass") && isOfDomain(dmarc, domain)) return true;
  return [...find("dkim"), ...find("spf")].some(
    (result) => /^(?:dkim|spf)=pass\b/.test(result) && isOfDomain(result, domain),
  );
}

/** True if the result names the domain, a domain above it, or an address in it. */
function isOfDomain(result: string, domain: string): boolean {
  const domainName =
    /\b(?:header\.from|header\.d|header\.i|smtp\.mailfrom)=(?:[^\s;@]*@)?([a-z0-9.-]+)/.exec(
      result,
    )?.[1];
  return (
    domainName?.includes(".") === true &&
    (domain === domainName || domain.endsWith(`.${domainName}`))
  );
}
