/** Returns a path as the log may have it: without the token of a preview link. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+preview\/+)[^/]+/i, "$1[token]");
}
