import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { adminPaths } from "~/admin-paths";
import type { JobsMode } from "~/domain/ballparks/job-bands";
import {
  parseLearnedJobs,
  storedJobsQuery,
  storeSignedJobs,
} from "~/domain/ballparks/signed-jobs.server";
import { sampleRates, sampleRatesStartAt } from "~/domain/prices/sample-rates";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { loadBallparkSources } from "~/request/ballpark-sources.server";
import * as page from "~/routes/admin/compared-jobs";
import * as price from "~/routes/admin/price";
import * as attached from "~/routes/site/attached";
import * as designer from "~/routes/site/designer";
import * as home from "~/routes/site/home";
import * as pergolas from "~/routes/site/pergolas";
import { auditLog, jobs, leads, priceItems, settings, staff } from "~/schema";
import { platform } from "../load-context";
import { insertSignedJob } from "./fixtures/jobs";
import { by, db, deps, insertOffice, now } from "./fixtures/signer-forms";

/* Ballparks that learn from signed jobs: the stored jobs, the public pages, and the office page. */

const design = "type=attached&width=240&depth=168";
const cookies: Record<string, string> = {};
const signed: Awaited<ReturnType<typeof insertSignedJob>>[] = [];

beforeAll(async () => {
  await insertOffice();
  const dates = { createdAt: now, updatedAt: now };
  await db.delete(priceItems);
  for (const [position, rate] of sampleRates.entries())
    await db
      .insert(priceItems)
      .values({ ...rate, id: rate.key, position, validFrom: sampleRatesStartAt, ...dates });
  await db
    .insert(staff)
    .values({ id: "staff", email: "staff@example.com", name: "Sam", role: "staff", ...dates });
  for (const id of ["owner", "staff"]) {
    const session = await startSession(db, id, { createdAt: new Date(), ip: "", userAgent: "" });
    cookies[id] = session.split(";")[0] ?? "";
  }
  // contracts of $34,470: below, inside four times, above the ballpark that was shown
  for (const [low, high] of [
    [35_000_00, 50_000_00],
    [30_000_00, 45_000_00],
    [30_000_00, 45_000_00],
    [30_000_00, 45_000_00],
    [30_000_00, 45_000_00],
    [20_000_00, 30_000_00],
  ] as const) {
    const job = await insertSignedJob();
    await db
      .update(leads)
      .set({
        design,
        estimateLowCents: low,
        estimateHighCents: high,
        estimateKey: "louvered-attached",
      })
      .where(eq(leads.id, job.leadId));
    signed.push(job);
  }
});

const store = async () => storeSignedJobs(db, (await loadBallparkSources(db)).history, new Date());
const choose = async (ballparkJobs: JobsMode) => {
  const value = JSON.stringify({ ballparkJobs });
  const row = { key: "business", value, updatedAt: now };
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
};
const learned = async () => parseLearnedJobs(await storedJobsQuery(db), new Date());

beforeEach(async () => {
  await db.update(jobs).set({ leftOutReason: "" });
  await store();
});

async function ask(
  handle: (args: Parameters<typeof page.loader>[0]) => unknown,
  path: string,
  {
    as = "",
    params = {},
    form,
  }: { as?: string; params?: Record<string, string>; form?: Record<string, string> } = {},
) {
  const execution = createExecutionContext();
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookies[as] ?? "" },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  let answer: unknown;
  try {
    answer = await handle({ request, context: platform(request, env, execution), params });
  } catch (error) {
    answer = error;
  }
  await waitOnExecutionContext(execution);
  if (answer instanceof Response) return { status: answer.status, data: undefined };
  const init: unknown = Reflect.get(Object(answer), "init");
  return {
    status: Number(Reflect.get(Object(init), "status") ?? 200),
    data: init === undefined ? answer : Reflect.get(Object(answer), "data"),
  };
}

const ballparkSchema = z.object({
  learned: z.object({ mode: z.string(), bands: z.array(z.unknown()) }).nullable(),
  figures: z.object({
    estimate: z.object({ lowCents: z.number(), highCents: z.number() }),
    ballpark: z.object({
      lowCents: z.number(),
      highCents: z.number(),
      jobs: z.object({ count: z.number(), inside: z.number(), above: z.number() }).optional(),
    }),
  }),
});
const openDesigner = async (query = design) =>
  ballparkSchema.parse((await ask(designer.loader, `/pergolas/designer?${query}`)).data);
const teaserSchema = z.object({ teaser: z.object({ learned: z.unknown() }) });

test("the stored jobs name no customer and no contract price", async () => {
  await choose("range");
  const [row] = await storedJobsQuery(db);
  expect(row?.jobList).toContain('"ratio"');
  for (const { leadId } of signed) expect(row?.jobList).not.toContain(leadId);
  expect(row?.jobList).not.toMatch(/344700|3447000|Whitfield/);
});

test("designer and home page say nothing about jobs by default", async () => {
  await choose("nothing");
  const { learned: jobsOfPage, figures } = await openDesigner();
  expect(jobsOfPage).toBeNull();
  expect(figures.ballpark).toEqual({
    lowCents: figures.estimate.lowCents,
    highCents: figures.estimate.highCents,
  });
});

test("designer keeps the price book's range and counts six similar jobs with a sentence", async () => {
  await choose("sentence");
  const { figures } = await openDesigner();
  expect(figures.ballpark).toMatchObject({
    lowCents: figures.estimate.lowCents,
    highCents: figures.estimate.highCents,
    jobs: { count: 6, inside: 4, above: 1 },
  });
  // other roofs and floors have no similar jobs
  for (const query of ["type=cantilever&width=240&depth=144", "type=attached&width=480&depth=240"])
    expect((await openDesigner(query)).figures.ballpark.jobs).toBeUndefined();
  const { teaser } = teaserSchema.parse((await ask(home.loader, "/")).data);
  expect(teaser.learned).toBeNull();
});

test("designer and home page draw the range from the jobs if the owner chose that", async () => {
  await choose("range");
  const { figures } = await openDesigner();
  const { lowCents, highCents } = figures.ballpark;
  expect(lowCents).not.toBe(figures.estimate.lowCents);
  expect([lowCents % 5000, highCents % 5000]).toEqual([0, 0]);
  // all contracts are the same, so the range is the smallest one around it
  expect(lowCents).toBeLessThan(34_470_00);
  expect(highCents).toBeGreaterThan(34_470_00);
  expect((highCents - lowCents) / ((highCents + lowCents) / 2)).toBeCloseTo(0.2, 1);
  const { teaser } = teaserSchema.parse((await ask(home.loader, "/")).data);
  expect(teaser.learned).toMatchObject({ mode: "range" });
  // the comparison of roofs and the table of sizes show the same range
  const roofs = z
    .object({ roofs: z.object({ figures: z.array(z.object({ ballpark: z.unknown() })) }) })
    .parse((await ask(pergolas.loader, `/pergolas?${design}`)).data).roofs.figures;
  expect(roofs[0]?.ballpark).toEqual({ lowCents, highCents });
  const sizes = z
    .object({ sizes: z.array(z.object({ query: z.string(), lowCents: z.number() })) })
    .parse((await ask(attached.loader, "/attached")).data).sizes;
  for (const size of sizes)
    expect(size.lowCents).toBe((await openDesigner(size.query)).figures.ballpark.lowCents);
});

test("a job that staff leave out does not count, four jobs are never mentioned, and it is audited", async () => {
  await choose("sentence");
  const post = (form: Record<string, string>, as = "owner") =>
    ask(page.action, adminPaths.comparedJobs, { as, form: { key: newId(), was: "", ...form } });
  const [one, two] = signed.map(({ job }) => job.id);
  if (!one || !two) throw new Error("no jobs");
  expect((await post({ job: one, out: "1", reason: "Came with a kitchen" }, "staff")).status).toBe(
    403,
  );
  expect(await post({ job: one, out: "1", reason: " " })).toMatchObject({
    status: 422,
    data: { problem: { errors: { reason: "Enter why this job is left out." } } },
  });
  expect((await post({ job: one, out: "1", reason: "Came with a kitchen" })).status).toBe(303);
  expect((await openDesigner()).figures.ballpark.jobs?.count).toBe(5);
  // another tab still has it as counted
  expect((await post({ job: one, out: "1", reason: "Other" })).status).toBe(409);
  expect((await post({ job: two, out: "1", reason: "Bigger slab" })).status).toBe(303);
  expect(await learned()).toBeNull();
  expect((await post({ job: two, was: "Bigger slab", reason: "Bigger slab" })).status).toBe(303);
  expect((await openDesigner()).figures.ballpark.jobs?.count).toBe(5);
  const log = await db
    .select({ action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(sql`${auditLog.action} in ('left-job-out', 'counted-job')`)
    .orderBy(desc(auditLog.at));
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    "counted-job",
    "left-job-out",
    "left-job-out",
  ]);
  expect(log.some(({ changes }) => changes.includes("Came with a kitchen"))).toBe(true);
});

test("the office page shows jobs with their positions, and rates that fill in the price form", async () => {
  const answer = await ask(page.loader, adminPaths.comparedJobs, { as: "owner" });
  const { groups } = z
    .object({
      groups: z.array(
        z.object({
          countedCount: z.number(),
          insideCount: z.number(),
          suggestion: z.object({ href: z.string(), count: z.number() }),
          rows: z.array(z.object({ position: z.string(), contract: z.string() })),
        }),
      ),
    })
    .parse(answer.data);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ countedCount: 6, insideCount: 4, suggestion: { count: 6 } });
  const positions = groups[0]?.rows.map(({ position }) => position);
  expect(positions).toContain("2% below the range");
  expect(positions).toContain("30% into the range");
  expect(positions).toContain("15% above the range");
  const href = groups[0]?.suggestion.href ?? "";
  const before = await db.select().from(priceItems);
  const form = await ask(price.loader, href, {
    as: "owner",
    params: { key: "louvered-attached" },
  });
  const { searchParams } = new URL(href, "http://127.0.0.1");
  expect(form.data).toMatchObject({
    filled: { values: { low: [searchParams.get("low")], high: [searchParams.get("high")] } },
  });
  expect(await db.select().from(priceItems)).toEqual(before);
  expect((await ask(page.loader, adminPaths.comparedJobs, { as: "staff" })).status).toBe(403);
});

test("a canceled contract and a trashed lead do not count", async () => {
  await choose("sentence");
  const [one, two] = signed;
  if (!one || !two) throw new Error("no jobs");
  await cancelContract(
    deps,
    { versionId: one.versionId, typedName: "Olivia", reason: "", requestKey: newId() },
    { actor: by, now: new Date() },
  );
  await store();
  expect((await openDesigner()).figures.ballpark.jobs?.count).toBe(5);
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, two.leadId));
  await store();
  expect((await openDesigner()).figures.ballpark.jobs).toBeUndefined();
});
