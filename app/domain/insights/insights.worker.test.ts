import { env } from "cloudflare:test";
import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { expandMinutes, replyMinutesQuery } from "~/domain/leads/reply-clock/reply-figures.server";
import { openDb } from "~/platform/db/client.server";
import { adSpend, auditLog, formSteps, leadEvents, leads, messages, pageVisits } from "~/schema";
import { buildInsights } from "./build-insights";
import {
  adSpendQuery,
  designRequestsQuery,
  firstReplyTimesQuery,
  formStepCountsQuery,
  laterReplyTimesQuery,
  leadCubeQuery,
  leadsByCampaignQuery,
  leadsByLandingQuery,
  leadsByPersonQuery,
  leadsByServicesQuery,
  leadsByZipQuery,
  type Scope,
  type TouchModel,
  visitsByChannelQuery,
  visitsByPathQuery,
} from "./insights.server";
import { parsePeriod } from "./period";
import { updateSpend } from "./spend.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const scopeOf = (when: string, touch: TouchModel = "first", service = ""): Scope => ({
  period: parsePeriod(when, now),
  touch,
  service,
});

let count = 0;
function aLead(createdAt: string, changes: Partial<typeof leads.$inferInsert> = {}) {
  count += 1;
  const moment = new Date(createdAt);
  return {
    id: `lead-${count}`,
    reference: `MOL-${count}`,
    statusSince: moment,
    name: "Ann Lee",
    zip: "77007",
    source: "quote",
    channel: "google-ads",
    lastChannel: "direct",
    firstCampaign: "first",
    utmCampaign: "last",
    landing: "/",
    services: '["covered-patio"]',
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

async function fixture() {
  const all = [
    // the last minute of October and the first one of November in Houston, on two sides of a month
    aLead("2026-11-01T04:59:00Z", { replyMinutes: 4 }),
    aLead("2026-11-01T05:00:00Z", {
      reached: 5,
      status: "won",
      valueCents: 4_000_000,
      replyMinutes: 8,
      zip: "77494",
      design: "type=attached",
    }),
    aLead("2026-11-02T15:00:00Z", {
      reached: 4,
      status: "lost",
      channel: "direct",
      replyMinutes: 30,
    }),
    aLead("2026-11-03T15:00:00Z", {
      reached: 3,
      status: "visit-booked",
      valueCents: 2_500_000,
      services: '["outdoor-kitchen","covered-patio"]',
    }),
    aLead("2026-11-04T15:00:00Z", { status: "spam", design: "type=attached" }),
    aLead("2026-11-05T15:00:00Z", { status: "out-of-area", inArea: false }),
    aLead("2026-11-06T15:00:00Z", {
      entry: "hand",
      source: "phone",
      channel: "",
      lastChannel: "",
      landing: "",
      reached: 2,
      status: "contacted",
      estimateCents: 1_800_000,
      budget: "over-80k",
    }),
    aLead("2026-11-07T15:00:00Z", {
      entry: "import",
      source: "import",
      channel: "",
      lastChannel: "",
      landing: "",
    }),
    aLead("2026-11-08T15:00:00Z", { deletedAt: now }),
    aLead("2025-05-08T15:00:00Z", { source: "popup", budget: "20k-40k" }),
  ];
  await db.batch([
    db.insert(leads).values(all[0]!),
    ...all.slice(1).map((row) => db.insert(leads).values(row)),
  ]);
  await db.insert(pageVisits).values([
    { day: "2026-11-02", path: "/", channel: "google-ads", count: 40 },
    { day: "2026-11-03", path: "/about-us", channel: "direct", count: 2 },
    { day: "2026-11-03", path: "", channel: "robots", count: 7 },
    { day: "2026-10-31", path: "/", channel: "google-ads", count: 100 },
  ]);
  await db.insert(formSteps).values([
    { day: "2026-11-02", variant: "quote", step: "project", count: 20 },
    { day: "2026-11-02", variant: "popup", step: "project", count: 5 },
    { day: "2026-10-30", variant: "quote", step: "project", count: 50 },
    { day: "2026-11-02", variant: "designer", step: "designed", count: 12 },
    { day: "2026-11-03", variant: "designer", step: "seen", count: 3 },
    { day: "2026-10-30", variant: "designer", step: "seen", count: 9 },
  ]);
  await db
    .insert(adSpend)
    .values({ month: "2026-11", channel: "google-ads", cents: 500_000, updatedAt: now });
}
await fixture();

async function look(scope: Scope) {
  const [
    cube,
    leadsByPerson,
    replies,
    laterReplies,
    campaigns,
    landings,
    zips,
    services,
    visits,
    visitedPaths,
    steps,
    spend,
    [designRequests],
  ] = await db.batch([
    leadCubeQuery(db, scope),
    leadsByPersonQuery(db, scope),
    firstReplyTimesQuery(db, scope),
    laterReplyTimesQuery(db, scope),
    leadsByCampaignQuery(db, scope, 8),
    leadsByLandingQuery(db, scope, 8),
    leadsByZipQuery(db, scope, 8),
    leadsByServicesQuery(db, scope),
    visitsByChannelQuery(db, scope),
    visitsByPathQuery(db, scope),
    formStepCountsQuery(db, scope),
    adSpendQuery(db, scope),
    designRequestsQuery(db, scope),
  ]);
  const rows = {
    cube,
    leadsByPerson,
    replies,
    laterReplies,
    campaigns,
    landings,
    zips,
    services,
    visits,
    visitedPaths,
    steps,
    designRequests: designRequests?.count ?? 0,
    spend,
  };
  return buildInsights(rows, { period: scope.period, now, service: scope.service });
}

test("the queries count a month by Houston's clock, in one batch", async () => {
  const november = await look(scopeOf("2026-11"));
  expect(november).toMatchObject({
    sent: 5,
    spam: 1,
    far: 1,
    byHand: 1,
    imported: 1,
    visits: 42,
    robots: 7,
    median: "too-few",
    designs: { designed: 12, seen: 3, asked: 1 },
  });
  expect(november.funnel.map(({ key, count }) => [key, count])).toEqual([
    ["visits", 42],
    ["opened", 25],
    ["space", 0],
    ["you", 0],
    ["sent", 5],
    ["real", 3],
    ["reached", 3],
    ["visit", 3],
    ["quoted", 2],
    ["won", 1],
  ]);
  expect(november.total).toEqual({
    leads: 5,
    reached: 4,
    visit: 3,
    quoted: 2,
    won: 1,
    open: 3,
    wonCents: 4_000_000,
  });
  expect((await look(scopeOf("2026-10"))).total.leads).toBe(1);
});

test("leadCubeQuery counts manual and imported leads as separate channels, by either touch", async () => {
  const rows = ({ channels }: Awaited<ReturnType<typeof look>>) =>
    channels.map(({ channel, leads, visits }) => `${channel} ${leads} ${visits}`);
  expect(rows(await look(scopeOf("2026-11")))).toEqual([
    "google-ads 2 40",
    "direct 1 2",
    "hand 1 0",
    "import 1 0",
    "meta-ads 0 0",
  ]);
  expect(rows(await look(scopeOf("2026-11", "last")))).toEqual([
    "direct 3 2",
    "hand 1 0",
    "import 1 0",
    "google-ads 0 40",
    "meta-ads 0 0",
  ]);
  const paid = (await look(scopeOf("2026-11"))).channels.find(
    ({ channel }) => channel === "google-ads",
  );
  expect(paid?.spentCents).toBe(500_000);
});

test("the breakdowns count campaigns by touch, pages, ZIPs, services and forms, with the remaining leads", async () => {
  const november = await look(scopeOf("2026-11"));
  const rows = (table: readonly { key: string; leads: number }[]) =>
    table.map(({ key, leads }) => [key, leads]);
  expect(rows(november.campaigns.rows)).toEqual([["first", 3]]);
  expect(rows((await look(scopeOf("2026-11", "last"))).campaigns.rows)).toEqual([["last", 3]]);
  expect(rows(november.landings.rows)).toEqual([["/", 3]]);
  expect(november.landingVisits).toEqual({ "/": 40 });
  expect(rows(november.zips.rows)).toEqual([
    ["77007", 4],
    ["77494", 1],
  ]);
  expect(rows(november.services)).toEqual([
    ["covered-patio", 5],
    ["outdoor-kitchen", 1],
  ]);
  expect(rows(november.forms.rows)).toEqual([["quote", 3]]);
  const few = await leadsByZipQuery(db, scopeOf("2026-11"), 1);
  expect(few).toHaveLength(1);
});

test("the queries count one service or all", async () => {
  const kitchens = await look(scopeOf("2026-11", "first", "outdoor-kitchen"));
  expect(kitchens.total.leads).toBe(1);
  expect(kitchens.funnel[0]?.key).toBe("sent");
  const all = await look(scopeOf("all"));
  expect(all.total.leads).toBe(7);
  expect(all.months.map(({ month }) => month)).toEqual(["2026-11", "2026-10", "2025-05"]);
});

test("firstReplyTimesQuery counts qualified leads from the website in the area, unanswered ones included", async () => {
  const replies = await replyMinutesQuery(db, new Date("2026-11-01T00:00:00Z"));
  expect(expandMinutes(replies).sort()).toEqual([30, 4, 8, null]);
});

test("laterReplyTimesQuery has its own median by the lead's month: waiting leads sort last, reverted replies do not count", async () => {
  const at = new Date("2026-11-12T15:00:00Z");
  const later = Array.from({ length: 5 }, () =>
    aLead("2026-11-10T15:00:00Z", { reached: 2, status: "contacted", replyMinutes: 3 }),
  );
  const waiting = aLead("2026-11-10T15:00:00Z", {
    reached: 2,
    status: "lost",
    replyMinutes: 3,
    followUpAt: at,
  });
  const byHand = aLead("2026-11-10T15:00:00Z", { entry: "hand" });
  for (const lead of [...later, waiting, byHand]) await db.insert(leads).values(lead);
  const reply = (
    lead: { id: string },
    followUpMinutes: number,
    id = `reply-${lead.id}-${followUpMinutes}`,
  ) => ({
    id,
    leadId: lead.id,
    kind: "reply" as const,
    data: JSON.stringify({ way: "call", followUpMinutes }),
    at,
  });
  const [first, second, third] = later;
  await db.insert(leadEvents).values([
    ...[first!, second!, third!].map((lead, index) => reply(lead, (index + 1) * 10)),
    reply(byHand, 1),
    reply(first!, 999, "struck"),
    {
      id: "strike",
      leadId: first!.id,
      kind: "reply-struck",
      data: JSON.stringify({ eventId: "struck" }),
      at,
    },
  ]);
  expect((await look(scopeOf("2026-11"))).laterMedian).toBe("too-few");
  await db.insert(leadEvents).values(reply(later[3]!, 40));
  const november = await look(scopeOf("2026-11"));
  expect(november.laterMedian).toBe(30);
  expect(november.months[0]?.median).toBe(3);
  expect(november.median).toBe(3);
  expect((await look(scopeOf("2026-10"))).laterMedian).toBe("too-few");
  await db.delete(messages);
  await db.delete(leadEvents);
  await db.delete(leads).where(
    inArray(
      leads.id,
      [...later, waiting, byHand].map(({ id }) => id),
    ),
  );
});

test("the queries read only the covering index", async () => {
  for (const query of [
    leadCubeQuery(db, scopeOf("all")),
    firstReplyTimesQuery(db, scopeOf("90")),
    leadsByPersonQuery(db, scopeOf("90")),
    leadsByServicesQuery(db, scopeOf("365")),
  ]) {
    const { sql, params } = query.toSQL();
    const plan = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toContain(
      "USING COVERING INDEX leads_insights (created_at",
    );
  }
});

const by = { staff: { id: "ana", name: "Ana Lopez" }, ip: "", requestId: "" };

test("updateSpend writes only unchanged channels, returns the conflicts, and saves the others", async () => {
  await env.DB.prepare(
    "insert into staff (id, email, name, role, created_at, updated_at) values ('ana', 'ana@example.com', 'Ana Lopez', 'owner', 0, 0)",
  ).run();
  const first = [
    { channel: "google-ads", was: 500_000, cents: 964_000 },
    { channel: "nextdoor", was: null, cents: 20_000 },
  ];
  expect(await updateSpend(db, "2026-11", first, { by, now })).toEqual([]);
  const second = [
    { channel: "google-ads", was: 500_000, cents: 900_000 },
    { channel: "nextdoor", was: 20_000, cents: null },
    { channel: "meta-ads", was: null, cents: 185_000 },
  ];
  expect(await updateSpend(db, "2026-11", second, { by, now })).toEqual([
    { channel: "google-ads", theirs: 964_000, by: "Ana Lopez", at: now.getTime(), yours: 900_000 },
  ]);
  const spend = await adSpendQuery(db, scopeOf("2026-11"));
  expect(spend.map(({ channel, cents }) => [channel, cents]).sort()).toEqual([
    ["google-ads", 964_000],
    ["meta-ads", 185_000],
  ]);
  const entries = (await db.select().from(auditLog)).filter(
    ({ recordKind }) => recordKind === "ad-spend",
  );
  expect(entries.map(({ recordId, changes }) => [recordId, changes]).sort()).toEqual([
    ["2026-11/google-ads", '{"cents":[500000,964000]}'],
    ["2026-11/meta-ads", '{"cents":[null,185000]}'],
    ["2026-11/nextdoor", '{"cents":[20000,null]}'],
    ["2026-11/nextdoor", '{"cents":[null,20000]}'],
  ]);
});

test("updateSpend reports no conflict for the same amount from two people", async () => {
  const change = [{ channel: "tiktok", was: null, cents: 5_000 }];
  expect(
    await Promise.all([
      updateSpend(db, "2026-10", change, { by, now }),
      updateSpend(db, "2026-10", change, { by, now }),
    ]),
  ).toEqual([[], []]);
});
