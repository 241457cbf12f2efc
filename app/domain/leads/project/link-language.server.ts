import { and, eq, ne, sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~/platform/db/client.server";
import { accessLinks, leads, proposalSigners, proposalVersions } from "~/schema";
import { homeownerLanguageColumn } from "~/schema/homeowner-language";

/** Language of the version that a signer's link opens. */
const signedLanguageColumn = sql`(select ${proposalVersions.language} from ${proposalVersions}
  inner join ${proposalSigners} on ${proposalSigners.versionId} = ${proposalVersions.id}
  where ${proposalSigners.id} = ${accessLinks.personId} and ${accessLinks.kind} = 'signer')`;

/**
 * Selects the language of a private link's pages, live or ended: its proposal's language, or the one
 * in which we write to the lead. Returns no row for a crew link.
 */
export const linkLanguageQuery = (db: Db, tokenHash: string) =>
  db
    .select({
      language: sql<Language>`coalesce(${signedLanguageColumn}, ${homeownerLanguageColumn})`,
    })
    .from(accessLinks)
    .innerJoin(leads, eq(leads.id, accessLinks.leadId))
    .where(and(eq(accessLinks.tokenHash, tokenHash), ne(accessLinks.kind, "crew")));

/** Selects the language of a lead's pages: the proposal draft's, or the one in which we write. */
export const leadLanguageQuery = (db: Db, leadId: string, versionId: string) =>
  db
    .select({
      language: sql<Language>`coalesce((select json_extract(${proposalVersions.draft}, '$.language') from ${proposalVersions} where ${proposalVersions.id} = ${versionId}), ${homeownerLanguageColumn})`,
    })
    .from(leads)
    .where(eq(leads.id, leadId));
