import { lt } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { chatClicks } from "~/schema";
import { type Attribution, toSourceAndCampaign } from "./attribution";

/** Records a click on a WhatsApp link with its attribution. */
export async function recordChatClick(db: Db, attribution: Attribution, now: Date): Promise<void> {
  await db.insert(chatClicks).values({
    id: newId(),
    at: now,
    source: toSourceAndCampaign(attribution).source,
    attribution: JSON.stringify(attribution),
  });
}

/** Deletes at most `limit` clicks before a time. Returns the number of deleted clicks. */
export async function purgeChatClicks(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(chatClicks)
    .where(limitedRowsCondition(chatClicks, lt(chatClicks.at, before), limit))
    .run();
  return meta.changes;
}
