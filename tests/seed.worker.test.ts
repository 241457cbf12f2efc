import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  describeTemplate,
  parseTemplate,
} from "~/domain/proposals/templates/template-record.server";
import {
  contentRows,
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
  const all = (now: number) => [
    ...contentRows(now),
    ...demoLeadRows(now),
    ...demoTemplateRows(now),
    ...[...generatedLeadRows(25, now)].flat(),
  ];
  await seed(all(noon));
  const first = await everything();
  expect(first.projects?.length).toBeGreaterThan(20);
  expect(first.posts).toHaveLength(8);
  expect(first.leads).toHaveLength(12 + 25);
  await seed(all(noon + 86_400_000));
  expect(await everything()).toEqual(first);
  await seed([...generatedLeadRows(30, noon + 86_400_000)].flat());
  expect((await everything()).leads).toHaveLength(12 + 30);
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
