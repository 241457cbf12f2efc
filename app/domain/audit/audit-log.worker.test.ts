import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { toAuditRow } from "~/platform/audit/audit.server";
import { createBatchedReader } from "~/platform/db/batched-reads.server";
import { openDb } from "~/platform/db/client.server";
import { formatListCursor, parseListCursor } from "~/platform/db/list-cursor.server";
import { auditLog, faqs, leadImports, leads, savedViews, staff } from "~/schema";
import {
  auditCountQuery,
  auditEntriesQuery,
  formatAuditQuery,
  parseAuditFilter,
  streamAuditCsv,
} from "./audit-log.server";

const db = openDb(env.DB);
const noon = new Date("2026-11-20T18:00:00Z");
const all = parseAuditFilter(new URLSearchParams());
const [ana, lead] = [newId(), newId()];
await db.insert(staff).values({
  id: ana,
  email: "ana@example.com",
  name: "Ana Ruiz",
  role: "owner",
  createdAt: noon,
  updatedAt: noon,
});
const row = { statusSince: noon, zip: "77007", source: "quote", createdAt: noon, updatedAt: noon };
await db.insert(leads).values({ ...row, id: lead, reference: "MOL-AUDIT2", name: "=Vera Quist" });
let made = 0;
async function entry(values: Partial<typeof auditLog.$inferInsert>) {
  const id = `e${String(made++).padStart(3, "0")}`;
  await db.insert(auditLog).values({
    id,
    at: noon,
    staffId: ana,
    staffName: "Ana Ruiz",
    action: "noted",
    recordKind: "lead",
    recordId: lead,
    ...values,
  });
  return id;
}
const first = await entry({ action: "moved", changes: '{"status":["new","contacted"]}' });
const same = await entry({});
const evening = await entry({
  at: new Date("2026-11-21T05:59:00Z"),
  action: "signed-in",
  recordKind: "staff",
  recordId: ana,
});
const nextDay = await entry({
  at: new Date("2026-11-21T06:00:00Z"),
  staffId: null,
  staffName: "Command line",
  recordKind: "staff",
  recordId: ana,
});

const find = async (query: string) => {
  const filter = parseAuditFilter(new URLSearchParams(query));
  const ids = (await auditEntriesQuery(db, filter, undefined, 50)).map(({ id }) => id);
  expect((await auditCountQuery(db, filter))[0]?.count).toBe(ids.length);
  return ids;
};

test("auditEntriesQuery pages newest first and neither repeats nor skips entries with equal times", async () => {
  const pages: string[] = [];
  let after: ReturnType<typeof parseListCursor>;
  for (;;) {
    const [one] = await auditEntriesQuery(db, all, after, 1);
    if (!one) break;
    pages.push(one.id);
    after = parseListCursor(formatListCursor(one.at, one.id));
  }
  expect(pages).toEqual([nextDay, evening, same, first]);
});

test("auditEntriesQuery names each entry's lead or account, alone and in a batch", async () => {
  const read = createBatchedReader(db);
  const rows = await read(auditEntriesQuery(db, all, undefined, 10));
  expect(
    rows.map(({ staffName, leadName, leadReference, personName }) => [
      staffName,
      leadName,
      leadReference,
      personName,
    ]),
  ).toEqual([
    ["Command line", null, null, "Ana Ruiz"],
    ["Ana Ruiz", null, null, "Ana Ruiz"],
    ["Ana Ruiz", "=Vera Quist", "MOL-AUDIT2", null],
    ["Ana Ruiz", "=Vera Quist", "MOL-AUDIT2", null],
  ]);
});

test("auditEntriesQuery names records, deleted views too", async () => {
  const [view, deletedView, file, faq] = [newId(), newId(), newId(), newId()];
  const times = { createdAt: noon, updatedAt: noon };
  await db
    .insert(savedViews)
    .values({ ...times, id: view, staffId: ana, name: "Hot leads", query: "" });
  await db.insert(leadImports).values({
    id: file,
    fileName: "crm.csv",
    contentHash: file,
    created: 1,
    joined: 0,
    refused: 0,
    at: noon,
  });
  await db.insert(faqs).values({
    ...times,
    id: faq,
    page: "contact",
    position: 1,
    question: "Does it leak?",
    answer: "No.",
  });
  const entries = [
    { recordKind: "view", recordId: view, action: "saved", changes: '{"name":[null,"Old name"]}' },
    {
      recordKind: "view",
      recordId: deletedView,
      action: "saved",
      changes: '{"name":[null,"Quoted"]}',
    },
    { recordKind: "view", recordId: deletedView, action: "deleted" },
    { recordKind: "import", recordId: file, action: "imported" },
    { recordKind: "faq", recordId: faq, action: "changed" },
    { recordKind: "faq", recordId: "none", action: "changed" },
  ];
  const ids = [];
  for (const values of entries) ids.push(await entry(values));
  const rows = await createBatchedReader(db)(auditEntriesQuery(db, all, undefined, 50));
  const names = ids.map((id) => rows.find((row) => row.id === id)?.recordName);
  for (const id of ids) await db.delete(auditLog).where(eq(auditLog.id, id));
  expect(names).toEqual(["Hot leads", "Quoted", "Quoted", "crm.csv", "Does it leak?", null]);
  expect(rows.find(({ id }) => id === first)?.recordName).toBe(null);
});

test("auditEntriesQuery filters by actor, action, record and day in Houston", async () => {
  expect(await find(`who=${ana}`)).toEqual([evening, same, first]);
  expect(await find("who=none")).toEqual([nextDay]);
  expect(await find("what=moved")).toEqual([first]);
  expect(await find("from=2026-11-21")).toEqual([nextDay]);
  expect(await find("to=2026-11-20")).toEqual([evening, same, first]);
  for (const q of ["mol-audit2", "=vera quist", lead])
    expect(await find(`q=${encodeURIComponent(q)}`)).toEqual([same, first]);
  expect(await find("q=ana@example.com")).toEqual([nextDay, evening]);
  expect(await find("q=ruiz")).toEqual([nextDay, evening]);
  expect(await find("q=Contacted")).toEqual([first]);
  expect(await find("q=%25")).toEqual([]);
});

test("parseAuditFilter ignores malformed values", () => {
  const parsed = parseAuditFilter(new URLSearchParams("from=2026-02-30&to=x&q=%20%20"));
  expect(parsed).toEqual(all);
  expect(formatAuditQuery(parsed)).toBe("");
  expect(formatAuditQuery({ ...all, q: "a b", from: "2026-11-20" })).toBe("q=a+b&from=2026-11-20");
});

test("streamAuditCsv starts with a byte order mark, lists every entry once and escapes formulas", async () => {
  const bytes = new Uint8Array(await new Response(streamAuditCsv(db, all, 2)).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[4]).toContain("Moved,lead,MOL-AUDIT2,'=Vera Quist,Stage: New to Contacted");
  expect(lines[1]).toMatch(/^2026-11-21T06:00:00.000Z,Command line,/);
});

test("toAuditRow stores the IP address of the actor", async () => {
  const actor = { staff: null, name: "Ana", ip: "203.0.113.7", requestId: "r" };
  const row = toAuditRow(
    actor,
    { action: "saved", recordKind: "settings", recordId: "ip-test" },
    new Date("2026-11-24T15:00:00Z"),
  );
  await db.insert(auditLog).values(row);
  expect(
    await env.DB.prepare("SELECT address FROM audit WHERE record_id = 'ip-test'").first("address"),
  ).toBe("203.0.113.7");
});
