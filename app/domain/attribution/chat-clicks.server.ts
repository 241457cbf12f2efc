import { newId } from "~/lib/ids";
import type { Db } from "~/platform/db/client.server";
import { chatClicks } from "~/platform/db/schema";
import { type Attribution, sourceOf } from "./attribution";

/** Counts one click that leaves for WhatsApp, with the campaign that brought it. */
export async function countChatClick(db: Db, attribution: Attribution, now: Date): Promise<void> {
  await db
    .insert(chatClicks)
    .values({ id: newId(), at: now, source: sourceOf(attribution).source, attribution: JSON.stringify(attribution) });
}
