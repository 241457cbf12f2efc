/**
 * Characters that no path of this site contains: a backslash, which browsers read as a slash, and
 * control characters.
 */
const unsafe = /[\\\p{Cc}]/u;

/**
 * Returns `to` as a normalized path on this site, or `otherwise` if a browser or server could read
 * it as another origin: two leading slashes, backslashes or control characters, also encoded. Never
 * returns a path in or below `except`.
 */
export function safeRedirect(
  to: string | null | undefined,
  fallback: string,
  excludedPaths: readonly string[] = [],
): string {
  if (!to?.startsWith("/") || unsafe.test(to) || !URL.canParse(to, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(to, base);
  // "/.//evil.example" starts with one slash, and with two once its dots are resolved
  const path = decodeSafePath(pathname);
  if (origin !== base || path === undefined || path.startsWith("//")) return fallback;
  if (
    excludedPaths.some(
      (other) => path === other || path.startsWith(`${other}/`) || path.startsWith(`${other}.`),
    )
  )
    return fallback;
  return pathname + search + hash;
}

/** Returns the decoded path; undefined if it is malformed or contains unsafe characters. */
export function decodeSafePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return unsafe.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

const base = "https://site.invalid";
