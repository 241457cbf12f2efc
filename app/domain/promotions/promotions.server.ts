import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { LiveTexts } from "~/domain/publish-checks/check-texts";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { files, promotions } from "~/platform/db/schema";
import { isActive, visibleUntil } from "~/platform/db/visibility";
import { isWebImage } from "~/platform/files/file";
import { altColumn } from "~/platform/files/file-usages.server";
import { joinedFileColumns, publicFileCondition, toStoredImage } from "~/platform/files/image-columns.server";
import { checkedPromotionTexts, type Promotion } from "./promotion";

const publicFile = and(eq(files.id, promotions.pictureSlug), publicFileCondition);

/** The promotion to show at `now`: of those that are on the one that began last; at most one row, for `toPromotion`. Decided when it is read, so no job can
 *  be late for it. */
export const currentPromotionQuery = preparedQuery((db: Db, now: Date) => {
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
      pictureAlt: altColumn(promotions.pictureAlt),
      ...joinedFileColumns,
    })
    .from(promotions)
    .leftJoin(files, publicFile)
    .where(isActive(promotions, now))
    .orderBy(desc(sql`coalesce(${promotions.showFrom}, 0)`), desc(promotions.createdAt), desc(promotions.id))
    .limit(1);
});

/** A row of `currentPromotionQuery` as the page shows it. */
export function toPromotion(row: Awaited<ReturnType<typeof currentPromotionQuery>>[number]): Promotion {
  const { fileId: _id, fileName: _name, fileWidth: _width, fileHeight: _height, fileVersion: _version, ...rest } = row;
  const { focalX: _x, focalY: _y, tone: _tone, ...promotion } = rest;
  return { ...promotion, picture: toStoredImage(row, promotion.pictureAlt) };
}

/** Whether a file of the library can stand in a promotion: it is public, and browsers show it. */
export async function isPromotionImage(db: Db, id: string): Promise<boolean> {
  const [file] = await db
    .select({ contentType: files.contentType })
    .from(files)
    .where(and(eq(files.id, id), publicFileCondition));
  return file !== undefined && isWebImage(file);
}

/** The words of the promotions that are on, for the gate. */
export async function loadLivePromotionTexts(db: Db, now: Date): Promise<LiveTexts[]> {
  const rows = await db.select().from(promotions).where(isActive(promotions, now));
  return rows.map((row) => ({ kind: "promotion", id: row.id, title: `Promotion: ${row.title}`, texts: checkedPromotionTexts(row) }));
}

/** Until when it is on, as things stand: see `visibleUntil`. */
export async function promotionVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
  const [row] = await promotionQuery(db, id);
  if (!row?.enabled || row.piecesLeft === 0) return 0;
  return visibleUntil({ publishAt: row.showFrom ?? new Date(0), unpublishAt: row.showUntil, deletedAt: row.deletedAt }, now);
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
export function trashedPromotionsQuery(db: Db) {
  return db
    .select({ id: promotions.id, title: promotions.title, deletedAt: promotions.deletedAt })
    .from(promotions)
    .where(isNotNull(promotions.deletedAt))
    .orderBy(desc(promotions.deletedAt))
    .limit(200);
}
