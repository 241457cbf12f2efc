import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { addressStates, leadContacts } from "~/schema";

/**
 * Returns the statements that end texts to a number (E.164) on every lead, because its owner asked
 * at that time. Only their own later consent turns texts on again, also if it is stored already.
 */
export function endTextsStatements(db: Db, phone: string, at: Date) {
  const hasAgreedSince = sql`exists (select 1 from ${leadContacts} where ${leadContacts.kind} = 'phone' and ${leadContacts.value} = ${phone} and ${leadContacts.consentTexts} <> '' and ${leadContacts.consentAt} > ${at.getTime()})`;
  const stoppedAt = sql`max(coalesce(${addressStates.textsStoppedAt}, 0), ${at.getTime()})`;
  return [
    insertWhere(
      db,
      addressStates,
      { address: phone, textsStoppedAt: at, updatedAt: at },
      sql`not ${hasAgreedSince}`,
    ).onConflictDoUpdate({
      target: addressStates.address,
      set: { textsStoppedAt: stoppedAt, updatedAt: at },
    }),
    db
      .update(leadContacts)
      .set({ consentTexts: "", consentAt: at })
      .where(
        and(
          eq(leadContacts.kind, "phone"),
          eq(leadContacts.value, phone),
          sql`coalesce(${leadContacts.consentAt}, 0) <= ${at.getTime()}`,
        ),
      ),
  ];
}

/**
 * Returns the condition that a number of `lead_contacts` may be texted: its owner agreed, and has
 * not stopped texts since.
 */
export function activeConsentSql(table: string): string {
  return `(${table}.consent_texts <> '' and not exists (select 1 from address_states where address_states.address = ${table}.value and address_states.texts_stopped_at >= coalesce(${table}.consent_at, 0)))`;
}

/** Returns the condition that the owner of a number stopped texts and has not agreed since. */
export function hasStoppedTextsCondition(phone: string): SQL {
  return sql`exists (select 1 from ${addressStates} where ${addressStates.address} = ${phone} and ${addressStates.textsStoppedAt} is not null)`;
}

/**
 * Returns the statement that allows texts again if the condition is true, after the owner of the
 * number agreed to them on a form.
 */
export function allowTextsStatement(db: Db, phone: string, now: Date, condition: SQL) {
  return db
    .update(addressStates)
    .set({ textsStoppedAt: null, updatedAt: now })
    .where(
      sql`${addressStates.address} = ${phone} and ${addressStates.textsStoppedAt} <= ${now.getTime()} and ${condition}`,
    );
}
