import { readFileSync } from "node:fs";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { safeRedirect } from "../app/platform/http/security/safe-redirect";
import { Anchor } from "../app/ui/anchor";
import { readImports } from "./imports.mjs";

/* Advisories of Remix 2 without a fixed version: docs/dependencies.md. */

const files = readImports();

class Crafted extends Error {
  override name = "Function";
}

/** Returns the state that a page with a failing loader sends to the browser. */
async function readErrorState(mode: string): Promise<string> {
  let state = "";
  const build: ServerBuild = {
    entry: {
      module: {
        default: async (_request, _status, _headers, context: EntryContext) => {
          const { serverHandoffStream, serverHandoffString = "" } = context;
          state = serverHandoffString + (await new Response(serverHandoffStream).text());
          return new Response("");
        },
      },
    },
    routes: {
      root: {
        id: "root",
        path: "",
        module: {
          default: () => null,
          ErrorBoundary: () => null,
          loader: () => {
            throw new Crafted("alert(1)");
          },
        },
      },
    },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: true,
    },
    mode,
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    isSpaMode: false,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  };
  await createRequestHandler(build, mode)(new Request("https://site.test/"));
  return state;
}

test("a page names no class for an error in production, so that the browser constructs none (CVE-2026-53666)", async () => {
  expect(await readErrorState("development")).toContain("__subType");
  const state = await readErrorState("production");
  expect(state).toContain("Unexpected Server Error");
  expect(state).not.toMatch(/__subType|Function|alert/);
  expect(readFileSync("server.ts", "utf8").match(/createRequestHandler\([^)]*\)/g)).toEqual([
    'createRequestHandler(part, "production")',
  ]);
});

test("the app throws only errors and responses, which carry no fields of their own (CVE-2026-53666)", () => {
  const thrown = files.filter(({ text }) =>
    /\bthrow (?:[{["'`\d]|Object\.|\w+Schema|JSON\.)/.test(text),
  );
  expect(thrown.map(({ file }) => file)).toEqual([]);
});

test("the router gets no link with a backslash (CVE-2026-53669)", () => {
  const render = (href: string) => renderToStaticMarkup(createElement(Anchor, { href }));
  // the router's link cannot be rendered without a router
  expect(() => render("/about-us")).toThrow();
  for (const href of ["/\\evil.example", "/a\\b", "\\\\evil.example", "//evil.example"])
    expect(render(href)).toContain("<a href=");
  for (const path of ["/\\evil.example", "/%5cevil.example", "/a\\..\\b"])
    expect(safeRedirect(path, "/home")).toBe("/home");
  const unchecked = files.filter(
    ({ text }) =>
      /get\("(?:back|next)"\)(?! ===)|values\.(?:back|next)\?\.at\(-1\)(?! ===)/.test(text) &&
      !/safeRedirect\(/.test(text),
  );
  expect(unchecked.map(({ file }) => file)).toEqual([]);
});
