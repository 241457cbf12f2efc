import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "./client.server";
import { settings } from "./schema";

/* What docs/decisions/0031-read-from-the-primary-d1-database-no-replicas-yet.md rests on. */

/** A session as a database: it lacks what no page uses. */
function within(session: D1DatabaseSession): D1Database {
  const none = () => Promise.reject(new Error("Not in a session"));
  return {
    prepare: (sql) => session.prepare(sql),
    batch: (statements) => session.batch(statements),
    exec: none,
    dump: none,
    withSession: () => session,
  };
}

test("a session of D1 takes the batches of a page, and gives the bookmark that a later read can ask for", async () => {
  const session = env.DB.withSession("first-primary");
  const db = openDb(within(session));
  await db.batch([db.insert(settings).values({ key: "session", value: "{}", updatedAt: new Date(0) }), db.select().from(settings)]);
  const bookmark = session.getBookmark();
  expect(bookmark).toEqual(expect.any(String));
  const [row] = await openDb(within(env.DB.withSession(bookmark ?? "")))
    .select()
    .from(settings);
  expect(row?.key).toBe("session");
});
