import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadEvents } from "~/platform/db/schema";
import { indexStatements } from "~/platform/search/search.server";
import { aSubmission, received as now, shortEmails } from "../../../tests/submissions";
import { duplicatesOf } from "./duplicates.server";
import { leadDocuments } from "./lead-document";
import { storeSubmission } from "./store-submission.server";

/* A lead that somebody floods with requests stays usable. */

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const store = { secret, emails: shortEmails, route: "direct" as const, now };
/** As long as a form takes it, three bytes a character. */
const longText = "庭".repeat(4_900);

/** A lead with so many long requests, notes and additions, written as earlier versions stored them. */
async function aFloodedLead(count: number, changes: Parameters<typeof aSubmission>[0] = {}) {
  const { leadId } = await storeSubmission(db, aSubmission(changes), store);
  const at = sql`${now.getTime()} + value`;
  const numbers = sql`from json_each(${JSON.stringify(Array.from({ length: count }, (_, at) => at + 1))})`;
  await db.run(
    sql`insert into lead_submissions (id, lead_id, reference, variant, answers, created_at) select ${leadId} || '-' || value, ${leadId}, ${leadId} || value, 'quote', json_object('details', value || ${longText}), ${at} ${numbers}`,
  );
  for (const kind of ["note", "extras-added"]) {
    await db.run(
      sql`insert into lead_events (id, lead_id, kind, data, at) select ${leadId} || ${kind} || value, ${leadId}, ${kind}, json_object('text', value || ${longText}), ${at} ${numbers}`,
    );
  }
  return leadId;
}

test("indexStatements of a lead with 1,000 long requests, notes and additions stay below the database's limits", async () => {
  const leadId = await aFloodedLead(1_000);
  const note = { id: newId(), leadId, kind: "note", data: JSON.stringify({ text: "plumeria hedge" }), at: new Date(now.getTime() + 9_999) };
  await db.batch([db.insert(leadEvents).values(note), ...indexStatements(db, leadDocuments, leadId)]);
  const found = await env.DB.prepare(
    "select doc.key from search_index cross join search_documents as doc on doc.id = search_index.rowid where search_index match 'plumeria'",
  ).all();
  expect(found.results).toEqual([{ key: leadId }]);
});

test("duplicatesOf reads a lead with 1,000 long requests", async () => {
  const flooded = await aFloodedLead(1_000, { answers: { details: "My neighbor is at 713-555-8841" } });
  const { leadId } = await storeSubmission(db, aSubmission({ answers: { phone: "+17135558841" } }), store);
  expect((await duplicatesOf(db, leadId)).map(({ id }) => id)).toContain(flooded);
});
