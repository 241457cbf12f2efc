import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import {
  bookedFirstCountQuery,
  expandMinutes,
  loggedReplyMinutesQuery,
  medianWindowDays,
  replyMinutesQuery,
} from "~/domain/leads/reply-clock/reply-figures.server";
import { trashedLeadsQuery } from "~/domain/leads/retention/lead-trash.server";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { createBatchedReader } from "~/platform/db/batched-reads.server";
import { openDb } from "~/platform/db/client.server";
import {
  leadAttempts,
  leadContacts,
  leadEvents,
  leadSubmissions,
  leads,
  messages,
  staff,
  visits,
} from "~/schema";
import { pipelineQuery } from "./pipeline.server";
import {
  customerRepliesCountQuery,
  dueNextStepsCountQuery,
  dueNextStepsQuery,
  dueReengagementsQuery,
  leadsWithoutNextStepQuery,
  openAttemptsQuery,
  outOfAreaCountQuery,
  outOfAreaLeadsQuery,
  upcomingVisitsCountQuery,
  upcomingVisitsQuery,
  waitingCountQuery,
  waitingLeadsByIdQuery,
  waitingLeadsQuery,
  withoutNextStepCountQuery,
} from "./today.server";
import {
  toNextStepRow,
  toOpenAttempt,
  toReengagementRow,
  toWaitingLead,
} from "./today-rows.server";

const db = openDb(env.DB);
const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;
const now = at("08:55");
const since = new Date(now.getTime() - medianWindowDays * 86_400_000);

const person = { id: newId(), name: "Ben Tate" };
await db
  .insert(staff)
  .values({ ...person, email: "ben@example.com", role: "staff", createdAt: now, updatedAt: now });

beforeEach(async () => {
  await db.delete(leadAttempts);
  await db.delete(messages);
  await db.delete(leadEvents);
  await db.delete(leadContacts);
  await db.delete(leadSubmissions);
  await db.delete(visits);
  await db.delete(leads);
});

function aRow(id: string, change: Partial<typeof leads.$inferInsert>) {
  const when = at("08:40");
  const whole = {
    statusSince: when,
    name: "Carol Whitfield",
    zip: "77433",
    source: "quote",
    createdAt: when,
    updatedAt: when,
  } as const;
  return db.insert(leads).values({ id, reference: `MOL-${id.slice(0, 8)}`, ...whole, ...change });
}

async function aLead(change: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await aRow(id, change);
  return id;
}

const replied = { firstReplyAt: at("08:45"), replyMinutes: 5 };
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test("toWaitingLead allows texts only if the lead's number has consent", async () => {
  const id = await aLead({ phone: "+18325550117" });
  const contact = {
    leadId: id,
    kind: "phone" as const,
    createdAt: now,
    consentTexts: "Yes, you may text me.",
  };
  const mayText = async () => (await waitingLeadsQuery(db, 1)).map(toWaitingLead)[0]?.mayText;
  await db.insert(leadContacts).values({ ...contact, id: newId(), value: "+17135550000" });
  expect(await mayText()).toBe(false);
  await db.insert(leadContacts).values({ ...contact, id: newId(), value: "+18325550117" });
  expect(await mayText()).toBe(true);
});

describe("who waits", () => {
  test("lists unanswered web leads and unanswered later messages only", async () => {
    const plain = await aLead({ createdAt: at("08:44") });
    const again = await aLead({ ...replied, status: "quoted", followUpAt: at("08:50") });
    await aLead({ entry: "hand" });
    await aLead({ entry: "import" });
    await aLead({ ...replied, status: "contacted" });
    for (const status of ["won", "lost", "spam", "out-of-area"] as const) await aLead({ status });
    await aLead({ deletedAt: now });
    expect(idsOf(await waitingLeadsQuery(db, 100))).toEqual([again, plain]);
    expect(idsOf(await waitingLeadsQuery(db, 1))).toEqual([again]);
    expect((await waitingCountQuery(db))[0]?.count).toBe(2);
    const answeredOne = await aLead({ ...replied, status: "contacted" });
    expect(idsOf(await waitingLeadsByIdQuery(db, [plain, answeredOne, "nobody"]))).toEqual([plain]);
  });

  test("toWaitingLead has the project, the size of the design, and the start of the message", async () => {
    await aLead({
      services: '["attached-pergola"]',
      design: "type=attached&width=264&depth=168",
      zip: "77494",
      details: `Wants the west side shaded before the grandkids come in spring. ${"More words. ".repeat(20)}`,
      phone: "+18325550117",
      contactBy: "text",
    });
    const [row] = (await waitingLeadsQuery(db, 1)).map(toWaitingLead);
    expect(row).toMatchObject({ phone: "+18325550117", contactBy: "text", mayText: false });
    expect(row).toHaveProperty("zip", "77494");
    expect(row?.about).toMatch(/^Attached pergola, 22\u00a0×\u00a014\u00a0ft, 77494$/);
    expect(row?.words).toMatch(/^Wants the west side .* …$/);
    expect(row?.words.length).toBeLessThanOrEqual(112);
  });

  test("toWaitingLead has the latest message of a follow-up", async () => {
    const id = await aLead({
      ...replied,
      status: "visit-booked",
      services: '["outdoor-kitchen"]',
      followUpAt: at("08:50"),
    });
    const sent = (details: string, createdAt: Date) => ({
      id: newId(),
      leadId: id,
      reference: newId(),
      variant: "quote",
      answers: JSON.stringify({ details }),
      contentHash: newId(),
      createdAt,
    });
    await db
      .insert(leadSubmissions)
      .values([
        sent("The first words", at("08:40")),
        sent("Can my brother be there too?", at("08:50")),
      ]);
    const [row] = (await waitingLeadsQuery(db, 1)).map(toWaitingLead);
    expect(row?.about).toBe("Visit booked, Outdoor kitchen, 77433");
    expect(row?.words).toBe("“Can my brother be there too?”");
  });
});

test("openAttemptsQuery lists attempts without an outcome, except emails", async () => {
  const id = await aLead();
  const attempt = { leadId: id, staffId: person.id, startedAt: at("08:50") };
  await db.insert(leadAttempts).values([
    { ...attempt, id: "open-one", way: "call" },
    { ...attempt, id: "done", way: "call", outcome: "no-answer", outcomeAt: now },
    { ...attempt, id: "mail", way: "email", outboxId: "some-mail" },
  ]);
  const rows = (await openAttemptsQuery(db, 10)).map(toOpenAttempt);
  expect(rows).toMatchObject([
    {
      id,
      attemptId: "open-one",
      way: "call",
      staffId: person.id,
      staffName: "Ben Tate",
      name: "Carol Whitfield",
    },
  ]);
  expect(rows[0]?.startedAt).toEqual(at("08:50"));
  expect(await openAttemptsQuery(db, 10, ["another"])).toEqual([]);
  expect(await openAttemptsQuery(db, 10, [id])).toHaveLength(1);
});

test("visits, due next steps and leads without a next step are listed in their order", async () => {
  const visited = async (
    day: string,
    time: string,
    change: Partial<typeof leads.$inferInsert> = {},
    staffId: string | null = null,
  ) => {
    const leadId = await aLead({ ...replied, status: "visit-booked", ...change });
    const startsAt = at(time, day);
    await db.insert(visits).values({
      id: newId(),
      leadId,
      staffId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1),
      zip: "77018",
      place: "118 Juniper Bend Ln",
      source: "staff",
      createdAt: now,
      updatedAt: now,
    });
    const [index, ...rest] = nextStepStatements(db, eq(leads.id, leadId));
    await db.batch([index, ...rest]);
    return leadId;
  };
  const today = await visited("2026-11-23", "15:00", {}, person.id);
  const midnight = await visited("2026-11-23", "00:00");
  const thursday = await visited("2026-11-26", "10:30", {}, person.id);
  const missed = await visited("2026-11-20", "10:30");
  const won = await visited("2026-11-23", "16:00", { status: "won" });
  const step = (time: string, day?: string) => ({
    ...replied,
    status: "quoted" as const,
    nextKind: "call" as const,
    nextActionAt: at(time, day),
  });
  const late = await aLead(step("09:00", "2026-11-21"));
  const evening = await aLead(step("23:59"));
  await aLead(step("00:00", "2026-11-24"));
  await aLead({ ...step("09:00", "2026-11-21"), status: "won" });
  const bare = await aLead({
    ...replied,
    status: "quoted",
    statusSince: at("08:00", "2026-11-14"),
    valueCents: 3_890_000,
  });
  const byHand = await aLead({ entry: "hand" });
  await aLead(); // waits for its first reply, which is its next step

  expect(idsOf(await upcomingVisitsQuery(db, now, 1, ""))).toEqual([midnight, today, won]);
  expect(idsOf(await upcomingVisitsQuery(db, now, 7, ""))).toEqual([
    midnight,
    today,
    won,
    thursday,
  ]);
  expect((await upcomingVisitsQuery(db, now, 1, "")).map(toNextStepRow)[1]).toMatchObject({
    nextStaff: "Ben Tate",
    street: "118 Juniper Bend Ln",
  });
  expect(idsOf(await dueNextStepsQuery(db, now, 10))).toEqual([missed, late, evening]);
  expect(idsOf(await dueNextStepsQuery(db, now, 1))).toEqual([missed]);
  expect((await dueNextStepsCountQuery(db, now))[0]?.count).toBe(3);
  expect(idsOf(await leadsWithoutNextStepQuery(db, 10))).toEqual([bare, byHand]);
  expect((await withoutNextStepCountQuery(db))[0]?.count).toBe(2);
});

test("dueReengagementsQuery lists lost leads from their follow-up day on", async () => {
  const lost = (askAgainOn: string | null) =>
    aLead({ ...replied, status: "lost", lostReason: "timing", askAgainOn });
  const [today, before] = [await lost("2026-11-23"), await lost("2026-11-20")];
  await lost("2026-11-24");
  await lost(null);
  await aLead({ ...replied, status: "contacted", askAgainOn: "2026-11-20" });
  const rows = await dueReengagementsQuery(db, now, 10);
  expect(idsOf(rows)).toEqual([before, today]);
  expect(toReengagementRow(rows[0]!)).toMatchObject({
    status: "lost",
    nextAction: "Follow up",
    nextActionAt: at("00:00", "2026-11-20"),
  });
});

test("every open lead awaits a reply, has a due day, or is listed without a next step", async () => {
  const replies = [{ firstReplyAt: null }, replied];
  const steps = [
    {},
    { nextAction: "Ask about the slab" },
    { nextKind: "call" as const },
    { nextKind: "call" as const, nextActionAt: now },
  ];
  const kinds = (["new", "contacted", "visit-booked", "quoted"] as const).flatMap((status) =>
    (["web", "hand", "import"] as const).flatMap((entry) =>
      replies.flatMap((reply) => steps.map((step) => ({ status, entry, ...reply, ...step }))),
    ),
  );
  await db.batch([aRow(newId(), {}), ...kinds.map((kind) => aRow(newId(), kind))]);
  const seen = new Set(
    idsOf([
      ...(await waitingLeadsQuery(db, 200)),
      ...(await leadsWithoutNextStepQuery(db, 200)),
      ...(await dueNextStepsQuery(db, now, 200)),
    ]),
  );
  const unseen = (await db.select().from(leads)).filter(({ id }) => !seen.has(id));
  expect(
    unseen.map(({ status, entry, nextKind, nextAction, firstReplyAt }) => [
      status,
      entry,
      nextKind,
      nextAction,
      firstReplyAt,
    ]),
  ).toEqual([]);
  expect((await withoutNextStepCountQuery(db))[0]?.count).toBe(
    (await leadsWithoutNextStepQuery(db, 200)).length,
  );
});

test("pipelineQuery sums values of open leads, or the middle of the budget without a value", async () => {
  await aLead({ valueCents: 5_000_000, budget: "over-80k" });
  await aLead({ budget: "20k-40k" });
  await aLead({ budget: "unsure" });
  await aLead({ status: "won", valueCents: 9_000_000 });
  await aLead({ deletedAt: now, valueCents: 9_000_000 });
  expect((await pipelineQuery(db))[0]).toEqual({
    count: 3,
    cents: 8_000_000,
    estimated: 1,
    unknown: 1,
  });
});

test("replyMinutesQuery counts web leads inside the area, with or without a reply", async () => {
  await aLead(replied);
  await aLead({ ...replied, replyMinutes: 12, status: "lost" });
  await aLead();
  await aLead({ ...replied, entry: "hand" });
  await aLead({ ...replied, inArea: false });
  await aLead({ ...replied, status: "spam" });
  await aLead({ ...replied, createdAt: at("08:00", "2026-10-20") });
  const minutes = expandMinutes(await replyMinutesQuery(db, since));
  expect(minutes.toSorted((one, other) => Number(one) - Number(other))).toEqual([null, 5, 12]);
});

test("a lead whose customer booked before we replied is counted apart from both medians", async () => {
  await aLead(replied);
  const bookedFirst = { firstReplyAt: now, replyMinutes: null };
  await aLead(bookedFirst);
  await aLead({ ...bookedFirst, inArea: false });
  await aLead({ ...bookedFirst, createdAt: at("08:00", "2026-10-20") });
  expect(expandMinutes(await replyMinutesQuery(db, since))).toEqual([5]);
  expect(expandMinutes(await loggedReplyMinutesQuery(db, since))).toEqual([5]);
  expect(await bookedFirstCountQuery(db, since)).toEqual([{ count: 1 }]);
});

test("replyMinutesQuery with a limit counts the newest leads only", async () => {
  await aLead({ ...replied, createdAt: at("08:00", "2026-11-18"), replyMinutes: 40 });
  await aLead({ ...replied, createdAt: at("08:00", "2026-11-20"), replyMinutes: 7 });
  await aLead({ ...replied, createdAt: at("08:00", "2026-11-19"), replyMinutes: 7 });
  expect(await replyMinutesQuery(db, since, 2)).toEqual([{ minutes: 7, leads: 2 }]);
});

test("outOfAreaLeadsQuery lists a request from outside the area until staff reply or move it", async () => {
  const outside = { status: "out-of-area", inArea: false, zip: "78701" } as const;
  const older = await aLead({ ...outside, createdAt: at("08:00", "2026-11-20") });
  const newer = await aLead(outside);
  await aLead({ ...outside, firstReplyAt: now });
  await aLead({ ...outside, entry: "hand" });
  await aLead({ ...outside, deletedAt: now });
  const again = await aLead({
    ...outside,
    firstReplyAt: at("08:00", "2026-11-20"),
    followUpAt: now,
    createdAt: at("07:00", "2026-11-19"),
  });
  await aLead({ status: "new", inArea: false });
  expect(idsOf(await outOfAreaLeadsQuery(db, 8))).toEqual([newer, older, again]);
  expect((await outOfAreaCountQuery(db))[0]?.count).toBe(3);
  expect(idsOf(await outOfAreaLeadsQuery(db, 1))).toEqual([newer]);
});

test("customerRepliesCountQuery counts open leads with a reply and a later message", async () => {
  const wroteAgain = { status: "contacted", followUpAt: now } as const;
  await aLead({ ...wroteAgain, ...replied });
  await aLead({ ...wroteAgain, entry: "hand" });
  await aLead(wroteAgain); // waits for a first reply
  await aLead({ ...wroteAgain, ...replied, status: "lost" });
  await aLead({ ...wroteAgain, ...replied, deletedAt: now });
  await aLead({ ...replied, status: "contacted" });
  expect(await customerRepliesCountQuery(db)).toEqual([{ count: 2 }]);
});

test("toWaitingLead lists attempts since the wait began and leaves out a wrong number", async () => {
  const id = await aLead({ phone: "+17135550101" });
  const tried = (outcome: "no-answer" | "wrong-number" | "spoke", startedAt: Date) =>
    db.insert(leadAttempts).values({
      id: newId(),
      leadId: id,
      staffId: person.id,
      way: "call",
      startedAt,
      outcome,
      outcomeAt: now,
    });
  await tried("no-answer", at("08:50"));
  await tried("no-answer", at("08:00", "2026-11-01"));
  const row = async () => toWaitingLead((await waitingLeadsByIdQuery(db, [id]))[0]!);
  expect((await row()).tries).toEqual([
    { at: at("08:50"), way: "call", outcome: "no-answer", by: "Ben Tate" },
  ]);
  expect((await row()).phone).toBe("+17135550101");
  await tried("wrong-number", at("08:52"));
  const data = JSON.stringify({ way: "call", outcome: "wrong-number", number: "+17135550101" });
  await db
    .insert(leadEvents)
    .values({ id: `${id}.wrong`, leadId: id, kind: "contact", staffId: person.id, data, at: now });
  expect((await row()).phone).toBeNull();
});

const questions = {
  waiting: () => waitingLeadsQuery(db, 100),
  among: () => waitingLeadsByIdQuery(db, ["a", "b"]),
  count: () => waitingCountQuery(db),
  customerReplies: () => customerRepliesCountQuery(db),
  attempts: () => openAttemptsQuery(db, 20),
  visits: () => upcomingVisitsQuery(db, now, 7, ""),
  visitCount: () => upcomingVisitsCountQuery(db, now, 7),
  due: () => dueNextStepsQuery(db, now, 12),
  dueCount: () => dueNextStepsCountQuery(db, now),
  askAgain: () => dueReengagementsQuery(db, now, 12),
  outOfArea: () => outOfAreaLeadsQuery(db, 8),
  outOfAreaCountQuery: () => outOfAreaCountQuery(db),
  stepless: () => leadsWithoutNextStepQuery(db, 8),
  withoutNextStepCount: () => withoutNextStepCountQuery(db),
  pipeline: () => pipelineQuery(db),
  median: () => replyMinutesQuery(db, since),
  bookedFirst: () => bookedFirstCountQuery(db, since),
};

describe("query plans never scan all leads", () => {
  test.each(Object.entries(questions))("%s", async (_, question) => {
    const { sql, params } = question().toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail);
    expect(steps.join("\n")).not.toMatch(
      /SCAN leads(?! USING (?:COVERING )?INDEX leads_(?:waiting|stepless|out_of_area|follow_up))/,
    );
    expect(steps.length).toBeGreaterThan(0);
  });

  test.each(
    Object.entries({
      "logged reply minutes": () => loggedReplyMinutesQuery(db, since),
      trash: () => trashedLeadsQuery(db),
    }),
  )("the events of a lead are read by the lead's index: %s", async (_, question) => {
    const { sql, params } = question().toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail).join("\n");
    expect(steps).toMatch(
      /(?:strike|entry|lead_events) USING INDEX lead_events_lead \(lead_id=\?\)/,
    );
    expect(steps).not.toMatch(
      /(?:strike|entry|lead_events) USING (?:COVERING )?INDEX lead_events_kind/,
    );
  });

  const planOf = async (question: { toSQL(): { sql: string; params: unknown[] } }) => {
    const { sql, params } = question.toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return plan.results.map(({ detail }) => detail).filter((detail) => /\bleads\b/.test(detail));
  };

  test("pipelineQuery reads cached counts and no lead", async () => {
    expect(await planOf(pipelineQuery(db))).toEqual([]);
  });

  test("dueNextStepsCountQuery and replyMinutesQuery read only narrow indexes", async () => {
    expect(await planOf(dueNextStepsCountQuery(db, now))).toEqual([
      expect.stringMatching(/leads USING INDEX leads_due/),
      expect.stringMatching(/leads USING INDEX leads_visits/),
    ]);
    expect(await planOf(replyMinutesQuery(db, now))).toEqual([
      expect.stringMatching(/leads USING INDEX leads_reply_minutes/),
    ]);
  });
});

test("createBatchedReader sends all dashboard queries in one batch and maps each result", async () => {
  await aLead({ status: "contacted" });
  const sent: unknown[][] = [];
  const watched: typeof db = Object.assign(Object.create(db), {
    batch: (queries: Parameters<typeof db.batch>[0]) => {
      sent.push([...queries]);
      return db.batch(queries);
    },
  });
  const together = createBatchedReader(watched);
  const [waiting, [total], attempts, due, [pipeline]] = await Promise.all([
    together(waitingLeadsQuery(db, 100)),
    together(waitingCountQuery(db)),
    together(openAttemptsQuery(db, 20)),
    together(dueNextStepsQuery(db, now, 5)),
    together(pipelineQuery(db)),
  ]);
  expect(sent).toHaveLength(1);
  expect(waiting[0]).toMatchObject({
    name: "Carol Whitfield",
    status: "contacted",
    latest: null,
    details: "",
    mayText: 0,
  });
  expect([total, attempts, due, pipeline]).toEqual([
    { count: 1 },
    [],
    [],
    { count: 1, cents: 0, estimated: 0, unknown: 1 },
  ]);
});
