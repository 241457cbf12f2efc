import { sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~/platform/db/client.server";
import { homeownerTextsReadCondition } from "~/schema/homeowner-language";

/** Returns the language in which we write to a lead. Runs no query for English leads. */
export async function findHomeownerLanguage(
  db: Db,
  { replyLanguage }: { replyLanguage: Language },
): Promise<Language> {
  if (replyLanguage === "en") return "en";
  const row = await db.get<{ isRead: number }>(
    sql`select ${homeownerTextsReadCondition} as isRead`,
  );
  return row?.isRead ? replyLanguage : "en";
}
