import { and, asc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { isPublished } from "~/platform/db/published";
import { faqs } from "~/platform/db/schema";

/** The visible questions of a page (its path) and their answers, in staff's order. */
export function faqsQuery(db: Db, page: string, now: Date) {
  return db
    .select({ question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(and(eq(faqs.page, page), isPublished(faqs, now)))
    .orderBy(asc(faqs.position), asc(faqs.id));
}
