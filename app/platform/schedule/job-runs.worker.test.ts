import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { jobRuns } from "~/schema";
import { lastDailyUtcTime, runInBatches, runJob } from "./job-runs.server";

const db = openDb(env.DB);
const start = new Date("2026-11-20T08:30:00Z");
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const rowOf = async (name: string) =>
  (await db.select().from(jobRuns).where(eq(jobRuns.name, name)))[0];
const nightly = { leaseMs: 900_000, onceSince: start, retryMs: 3_600_000 };

test("concurrent crons run a leased job once", async () => {
  const name = crypto.randomUUID();
  let runs = 0;
  const work = async () => {
    runs += 1;
    await rowOf(name); // long enough for the other runs to start
    return undefined;
  };
  const outcomes = await Promise.all(
    [0, 1, 2].map(() => runJob(db, name, work, { ...nightly, clock: () => start })),
  );
  expect(runs).toBe(1);
  expect(outcomes.sort()).toEqual(["done", "not-now", "not-now"]);
});

test("runJob runs a nightly job once a night at any due minute", async () => {
  const name = crypto.randomUUID();
  const run = (now: Date, onceSince: Date) =>
    runJob(db, name, async () => undefined, { ...nightly, onceSince, clock: () => now });
  expect(await run(after(7 * 60_000), start)).toBe("done"); // missed its due minute
  expect(await run(after(8 * 60_000), start)).toBe("not-now");
  expect(await run(after(86_400_000), after(86_400_000))).toBe("done");
});

test("runJob stores the error of a failed job, retries it after the delay, and clears the error on success", async () => {
  const name = crypto.randomUUID();
  const fails = async () => {
    throw new Error("R2 is away");
  };
  expect(await runJob(db, name, fails, { ...nightly, clock: () => start })).toBe("failed");
  expect(await rowOf(name)).toMatchObject({
    startedAt: start,
    finishedAt: null,
    lastError: "Error: R2 is away",
  });
  expect(
    await runJob(db, name, async () => undefined, { ...nightly, clock: () => after(3_599_999) }),
  ).toBe("not-now");
  expect(
    await runJob(db, name, async () => undefined, { ...nightly, clock: () => after(3_600_000) }),
  ).toBe("done");
  expect(await rowOf(name)).toMatchObject({ finishedAt: after(3_600_000), lastError: "" });
});

test("a run that dies blocks others only until its lease expires", async () => {
  const name = crypto.randomUUID();
  await db.insert(jobRuns).values({ name, startedAt: start, leaseUntil: after(900_000) });
  expect(
    await runJob(db, name, async () => undefined, { ...nightly, clock: () => after(899_999) }),
  ).toBe("not-now");
  expect(
    await runJob(db, name, async () => undefined, { ...nightly, clock: () => after(900_000) }),
  ).toBe("done");
});

test("a run with an expired lease does not end the next run", async () => {
  const name = crypto.randomUUID();
  let now = start;
  await runJob(
    db,
    name,
    async () => {
      now = after(900_000);
      await db
        .update(jobRuns)
        .set({ startedAt: now, leaseUntil: after(1_800_000) })
        .where(eq(jobRuns.name, name));
      return undefined;
    },
    { ...nightly, clock: () => now },
  );
  expect(await rowOf(name)).toMatchObject({ leaseUntil: after(1_800_000), finishedAt: null });
});

test("lastDailyUtcTime returns yesterday's time until today's is reached", () => {
  const time = { hour: 8, minute: 30 };
  expect(lastDailyUtcTime(time, new Date("2026-11-20T08:29:59Z"))).toEqual(
    new Date("2026-11-19T08:30:00Z"),
  );
  expect(lastDailyUtcTime(time, new Date("2026-11-20T08:30:00Z"))).toEqual(
    new Date("2026-11-20T08:30:00Z"),
  );
  expect(lastDailyUtcTime(time, new Date("2026-12-01T00:00:00Z"))).toEqual(
    new Date("2026-11-30T08:30:00Z"),
  );
});

test("runInBatches continues while batches are full and stops at the maximum", async () => {
  let left = 450;
  const take = async (limit: number) => {
    const count = Math.min(limit, left);
    left -= count;
    return count;
  };
  expect(await runInBatches(take, 200)).toBe(450);
  left = 10_000;
  expect(await runInBatches(take, 200, 3)).toBe(600);
});
