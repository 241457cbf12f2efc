import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  pendingJournalPrefix,
  refusedPrefix,
  unreadablePrefix,
} from "~/domain/leads/intake/journal/journal-prefixes";
import { openDb } from "~/platform/db/client.server";
import { loader } from "~/routes/feeds/health";
import { jobRuns, outbox } from "~/schema";
import { platform } from "../../../load-context";
import { loadOperationsState } from "./operations.server";

const db = openDb(env.DB);
const minute = 60_000;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(jobRuns);
  const { objects } = await env.FILES.list({ prefix: "journal/" });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
});

async function anEmail(change: Partial<typeof outbox.$inferInsert>) {
  const id = crypto.randomUUID();
  const now = new Date();
  const emailColumns = { subject: "S", text: "T", html: "H", toAddress: "hidden@example.com" };
  await db.insert(outbox).values({
    id,
    kind: "test",
    dedupeKey: id,
    nextTryAt: now,
    createdAt: now,
    ...emailColumns,
    ...change,
  });
}

function failing<T extends object>(binding: T): T {
  return new Proxy(binding, {
    get: () => () => {
      throw new Error("unreachable");
    },
  });
}

async function health(faults: Partial<Env> = {}) {
  const request = new Request("http://127.0.0.1:8787/healthz");
  const context = platform(request, { ...env, ...faults }, createExecutionContext());
  const response = await loader({ request, context, params: {} });
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  return { status: response.status, body, text };
}

test("loadOperationsState counts queued and failed items and lists job runs", async () => {
  const now = new Date();
  const early = new Date(now.getTime() - 30 * minute);
  await env.FILES.put(`${pendingJournalPrefix}a.json`, "{}");
  await env.FILES.put(`${pendingJournalPrefix}b.json`, "{}", {
    customMetadata: { receivedAt: early.toISOString() },
  });
  await env.FILES.put(`${refusedPrefix}c.json`, "{}");
  await env.FILES.put(`${unreadablePrefix}d.json`, "{}");
  await anEmail({ state: "dead" });
  await anEmail({ state: "dead", redactedAt: now });
  await anEmail({ createdAt: early });
  await anEmail({});
  await anEmail({ state: "sent", createdAt: early });
  await db.insert(jobRuns).values([
    { name: "journal", startedAt: early, finishedAt: early, leaseUntil: early },
    { name: "orphans", startedAt: now, finishedAt: now, leaseUntil: now, lastError: "Error: no" },
  ]);
  expect(await loadOperationsState(db, env.FILES, now)).toEqual({
    database: "ok",
    storage: "ok",
    journal: { waiting: 2, oldest: early.getTime() },
    refused: 1,
    unreadable: 1,
    emails: { overdue: 1, dead: 1 },
    jobs: [
      { name: "journal", finishedAt: early.getTime(), lastError: "", late: true },
      { name: "orphans", finishedAt: now.getTime(), lastError: "Error: no", late: false },
    ],
  });
});

test("the health page responds ok, then degraded, with counts only", async () => {
  expect(await health()).toMatchObject({
    status: 200,
    body: { status: "ok", database: "ok", storage: "ok" },
  });
  await anEmail({ state: "dead" });
  await env.FILES.put(`${refusedPrefix}c.json`, "{}");
  const answer = await health();
  expect(answer).toMatchObject({
    status: 200,
    body: { status: "degraded", refused: 1, emails: { dead: 1, overdue: 0 } },
  });
  expect(answer.text).not.toContain("example.com");
});

test("the health page responds 503 if the database or the file storage is unreachable, and names it", async () => {
  expect(await health({ DB: failing(env.DB) })).toMatchObject({
    status: 503,
    body: { status: "degraded", database: "unreachable", storage: "ok" },
  });
  expect(await health({ FILES: failing(env.FILES) })).toMatchObject({
    status: 503,
    body: { status: "degraded", database: "ok", storage: "unreachable" },
  });
});
