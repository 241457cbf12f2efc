import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { newId, newLeadReference } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { leads, staff, visits } from "~/schema";
import { visitHitsQuery } from "./lead-search.server";
import { indexLeads } from "./reindex.server";

const db = openDb(env.DB);
const now = new Date("2026-11-24T18:00:00Z");

test("visitHitsQuery finds the visit of a lead by the lead's name", async () => {
  const [staffId, leadId, visitId] = [newId(), newId(), newId()];
  await db.insert(staff).values({
    id: staffId,
    email: `${staffId}@example.com`,
    name: "Vic",
    role: "staff",
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(leads).values({
    id: leadId,
    reference: newLeadReference(),
    name: "Quentin Searchable",
    zip: "77007",
    street: "9310 Cattail Run",
    source: "phone",
    statusSince: now,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(visits).values({
    id: visitId,
    leadId,
    staffId,
    startsAt: now,
    endsAt: now,
    zip: "77433",
    source: "staff",
    createdAt: now,
    updatedAt: now,
  });
  await indexLeads(db, [leadId]);
  expect(await visitHitsQuery(db, toSearchExpression("Quentin Searchable") ?? "", 20)).toEqual([
    {
      key: visitId,
      title: "Quentin Searchable",
      excerpt: "9310 Cattail Run \u001e 77433",
      kind: "first",
      at: now.getTime(),
    },
  ]);
});
