import type { ServerBuild } from "@remix-run/cloudflare";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { splitBuildByPath } from "~/platform/http/html/split-build";
import table from "~/routes";

type Route = ServerBuild["routes"][string];
type Tree = Parameters<typeof matchRoutes>[0][number];

function flat(entries: readonly RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(({ file, index, path, caseSensitive, children = [] }) => [
    {
      id: file,
      parentId,
      module: { default: () => null },
      ...(index && { index }),
      ...(path && { path }),
      ...(caseSensitive && { caseSensitive }),
    },
    ...flat(children, file),
  ]);
}

const all: Route[] = [{ id: "root", path: "", module: { default: () => null } }, ...flat(await table, "root")];
const build: ServerBuild = {
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

function treeOf({ routes }: ServerBuild, parentId?: string): Tree[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive = false }) =>
      index ? { id, caseSensitive, index } : { id, caseSensitive, ...(path && { path }), children: treeOf({ ...build, routes }, id) },
    );
}

/** Every route's path with sample parameters in several spellings, and unknown paths. */
const addresses = all
  .filter(({ path }) => path)
  .map(({ path = "" }, at) => {
    const filled = `/${path.replace(/:\w+/g, "some-word").replace("*", "no/such/page")}`;
    const written = [filled, `${filled}.data`, `${filled}/`, `${filled}/more`, filled.toUpperCase(), filled.replace("a", "%61")];
    return written[at % written.length] ?? filled;
  })
  .concat(all.map(({ path = "" }) => `/${path.replace(/:\w+|\*/g, "some-word")}`));
const others = ["/", "/_root.data", "/nobody", "/admin/nobody/here", "/leads/admin", "/a%2Fb", "/admin%2Fleads", "//admin", "/__manifest"];

test("each part of the build matches the same routes as the whole, and so do its parent folders", () => {
  const partOf = splitBuildByPath(build);
  const whole = treeOf(build);
  const trees = new Map<ServerBuild, Tree[]>();
  const matched = (tree: Tree[], pathname: string) => matchRoutes(tree, pathname)?.map(({ route, params }) => ({ id: route.id, params }));
  const inWhole = new Map<string, ReturnType<typeof matched>>();
  for (const address of [...addresses, ...others]) {
    const url = new URL(address, "http://127.0.0.1");
    const part = partOf(url);
    const tree = trees.get(part) ?? treeOf(part);
    trees.set(part, tree);
    expect(Object.keys(part.assets.routes), address).toEqual(Object.keys(part.routes));
    const page = url.pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
    const above = page.split("/").map((_, length, segments) => segments.slice(0, length + 1).join("/") || "/");
    for (const pathname of new Set([url.pathname, page, ...above])) {
      if (!inWhole.has(pathname)) inWhole.set(pathname, matched(whole, pathname));
      expect(matched(tree, pathname), `${address}: ${pathname}`).toEqual(inWhole.get(pathname));
    }
  }
  expect(trees.size).toBeLessThan(all.length);
  expect(Object.keys(partOf(new URL("http://127.0.0.1/terms")).routes).length).toBeLessThan(10);
  expect(partOf(new URL("http://127.0.0.1/__manifest?p=/terms"))).toBe(build);
  expect(partOf(new URL("http://127.0.0.1/%"))).toBe(build);
});
