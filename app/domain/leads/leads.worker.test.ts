import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { openDb } from "~/platform/db/client.server";
import { audit, leadEvents, leads, staff } from "~/platform/db/schema";
import { cursorAfter, leadById, leadPage } from "./leads.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({ ...person, email: `${person.id}@example.com`, role: "staff", createdAt: now, updatedAt: now });
const _by = { staff: person, address: "203.0.113.7", requestId: "test" };

async function aLead(change: Partial<typeof leads.$inferInsert> = {}) {
  const id = newId();
  const name = change.name ?? "Roberto Álvarez";
  await db.insert(leads).values({
    id,
    reference: `MOL-${id.slice(0, 8)}`,
    statusSince: minutesAgo(30),
    name,
    zip: "77007",
    source: "quote",
    searchText: normalizeSearch(`${name} +17135550123 77007`),
    createdAt: minutesAgo(30),
    updatedAt: minutesAgo(30),
    ...change,
  });
  return read(id);
}

async function read(id: string) {
  const [lead] = await leadById(db, id);
  return lead!;
}

async function _told(id: string) {
  const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, id)).orderBy(asc(leadEvents.at));
  const entries = await db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.at));
  return {
    events: events.map(({ kind, data }) => [kind, JSON.parse(data)]),
    audit: entries.map(({ action, staffName }) => `${staffName} ${action}`),
  };
}

test("the list is paged by key, newest first, without a gap or a repetition where times are equal", async () => {
  const zip = newId();
  const made = await Promise.all(Array.from({ length: 7 }, (_, at) => aLead({ searchText: zip, createdAt: minutesAgo(at < 4 ? 5 : 6) })));
  const seen: string[] = [];
  let before: string | undefined;
  for (;;) {
    const rows = await leadPage(db, { q: zip, before }, 3);
    const page = rows.slice(0, 3);
    seen.push(...page.map((row) => row.id));
    if (rows.length <= 3) break;
    before = cursorAfter(page.at(-1)!);
  }
  expect(seen.toSorted()).toEqual(made.map((lead) => lead.id).toSorted());
  expect(await leadPage(db, { q: zip, before: "what is this" }, 10)).toHaveLength(7);
});

test("search folds accents and case, finds phone numbers as they are typed, and wants every word", async () => {
  const lead = await aLead({ name: "Ñuñez Über", searchText: normalizeSearch("Ñuñez Über +18325550187 MOL-7K3QX9 77494") });
  const found = async (q: string) => (await leadPage(db, { q }, 50)).some((row) => row.id === lead.id);
  expect(await Promise.all(["nunez", "ÜBER", "(832) 555-0187", "mol-7k3", "uber 77494", "  Nuñez   über "].map(found))).toEqual(
    Array(6).fill(true),
  );
  expect(await Promise.all(["nunez 77007", "(832) 555-0188", "%", "' or 1=1 --"].map(found))).toEqual(Array(4).fill(false));
});

test("spam is only in the list when it is asked for", async () => {
  const spam = await aLead({ status: "spam", searchText: newId() });
  const q = spam.searchText;
  expect(await leadPage(db, { q }, 10)).toHaveLength(0);
  expect(await leadPage(db, { q, status: "spam" }, 10)).toHaveLength(1);
});
