import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test, vi } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { pageVisits } from "~/schema";
import { createVisitCounter, purgeVisits, recordVisits } from "./page-visits.server";

const db = openDb(env.DB);
const visit = (changes: { day?: string; path?: string; channel?: string } = {}) => ({
  day: "2026-11-20",
  path: "/about-us",
  channel: "direct",
  ...changes,
});
const rows = async () =>
  (await db.select().from(pageVisits))
    .map(({ day, path, channel, count }) => `${day} ${path} ${channel} ${count}`)
    .sort();

beforeEach(async () => {
  await db.delete(pageVisits);
});

test("recordVisits adds up visits by day, page and channel, and all bots in one row", async () => {
  await recordVisits(db, [
    { ...visit(), count: 2 },
    { ...visit({ channel: "nextdoor" }), count: 1 },
    { ...visit({ path: "", channel: "robots" }), count: 9 },
  ]);
  await recordVisits(db, [{ ...visit(), count: 3 }]);
  expect(await rows()).toEqual([
    "2026-11-20  robots 9",
    "2026-11-20 /about-us direct 5",
    "2026-11-20 /about-us nextdoor 1",
  ]);
});

test('recordVisits counts unknown channels over the limit as "other"', async () => {
  for (let at = 0; at < 50; at++)
    await recordVisits(db, [{ ...visit({ channel: `made-up-${at}` }), count: 1 }]);
  await recordVisits(db, [
    { ...visit({ channel: "made-up-3" }), count: 1 },
    { ...visit({ channel: "google-ads" }), count: 1 },
    { ...visit({ day: "2026-11-21", channel: "made-up-99" }), count: 1 },
  ]);
  const all = await rows();
  expect(all).toContain("2026-11-20 /about-us other 10");
  expect(all).toContain("2026-11-20 /about-us made-up-3 2");
  expect(all).toContain("2026-11-20 /about-us google-ads 1");
  expect(all).toContain("2026-11-21 /about-us made-up-99 1");
  expect(all).toHaveLength(40 + 3);
});

test("createVisitCounter, nine visits and a tenth: writes nothing, then all ten in one statement with each on its day", async () => {
  const counter = createVisitCounter({ gatherMs: 5 });
  const opened = vi.fn(() => db);
  const alone = async (one = visit()) => {
    const work: Promise<unknown>[] = [];
    counter.count(one, opened, (writing) => work.push(writing));
    await Promise.all(work);
  };
  for (let at = 0; at < 9; at++) await alone(visit({ day: at < 4 ? "2026-11-20" : "2026-11-21" }));
  expect(opened).not.toHaveBeenCalled();
  expect(await rows()).toEqual([]);
  await alone(visit({ day: "2026-11-21", path: "/blog" }));
  expect(opened).toHaveBeenCalledTimes(1);
  const ten = [
    "2026-11-20 /about-us direct 4",
    "2026-11-21 /about-us direct 5",
    "2026-11-21 /blog direct 1",
  ];
  expect(await rows()).toEqual(ten);
  for (let at = 0; at < 9; at++) await alone(visit({ path: "/faq" }));
  expect(await rows()).toEqual(ten);
});

test("createVisitCounter, twenty visits ten minutes apart: writes every tenth time", async () => {
  let clock = 0;
  const counter = createVisitCounter({ gatherMs: 5, now: () => clock });
  const work: Promise<unknown>[] = [];
  for (let at = 1; at <= 20; at++) {
    clock += 10 * 60_000;
    counter.count(
      visit(),
      () => db,
      (writing) => work.push(writing),
    );
    await Promise.all(work);
    expect([at, work.length]).toEqual([at, Math.floor(at / 10)]);
  }
  expect(await rows()).toEqual(["2026-11-20 /about-us direct 20"]);
});

test("createVisitCounter, flushed before and while it writes: counts each visit once", async () => {
  const counter = createVisitCounter({ gatherMs: 20 });
  const open = () => db;
  const work: Promise<unknown>[] = [];
  const count = () => counter.count(visit(), open, (writing) => work.push(writing));
  for (let at = 0; at < 3; at++) count();
  await counter.flush(open);
  expect(await rows()).toEqual(["2026-11-20 /about-us direct 3"]);
  for (let at = 0; at < 10; at++) count();
  expect(work).toHaveLength(1);
  await Promise.all([counter.flush(open), counter.flush(open), ...work]);
  expect(await rows()).toEqual(["2026-11-20 /about-us direct 13"]);
});

test("createVisitCounter writes many visits in one statement, after the responses", async () => {
  const counter = createVisitCounter({ gatherMs: 20 });
  const context = createExecutionContext();
  const work: Promise<unknown>[] = [];
  const opened = vi.fn(() => db);
  for (let at = 0; at < 25; at++) {
    counter.count(visit({ channel: at % 2 ? "direct" : `made-up-${at}` }), opened, (one) => {
      work.push(one);
      context.waitUntil(one);
    });
  }
  await waitOnExecutionContext(context);
  expect([work.length, opened.mock.calls.length]).toEqual([1, 1]);
  const all = await rows();
  expect(all).toContain("2026-11-20 /about-us direct 12");
  expect(all).toContain("2026-11-20 /about-us other 3");
  expect(all).toHaveLength(12);
});

test("createVisitCounter loses a count if the database fails, and counts the next visits", async () => {
  const counter = createVisitCounter({ gatherMs: 5 });
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const work: Promise<unknown>[] = [];
  const broken = () => {
    throw new Error("no database");
  };
  for (let at = 0; at < 10; at++) counter.count(visit(), broken, (one) => work.push(one));
  await Promise.all(work);
  expect(logged).toHaveBeenCalledWith("visits", "no database");
  logged.mockRestore();
  for (let at = 0; at < 10; at++)
    counter.count(
      visit(),
      () => db,
      (one) => work.push(one),
    );
  await Promise.all(work);
  expect([work.length, await rows()]).toEqual([2, ["2026-11-20 /about-us direct 10"]]);
});

test("createVisitCounter writes from another request if the writing one ended", async () => {
  let clock = 0;
  const counter = createVisitCounter({ gatherMs: 5, now: () => clock });
  const work: Promise<unknown>[] = [];
  const stuck = createVisitCounter({ gatherMs: 60_000, now: () => clock });
  let waitUntilCalls = 0;
  const count = (times: number) => {
    for (let at = 0; at < times; at++)
      stuck.count(
        visit(),
        () => db,
        () => {
          waitUntilCalls++;
        },
      );
  };
  count(12);
  expect(waitUntilCalls).toBe(1);
  clock = 700_000;
  count(1);
  expect(waitUntilCalls).toBe(2);
  for (let at = 0; at < 10; at++)
    counter.count(
      visit(),
      () => db,
      (one) => work.push(one),
    );
  await Promise.all(work);
  expect(await rows()).toEqual(["2026-11-20 /about-us direct 10"]);
});

test("purgeVisits deletes counts of older days", async () => {
  await recordVisits(db, [
    { ...visit({ day: "2024-01-01" }), count: 1 },
    { ...visit(), count: 1 },
  ]);
  expect(await purgeVisits(db, new Date("2024-01-02T12:00:00Z"), 100)).toBe(1);
  expect(await rows()).toHaveLength(1);
});
