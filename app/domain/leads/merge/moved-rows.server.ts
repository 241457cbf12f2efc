import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Lead } from "~/domain/leads/lead-write.server";
import type { Db } from "~/platform/db/client.server";
import {
  accessLinks,
  conversionExports,
  jobs,
  leadAlerts,
  leadAttempts,
  leadContacts,
  leadEvents,
  leadFiles,
  leadSubmissions,
  messageDrafts,
  messages,
  outbox,
  packets,
  proposals,
  visits,
} from "~/schema";

/** Tables whose rows move to the survivor, with their id columns. */
export const movingTables = {
  submissions: { table: leadSubmissions, id: leadSubmissions.id },
  events: { table: leadEvents, id: leadEvents.id },
  files: { table: leadFiles, id: leadFiles.fileId },
  attempts: { table: leadAttempts, id: leadAttempts.id },
  contacts: { table: leadContacts, id: leadContacts.id },
  drafts: { table: messageDrafts, id: messageDrafts.id },
  outbox: { table: outbox, id: outbox.id },
  links: { table: accessLinks, id: accessLinks.id },
  visits: { table: visits, id: visits.id },
  proposals: { table: proposals, id: proposals.id },
  packets: { table: packets, id: packets.id },
  jobs: { table: jobs, id: jobs.id },
} as const;
type Moving = keyof typeof movingTables;

/** True for rows that the survivor does not have already; only contacts can be duplicates. */
function isMissingCondition(name: Moving, survivor: Lead): SQL {
  if (name !== "contacts") return sql`true`;
  return sql`not exists (select 1 from lead_contacts as own where own.lead_id = ${survivor.id} and own.kind = lead_contacts.kind and own.value = lead_contacts.value)`;
}

export const alertKey = sql`lead_alerts.step || '.' || lead_alerts.staff_id`;
const isNewAlertCondition = (survivor: Lead) =>
  sql`not exists (select 1 from lead_alerts as own where own.lead_id = ${survivor.id} and own.step = lead_alerts.step and own.staff_id = lead_alerts.staff_id)`;

/**
 * Returns the statements that move the rows of the absorbed lead to the survivor. They have an
 * effect only if `merged` is true.
 */
export function moveRowsStatements(
  db: Db,
  survivor: Lead,
  absorbed: Lead,
  merged: SQL,
): BatchItem<"sqlite">[] {
  const absorbedContactColumn = (kind: "consent_texts" | "consent_at") =>
    sql`(select ${sql.identifier(kind)} from lead_contacts as theirs where theirs.lead_id = ${absorbed.id} and theirs.kind = lead_contacts.kind and theirs.value = lead_contacts.value and theirs.consent_texts <> '' and coalesce(theirs.consent_at, 0) >= coalesce(lead_contacts.consent_at, 0))`;
  return [
    // consent belongs to the number: copy it from either lead, unless it was withdrawn later
    db
      .update(leadContacts)
      .set({
        consentTexts: absorbedContactColumn("consent_texts"),
        consentAt: absorbedContactColumn("consent_at"),
      })
      .where(
        and(
          eq(leadContacts.leadId, survivor.id),
          eq(leadContacts.consentTexts, ""),
          merged,
          sql`${absorbedContactColumn("consent_texts")} is not null`,
        ),
      ),
    ...Object.entries(movingTables).map(([name, { table }]) =>
      db
        .update(table)
        .set({ leadId: survivor.id })
        .where(
          sql`${table.leadId} = ${absorbed.id} and ${merged} and ${isMissingCondition(name === "contacts" ? "contacts" : "events", survivor)}`,
        ),
    ),
    moveMessagesStatement(db, { from: absorbed.id, to: survivor.id }, merged),
    db
      .update(leadAlerts)
      .set({ leadId: survivor.id })
      .where(
        sql`${leadAlerts.leadId} = ${absorbed.id} and ${merged} and ${isNewAlertCondition(survivor)}`,
      ),
    db
      .insert(conversionExports)
      .select(
        sql`select ${survivor.id}, staff_id, at from conversion_exports where lead_id = ${absorbed.id} and ${merged}`,
      )
      .onConflictDoNothing(),
  ];
}

/** Returns the statement that moves the messages whose events have moved between two leads. */
export function moveMessagesStatement(
  db: Db,
  { from, to }: { from: string; to: string },
  condition: SQL,
) {
  return db
    .update(messages)
    .set({ leadId: to })
    .where(
      sql`${messages.leadId} = ${from} and ${condition} and exists (select 1 from ${leadEvents} where ${leadEvents.id} = ${messages.id} and ${leadEvents.leadId} = ${to})`,
    );
}

/**
 * Returns the SQL for `lead_merges.before`. The insert itself evaluates it, so it matches the rows
 * that move.
 */
export function mergeBeforeColumn(survivor: Lead, absorbed: Lead, columns: Partial<Lead>): SQL {
  const fromStoredValue = JSON.stringify({
    survivor: toStoredColumns(survivor, columns),
    merged: toStoredColumns({ ...survivor, ...columns }, columns),
  });
  const lists = Object.entries(movingTables).map(
    ([name, { table, id }]) =>
      sql`${sql.raw(`'${name}'`)}, (select json_group_array(${id}) from ${table} where ${table.leadId} = ${absorbed.id} and ${isMissingCondition(name === "contacts" ? "contacts" : "events", survivor)})`,
  );
  const consents = sql`(select json_group_array(${leadContacts.id}) from ${leadContacts} where ${leadContacts.leadId} = ${survivor.id} and ${leadContacts.consentTexts} = '')`;
  const alerts = sql`(select json_group_array(${alertKey}) from ${leadAlerts} where ${leadAlerts.leadId} = ${absorbed.id} and ${isNewAlertCondition(survivor)})`;
  return sql`json_set(${fromStoredValue}, '$.moved', json_object(${sql.join(lists, sql`, `)}, 'alerts', ${alerts}), '$.withoutConsent', ${consents})`;
}

/** Returns the columns in their stored form: dates as UTC milliseconds. */
function toStoredColumns(lead: Lead, columns: Partial<Lead>): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(columns).map((name) => [name, toStoredValue(Reflect.get(lead, name))]),
  );
}

/** Returns the stored form of a value: UTC milliseconds of a date, null for undefined. */
export function toStoredValue(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}
