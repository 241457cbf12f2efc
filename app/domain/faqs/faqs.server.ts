import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { LiveTexts } from "~/domain/publish-checks/check-texts";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishedCondition, visibleUntilMs } from "~/platform/db/visibility";
import { faqs } from "~/schema";
import { faqTextsToCheck } from "./faq";

/** Selects the visible FAQs of a page (its path), in staff's order. */
export const visibleFaqsQuery = preparedQuery((db: Db, now: Date, page: string) =>
  db
    .select({ question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(and(eq(faqs.page, page), publishedCondition(faqs, now)))
    .orderBy(asc(faqs.position), asc(faqs.id)),
);

/** Selects the FAQs of all pages outside the trash, visible or not, in staff's order. */
export function allFaqsQuery(db: Db) {
  return db
    .select({
      id: faqs.id,
      page: faqs.page,
      question: faqs.question,
      answer: faqs.answer,
      publishAt: faqs.publishAt,
      unpublishAt: faqs.unpublishAt,
    })
    .from(faqs)
    .where(isNull(faqs.deletedAt))
    .orderBy(asc(faqs.page), asc(faqs.position), asc(faqs.id))
    .limit(1000);
}

/** Returns the texts of all live FAQs, for the publish checks. */
export async function loadLiveFaqTexts(db: Db, now: Date): Promise<LiveTexts[]> {
  const rows = await db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(publishedCondition(faqs, now));
  return rows.map(({ id, ...row }) => ({ kind: "faq", id, title: `FAQ: ${row.question}`, texts: faqTextsToCheck(row) }));
}

/** Selects one FAQ, in the trash or not. */
export function faqQuery(db: Db, id: string) {
  return db.select().from(faqs).where(eq(faqs.id, id));
}

/** Returns the end of the FAQ's current visibility; see `visibleUntilMs`. */
export async function findFaqVisibleUntil(db: Db, id: string, now: Date): Promise<number> {
  const [row] = await faqQuery(db, id);
  return row ? visibleUntilMs(row, now) : 0;
}

/** Selects the FAQs in the trash, last deleted first. */
export function trashedFaqsQuery(db: Db) {
  return db
    .select({ id: faqs.id, title: faqs.question, deletedAt: faqs.deletedAt })
    .from(faqs)
    .where(isNotNull(faqs.deletedAt))
    .orderBy(desc(faqs.deletedAt))
    .limit(200);
}
