/** The first parts of all addresses of the site, and the second ones of the office. */
export type KnownSegments = ReadonlySet<string>;

/** The parts that `pathGroup` knows, from the paths of the routes. */
export function knownSegments(paths: readonly string[]): KnownSegments {
  const parts = new Set<string>();
  for (const path of paths) {
    const [first = "", second] = path.split("/");
    if (isFixed(first)) parts.add(first);
    if (first === "admin" && second && isFixed(second)) parts.add(`${first}/${second}`);
  }
  return parts;
}

const isFixed = (part: string) => part !== "" && !part.startsWith(":") && part !== "*";

/** What a path is counted as: "/blog" and "/blog/…" for everything below it, "other" for what is none of our addresses. There are only as
 *  many names as there are routes, whatever is asked for. */
export function pathGroup(pathname: string, known: KnownSegments): string {
  const path = pathname.replace(/\.data$/, "");
  if (path === "/" || path === "/_root") return "/";
  const [first = "", second, ...more] = path.slice(1).split("/");
  if (!known.has(first)) return "other";
  const section = `${first}/${second}`;
  if (first === "admin" && second !== undefined && known.has(section)) return more.length > 0 ? `/${section}/…` : `/${section}`;
  return second === undefined ? `/${first}` : `/${first}/…`;
}
