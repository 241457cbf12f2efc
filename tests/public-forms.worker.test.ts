import { createExecutionContext, env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { LoginLinkKind } from "~/domain/staff/team/login-link-rules";
import { createLoginLink, storeLoginLinkStatements } from "~/domain/staff/team/login-links.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import { staff } from "~/schema";
import routesText from "../app/routes.ts?raw";
import { platform } from "../load-context";
import { awayDatabase, loseAnswer } from "./fixtures/lost-answers";
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
const db = openDb(env.DB);
/** Routes that take a form. Private links have their own test, and two pages take only a password. */
const takingForms = publicRoutes.filter(
  ({ module, path }) =>
    "action" in module && !/:token|^\*$|^login\/(?:invitation|reset)$/.test(path),
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
      "login/forgot",
      "project",
    ]),
  );
});

/** Posts to a page, or opens it without a body, with this database. */
function send(path: string, DB: D1Database, body?: FormData) {
  const request = new Request(`http://127.0.0.1:8787/${path}`, {
    method: body ? "POST" : "GET",
    ...(body && { body }),
  });
  return remix(request, platform(request, { ...env, DB }, createExecutionContext()));
}

const fill = () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};

test.for(takingForms)("$path keeps its input if the database fails", async ({ path }) => {
  const response = await send(path.replace(/:\w+/g, "MOL-ABC123"), awayDatabase(), fill());
  const page = await response.text();
  expect([path, response.status]).toEqual([path, expect.toBeOneOf([303, 410, 422, 503])]);
  if (![303, 410].includes(response.status)) expect(page).toContain(fields.email);
});

/** Creates an account and a link that sets its password. */
async function createLink(kind: LoginLinkKind) {
  const [staffId, now] = [newId(), new Date()];
  await db.insert(staff).values({
    id: staffId,
    email: `${staffId}@example.com`,
    name: "Ana Rivera",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  const link = await createLoginLink(kind, now);
  await db.batch(storeLoginLinkStatements(db, staffId, link, { condition: sql`true`, now }));
  const isUsed = async () => {
    const [person] = await db.select().from(staff).where(eq(staff.id, staffId));
    return person?.passwordHash !== null;
  };
  return { path: `login/${kind}?token=${link.token}`, isUsed };
}
const newPassword = () => {
  const body = new FormData();
  body.append("password", "orchid ladder seven bays");
  return body;
};

describe.for(["reset", "invitation"] as const)("login/%s", (kind) => {
  test("asks to try again if the database fails, and the link still works", async () => {
    const { path, isUsed } = await createLink(kind);
    for (const body of [undefined, newPassword()]) {
      const response = await send(path, awayDatabase(), body);
      const page = await response.text();
      expect([response.status, page.includes("Try again in a minute")]).toEqual([503, true]);
      expect(page).toContain(`href="/${path}"`);
      expect(page).not.toContain("orchid ladder");
    }
    expect(await isUsed()).toBe(false);
    expect((await send(path, env.DB, newPassword())).status).toBe(303);
    expect(await isUsed()).toBe(true);
  });

  test("continues if only the answer of its write was lost", async () => {
    const { path, isUsed } = await createLink(kind);
    const { DB, count } = loseAnswer(env.DB, isUsed);
    const response = await send(path, DB, newPassword());
    expect([response.status, count.lost]).toEqual([303, 1]);
  });

  test("asks to try again if the database fails after the write", async () => {
    const { path, isUsed } = await createLink(kind);
    const { DB } = loseAnswer(env.DB, isUsed, { isDown: true });
    const response = await send(path, DB, newPassword());
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Try again in a minute");
  });
});
