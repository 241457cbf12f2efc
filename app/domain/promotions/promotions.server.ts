import { desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isShown } from "~/platform/db/published";
import { promotions } from "~/platform/db/schema";

/** The promotion to show at `now`: of those that are on the one that began last; at most one row. Decided when it is read, so no job can
 *  be late for it. */
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
    .orderBy(desc(sql`coalesce(${promotions.showFrom}, 0)`), desc(promotions.createdAt), desc(promotions.id))
    .limit(1);
}

/** Every promotion outside of the trash, the one that begins last first. */
export function promotionsQuery(db: Db) {
  return db
    .select()
    .from(promotions)
    .where(isNull(promotions.deletedAt))
    .orderBy(desc(sql`coalesce(${promotions.showFrom}, 0)`), desc(promotions.createdAt), desc(promotions.id))
    .limit(500);
}

/** One promotion, in the trash or not. */
export function promotionQuery(db: Db, id: string) {
  return db.select().from(promotions).where(eq(promotions.id, id));
}

/** Promotions in the trash, the last one first. */
export function trashedPromotions(db: Db) {
  return db
    .select({ id: promotions.id, title: promotions.title, deletedAt: promotions.deletedAt })
    .from(promotions)
    .where(isNotNull(promotions.deletedAt))
    .orderBy(desc(promotions.deletedAt))
    .limit(200);
}
