import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as project } from "~/routes/site/project";
import { priceItems, staff } from "~/schema";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { insertTables } from "./insert-tables";

const db = openDb(env.DB);
const now = new Date();
const slug = "slab-first-roof-second";
let cookie = "";

beforeAll(async () => {
  await insertTables(env.DB, contentRows(Date.parse("2026-11-20T18:00:00Z")));
  await db.insert(staff).values({
    id: "olivia",
    email: "olivia@example.com",
    name: "Olivia",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  const session = await startSession(db, "olivia", { createdAt: now, ip: "", userAgent: "" });
  cookie = session.split(";")[0] ?? "";
});

function argsFor(path: string) {
  const request = new Request(`http://127.0.0.1:8787${path}`, { headers: { Cookie: cookie } });
  return { request, params: { slug }, context: platform(request, env, createExecutionContext()) };
}

const load = async (query = "") =>
  (await project(argsFor(`/covered-patio-project-catalog/${slug}${query}`))).ballpark;

async function lastModified() {
  const xml = await (await sitemap(argsFor("/sitemap.xml"))).text();
  return new RegExp(`${slug}</loc><lastmod>([^<]+)`).exec(xml)?.[1];
}

test("a project page's ballpark and its date in the sitemap follow the price book", async () => {
  const before = await load();
  expect(before).toMatchObject({ covers: ["the roof and its slab"], planning: "March 2026" });
  const [roof] = await db.select().from(priceItems).where(eq(priceItems.key, "louvered-attached"));
  await db.insert(priceItems).values({
    ...roof!,
    id: "dearer",
    lowCents: (roof?.lowCents ?? 0) + 10_00,
    highCents: (roof?.highCents ?? 0) + 10_00,
    validFrom: now,
    updatedAt: now,
  });
  const after = await load();
  // 308 sq ft, 4 in above 9 ft high
  const dearer = (after?.lowCents ?? 0) - (before?.lowCents ?? 0);
  expect(Math.abs(dearer - 308 * 1.01 * 10_00)).toBeLessThan(50_00);
  expect(await lastModified()).toBe(now.toISOString());
});
