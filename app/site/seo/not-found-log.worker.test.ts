import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { missingPages, redirects } from "~/platform/db/schema";
import { countNotFound, countRedirect, redirectQuery } from "./not-found-log.server";

const db = openDb(env.DB);

test("a missing page is counted once a visit and remembers who linked to it", async () => {
  await countNotFound(db, "/gone", "https://example.com/list", new Date(1000));
  await countNotFound(db, "/gone", "", new Date(2000));
  const [row] = await db.select().from(missingPages).where(eq(missingPages.path, "/gone"));
  expect(row).toEqual({ path: "/gone", hits: 2, referrer: "https://example.com/list", lastAt: new Date(2000) });
});

test("a full list takes no new paths but goes on counting the ones it has", async () => {
  await env.DB.prepare(
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) INSERT INTO missing_pages (path, hits, last_at) SELECT '/p' || i, 1, 0 FROM n",
  ).run();
  await countNotFound(db, "/one-more", "", new Date());
  await countNotFound(db, "/p7", "", new Date());
  expect(await db.select().from(missingPages).where(eq(missingPages.path, "/one-more"))).toEqual([]);
  expect(await db.select({ hits: missingPages.hits }).from(missingPages).where(eq(missingPages.path, "/p7"))).toEqual([{ hits: 2 }]);
});

test("a redirect is found by its exact path and its uses are counted", async () => {
  await db.insert(redirects).values({ fromPath: "/old", toPath: "/our-promise", createdAt: new Date() });
  expect(await redirectQuery(db, "/old")).toEqual([{ toPath: "/our-promise" }]);
  expect(await redirectQuery(db, "/old/")).toEqual([]);
  await countRedirect(db, "/old");
  expect(await db.select({ hits: redirects.hits }).from(redirects)).toEqual([{ hits: 1 }]);
});
