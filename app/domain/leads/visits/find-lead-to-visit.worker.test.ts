import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { newId, newLeadReference } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leadContacts, leads } from "~/schema";
import { leadsToVisitQuery } from "./calendar-data.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");

async function addLead(name: string, phone: string): Promise<string> {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: newLeadReference(),
    name,
    phone,
    zip: "77007",
    inArea: true,
    status: "new",
    statusSince: now,
    source: "quote",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

test("leadsToVisitQuery finds a lead by any of its phone numbers, however they are typed", async () => {
  const ann = await addLead("Ann Lee", "+17135550117");
  await addLead("Bob Ray", "+18325550118");
  await db.insert(leadContacts).values({
    id: newId(),
    leadId: ann,
    kind: "phone",
    value: "+12815550119",
    createdAt: now,
  });
  const find = async (search: string) =>
    (await leadsToVisitQuery(db, "", search)).map(({ name }) => name);
  expect(await find("(713) 555-0117")).toEqual(["Ann Lee"]);
  expect(await find("1 281 555 0119")).toEqual(["Ann Lee"]);
  expect(await find("5550118")).toEqual(["Bob Ray"]);
  expect(await find("555-9999")).toEqual([]);
});
