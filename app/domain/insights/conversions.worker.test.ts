import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { auditLog, leadSubmissions, leads, proposals, proposalVersions, staff } from "~/schema";
import {
  conversionCountsQuery,
  conversionExportsQuery,
  exportConversions,
  reexportConversions,
} from "./conversions.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const dayMs = 86_400_000;
const by = { staff: { id: "ana", name: "Ana Lopez" }, ip: "", requestId: "" };
await db.insert(staff).values({
  id: "ana",
  email: "ana@example.com",
  name: "Ana Lopez",
  role: "owner",
  createdAt: now,
  updatedAt: now,
});

const click = (gclid: string, daysAgo = 10) => ({
  at: now.getTime() - daysAgo * dayMs,
  landing: "/",
  referrer: "",
  gclid,
});

async function aWonLead(
  id: string,
  attribution: object | string,
  changes: Partial<typeof leads.$inferInsert> = {},
) {
  const createdAt = new Date(now.getTime() - 5 * dayMs);
  await db.insert(leads).values({
    id,
    reference: id,
    status: "won",
    statusSince: now,
    name: "Ann Lee",
    zip: "77007",
    source: "quote",
    valueCents: 100_000,
    createdAt,
    updatedAt: now,
    ...changes,
  });
  await db.insert(leadSubmissions).values({
    id: `${id}.1`,
    leadId: id,
    reference: `${id}.1`,
    variant: "quote",
    answers: "{}",
    attribution: typeof attribution === "string" ? attribution : JSON.stringify(attribution),
    createdAt,
  });
}

test("exportConversions exports won leads with consent once; a second file has only new leads", async () => {
  await aWonLead("a", { first: click("first"), last: click("last"), measuring: "granted" });
  await aWonLead("b", {
    first: click("only-first"),
    last: { at: now.getTime(), landing: "/", referrer: "x" },
    measuring: "granted",
  });
  await aWonLead("no", { first: click("x"), last: click("x"), measuring: "denied" });
  await aWonLead("unknown", { first: click("x"), last: click("x"), measuring: "unknown" });
  await aWonLead("before", { first: click("x"), last: click("x") });
  await aWonLead("no-click", { first: null, last: null, measuring: "granted" });
  await aWonLead("old-click", { first: click("x", 91), last: null, measuring: "granted" });
  await aWonLead(
    "open",
    { first: click("x"), last: click("x"), measuring: "granted" },
    { status: "quoted" },
  );
  await aWonLead(
    "deleted",
    { first: click("x"), last: click("x"), measuring: "granted" },
    { deletedAt: now },
  );
  await aWonLead("junk", "not json");

  expect(await conversionCountsQuery(db, now)).toEqual([{ due: 2, won: 8, sent: 0 }]);
  const [one, other] = await Promise.all([
    exportConversions(db, by, now),
    exportConversions(db, by, new Date(now.getTime() + 1)),
  ]);
  expect([...one, ...other].map(({ gclid }) => gclid).sort()).toEqual(["last", "only-first"]);
  expect(await exportConversions(db, by, new Date(now.getTime() + 2))).toEqual([]);

  await aWonLead("later", {
    first: null,
    last: { ...click("x"), gclid: undefined, wbraid: "w" },
    measuring: "granted",
  });
  const later = new Date(now.getTime() + 1000);
  expect(
    (await exportConversions(db, by, later)).map(({ gclid, wbraid }) => [gclid, wbraid]),
  ).toEqual([[null, "w"]]);
  expect((await conversionExportsQuery(db, 5)).map(({ count }) => count)).toEqual([1, 2]);
  expect(await conversionCountsQuery(db, now)).toEqual([{ due: 0, won: 9, sent: 3 }]);

  expect((await reexportConversions(db, later, by, now)).map(({ wbraid }) => wbraid)).toEqual([
    "w",
  ]);
  expect(await reexportConversions(db, new Date(0), by, now)).toEqual([]);
  const entries = (await db.select().from(auditLog)).map(
    ({ action, recordKind }) => `${recordKind} ${action}`,
  );
  expect(entries.sort()).toEqual([
    "conversions exported",
    "conversions exported",
    "conversions exported-again",
  ]);
});

test("exportConversions exports a signed contract only after its last day to cancel", async () => {
  await aWonLead("signed", { first: click("signed"), last: null, measuring: "granted" });
  const dates = { createdAt: now, updatedAt: now };
  await db
    .insert(proposals)
    .values({ id: "p", leadId: "signed", reference: "p", number: 1, ...dates });
  const version = {
    id: "v",
    proposalId: "p",
    number: 1,
    status: "signed" as const,
    cancelUntil: "2026-11-24",
    ...dates,
  };
  await db.insert(proposalVersions).values(version);
  const at = (day: string) => exportConversions(db, by, new Date(`${day}T18:00:00Z`));
  expect(await at("2026-11-24")).toEqual([]);
  expect((await at("2026-11-25")).map(({ gclid }) => gclid)).toEqual(["signed"]);
});
