import { sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { leads } from "./leads";
import { settings } from "./platform/operations";

/** Name of the reading of the texts for homeowners: private pages, emails, and papers. */
export const homeownerTextsName = "homeowner";

/** In SQL, true once a named person has read the Spanish texts for homeowners. */
export const homeownerTextsReadCondition = sql<number>`exists (select 1 from ${settings}
  where ${settings.key} = 'spanish' and json_extract(${settings.value}, ${`$.${homeownerTextsName}.readOn`}) is not null)`;

/**
 * In SQL, the language in which we write to a lead: its reply language, but English until the
 * Spanish texts have been read.
 */
export const homeownerLanguageColumn = sql<Language>`iif(${leads.replyLanguage} = 'es' and ${homeownerTextsReadCondition}, 'es', 'en')`;
