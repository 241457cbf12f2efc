import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, openDb } from "./client.server";
import { preparedQuery } from "./prepared-query.server";

const db = openDb(env.DB);
const [early, late] = [new Date(1_000), new Date(9_000)];
const at = (value: unknown) => sql<number>`${value}`.as("at");

function counted(make: (db: Db, now: Date, name: string) => ReturnType<typeof row>) {
  let times = 0;
  const query = preparedQuery((own: Db, now: Date, name: string) => {
    times += 1;
    return make(own, now, name);
  });
  return { query, times: () => times };
}

const row = (own: Db, value: unknown, name: string) =>
  own.select({ at: at(value), name: sql<string>`${name}`.as("name") }).from(sql`(select 1)`);

test("preparedQuery builds a statement once and sends it with each request's time, alone and in a batch", async () => {
  const { query, times } = counted((own, now, name) => row(own, now.getTime(), name));
  expect(await query(db, early, "a")).toEqual([{ at: 1_000, name: "a" }]);
  const made = times();
  expect(await query(openDb(env.DB), late, "a")).toEqual([{ at: 9_000, name: "a" }]);
  expect(await db.batch([query(db, late, "a"), query(db, early, "a")])).toEqual([
    [{ at: 9_000, name: "a" }],
    [{ at: 1_000, name: "a" }],
  ]);
  expect(times()).toBe(made);
  expect(await query(db, late, "b")).toEqual([{ at: 9_000, name: "b" }]);
  expect(times()).toBe(made * 2);
});

test("preparedQuery builds a query that calculates with the time each time", async () => {
  const { query } = counted((own, now, name) => row(own, now.getTime() - 500, name));
  expect(await query(db, early, "a")).toEqual([{ at: 500, name: "a" }]);
  expect(await query(db, late, "a")).toEqual([{ at: 8_500, name: "a" }]);
});

test("preparedQuery rejects on sending, not on building, if the database rejects statements", async () => {
  const unreachable = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") throw new Error("unreachable");
      return Reflect.get(target, name);
    },
  });
  const broken = openDb(unreachable);
  const { query } = counted((own, now, name) => row(own, now.getTime(), name));
  const sent = query(broken, early, "a");
  await expect(Promise.resolve().then(() => sent)).rejects.toThrow("unreachable");
  expect(await query(db, late, "a")).toEqual([{ at: 9_000, name: "a" }]);
});
