import { and, desc, eq, sql } from "drizzle-orm";
import type { LiveTexts } from "~/domain/publish-checks/check-texts";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { activeCondition } from "~/platform/db/visibility";
import { isWebImage } from "~/platform/files/file";
import {
  altColumn,
  joinedFileColumns,
  publicFileCondition,
  toStoredImage,
} from "~/platform/files/image-columns.server";
import { toCurrentSpanishRecord } from "~/platform/records/translation";
import { files, promotions } from "~/schema";
import { type Promotion, promotionTextsToCheck } from "./promotion";

const publicFile = and(eq(files.id, promotions.pictureSlug), publicFileCondition);

/**
 * Selects the visible promotion at `now`: the latest started of the active ones, at most one row,
 * for `toPromotion`. Evaluated at read time, so it needs no job.
 */
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
      spanish: promotions.spanish,
      ...joinedFileColumns,
    })
    .from(promotions)
    .leftJoin(files, publicFile)
    .where(activeCondition(promotions, now))
    .orderBy(
      desc(sql`coalesce(${promotions.showFrom}, 0)`),
      desc(promotions.createdAt),
      desc(promotions.id),
    )
    .limit(1);
});

/** Maps a row of `currentPromotionQuery` for the page. */
export function toPromotion(
  row: Awaited<ReturnType<typeof currentPromotionQuery>>[number],
): Promotion {
  const {
    fileId: _id,
    fileName: _name,
    fileWidth: _width,
    fileHeight: _height,
    fileVersion: _version,
    ...rest
  } = row;
  const { focalX: _x, focalY: _y, tone: _tone, spanish: _spanish, ...promotion } = rest;
  return { ...promotion, picture: toStoredImage(row, promotion.pictureAlt) };
}

/**
 * Maps a row of `currentPromotionQuery` for a Spanish page, without the English alt text. Returns
 * null unless a named person read its Spanish, and after a change of the English.
 */
export function toSpanishPromotion(
  row: Awaited<ReturnType<typeof currentPromotionQuery>>[number],
): Promotion | null {
  const columns = ["title", "text", "bannerText", "linkText", "chatMessage"] as const;
  const spanish = toCurrentSpanishRecord(row, columns);
  return spanish ? toPromotion({ ...spanish, pictureAlt: "" }) : null;
}

/**
 * Returns the alt text of a file that a promotion can show: it is public and of a type browsers can
 * display. Else returns undefined.
 */
export async function findPromotionImageAlt(db: Db, id: string): Promise<string | undefined> {
  const [file] = await db
    .select({ contentType: files.contentType, alt: files.alt })
    .from(files)
    .where(and(eq(files.id, id), publicFileCondition));
  return file && isWebImage(file) ? file.alt : undefined;
}

/** Returns the texts of all active promotions, for the publish checks. */
export async function loadLivePromotionTexts(db: Db, now: Date): Promise<LiveTexts[]> {
  const rows = await db.select().from(promotions).where(activeCondition(promotions, now));
  return rows.map((row) => ({
    kind: "promotion",
    id: row.id,
    title: `Promotion: ${row.title}`,
    texts: promotionTextsToCheck(row),
  }));
}
