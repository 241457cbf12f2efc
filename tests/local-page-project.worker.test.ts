import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action as projectAction } from "~/routes/admin/project";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as place } from "~/routes/site/place";
import { projects, staff } from "~/schema";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { insertTables } from "./insert-tables";

const db = openDb(env.DB);
const now = new Date();
let cookie = "";
beforeAll(async () => {
  await insertTables(env.DB, contentRows(Date.parse("2026-11-24T18:00:00Z")));
  const stamps = { createdAt: now, updatedAt: now };
  await db.insert(staff).values({
    id: "olivia",
    email: "olivia@example.com",
    name: "Olivia",
    role: "owner",
    ...stamps,
  });
  cookie =
    (await startSession(db, "olivia", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ??
    "";
});

const argsFor = (path: string, params: Record<string, string>, init: RequestInit = {}) => {
  const request = new Request(`http://127.0.0.1:8787${path}`, init);
  return { request, params, context: platform(request, env, createExecutionContext()) };
};

async function checkPage(): Promise<{
  status: number;
  location: string | null;
  isInSitemap: boolean;
}> {
  const loading = Promise.resolve(
    place(argsFor("/can-i-build-it/the-woodlands", { place: "the-woodlands" })),
  );
  const answer: unknown = await loading.catch((thrown: unknown) => thrown);
  const sent = answer instanceof Response ? answer : new Response();
  const sitemapText = await (await sitemap(argsFor("/sitemap.xml", {}))).text();
  return {
    status: sent.status,
    location: sent.headers.get("Location"),
    isInSitemap: sitemapText.includes("/can-i-build-it/the-woodlands<"),
  };
}

async function submit(id: string, intent: "trash" | "restore") {
  const body = new URLSearchParams({ do: intent, intent, key: newId() });
  const sent = argsFor(
    `/admin/projects/${id}`,
    { id },
    { method: "POST", headers: { Cookie: cookie }, body },
  );
  const answer: unknown = await projectAction(sent);
  return {
    status: answer instanceof Response ? answer.status : answer,
    hasUnpublished: sent.context.hasUnpublished ?? false,
  };
}

test("a project in the trash takes its place's page and sitemap entry with it, and brings both back once restored and published", async () => {
  const present = { status: 200, location: null, isInSitemap: true };
  const absent = { status: 302, location: "/can-i-build-it", isInSitemap: false };
  expect(await checkPage()).toEqual(present);
  const found = await db
    .select({ id: projects.id, publishAt: projects.publishAt })
    .from(projects)
    .where(eq(projects.zip, "77381"));
  expect(found.length).toBe(1);
  const { id = "", publishAt } = found[0] ?? {};
  expect(await submit(id, "trash")).toEqual({ status: 303, hasUnpublished: true });
  expect(await checkPage()).toEqual(absent);
  // a restored project is a draft until staff publish it
  expect((await submit(id, "restore")).status).toBe(303);
  expect(await checkPage()).toEqual(absent);
  await db.update(projects).set({ publishAt }).where(eq(projects.id, id));
  expect(await checkPage()).toEqual(present);
});
