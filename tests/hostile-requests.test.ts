import type { RouteConfigEntry } from "@remix-run/route-config";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { expect, test } from "vitest";
import { decodedPath } from "~/platform/http/safe-redirect";
import routes from "~/routes";
import { staffRequests, strangersRequests } from "./e2e/hostile-requests";

const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, caseSensitive, children }) => {
    const own = { id: file, ...(caseSensitive === undefined ? {} : { caseSensitive }), ...(path === undefined ? {} : { path }) };
    return index ? { ...own, index } : { ...own, ...(children ? { children: objects(children) } : {}) };
  });

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? filesOf(children) : [file]));

test("every route is sent requests that no browser sends, the day it is added", () => {
  const known = objects(routes);
  const asked = new Set(
    [...strangersRequests(), ...staffRequests("", [])]
      .filter(({ path }) => URL.canParse(path, "http://site.test"))
      .map(({ path }) => new URL(path, "http://site.test").pathname.replace(/\.data$/, ""))
      .filter((path) => decodedPath(path) !== undefined),
  );
  const met = new Set([...asked].map((path) => matchRoutes(known, path)?.at(-1)?.route.id));
  expect(filesOf(routes).filter((file) => !met.has(file))).toEqual([]);
});
