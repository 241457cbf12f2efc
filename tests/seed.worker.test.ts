import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { planDuePayments } from "~/content/payment-schedules.server";
import { boardJobsQuery } from "~/domain/jobs/job-board.server";
import { loadPayments } from "~/domain/payments/load-payments.server";
import { sumPayments } from "~/domain/payments/payment-sums";
import { contractSum } from "~/domain/proposals/contract-sum";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import {
  describeTemplate,
  parseTemplate,
} from "~/domain/proposals/templates/template-record.server";
import { openDb } from "~/platform/db/client.server";
import {
  contentRows,
  demoJobRows,
  demoLeadRows,
  demoTemplateRows,
  generatedLeadRows,
  type TableRows,
} from "../scripts/seed/rows";
import { insertTables } from "./insert-tables";

const noon = new Date("2026-11-20T18:00:00Z").getTime();

const seed = (tables: readonly TableRows[]) => insertTables(env.DB, tables);

async function everything() {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'search_index%' ORDER BY name",
  ).all<{ name: string }>();
  const tables: Record<string, unknown[]> = {};
  for (const { name } of results)
    tables[name] = (await env.DB.prepare(`SELECT * FROM ${name} ORDER BY rowid`).all()).results;
  return tables;
}

test("seeding again on another day changes nothing, and a larger load adds to a smaller one", async () => {
  const all = async (now: number) => [
    ...contentRows(now),
    ...demoLeadRows(now),
    ...demoTemplateRows(now),
    ...(await demoJobRows(now)),
    ...[...generatedLeadRows(25, now)].flat(),
  ];
  await seed(await all(noon));
  const first = await everything();
  expect(first.projects?.length).toBeGreaterThan(20);
  expect(first.posts).toHaveLength(8);
  expect(first.leads).toHaveLength(12 + 2 + 25);
  await seed(await all(noon + 86_400_000));
  expect(await everything()).toEqual(first);
  await seed([...generatedLeadRows(30, noon + 86_400_000)].flat());
  expect((await everything()).leads).toHaveLength(12 + 2 + 30);
});

test("a lead's events are between its arrival and now, and the last move matches its stage", async () => {
  const [leads, , events] = demoLeadRows(noon);
  for (const lead of leads?.rows ?? []) {
    const leadEvents = (events?.rows ?? []).filter((event) => event.lead_id === lead.id);
    expect(leadEvents[0]?.kind).toBe("received");
    for (const event of leadEvents) {
      expect(Number(event.at)).toBeGreaterThanOrEqual(Number(lead.created_at));
      expect(Number(event.at)).toBeLessThanOrEqual(noon);
    }
    const steps = leadEvents.filter((event) => event.kind === "status");
    const last: unknown = JSON.parse(String(steps.at(-1)?.data ?? '{"to":"new"}'));
    expect(last).toMatchObject({ to: lead.status });
  }
});

test("the sample template and group can be read, without prices", async () => {
  const [table] = demoTemplateRows(noon);
  const rows = (table?.rows ?? []).map(({ sort, name, draft }) => ({
    sort: sort === "lines" ? ("lines" as const) : ("proposal" as const),
    name: String(name),
    draft: String(draft),
  }));
  expect(rows.map((row) => [row.name, describeTemplate(row)])).toEqual([
    ["Attached louvered pergola, standard", "3 options, 5 lines, payments 30/40/20/10"],
    ["LED package", "2 lines"],
  ]);
  const lines = rows.flatMap((row) => parseTemplate(row).lines);
  expect(lines.filter(({ priceCents, key }) => priceCents !== null || key === "")).toEqual([]);
});

test("sample people cannot be called or emailed", async () => {
  const rows = [...demoLeadRows(noon), ...[...generatedLeadRows(300, noon)].flat()].filter(
    ({ table }) => table === "leads",
  );
  for (const lead of rows.flatMap((entry) => entry.rows)) {
    if (lead.phone !== null) expect(lead.phone).toMatch(/^\+1\d{3}55501\d{2}$/);
    if (lead.email !== null) expect(lead.email).toMatch(/@example\.com$/);
  }
});

test("the demo has two running jobs with published updates, items, and payments that add up", async () => {
  await seed(await demoJobRows(noon));
  const db = openDb(env.DB);
  const now = new Date(noon);
  // nothing changes when the minute job plans the payments
  expect(await planDuePayments(db, now)).toEqual({
    schedules: 0,
    due: 0,
  });
  const found = await Promise.all(
    (await boardJobsQuery(db, now)).map(async ({ id, leadId, stage, headline }) => {
      const loaded = await loadPayments(db, id);
      const contracts = await listSignedContracts(db, leadId);
      const sumCents = contractSum(contracts, contracts[0]?.versionId ?? "")?.sumCents ?? 0;
      const { payments = [], lines = [] } = loaded ?? {};
      expect(payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(sumCents);
      return {
        stage,
        headline,
        states: payments.map(({ state }) => state),
        paid: sumPayments(sumCents, payments, lines).paidCents > 0,
        receipts: lines.map(({ receiptNumber }) => receiptNumber),
      };
    }),
  );
  expect(found.toSorted((one, other) => one.stage.localeCompare(other.stage))).toEqual([
    {
      stage: "build",
      headline: "The posts are standing",
      states: ["paid", "requested", "not-due"],
      paid: true,
      receipts: [1],
    },
    {
      stage: "permit",
      headline: "We filed for your permit",
      states: ["due", "not-due", "not-due"],
      paid: false,
      receipts: [],
    },
  ]);
});
