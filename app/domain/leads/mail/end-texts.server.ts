import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { addressStates, leadContacts } from "~/schema";

/**
 * Returns the statements that end texts to a number (E.164) on every lead, because its owner asked.
 * Only their own later consent turns texts on again.
 */
export function endTextsStatements(db: Db, phone: string, now: Date) {
  return [
    db
      .insert(addressStates)
      .values({ address: phone, textsStoppedAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: addressStates.address,
        set: { textsStoppedAt: now, updatedAt: now },
      }),
    db
      .update(leadContacts)
      .set({ consentTexts: "", consentAt: now })
      .where(and(eq(leadContacts.kind, "phone"), eq(leadContacts.value, phone))),
  ];
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
