import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { decodeSafePath } from "~/platform/http/security/safe-redirect";
import routes from "~/routes";
import { anonymousRequests, staffRequests } from "./e2e/hostile-requests";

type Tree = Parameters<typeof matchRoutes>[0][number];

const trees = (entries: readonly RouteConfigEntry[]): Tree[] =>
  entries.map(({ file, path, index, caseSensitive, children }) => ({
    id: file,
    ...(caseSensitive && { caseSensitive }),
    ...(path && { path }),
    ...(index ? { index } : children && { children: trees(children) }),
  }));

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? filesOf(children) : [file]));

test("every route, also a new one, gets malformed requests", () => {
  const routeTrees = trees(routes);
  const requestedPaths = new Set(
    [...anonymousRequests(), ...staffRequests("", [])]
      .filter(({ path }) => URL.canParse(path, "http://site.test"))
      .map(({ path }) => new URL(path, "http://site.test").pathname.replace(/\.data$/, ""))
      .filter((path) => decodeSafePath(path) !== undefined),
  );
  const matchedRoutes = new Set(
    [...requestedPaths].map((path) => matchRoutes(routeTrees, path)?.at(-1)?.route.id),
  );
  expect(filesOf(routes).filter((file) => !matchedRoutes.has(file))).toEqual([]);
});
