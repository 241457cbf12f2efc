import { asc, sql } from "drizzle-orm";
import { activeConsentSql } from "~/domain/leads/mail/end-texts.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadContacts, leads } from "~/schema";
import type { TouchTimes } from "./merge-lead-values";

/** Lists the earliest first touch and the latest last touch of each lead's submissions. */
export async function listTouches(db: Db, ids: readonly string[]): Promise<TouchTimes> {
  const touchTimeColumn = (which: "first" | "last", pick: "min" | "max") =>
    sql<
      number | null
    >`(select ${sql.raw(pick)}(sent.attribution ->> ${`$.${which}.at`}) from lead_submissions as sent
      where sent.lead_id = leads.id and json_valid(sent.attribution))`;
  const rows = await db
    .select({
      id: leads.id,
      first: touchTimeColumn("first", "min").as("first_touch"),
      last: touchTimeColumn("last", "max").as("last_touch"),
    })
    .from(leads)
    .where(inJsonArray(leads.id, ids));
  return Object.fromEntries(rows.map(({ id, ...touches }) => [id, touches]));
}

/**
 * Loads the phone numbers and email addresses of leads with the consent to texts that still holds,
 * and counts their events, emails, photos and drawings.
 */
export async function loadMergeData(db: Db, ids: readonly string[]) {
  const [contacts, rows] = await db.batch([
    db
      .select({
        leadId: leadContacts.leadId,
        kind: leadContacts.kind,
        value: leadContacts.value,
        consentTexts:
          sql<string>`case when ${sql.raw(activeConsentSql("lead_contacts"))} then lead_contacts.consent_texts else '' end`.as(
            "consent_texts_now",
          ),
      })
      .from(leadContacts)
      .where(inJsonArray(leadContacts.leadId, ids))
      .orderBy(asc(leadContacts.createdAt)),
    db
      .select({
        id: leads.id,
        // table names as text: in a single-table field drizzle omits them
        entries:
          sql<number>`(select count(*) from lead_events where lead_events.lead_id = leads.id)`.as(
            "entries",
          ),
        emails: sql<number>`(select count(*) from outbox where outbox.lead_id = leads.id)`.as(
          "emails",
        ),
        photos:
          sql<number>`(select count(*) from lead_files where lead_files.lead_id = leads.id and lead_files.kind <> 'attachment')`.as(
            "photos",
          ),
        drawings:
          sql<number>`max(leads.design <> '', (select count(distinct sent.answers ->> '$.design') from lead_submissions as sent where sent.lead_id = leads.id and sent.answers ->> '$.design' <> ''))`.as(
            "drawings",
          ),
      })
      .from(leads)
      .where(inJsonArray(leads.id, ids)),
  ]);
  return { contacts, counts: Object.fromEntries(rows.map(({ id, ...counts }) => [id, counts])) };
}
