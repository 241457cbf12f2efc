/** Longer paths are cut to stay readable. */
const maxPathLength = 200;

/** Paths that scanners request from every site; logging them would hide real broken links. */
const probe =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|old|zip|rar|gz|tgz|ya?ml|ini|log|sh|exe|dll|py|pem|key|map)(?:\/|$)|^\/(?:\.|wp-|wordpress|cgi-bin|phpmyadmin|vendor\/|xmlrpc|actuator|boaform|owa\/|autodiscover|telescope|debug\/|_ignition|solr\/|api\/|v\d\/|\w+\.js$|node_modules)/i;

/** Letters, digits and the usual characters of links, at most six segments deep. */
const address = /^(?:\/(?:[\w.~,+-]|%20){1,100}){1,6}\/?$/;

/** Key of the row that counts bots and scanners: no path starts without a slash. */
export const botsRowKey = "robots";

/** True for paths that only scanners request. */
export function isScannerPath(path: string): boolean {
  return probe.test(path);
}

/** Returns the path to log for a missing page, or null for a path that is not worth logging. */
export function loggablePath(path: string): string | null {
  if (path.endsWith(".data") || probe.test(path) || path.includes("..") || !address.test(path))
    return null;
  return path.slice(0, maxPathLength);
}

/** Returns a referrer without its query, or "" if it is not a URL. */
export function referrerWithoutQuery(header: string | null): string {
  if (!header || !URL.canParse(header)) return "";
  const url = new URL(header);
  return /^https?:$/.test(url.protocol) ? (url.origin + url.pathname).slice(0, maxPathLength) : "";
}
