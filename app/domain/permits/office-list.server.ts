import { and, asc, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { facts, officeAnswers, officeZips, permitOffices, zipQuestions } from "~/schema";

/* Queries of the back office. Every query may share a batch, so the columns of one select have
   unique names. */

/** Selects all offices outside the trash, by name. */
export function officeListQuery(db: Db) {
  return db
    .select({
      id: permitOffices.id,
      slug: permitOffices.slug,
      kind: permitOffices.kind,
      name: permitOffices.name,
      counties: permitOffices.counties,
    })
    .from(permitOffices)
    .where(isNull(permitOffices.deletedAt))
    .orderBy(asc(permitOffices.name));
}

/** Selects the answers of all offices and of Texas with the days of their facts. */
export function officeListAnswersQuery(db: Db) {
  return db
    .select({
      officeId: officeAnswers.officeId,
      topic: officeAnswers.topic,
      answer: officeAnswers.answer,
      reviewBy: facts.reviewBy,
    })
    .from(officeAnswers)
    .innerJoin(facts, and(eq(facts.id, officeAnswers.factId), isNull(facts.deletedAt)))
    .where(isNull(officeAnswers.deletedAt));
}

/** Selects the ZIP codes that staff linked to offices. */
export function officeListZipsQuery(db: Db) {
  return db
    .select({ officeId: officeZips.officeId, zip: officeZips.zip, source: officeZips.source })
    .from(officeZips)
    .where(isNull(officeZips.removedAt))
    .orderBy(asc(officeZips.zip));
}

/** Selects the answers of one office with their facts; `officeId` null for those of Texas. */
export function officeTopicsQuery(db: Db, officeId: string | null) {
  return db
    .select({
      answerId: sql<string>`${officeAnswers.id}`.as("answer_id"),
      topic: officeAnswers.topic,
      answer: officeAnswers.answer,
      basis: officeAnswers.basis,
      factId: officeAnswers.factId,
      factKey: sql<string>`${facts.key}`.as("fact_key"),
      sentence: facts.sentence,
      certainty: facts.certainty,
      checkedAt: facts.checkedAt,
      reviewBy: facts.reviewBy,
    })
    .from(officeAnswers)
    .innerJoin(facts, and(eq(facts.id, officeAnswers.factId), isNull(facts.deletedAt)))
    .where(
      and(
        officeId === null ? isNull(officeAnswers.officeId) : eq(officeAnswers.officeId, officeId),
        isNull(officeAnswers.deletedAt),
      ),
    );
}

/** Selects the topics without an answer that visitors asked about since a day, most asked first. */
export function unansweredQuestionsQuery(db: Db, sinceDay: string) {
  return db
    .select({
      zip: zipQuestions.zip,
      office: zipQuestions.office,
      topic: zipQuestions.topic,
      count: sql<number>`sum(${zipQuestions.count})`.as("asked"),
    })
    .from(zipQuestions)
    .where(and(gte(zipQuestions.day, sinceDay), eq(zipQuestions.answered, false)))
    .groupBy(zipQuestions.zip, zipQuestions.office, zipQuestions.topic)
    .orderBy(desc(sql`asked`), asc(zipQuestions.zip))
    .limit(40);
}
