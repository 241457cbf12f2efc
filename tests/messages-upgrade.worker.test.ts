import { applyD1Migrations, createExecutionContext, env, reset } from "cloudflare:test";
import { expect, test } from "vitest";
import { storeReplyMinutes } from "~/domain/leads/reply-clock/reply-figures.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { listTableNames, streamBackup } from "~/platform/backup/backup.server";
import { restoreBackup } from "~/platform/backup/restore.server";
import { backupScope } from "~/platform/backup/scope";
import { openDb } from "~/platform/db/client.server";
import { loader as loadInsights } from "~/routes/admin/insights";
import { platform } from "../load-context";

/* Notes, calls and replies of the days before messages had a table of their own: after the upgrade,
   and after a restore of a backup from then. */

const now = new Date();
const dayMs = 86_400_000;
const isFirstOfMessages = ({ name }: { name: string }) => name.includes("0094_messages");
const before = env.TEST_MIGRATIONS.slice(0, env.TEST_MIGRATIONS.findIndex(isFirstOfMessages));
const migrations = env.TEST_MIGRATIONS.map(({ name, queries }) => ({
  name,
  sql: queries.join("\n--> statement-breakpoint\n"),
}));
/** Migrations of jobs and payments, whose tables today's Insights also reads. */
const jobMigrations = env.TEST_MIGRATIONS.filter(({ name }) => name >= "0102" && name < "0112");
const leadCount = 60;

/** Creates the schema from before messages, with an office and its leads. */
async function fill(): Promise<string> {
  for (let turn = 0; turn < 5 && (await listTableNames(env.DB)).length > 0; turn++) await reset();
  await applyD1Migrations(env.DB, before);
  await env.DB.prepare(
    "insert into staff (id, email, name, role, created_at, updated_at) values ('ana', 'ana@example.com', 'Ana', 'owner', 1, 1)",
  ).run();
  for (let at = 0; at < leadCount; at++) await env.DB.batch(leadWithEvents(at));
  const session = await startSession(openDb(env.DB), "ana", {
    createdAt: now,
    ip: "",
    userAgent: "",
  });
  return session.split(";")[0] ?? "";
}

/** A lead of the last 80 days with a note, a call, a first reply, and a later one. */
function leadWithEvents(at: number): D1PreparedStatement[] {
  const id = `lead-${at}`;
  const createdAt = now.getTime() - (1 + (at % 80)) * dayMs;
  const event = (name: string, kind: string, data: object, hours: number) =>
    env.DB.prepare(
      "insert into lead_events (id, lead_id, kind, staff_id, data, at) values (?, ?, ?, 'ana', ?, ?)",
    ).bind(`${id}.${name}`, id, kind, JSON.stringify(data), createdAt + hours * 3_600_000);
  const status = ["contacted", "visit-booked", "quoted", "won", "lost"][at % 5] ?? "";
  return [
    env.DB.prepare(
      `insert into leads (id, reference, status, status_since, reached, in_area, entry, channel, last_channel, landing, services, name, zip, source, reply_minutes, first_reply_at, follow_up_at, value_cents, lost_reason, assigned_to, created_at, updated_at)
       values (?1, ?1, ?2, ?3, ?4, 1, 'web', 'google-ads', 'direct', '/', '["covered-patio"]', 'Homeowner ' || ?1, '77007', 'quote', ?5, ?3 + 60000, ?6, 4000000, ?7, 'ana', ?3, ?3)`,
    ).bind(
      id,
      status,
      createdAt,
      2 + (at % 4),
      3 + at,
      at % 7 === 0 ? createdAt + dayMs : null,
      status === "lost" ? "price" : "",
    ),
    event("received", "received", { variant: "quote" }, 0),
    event("note", "note", { text: `Note of ${id}` }, 1),
    event("call", "contact", { way: "call", outcome: "no-answer", at: createdAt + 1 }, 2),
    event(
      "reply",
      "reply",
      {
        way: "text",
        outcome: "spoke",
        at: createdAt + 2,
        minutes: 3 + at,
        entered: 4 + at,
        text: `Reply to ${id}`,
      },
      3,
    ),
    event(
      "later",
      "reply",
      {
        way: "call",
        outcome: "spoke",
        at: createdAt + 3,
        followUpAt: createdAt,
        followUpMinutes: 5 + at,
        text: `Later reply to ${id}`,
      },
      4,
    ),
    ...(at % 6 === 0 ? [event("strike", "reply-struck", { eventId: `${id}.later` }, 5)] : []),
  ];
}

/** Returns everything that Insights shows, for a period, and the stored reply times. */
async function figures(cookie: string, search: string) {
  const request = new Request(`http://127.0.0.1:8787/admin/insights${search}`, {
    headers: { Cookie: cookie },
  });
  const context = platform(request, env, createExecutionContext());
  const {
    now: _now,
    choices: _choices,
    ...page
  } = await loadInsights({
    request,
    context,
    params: {},
  });
  await storeReplyMinutes(openDb(env.DB), now);
  const stored = await env.DB.prepare(
    "select data from cached_lists where name = 'reply-minutes'",
  ).first("data");
  return { page, stored };
}

const periods = ["", "?when=90", "?when=all&touch=last", "?when=all&service=covered-patio"];
const allFigures = async (cookie: string) => {
  const all = [];
  for (const search of periods) all.push(await figures(cookie, search));
  return all;
};

/** Returns the figures of the database from before messages, with the tables of jobs meanwhile. */
async function oldFigures(cookie: string) {
  const tables = await listTableNames(env.DB);
  for (const query of jobMigrations.flatMap(({ queries }) => queries))
    await env.DB.prepare(query).run();
  const all = await allFigures(cookie);
  const added = (await listTableNames(env.DB)).filter((name) => !tables.includes(name));
  await env.DB.batch([
    env.DB.prepare("drop index proposal_versions_signed"),
    ...added.map((name) => env.DB.prepare(`drop table ${name}`)),
  ]);
  return all;
}

/** Expects each note, call and reply to be a message once, with its text. */
async function expectMessages() {
  const { results } = await env.DB.prepare(
    `select lead_events.kind, messages.channel, messages.direction, count(*) as events, count(distinct messages.id) as messages, sum(messages.text <> '') as texts, sum(messages.lead_id = lead_events.lead_id) as own
     from lead_events left join messages on messages.id = lead_events.id where lead_events.kind in ('note', 'contact', 'reply') group by 1, 2, 3 order by 1, 2`,
  ).all();
  const each = { events: leadCount, messages: leadCount, own: leadCount };
  expect(results).toEqual([
    { kind: "contact", channel: "call", direction: "out", texts: 0, ...each },
    { kind: "note", channel: "note", direction: "internal", texts: leadCount, ...each },
    { kind: "reply", channel: "call", direction: "out", texts: leadCount, ...each },
    { kind: "reply", channel: "text", direction: "out", texts: leadCount, ...each },
  ]);
  expect(await env.DB.prepare("select count(*) as n from messages").first("n")).toBe(4 * leadCount);
  expect(
    await env.DB.prepare(
      "select count(*) as n from lead_events where json_type(data, '$.text') is not null",
    ).first("n"),
  ).toBe(0);
}

test("the upgrade makes each note, call and reply a message once, and Insights shows the same", async () => {
  const cookie = await fill();
  const figuresBefore = await oldFigures(cookie);
  expect(figuresBefore[1]?.page.insights).toMatchObject({ median: expect.any(Number) });
  expect(figuresBefore[1]?.page.insights.laterMedian).toEqual(expect.any(Number));
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await expectMessages();
  expect(await allFigures(cookie)).toEqual(figuresBefore);
});

test("a backup from before messages is restored with each note, call and reply as a message once", async () => {
  const cookie = await fill();
  const figuresBefore = await oldFigures(cookie);
  const { readable, manifest } = streamBackup(env.DB, env.FILES, backupScope, now);
  const backup = await new Response(readable).blob();
  expect((await manifest).migration).toBe(before.at(-1)?.name);
  await reset();
  const { migrated } = await restoreBackup(() => backup.stream(), env.DB, env.FILES, {
    migrations,
    replace: false,
    keepObjects: backupScope.skipObjects,
  });
  expect(migrated.some((name) => name.includes("messages_of_events"))).toBe(true);
  await expectMessages();
  // backups have no sessions
  const session = await startSession(openDb(env.DB), "ana", {
    createdAt: now,
    ip: "",
    userAgent: "",
  });
  expect(await allFigures(session.split(";")[0] ?? "")).toEqual(figuresBefore);
});
