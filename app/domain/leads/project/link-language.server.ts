import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { accessLinks, leads } from "~/schema";

/**
 * Selects the language in which we write to the customer of a private link, live or ended. No row
 * for a crew's link.
 */
export const linkLanguageQuery = (db: Db, tokenHash: string) =>
  db
    .select({ language: leads.replyLanguage })
    .from(accessLinks)
    .innerJoin(leads, eq(leads.id, accessLinks.leadId))
    .where(and(eq(accessLinks.tokenHash, tokenHash), ne(accessLinks.kind, "crew")));

/** Selects the language in which we write to the customer of a lead. */
export const leadLanguageQuery = (db: Db, leadId: string) =>
  db.select({ language: leads.replyLanguage }).from(leads).where(eq(leads.id, leadId));
