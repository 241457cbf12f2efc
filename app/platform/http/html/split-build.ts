import type { ServerBuild } from "@remix-run/cloudflare";

/* Remix scans every route of the build several times per request: to match, to render, and to list
   routes for the browser. A part of the build contains only the routes that can match a path
   prefix, with the same results, and the worker loads only the modules of those. */

type Route = ServerBuild["routes"][string];

/** A build whose routes load their module when it is needed. */
export type LazyBuild = Omit<ServerBuild, "routes"> & {
  routes: Record<string, Omit<Route, "module"> & { module: () => Promise<Route["module"]> }>;
};

/** Number of leading path segments that select a part. */
const depth = 2;

/** Stands for the module of each route in a manifest request, which runs no route. */
const emptyModule: Route["module"] = { default: () => null };

/**
 * Returns a function from a URL to its part of the build: every route that can match the URL or its
 * parent folders, with their layouts and modules. Unknown prefixes share a part, so there are fewer
 * parts than routes; routes must be case-sensitive. A part that failed to load is loaded again for
 * the next URL. `prepare` receives each module when it is loaded.
 */
export function splitBuildByPath(
  build: LazyBuild,
  prepare: (id: string, module: Route["module"]) => Route["module"] = (_id, module) => module,
): (url: URL) => Promise<ServerBuild> {
  const segmentsOf = new Map<string, (string | undefined)[]>();
  for (const id of Object.keys(build.routes))
    segmentsOf.set(id, fixedSegments(routePath(build, id)));
  const knownPrefixes = new Set<string>();
  for (const segments of segmentsOf.values()) {
    for (let length = 1; length <= depth; length++) {
      const beginning = segments.slice(0, length);
      if (beginning.length === length && !beginning.includes(undefined))
        knownPrefixes.add(beginning.join("/"));
    }
  }
  const parts = new Map<string, Promise<ServerBuild>>();
  const manifestPart = Promise.resolve<ServerBuild>({
    ...build,
    routes: Object.fromEntries(
      Object.entries(build.routes).map(([id, route]) => [id, { ...route, module: emptyModule }]),
    ),
  });
  return (url) => {
    const segments = requestedSegments(url);
    if (segments[0] === "__manifest") return manifestPart; // names routes of any path
    let key = "";
    for (let length = Math.min(depth, segments.length); length > 0 && key === ""; length--) {
      const beginning = segments.slice(0, length).join("/");
      if (knownPrefixes.has(beginning)) key = beginning;
    }
    const made =
      parts.get(key) ?? buildPart(build, key === "" ? [] : key.split("/"), { segmentsOf, prepare });
    parts.set(key, made);
    made.catch(() => parts.delete(key));
    return made;
  };
}

/** Returns the path of a route with those of its layouts. */
function routePath(build: LazyBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  return `${route.parentId ? routePath(build, route.parentId) : ""}/${route.path ?? ""}`;
}

/** Returns the leading segments of a path; undefined from the first dynamic segment on. */
function fixedSegments(path: string): (string | undefined)[] {
  const segments = path.split("/").filter(Boolean);
  const free = segments.findIndex(
    (segment) => segment.startsWith(":") || segment.endsWith("*") || segment.endsWith("?"),
  );
  if (free < 0) return segments.slice(0, depth);
  return [
    ...segments.slice(0, Math.min(free, depth)),
    ...Array<undefined>(Math.max(0, depth - free)).fill(undefined),
  ];
}

/**
 * Returns the segments of a URL, also of a data request; a segment that cannot be decoded is
 * returned as written.
 */
function requestedSegments({ pathname }: URL): string[] {
  const page = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return page.split("/").filter(Boolean).map(decodeSegment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function buildPart(
  build: LazyBuild,
  beginning: readonly string[],
  {
    segmentsOf,
    prepare,
  }: {
    segmentsOf: ReadonlyMap<string, (string | undefined)[]>;
    prepare: (id: string, module: Route["module"]) => Route["module"];
  },
): Promise<ServerBuild> {
  const routeIds = new Set<string>();
  for (const [id, segments] of segmentsOf) {
    if (segments.some((segment, at) => segment !== undefined && segment !== beginning[at]))
      continue;
    const route = build.routes[id];
    // a pathless layout is added with its child routes
    if (!route?.path && !route?.index && id !== "root") continue;
    for (let one: string | undefined = id; one; one = build.routes[one]?.parentId)
      routeIds.add(one);
  }
  const pickRoutes = <T>(routes: Record<string, T>) =>
    Object.entries(routes).filter(([id]) => routeIds.has(id));
  const loaded = pickRoutes(build.routes).map(
    async ([id, route]) => [id, { ...route, module: prepare(id, await route.module()) }] as const,
  );
  const assets = { ...build.assets, routes: Object.fromEntries(pickRoutes(build.assets.routes)) };
  return { ...build, routes: Object.fromEntries(await Promise.all(loaded)), assets };
}
