/** `next` when it is a path on this site, else `otherwise`: never an open redirect. */
export function safeNext(next: string | null | undefined, otherwise: string): string {
  if (!next?.startsWith("/") || next.startsWith("//") || /[\\\t\r\n]/.test(next)) return otherwise;
  const url = new URL(next, "https://site.invalid");
  return url.host === "site.invalid" ? url.pathname + url.search + url.hash : otherwise;
}
