import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { facts, officeAnswers, permitOffices, places } from "~/schema";
import { maxLocalPages } from "./local-page-gate";
import { answerColumns } from "./permit-offices.server";

/* Every query here may share a batch, so the columns of one select have unique names. */

/** Selects all places outside the trash, with 1 in `isPublished` for published ones. */
export function placesQuery(db: Db, now: Date) {
  return db
    .select({
      slug: sql<string>`${places.slug}`.as("place_slug"),
      name: sql<string>`${places.name}`.as("place_name"),
      title: sql<string>`${places.title}`.as("place_title"),
      lede: places.lede,
      body: sql<string>`${places.body}`.as("place_body"),
      zips: places.zips,
      offices: places.offices,
      factKeys: places.factKeys,
      seoTitle: sql<string>`${places.seoTitle}`.as("place_seo_title"),
      seoDescription: sql<string>`${places.seoDescription}`.as("place_seo_description"),
      spanish: sql<string>`${places.spanish}`.as("place_spanish"),
      updatedAt: sql<number>`${places.updatedAt}`.as("place_updated_at"),
      isPublished: sql<number>`${publishedCondition(places, now)}`.as("is_published"),
    })
    .from(places)
    .where(isNull(places.deletedAt))
    .orderBy(asc(places.name))
    .limit(maxLocalPages);
}

/**
 * Selects the answers of all offices that places name, or that the place with that slug names. Map
 * with `pickAnswers`.
 */
export function localPageAnswersQuery(db: Db, slug?: string) {
  const isMeant = slug === undefined ? sql`true` : eq(places.slug, slug);
  const isNamed = sql`${permitOffices.slug} in (select office.value from ${places}, json_each(${places.offices}) as office where ${places.deletedAt} is null and ${isMeant})`;
  return db
    .select(answerColumns)
    .from(officeAnswers)
    .innerJoin(facts, and(eq(facts.id, officeAnswers.factId), isNull(facts.deletedAt)))
    .innerJoin(
      permitOffices,
      and(eq(permitOffices.id, officeAnswers.officeId), isNull(permitOffices.deletedAt)),
    )
    .where(and(isNull(officeAnswers.deletedAt), isNamed));
}

/** Selects the facts that staff assigned to a place. */
export function localPageFactsQuery(db: Db, slug: string) {
  const isAssigned = sql`${facts.key} in (select fact.value from ${places}, json_each(${places.factKeys}) as fact where ${places.slug} = ${slug})`;
  return db
    .select({
      factKey: sql<string>`${facts.key}`.as("place_fact_key"),
      sentence: facts.sentence,
      value: facts.value,
      sourceTitle: facts.sourceTitle,
      sourceUrl: facts.sourceUrl,
      certainty: facts.certainty,
      checkedAt: facts.checkedAt,
      reviewBy: facts.reviewBy,
    })
    .from(facts)
    .where(and(isNull(facts.deletedAt), isAssigned))
    .orderBy(asc(facts.key));
}
