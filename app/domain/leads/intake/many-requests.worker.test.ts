import { createExecutionContext, env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { loadLeadPage } from "~/admin/leads/detail/load-lead.server";
import { submissionCountsQuery, submissionsQuery } from "~/domain/leads/leads.server";
import { findDuplicates } from "~/domain/leads/merge/duplicates.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { indexStatements } from "~/platform/search/search.server";
import { getDeps } from "~/request/deps.server";
import { leadEvents, leadSubmissions, leads, messages, outbox } from "~/schema";
import { platform } from "../../../../load-context";
import {
  buildSubmission,
  received as now,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { maxDailySubmissionsPerLead, storeSubmission } from "./store-submission.server";
import { findSubmissionByReference } from "./thank-you.server";

/* A lead with very many requests stays usable. */

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const store = { secret, emails: stubEmails, route: "direct" as const, now };
/** Longest text the form accepts, three bytes per character. */
const longText = "庭".repeat(4_900);

/** A lead with `count` long requests, notes and additions, as earlier versions stored them. */
async function aFloodedLead(count: number, changes: Parameters<typeof buildSubmission>[0] = {}) {
  const { leadId } = await storeSubmission(db, buildSubmission(changes), store);
  const at = sql`${now.getTime()} + value`;
  const numbers = sql`from json_each(${JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))})`;
  await db.run(
    sql`insert into lead_submissions (id, lead_id, reference, variant, answers, created_at) select ${leadId} || '-' || value, ${leadId}, ${leadId} || value, 'quote', json_object('details', value || ${longText}), ${at} ${numbers}`,
  );
  for (const [kind, direction, channel] of [
    ["note", "internal", "note"],
    ["extras-added", "in", "page"],
  ]) {
    const id = sql`${leadId} || ${kind} || value`;
    await db.run(
      sql`insert into lead_events (id, lead_id, kind, data, at) select ${id}, ${leadId}, ${kind}, '{}', ${at} ${numbers}`,
    );
    await db.run(
      sql`insert into messages (id, lead_id, direction, channel, text, sent_at, created_at) select ${id}, ${leadId}, ${direction}, ${channel}, value || ${longText}, ${at}, ${at} ${numbers}`,
    );
  }
  return leadId;
}

test("indexStatements stay below the database's limits for a lead with 1,000 long requests, notes and additions", async () => {
  const leadId = await aFloodedLead(1_000);
  const at = new Date(now.getTime() + 9_999);
  await db.batch([
    db.insert(messages).values({
      id: newId(),
      leadId,
      direction: "internal",
      channel: "note",
      text: "plumeria hedge",
      sentAt: at,
      createdAt: at,
    }),
    ...indexStatements(db, leadSearchSource, leadId),
  ]);
  const found = await env.DB.prepare(
    "select doc.key from search_index cross join search_documents as doc on doc.id = search_index.rowid where search_index match 'plumeria'",
  ).all();
  expect(found.results).toEqual([{ key: leadId }]);
});

test("findDuplicates works for a lead with 1,000 long requests", async () => {
  const flooded = await aFloodedLead(1_000, {
    answers: { details: "My neighbor is at 713-555-8841" },
  });
  const { leadId } = await storeSubmission(
    db,
    buildSubmission({ answers: { phone: "+17135558841" } }),
    store,
  );
  expect((await findDuplicates(db, leadId)).map(({ id }) => id)).toContain(flooded);
});

describe("storeSubmission over the daily limit", () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const alerts = (leadId: string) => db.$count(outbox, eq(outbox.leadId, leadId));
  const entries = (leadId: string) => db.$count(leadEvents, eq(leadEvents.leadId, leadId));

  /** Sends `count` requests of one person, a minute apart, each from its own form. */
  async function requests(count: number, person: ReturnType<typeof buildSubmission>, from = 0) {
    const sent = [];
    for (let number = from; number < from + count; number++) {
      const { id, answers, ...rest } = person;
      const submission = {
        ...rest,
        id: crypto.randomUUID(),
        answers: { ...answers, details: `Request ${number}` },
        receivedAt: at(number),
      };
      sent.push(await storeSubmission(db, submission, { ...store, now: at(number) }));
    }
    return sent;
  }

  test("stores and counts further requests without alert, timeline entry, or change of the lead", async () => {
    const person = buildSubmission();
    const sent = await requests(maxDailySubmissionsPerLead + 4, person);
    const leadId = sent[0]!.leadId;
    expect(new Set(sent.map((stored) => stored.leadId)).size).toBe(1);
    expect(sent.every(({ isNew }) => isNew)).toBe(true);
    expect(await submissionCountsQuery(db, leadId)).toEqual([
      { total: maxDailySubmissionsPerLead + 4, overLimit: 4 },
    ]);
    expect([await alerts(leadId), await entries(leadId)]).toEqual([
      maxDailySubmissionsPerLead,
      maxDailySubmissionsPerLead,
    ]);
    const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
    expect(lead?.followUpAt).toEqual(at(maxDailySubmissionsPerLead - 1));
    const [last] = await submissionsQuery(db, leadId, 1);
    expect(last).toMatchObject({ id: sent.at(-1)?.submissionId, isOverLimit: true });
    expect(last?.answers).toContain("Request 39");
    expect((await findSubmissionByReference(db, sent.at(-1)!.reference))?.leadId).toBe(leadId);
  });

  test("accepts requests again after a day", async () => {
    const person = buildSubmission();
    const [first] = await requests(maxDailySubmissionsPerLead + 1, person);
    await requests(1, person, 25 * 60);
    expect(await submissionCountsQuery(db, first!.leadId)).toEqual([
      { total: maxDailySubmissionsPerLead + 2, overLimit: 1 },
    ]);
  });

  test("counts corrections of one form, and stores further ones as separate requests", async () => {
    const submission = buildSubmission();
    const { leadId } = await storeSubmission(db, submission, store);
    for (let number = 1; number <= maxDailySubmissionsPerLead + 3; number++) {
      const corrected = {
        ...submission,
        answers: { ...submission.answers, details: `Correction ${number}` },
        receivedAt: at(number),
      };
      await storeSubmission(db, corrected, { ...store, now: at(number) });
    }
    expect(await entries(leadId)).toBe(maxDailySubmissionsPerLead);
    expect(await alerts(leadId)).toBe(maxDailySubmissionsPerLead);
    const all = await db.select().from(leadSubmissions).where(eq(leadSubmissions.leadId, leadId));
    expect(all.map(({ isOverLimit }) => isOverLimit)).toEqual([false, true, true, true, true]);
    expect(all.map(({ answers }) => answers).join()).toContain("Correction 39");
  });
});

test("loadLeadPage shows the latest 10 of 1,000 long requests, and the rest by page", async () => {
  const leadId = await aFloodedLead(1_000);
  const staff = { id: "ana", name: "Ana", email: "ana@example.com", role: "owner" as const };
  const context = platform(
    new Request("http://127.0.0.1:8787/admin"),
    env,
    createExecutionContext(),
  );
  const staffDeps = {
    ...getDeps(context),
    staff,
    sessionId: "s",
    recentlyVerified: true,
    mustAddTwoStep: false,
  };
  const load = (query: string) => loadLeadPage(staffDeps, leadId, new URLSearchParams(query));
  const first = await load("");
  expect(first?.requestPage).toMatchObject({ current: 1, last: 101, total: 1_001, overLimit: 0 });
  expect(first?.requestPage.requests.map(({ details }) => details.slice(0, 5))).toContain("1000庭");
  expect(first?.requests).toHaveLength(10);
  expect(new TextEncoder().encode(JSON.stringify(first)).length).toBeLessThan(1_500_000);
  expect(first?.entryPage).toEqual({ current: 1, size: 30, total: 2_001 });
  expect(first?.events).toHaveLength(30);
  expect((await load("entries=67"))?.events.map(({ kind }) => kind).slice(-2)).toEqual([
    "extras-added",
    "received",
  ]);
  const later = await load("requests=101");
  expect(later?.requestPage).toMatchObject({
    current: 101,
    requests: [{ reference: expect.any(String) }],
  });
  expect(later?.requests).toEqual(first?.requests);
  expect((await load("requests=x"))?.requestPage.current).toBe(1);
});
