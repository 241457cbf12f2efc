import { and, eq, ne, sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~/platform/db/client.server";
import { accessLinks, leads, proposalSigners, proposalVersions } from "~/schema";
import { homeownerLanguage } from "~/schema/homeowner-language";

/** Language of the version that a signer's link opens. */
const signedLanguage = sql`(select ${proposalVersions.language} from ${proposalVersions}
  inner join ${proposalSigners} on ${proposalSigners.versionId} = ${proposalVersions.id}
  where ${proposalSigners.id} = ${accessLinks.personId} and ${accessLinks.kind} = 'signer')`;

/**
 * Selects the language of the pages of a private link, live or ended: of its proposal, else the one
 * in which we write to the customer. No row for a crew's link.
 */
export const linkLanguageQuery = (db: Db, tokenHash: string) =>
  db
    .select({ language: sql<Language>`coalesce(${signedLanguage}, ${homeownerLanguage})` })
    .from(accessLinks)
    .innerJoin(leads, eq(leads.id, accessLinks.leadId))
    .where(and(eq(accessLinks.tokenHash, tokenHash), ne(accessLinks.kind, "crew")));

/** Selects the language of the pages of a lead: of a draft of a proposal, else of our emails. */
export const leadLanguageQuery = (db: Db, leadId: string, versionId: string) =>
  db
    .select({
      language: sql<Language>`coalesce((select json_extract(${proposalVersions.draft}, '$.language') from ${proposalVersions} where ${proposalVersions.id} = ${versionId}), ${homeownerLanguage})`,
    })
    .from(leads)
    .where(eq(leads.id, leadId));
