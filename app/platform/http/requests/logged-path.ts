/** Returns a path for the log, without the token of a preview link. */
export function redactPath(path: string): string {
  return path.replace(/^(\/+preview\/+)[^/]+/i, "$1[token]");
}
