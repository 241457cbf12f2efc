import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { requestCounts } from "~/schema";
import {
  createRequestCounter,
  purgeRequestCounts,
  requestsByHourQuery,
  requestsByPageQuery,
} from "./request-counts.server";

const db = openDb(env.DB);
const hour = Date.parse("2026-11-22T15:00:00Z");

beforeEach(async () => {
  await db.delete(requestCounts);
});

test("createRequestCounter writes a rush of requests in one statement a minute, and an error sooner", async () => {
  let now = hour;
  let writes = 0;
  const work: Promise<unknown>[] = [];
  const counter = createRequestCounter({ gatherMs: 0, now: () => now });
  const count = (page: string, status = 200, ms = 10) =>
    counter.count(
      { page, status, ms, at: now },
      () => {
        writes += 1;
        return db;
      },
      (promise) => void work.push(promise),
    );
  for (let time = 0; time < 100; time++) count("/");
  await Promise.all(work);
  now += 59_000;
  count("/blog", 200, 900);
  await Promise.all(work);
  expect(writes).toBe(1);
  count("/quote", 503, 30);
  await Promise.all(work);
  expect(writes).toBe(2);
  count("/quote", 500);
  now += 9_000;
  count("/quote", 500);
  await Promise.all(work);
  expect(writes).toBe(2);
  now += 1_000;
  count("/");
  await Promise.all(work);
  expect(writes).toBe(3);

  const since = new Date(hour);
  expect(await requestsByHourQuery(db, since)).toEqual([
    { hour: new Date(hour), requests: 105, errors: 3 },
  ]);
  expect(await requestsByPageQuery(db, since, 2)).toEqual([
    { page: "/blog", requests: 1, errors: 0, meanMs: 900, worstMs: 900 },
    { page: "/quote", requests: 3, errors: 3, meanMs: 16, worstMs: 30 },
  ]);
});

test("createRequestCounter writes ten slow responses at once and no fewer", async () => {
  let now = hour;
  const work: Promise<unknown>[] = [];
  const counter = createRequestCounter({ gatherMs: 0, now: () => now });
  const count = async () => {
    now += 61_000;
    counter.count(
      { page: "/", status: 200, ms: 10, at: hour },
      () => db,
      (promise) => void work.push(promise),
    );
    await Promise.all(work);
  };
  for (let time = 0; time < 9; time++) await count();
  expect(await requestsByHourQuery(db, new Date(hour))).toEqual([]);
  await count();
  expect(await requestsByHourQuery(db, new Date(hour))).toEqual([
    { hour: new Date(hour), requests: 10, errors: 0 },
  ]);
  await count();
  await counter.flush(() => db);
  await counter.flush(() => db);
  expect(await requestsByHourQuery(db, new Date(hour))).toEqual([
    { hour: new Date(hour), requests: 11, errors: 0 },
  ]);
  await count();
  now += 24 * 3_600_000;
  await count();
  expect(await requestsByHourQuery(db, new Date(hour))).toEqual([
    { hour: new Date(hour), requests: 11, errors: 0 },
  ]);
});

test("recordRequests groups made-up paths, and purgeRequestCounts deletes old hours", async () => {
  const work: Promise<unknown>[] = [];
  const counter = createRequestCounter({ gatherMs: 0, now: () => hour });
  for (let at = 0; at < 1_000; at++)
    counter.count(
      { page: `/${at}`, status: 200, ms: 1, at: hour },
      () => db,
      (promise) => void work.push(promise),
    );
  await Promise.all(work);
  expect((await db.select().from(requestCounts)).length).toBeLessThanOrEqual(151);
  expect(await purgeRequestCounts(db, new Date(hour), 10)).toBe(0);
  expect(await purgeRequestCounts(db, new Date(hour + 1), 10)).toBe(10);
});

test("createRequestCounter only logs a failing database", async () => {
  const work: Promise<unknown>[] = [];
  const away = () => {
    throw new Error("away");
  };
  createRequestCounter({ gatherMs: 0 }).count(
    { page: "/", status: 503, ms: 1, at: hour },
    away,
    (promise) => void work.push(promise),
  );
  await expect(Promise.all(work)).resolves.toEqual([undefined]);
});
