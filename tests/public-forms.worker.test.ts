import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import * as root from "~/root";
import routesText from "../app/routes.ts?raw";
import { platform } from "../load-context";
import { awayDatabase } from "./fixtures/lost-answers";
import { type AppRoute, createApp } from "./fixtures/remix-app";

/* No form of the website or of signing in loses its input while the database fails. */

const modules = import.meta.glob<Record<string, unknown>>(
  ["../app/routes/{site,chromeless,login,project}/*.{ts,tsx}", "!**/*.test.*"],
  { eager: true },
);
const moduleOf = (id: string) => modules[`../app/${id}.tsx`] ?? modules[`../app/${id}.ts`] ?? {};
const layouts = ["site", "chromeless", "project"].map((name) => `routes/${name}/layout`);
const publicRoutes = [
  ...routesText.matchAll(
    /\broute\("([^"]+)", "(routes\/(?:site|chromeless|login|project)\/[^"]+)\.tsx"\)/g,
  ),
].map(([, path = "", id = ""]) => ({ path, id, module: moduleOf(id) }));
const pages: AppRoute[] = [
  { id: "root", path: "", module: root },
  ...layouts.map((id) => ({ id, parentId: "root", module: moduleOf(id) })),
  ...publicRoutes.map(({ id, ...route }) => ({
    ...route,
    id,
    parentId:
      layouts.find((layout) => id.startsWith(layout.replace("/layout", "/"))) ?? layouts[1] ?? "",
  })),
];
const remix = createApp(pages);
/**
 * Routes that take a form. Private links have their own test, two pages take only a password, and
 * "forgot" answers before it looks up the account.
 */
const takingForms = publicRoutes.filter(
  ({ module, path }) =>
    "action" in module && !/:token|^\*$|^login\/(?:invitation|reset|forgot)$/.test(path),
);

const fields = {
  name: "Carol Whitfield",
  email: "carol@example.com",
  phone: "713-555-0151",
  zip: "77007",
  details: "Two dogs & a gate code",
  question: "Is the fan damp-rated?",
  password: "correct horse battery",
};

test("the forms of the website and of signing in are found", () => {
  expect(takingForms.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "contact-us",
      "get-a-free-quote-houston",
      "login/dashboard",
      "project",
    ]),
  );
});

test.for(takingForms)("$path keeps its input if the database fails", async ({ path }) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const request = new Request(`http://127.0.0.1:8787/${path.replace(/:\w+/g, "MOL-ABC123")}`, {
    method: "POST",
    body,
  });
  const bindings = { ...env, DB: awayDatabase() };
  const response = await remix(request, platform(request, bindings, createExecutionContext()));
  const page = await response.text();
  expect([path, response.status]).toEqual([path, expect.toBeOneOf([303, 410, 422, 503])]);
  if (![303, 410].includes(response.status)) expect(page).toContain(fields.email);
});
