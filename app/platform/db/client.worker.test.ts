import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { settings } from "~/schema";
import { openDb } from "./client.server";

/* Assumption of docs/decisions/0031-read-from-the-primary-d1-database-no-replicas-yet.md. */

/** Wraps a session as a database, without the methods pages never call. */
function sessionAsDatabase(session: D1DatabaseSession): D1Database {
  const none = () => Promise.reject(new Error("Not in a session"));
  return {
    prepare: (sql) => session.prepare(sql),
    batch: (statements) => session.batch(statements),
    exec: none,
    dump: none,
    withSession: () => session,
  };
}

test("a D1 session runs a page's batches and returns a bookmark for later reads", async () => {
  const session = env.DB.withSession("first-primary");
  const db = openDb(sessionAsDatabase(session));
  await db.batch([
    db.insert(settings).values({ key: "session", value: "{}", updatedAt: new Date(0) }),
    db.select().from(settings),
  ]);
  const bookmark = session.getBookmark();
  expect(bookmark).toEqual(expect.any(String));
  const [row] = await openDb(sessionAsDatabase(env.DB.withSession(bookmark ?? "")))
    .select()
    .from(settings);
  expect(row?.key).toBe("session");
});
