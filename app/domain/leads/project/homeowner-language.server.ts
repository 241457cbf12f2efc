import { sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import type { Db } from "~/platform/db/client.server";
import { areHomeownerTextsRead } from "~/schema/homeowner-language";

/** Returns the language in which we write to a loaded lead; reads nothing for English. */
export async function findHomeownerLanguage(
  db: Db,
  { replyLanguage }: { replyLanguage: Language },
): Promise<Language> {
  if (replyLanguage === "en") return "en";
  const row = await db.get<{ isRead: number }>(sql`select ${areHomeownerTextsRead} as isRead`);
  return row?.isRead ? replyLanguage : "en";
}
