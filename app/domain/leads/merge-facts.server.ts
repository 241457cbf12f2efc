import { asc, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { leadContacts, leadEvents, leadFiles, leadSubmissions, leads, outbox } from "~/platform/db/schema";

/** What hangs on these leads: their phones and addresses, and how much there is of the rest. */
export async function mergeFactsOf(db: Db, ids: readonly string[]) {
  const [contacts, rows] = await db.batch([
    db
      .select({ leadId: leadContacts.leadId, kind: leadContacts.kind, value: leadContacts.value, consentTexts: leadContacts.consentTexts })
      .from(leadContacts)
      .where(inMany(leadContacts.leadId, ids))
      .orderBy(asc(leadContacts.createdAt)),
    db
      .select({
        id: leads.id,
        entries: sql<number>`(select count(*) from ${leadEvents} where ${leadEvents.leadId} = ${leads.id})`.as("entries"),
        emails: sql<number>`(select count(*) from ${outbox} where ${outbox.leadId} = ${leads.id})`.as("emails"),
        photos: sql<number>`(select count(*) from ${leadFiles} where ${leadFiles.leadId} = ${leads.id})`.as("photos"),
        drawings:
          sql<number>`max(${leads.design} <> '', (select count(distinct ${leadSubmissions.answers} ->> '$.design') from ${leadSubmissions} where ${leadSubmissions.leadId} = ${leads.id} and ${leadSubmissions.answers} ->> '$.design' <> ''))`.as(
            "drawings",
          ),
      })
      .from(leads)
      .where(inMany(leads.id, ids)),
  ]);
  return { contacts, counts: Object.fromEntries(rows.map(({ id, ...counts }) => [id, counts])) };
}
