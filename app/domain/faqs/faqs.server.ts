import { and, asc, eq } from "drizzle-orm";
import type { LiveTexts } from "~/domain/publish-checks/check-texts";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { publishedCondition } from "~/platform/db/visibility";
import { faqs } from "~/schema";
import { faqTextsToCheck } from "./faq";

/** Selects the visible FAQs of a page (its path), in staff's order, for `fillFaqFacts`. */
export const visibleFaqsQuery = preparedQuery((db: Db, now: Date, page: string) =>
  db
    .select({ question: faqs.question, answer: faqs.answer, spanish: faqs.spanish })
    .from(faqs)
    .where(and(eq(faqs.page, page), publishedCondition(faqs, now)))
    .orderBy(asc(faqs.position), asc(faqs.id)),
);

/** Returns the texts of all live FAQs, for the publish checks. */
export async function loadLiveFaqTexts(db: Db, now: Date): Promise<LiveTexts[]> {
  const rows = await db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(publishedCondition(faqs, now));
  return rows.map(({ id, ...row }) => ({
    kind: "faq",
    id,
    title: `FAQ: ${row.question}`,
    texts: faqTextsToCheck(row),
  }));
}
