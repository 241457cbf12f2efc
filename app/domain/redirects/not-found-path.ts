/** Longer paths are cut: what is counted must stay readable. */
const longest = 200;

/** What scanners ask every site for: counting it would bury the links that are really broken. */
const probe =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|old|zip|rar|gz|tgz|ya?ml|ini|log|sh|exe|dll|py|pem|key|map)(?:\/|$)|^\/(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|vendor\/|xmlrpc|actuator|boaform|owa\/|autodiscover|telescope|debug\/|_ignition|solr\/|api\/|v\d\/|\w+\.js$|node_modules)/i;

/** Letters, digits and the few signs that links are made of, at most six names deep. */
const address = /^(?:\/(?:[\w.~,+-]|%20){1,100}){1,6}\/?$/;

/** The one row that robots and scanners are counted in: no path begins without a slash. */
export const botsRow = "robots";

/** Whether only a scanner asks for that path. */
export function isScannerPath(path: string): boolean {
  return probe.test(path);
}

/** The path to count for a page that is not there, or null when nobody would miss it. */
export function loggablePath(path: string): string | null {
  if (path.endsWith(".data") || probe.test(path) || path.includes("..") || !address.test(path)) return null;
  return path.slice(0, longest);
}

/** A referrer without its query, "" when it is none: enough to find the page with the broken link. */
export function referrerWithoutQuery(header: string | null): string {
  if (!header || !URL.canParse(header)) return "";
  const url = new URL(header);
  return /^https?:$/.test(url.protocol) ? (url.origin + url.pathname).slice(0, longest) : "";
}
