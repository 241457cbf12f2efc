/** What no path of ours holds: a backslash, which browsers read as a slash, and control characters. */
const unsafe = /[\\\p{Cc}]/u;

/** `to` as a path on this site, in the one form it has after parsing; `otherwise` when it leads anywhere else, or could be read so by a
 *  browser or a server behind us: another origin, two slashes in front, backslashes, control characters, also when they are encoded.
 *  `except` names paths that are not gone back to, with everything below them. */
export function safeRedirect(to: string | null | undefined, otherwise: string, except: readonly string[] = []): string {
  if (!to?.startsWith("/") || unsafe.test(to) || !URL.canParse(to, base)) return otherwise;
  const { origin, pathname, search, hash } = new URL(to, base);
  // "/.//evil.example" starts with one slash and has two when its dots are gone
  const path = decodedPath(pathname);
  if (origin !== base || path === undefined || path.startsWith("//")) return otherwise;
  if (except.some((other) => path === other || path.startsWith(`${other}/`) || path.startsWith(`${other}.`))) return otherwise;
  return pathname + search + hash;
}

/** The path as a person reads it; undefined when it cannot be decoded or holds what no path of ours holds. */
export function decodedPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return unsafe.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

const base = "https://site.invalid";
