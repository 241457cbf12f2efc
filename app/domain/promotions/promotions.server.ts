import { desc } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isShown } from "~/platform/db/published";
import { promotions } from "~/platform/db/schema";

/** The promotion to show at `now`, newest first; at most one row. Decided when it is read, so no job can be late for it. */
export function currentPromotionQuery(db: Db, now: Date) {
  return db
    .select({
      id: promotions.id,
      title: promotions.title,
      text: promotions.text,
      bannerText: promotions.bannerText,
      linkText: promotions.linkText,
      chatMessage: promotions.chatMessage,
      storageKey: promotions.storageKey,
      pictureSlug: promotions.pictureSlug,
      pictureAlt: promotions.pictureAlt,
    })
    .from(promotions)
    .where(isShown(promotions, now))
    .orderBy(desc(promotions.updatedAt))
    .limit(1);
}
