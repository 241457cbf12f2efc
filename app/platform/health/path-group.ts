/** The first path segments of the site, and the second ones of the admin. */
type KnownSegments = ReadonlySet<string>;

/** Collects the path segments of the site's routes, for `toPathGroup`. */
export function buildKnownSegments(paths: readonly string[]): KnownSegments {
  const parts = new Set<string>();
  for (const path of paths) {
    const [first = "", second] = path.split("/");
    if (isFixed(first)) parts.add(first);
    if (first === "admin" && second && isFixed(second)) parts.add(`${first}/${second}`);
  }
  return parts;
}

const isFixed = (part: string) => part !== "" && !part.startsWith(":") && part !== "*";

/**
 * Returns the group of a path: "/blog", "/blog/…" for everything below it, "other" for unknown
 * paths, so that made-up paths add no groups.
 */
export function toPathGroup(pathname: string, known: KnownSegments): string {
  const path = pathname.replace(/\.data$/, "");
  if (path === "/" || path === "/_root") return "/";
  const [first = "", second, ...more] = path.slice(1).split("/");
  if (!known.has(first)) return "other";
  const section = `${first}/${second}`;
  if (first === "admin" && second !== undefined && known.has(section))
    return more.length > 0 ? `/${section}/…` : `/${section}`;
  return second === undefined ? `/${first}` : `/${first}/…`;
}
