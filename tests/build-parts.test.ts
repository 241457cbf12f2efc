import type { ServerBuild } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { type LazyBuild, splitBuildByPath } from "~/platform/http/html/split-build";
import table from "~/routes";

type Route = LazyBuild["routes"][string];
type Tree = Parameters<typeof matchRoutes>[0][number];

function flat(entries: readonly RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(({ file, index, path, caseSensitive, children = [] }) => [
    {
      id: file,
      parentId,
      module: async () => ({ default: () => null }),
      ...(index && { index }),
      ...(path && { path }),
      ...(caseSensitive && { caseSensitive }),
    },
    ...flat(children, file),
  ]);
}

const all: Route[] = [
  { id: "root", path: "", module: async () => ({ default: () => null }) },
  ...flat(await table, "root"),
];
const build: LazyBuild = {
  mode: "test",
  entry: { module: { default: () => new Response() } },
  routes: Object.fromEntries(all.map((route) => [route.id, route])),
  assets: {
    entry: { imports: [], module: "" },
    routes: Object.fromEntries(
      all.map(({ module: _, ...route }) => [
        route.id,
        {
          ...route,
          module: "",
          hasAction: false,
          hasLoader: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasErrorBoundary: false,
        },
      ]),
    ),
    url: "",
    version: "",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
  isSpaMode: false,
};

function treeOf({ routes }: Pick<LazyBuild | ServerBuild, "routes">, parentId?: string): Tree[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive = false }) =>
      index
        ? { id, caseSensitive, index }
        : { id, caseSensitive, ...(path && { path }), children: treeOf({ routes }, id) },
    );
}

/** Every route's path with sample parameters in several spellings, and unknown paths. */
const addresses = all
  .filter(({ path }) => path)
  .map(({ path = "" }, at) => {
    const filled = `/${path.replace(/:\w+/g, "some-word").replace("*", "no/such/page")}`;
    const written = [
      filled,
      `${filled}.data`,
      `${filled}/`,
      `${filled}/more`,
      filled.toUpperCase(),
      filled.replace("a", "%61"),
    ];
    return written[at % written.length] ?? filled;
  })
  .concat(all.map(({ path = "" }) => `/${path.replace(/:\w+|\*/g, "some-word")}`));
const others = [
  "/",
  "/_root.data",
  "/nobody",
  "/admin/nobody/here",
  "/leads/admin",
  "/a%2Fb",
  "/admin%2Fleads",
  "//admin",
  "/__manifest",
  "/%",
  "/admin/%",
  "/%61dmin/%",
];

test("each part of the build matches the same routes as the whole, and so do its parent folders", async () => {
  const partOf = splitBuildByPath(build);
  const whole = treeOf(build);
  const trees = new Map<ServerBuild, Tree[]>();
  const matched = (tree: Tree[], pathname: string) =>
    matchRoutes(tree, pathname)?.map(({ route, params }) => ({ id: route.id, params }));
  const inWhole = new Map<string, ReturnType<typeof matched>>();
  for (const address of [...addresses, ...others]) {
    const url = new URL(address, "http://127.0.0.1");
    const part = await partOf(url);
    const tree = trees.get(part) ?? treeOf(part);
    trees.set(part, tree);
    expect(Object.keys(part.assets.routes), address).toEqual(Object.keys(part.routes));
    const page = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const above = page
      .split("/")
      .map((_, length, segments) => segments.slice(0, length + 1).join("/") || "/");
    for (const pathname of new Set([url.pathname, page, ...above])) {
      if (!inWhole.has(pathname)) inWhole.set(pathname, matched(whole, pathname));
      expect(matched(tree, pathname), `${address}: ${pathname}`).toEqual(inWhole.get(pathname));
    }
  }
  expect(trees.size).toBeLessThan(all.length);
});

test("a part loads only the modules of its routes, once, and again after it failed", async () => {
  const loaded: string[] = [];
  let isReachable = false;
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const module = async () => {
      loaded.push(id);
      if (!isReachable) throw new Error("unreachable");
      return route.module();
    };
    return [id, { ...route, module }];
  });
  const partOf = splitBuildByPath({ ...build, routes: Object.fromEntries(routes) });
  const terms = new URL("http://127.0.0.1/terms");
  await expect(partOf(terms)).rejects.toThrow("unreachable");
  isReachable = true;
  loaded.length = 0;
  const part = await partOf(terms);
  expect(loaded.toSorted()).toEqual(Object.keys(part.routes).toSorted());
  expect(loaded.length).toBeLessThan(10);
  expect(await partOf(new URL("http://127.0.0.1/terms?_data=routes%2Fsite%2Fterms"))).toBe(part);
  const isOfAdmin = (id: string) => id.includes("admin");
  expect(loaded.filter(isOfAdmin)).toEqual([]);

  loaded.length = 0;
  const manifest = await partOf(new URL("http://127.0.0.1/__manifest?p=/terms"));
  expect(Object.keys(manifest.routes)).toEqual(Object.keys(build.routes));
  expect(manifest.assets).toBe(build.assets);
  expect(loaded).toEqual([]);
});
