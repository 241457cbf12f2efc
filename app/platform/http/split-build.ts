import type { ServerBuild } from "@remix-run/cloudflare";

/* Remix goes through every route of the build several times a request: to match, to render, to tell the browser what it knows. A part of the
   build holds those routes alone that addresses of one beginning can match, and gives the same answers. */

/** How many segments of an address decide about its part. */
const depth = 2;

/**
 * Gives the part of a build for an address: every route that the address, or the address of a folder above it, can match, with the layouts
 * around it. Addresses whose beginning is nobody's share a part, so there are fewer parts than routes. Routes must tell capitals apart.
 */
export function splitBuildByPath(build: ServerBuild): (url: URL) => ServerBuild {
  const segmentsOf = new Map<string, (string | undefined)[]>();
  for (const id of Object.keys(build.routes)) segmentsOf.set(id, fixedSegments(fullPath(build, id)));
  const known = new Set<string>();
  for (const segments of segmentsOf.values()) {
    for (let length = 1; length <= depth; length++) {
      const beginning = segments.slice(0, length);
      if (beginning.length === length && !beginning.includes(undefined)) known.add(beginning.join("/"));
    }
  }
  const parts = new Map<string, ServerBuild>();
  return (url) => {
    const segments = askedSegments(url);
    // what Remix answers about routes by their names needs all of them
    if (!segments || segments[0] === "__manifest" || url.search.includes("_data=")) return build;
    let key = "";
    for (let length = Math.min(depth, segments.length); length > 0 && key === ""; length--) {
      const beginning = segments.slice(0, length).join("/");
      if (known.has(beginning)) key = beginning;
    }
    const made = parts.get(key) ?? partFor(build, key === "" ? [] : key.split("/"), segmentsOf);
    parts.set(key, made);
    return made;
  };
}

/** The path of a route with those of its layouts. */
function fullPath(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  return `${route.parentId ? fullPath(build, route.parentId) : ""}/${route.path ?? ""}`;
}

/** The first segments of a path as an address has them; undefined from where on it can be anything. */
function fixedSegments(path: string): (string | undefined)[] {
  const segments = path.split("/").filter(Boolean);
  const free = segments.findIndex((segment) => segment.startsWith(":") || segment.endsWith("*") || segment.endsWith("?"));
  if (free < 0) return segments.slice(0, depth);
  return [...segments.slice(0, Math.min(free, depth)), ...Array<undefined>(Math.max(0, depth - free)).fill(undefined)];
}

/** The segments of an address, also of the data of a page; undefined when they cannot be read. */
function askedSegments({ pathname }: URL): string[] | undefined {
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  try {
    return page.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function partFor(build: ServerBuild, beginning: readonly string[], segmentsOf: ReadonlyMap<string, (string | undefined)[]>): ServerBuild {
  const kept = new Set<string>();
  for (const [id, segments] of segmentsOf) {
    if (segments.some((segment, at) => segment !== undefined && segment !== beginning[at])) continue;
    const route = build.routes[id];
    // a layout without an address comes with what it surrounds
    if (!route?.path && !route?.index && id !== "root") continue;
    for (let one: string | undefined = id; one; one = build.routes[one]?.parentId) kept.add(one);
  }
  const only = <T>(routes: Record<string, T>) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
