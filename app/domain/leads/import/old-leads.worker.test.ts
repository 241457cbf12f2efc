import { env } from "cloudflare:test";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findDuplicates } from "~/domain/leads/merge/duplicates.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { matchesSearchCondition } from "~/platform/search/search.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { leadAlerts, leadContacts, leadEvents, leads, outbox, staff } from "~/schema";
import { demoLeadRows } from "../../../../scripts/seed/rows";
import sample from "../../../../tests/fixtures/old-leads.csv?raw";
import { insertTables } from "../../../../tests/insert-tables";
import { officeList } from "../../../../tests/office-list";
import { guessMapping } from "./import-columns";
import { parseImportTable, refusedCsv } from "./import-table.server";
import { planImport } from "./plan-import.server";
import { runImport } from "./run-import.server";
import { undoImport } from "./undo-import.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const team = ["Ben Ortiz", "Luis Garza", "Marisol Cruz"].map((name) => ({ id: newId(), name }));
for (const { id, name } of team) {
  await db.insert(staff).values({
    id,
    name,
    email: `${id}@example.com`,
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
}
const by = { staff: { id: team[0]!.id, name: "Ben Ortiz" }, ip: "", requestId: "test" };
const isInServiceArea = () => true;
/** Stage that staff choose for a name that proposes none. */
const stages = new Map([["waiting hoa", "quoted"] as const]);

function tableOf(text: string) {
  const table = parseImportTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}

async function planOf(text: string, hash: string) {
  const table = tableOf(text);
  return {
    table,
    planned: await planImport(db, table, guessMapping(table.heads), {
      hash,
      isInServiceArea,
      now,
      team,
      stages,
    }),
  };
}

async function importText(text: string, start: string) {
  const hash = start.padEnd(64, "0");
  const { table, planned } = await planOf(text, hash);
  const counts = await runImport(db, planned, { hash, fileName: "old-leads.csv", by, now });
  return { table, planned, counts, id: `i${hash.slice(0, 20)}x` };
}

type Planned = Awaited<ReturnType<typeof planOf>>["planned"];
const refusedOf = ({ rows }: Planned) =>
  rows.flatMap((row) => (row.state === "refused" ? [[row.row, row.name, row.reason]] : []));
const mergedOf = ({ rows }: Planned) =>
  rows.flatMap((row) =>
    row.state === "joins"
      ? [
          [
            row.row,
            row.match.with.kind === "row" ? row.match.with.row : row.match.with.name,
            row.match.names,
          ],
        ]
      : [],
  );
const countNotedFields = ({ rows }: Planned) => {
  const all = rows.flatMap((row) => ("kept" in row ? row.kept : []));
  const counts: Record<string, number> = {};
  for (const { field } of all) counts[field] = (counts[field] ?? 0) + 1;
  return counts;
};
const tally = (words: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};
const leadNamed = async (name: string) =>
  (
    await db
      .select()
      .from(leads)
      .where(and(eq(leads.name, name), isNull(leads.deletedAt)))
  )[0]!;
const found = async (words: string) =>
  (
    await db
      .select({ name: leads.name })
      .from(leads)
      .where(matchesSearchCondition(sql`${leads.id}`, "lead", toSearchExpression(words) ?? ""))
  ).map(({ name }) => name);

const refusedRows = [
  [42, "Customer", "Repeats the column names"],
  [78, "Walk-in, Home Show", "No phone number or email address"],
  [105, "Rick (neighbor of Tina)", "No phone number or email address"],
  [121, "Sheila Broussard", "18 cells, but the header row has 16"],
  [122, "TOTAL", "No phone number or email address"],
];

describe("import of an ordinary office's old lead list", () => {
  test("into an empty database, old-leads.csv becomes the leads, merges, notes and refusals its README lists", async () => {
    const { table, planned, counts } = await importText(sample, "old");
    expect([table.rows.length, table.blankLines]).toEqual([120, 2]);
    expect(counts).toEqual({ created: 111, joined: 4, refused: 5 });
    expect(refusedOf(planned)).toEqual(refusedRows);
    expect(mergedOf(planned)).toEqual([
      [76, 7, "same"],
      [102, 33, "same"],
      [103, 53, "same"],
      [120, 72, "initial"],
    ]);
    const strangers = planned.rows.flatMap((row) =>
      row.state === "new" && row.match ? [[row.row, row.match.with]] : [],
    );
    expect(strangers).toMatchObject([
      [26, { row: 25, name: "Karl Dietz" }],
      [92, { row: 74, name: "Anita Hutchins" }],
    ]);
    expect(countNotedFields(planned)).toEqual({
      email: 12,
      value: 11,
      received: 5,
      zip: 4,
      phone: 2,
      name: 2,
      nextOn: 2,
      secondPhone: 1,
    });
    const read = planned.read.map(({ row }) => row);
    expect(read).toHaveLength(115);
    expect(tally(read.map(({ stageWord }) => stageWord))).toEqual({
      "Estimate sent": 21,
      Dead: 18,
      Sold: 16,
      "Called LM": 12,
      "": 9,
      "Appt set": 8,
      New: 8,
      Completed: 7,
      "Not interested": 6,
      "Est sent": 4,
      "Waiting HOA": 4,
      SPAM: 2,
    });
    expect(tally(read.map(({ lead }) => lead.status))).toEqual({
      won: 23,
      lost: 24,
      quoted: 29,
      "visit-booked": 8,
      contacted: 12,
      new: 17,
      spam: 2,
    });
    expect(tally(read.map(({ received }) => received?.shape ?? "none"))).toEqual({
      short: 73,
      serial: 12,
      long: 8,
      timed: 8,
      iso: 7,
      none: 7,
    });
    expect(await db.$count(leads)).toBe(111);
  });

  test("the cells of old-leads.csv are parsed as documented in its README", async () => {
    expect(await leadNamed("Yvette Reinholt")).toMatchObject({
      phone: "+18325550162",
      status: "quoted",
      createdAt: new Date("2023-03-01T18:00:00Z"),
      details: "",
      channel: "home show",
      assignedTo: null,
      entry: "import",
      firstReplyAt: null,
    });
    expect(await leadNamed("Nadia Yates")).toMatchObject({
      zip: "",
      valueCents: 9_625_000,
      createdAt: new Date("2023-05-07T17:00:00Z"),
    });
    expect(await leadNamed("Jim Ibarra")).toMatchObject({
      createdAt: new Date("2023-08-27T16:40:00Z"),
      valueCents: null,
    });
    expect(await leadNamed("Mike Fontenot")).toMatchObject({
      valueCents: 1_250_000,
      status: "contacted",
    });
    expect(await leadNamed("Irma Ames")).toMatchObject({ valueCents: 3_850_000, status: "won" });
    expect(await leadNamed("Denise Rangel")).toMatchObject({ zip: "77024" });
    expect(await leadNamed("Darla Quist")).toMatchObject({
      phone: null,
      email: "excel.ate.it@example.com",
    });
    expect(await leadNamed("(936) 555-0134")).toMatchObject({
      phone: "+19365550134",
      status: "quoted",
    });
    expect(await leadNamed("(832) 555-0181")).toMatchObject({
      email: "gloria.dufresne@example.com",
    });
    expect(await leadNamed("Jorge Zeller")).toMatchObject({ createdAt: now });
    const steps = await db
      .select({ name: leads.name, at: leads.nextActionAt, kind: leads.nextKind })
      .from(leads)
      .where(sql`${leads.nextActionAt} is not null`)
      .orderBy(leads.nextActionAt);
    expect(steps).toEqual([
      { name: "Craig Quarles", at: new Date("2026-12-01T15:00:00Z"), kind: "call" },
      { name: "Lupe Tuttle", at: new Date("2026-12-03T15:00:00Z"), kind: "call" },
    ]);
    expect(await leadNamed("Kathy Ames")).toMatchObject({ assignedTo: team[0]!.id });
    const note = async (name: string) => {
      const lead = await leadNamed(name);
      const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id));
      return events.map(({ data }) => String(JSON.parse(data).text)).join("\n");
    };
    expect(await note("Jorge Zeller")).toContain("Received: n/a");
    expect(await note("Jorge Zeller")).toContain("No received date. Using the time of import");
    expect(await note("Yvette Reinholt")).toContain("Assigned to: old office");
    expect(await note("Yvette Reinholt")).toContain("dog in yard");
    expect(await note("Carla Irwin")).toContain("Next step date: 1/11/27");
    expect(await note("Felicia Ingram")).toContain("Other phone: call wife");
    expect(await note("Bo Tidwell")).toContain("Phone: same as above");
    expect(await note("Dolores Rudd")).toContain(
      "Received: September 8, 2026\nStage: Estimate sent (Quoted)\n",
    );
    expect((await leadNamed("Dolores Rudd")).status).toBe("won");
    expect(await note("Wayne Mabry")).toContain("Value: $41,200");
  });

  test("an import sends no emails or alerts, and stores no consent or response time", async () => {
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(leadAlerts)).toBe(0);
    expect(
      await db.$count(
        leadContacts,
        sql`${leadContacts.consentTexts} <> '' or ${leadContacts.consentAt} is not null`,
      ),
    ).toBe(0);
    expect(
      await db.$count(
        leads,
        sql`${leads.firstReplyAt} is not null or ${leads.replyMinutes} is not null or ${leads.entry} <> 'import'`,
      ),
    ).toBe(0);
  });

  test("rows with a known number and a different name become leads marked as duplicates of each other", async () => {
    const [karl, marla] = [await leadNamed("Karl Dietz"), await leadNamed("Marla Dietz")];
    expect((await findDuplicates(db, karl.id)).map(({ id, why }) => [id, why])).toEqual([
      [marla.id, "phone"],
    ]);
    expect((await findDuplicates(db, marla.id)).map(({ id }) => id)).toEqual([karl.id]);
  });

  test("the search finds a merged row", async () => {
    expect(await found("called back")).toContain("Dolores Rudd");
    expect(await found("409-555-0188")).toEqual(["Lyle Dowd"]);
  });

  test("importing old-leads.csv again, or the same rows in another file, gives 0 new leads", async () => {
    const total = await db.$count(leads);
    await importText(sample, "old");
    expect(await db.$count(leads)).toBe(total);
    const again = await importText(`${sample};;;\r\n`, "other");
    expect(again.counts).toMatchObject({ created: 0, joined: 0 });
    expect(again.planned.rows.filter(({ state }) => state === "before")).toHaveLength(115);
    expect(await db.$count(leads)).toBe(total);
  });

  test("refused rows come back as a CSV with the same columns, the reason, and every cell", async () => {
    const { table, planned } = await planOf(sample, "back".padEnd(64, "0"));
    const csv = refusedCsv(
      table,
      planned.rows.flatMap((row) => (row.state === "refused" ? [row] : [])),
    );
    const back = tableOf(csv);
    expect(back.heads).toEqual([...table.heads, "Reason"]);
    expect(back.rows).toHaveLength(5);
    expect(back.rows[1]).toMatchObject({
      0: "Walk-in, Home Show",
      16: "No phone number or email address",
    });
    expect(back.rows[3]?.join(" ")).toContain("gate code #4471");
    expect(back.rows[3]?.join(" ")).toContain("call first");
  });

  test("with the demo data, old-leads.csv also merges Dana Whitfield and keeps Katy McAdams apart", async () => {
    await undoImport(db, env.FILES, `i${"old".padEnd(20, "0")}x`, { by, now });
    await undoImport(db, env.FILES, `i${"other".padEnd(20, "0")}x`, { by, now });
    expect(await db.$count(leads)).toBe(0);
    await insertTables(env.DB, demoLeadRows(now.getTime()));
    const demo = await db.$count(leads);
    const dana = await leadNamed("Dana Whitfield");
    const { planned, counts } = await importText(sample, "demo");
    expect(counts).toEqual({ created: 110, joined: 5, refused: 5 });
    expect(refusedOf(planned)).toEqual(refusedRows);
    expect(mergedOf(planned)).toContainEqual([77, "Dana Whitfield", "same"]);
    const strangers = planned.rows.flatMap((row) =>
      row.state === "new" && row.match ? [[row.row, row.match.with.name]] : [],
    );
    expect(strangers).toEqual([
      [26, "Karl Dietz"],
      [92, "Anita Hutchins"],
      [104, "Gregory Turner"],
    ]);
    expect(await db.$count(leads)).toBe(demo + 110);
    expect(await db.select().from(leads).where(eq(leads.id, dana.id))).toMatchObject([
      { status: dana.status, createdAt: dana.createdAt },
    ]);
    const [told] = await db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, dana.id), eq(leadEvents.kind, "imported")));
    expect(JSON.parse(told!.data).text).toContain(
      "Received: October 2, 2026\nStage: Called LM (Contacted)",
    );
    expect(await found("asked about screens last fall")).toContain("Dana Whitfield");
    const [katy, gregory] = [await leadNamed("Katy McAdams"), await leadNamed("Gregory Turner")];
    expect((await findDuplicates(db, katy.id)).map(({ id }) => id)).toEqual([gregory.id]);
    expect((await findDuplicates(db, gregory.id)).map(({ id }) => id)).toEqual([katy.id]);
  });
});

describe("import of another office's list", () => {
  test("a messy list of 200 rows loses at most 5 % of them, each with its reason", async () => {
    const { planned, counts } = await importText(officeList(), "office");
    expect(planned.rows).toHaveLength(200);
    expect(refusedOf(planned)).toEqual([
      [41, "Ned Aguilar", "No phone number or email address"],
      [88, "First Name Last Name", "Repeats the column names"],
      [120, "Inez Becker", "No phone number or email address"],
      [170, "Celia Sims", "15 cells, but the header row has 14"],
      [201, "Grand total", "No phone number or email address"],
    ]);
    expect(counts.created + counts.joined).toBe(195);
    expect(mergedOf(planned)).toEqual([[150, 50, "initial"]]);
    const dates = planned.read.map(({ row }) => row.received?.shape ?? "none");
    expect(dates.filter((shape) => shape === "none").length).toBeLessThan(15);
    expect(
      await db.$count(leads, inArray(leads.status, ["won", "lost", "quoted"])),
    ).toBeGreaterThan(60);
  });

  test("a row joins the lead and the earlier row with its phone, with and without an extension", async () => {
    await importText("Name,Phone\nRuth Okafor,713-555-0155 ext 204\n", "e1");
    const { planned } = await planOf(
      "Name,Phone\nRuth Okafor,713-555-0155\nRuth Okafor,(713) 555-0155 x9\nSam Poe,713-555-0156\nSam Poe,713-555-0156 ext. 3\n",
      "e2",
    );
    expect(planned.rows.map(({ state }) => state)).toEqual(["joins", "joins", "new", "joins"]);
  });
});
