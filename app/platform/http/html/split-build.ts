import type { ServerBuild } from "@remix-run/cloudflare";

/* Remix scans every route of the build several times per request: to match, to render, and to list routes for the browser. A part of the
   build contains only the routes that can match a path prefix, with the same results. */

/** Number of leading path segments that select a part. */
const depth = 2;

/**
 * Returns a function from a URL to its part of the build: every route that can match the URL or its parent folders, with their layouts.
 * Unknown prefixes share a part, so there are fewer parts than routes; routes must be case-sensitive.
 */
export function splitBuildByPath(build: ServerBuild): (url: URL) => ServerBuild {
  const segmentsOf = new Map<string, (string | undefined)[]>();
  for (const id of Object.keys(build.routes)) segmentsOf.set(id, fixedSegments(routePath(build, id)));
  const knownPrefixes = new Set<string>();
  for (const segments of segmentsOf.values()) {
    for (let length = 1; length <= depth; length++) {
      const beginning = segments.slice(0, length);
      if (beginning.length === length && !beginning.includes(undefined)) knownPrefixes.add(beginning.join("/"));
    }
  }
  const parts = new Map<string, ServerBuild>();
  return (url) => {
    const segments = requestedSegments(url);
    // the manifest and data requests name routes by id and need the whole build
    if (!segments || segments[0] === "__manifest" || url.search.includes("_data=")) return build;
    let key = "";
    for (let length = Math.min(depth, segments.length); length > 0 && key === ""; length--) {
      const beginning = segments.slice(0, length).join("/");
      if (knownPrefixes.has(beginning)) key = beginning;
    }
    const made = parts.get(key) ?? buildPart(build, key === "" ? [] : key.split("/"), segmentsOf);
    parts.set(key, made);
    return made;
  };
}

/** Returns the path of a route with those of its layouts. */
function routePath(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  return `${route.parentId ? routePath(build, route.parentId) : ""}/${route.path ?? ""}`;
}

/** Returns the leading segments of a path; undefined from the first dynamic segment on. */
function fixedSegments(path: string): (string | undefined)[] {
  const segments = path.split("/").filter(Boolean);
  const free = segments.findIndex((segment) => segment.startsWith(":") || segment.endsWith("*") || segment.endsWith("?"));
  if (free < 0) return segments.slice(0, depth);
  return [...segments.slice(0, Math.min(free, depth)), ...Array<undefined>(Math.max(0, depth - free)).fill(undefined)];
}

/** Returns the segments of a URL, also of a data request; undefined if they cannot be decoded. */
function requestedSegments({ pathname }: URL): string[] | undefined {
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  try {
    return page.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function buildPart(build: ServerBuild, beginning: readonly string[], segmentsOf: ReadonlyMap<string, (string | undefined)[]>): ServerBuild {
  const routeIds = new Set<string>();
  for (const [id, segments] of segmentsOf) {
    if (segments.some((segment, at) => segment !== undefined && segment !== beginning[at])) continue;
    const route = build.routes[id];
    // a pathless layout is added with its child routes
    if (!route?.path && !route?.index && id !== "root") continue;
    for (let one: string | undefined = id; one; one = build.routes[one]?.parentId) routeIds.add(one);
  }
  const pickRoutes = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(([id]) => routeIds.has(id)));
  return { ...build, routes: pickRoutes(build.routes), assets: { ...build.assets, routes: pickRoutes(build.assets.routes) } };
}
