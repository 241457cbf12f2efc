import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type BatchedRead, createBatchedReader } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { facts, officeAnswers, officeZips, permitOffices, places } from "~/schema";
import { type AnswersByTopic, pickAnswers, type StoredAnswer } from "./answers";
import { parseTexts } from "./json-texts.server";

/* Every query here may share a batch, so the columns of one select have unique names. */

/** Permit office as the website prints it. */
export type PermitOffice = {
  slug: string;
  kind: "city" | "county" | "covenant";
  name: string;
  /** Department; "" if unknown, as the rest. */
  office: string;
  phone: string;
  address: string;
  hours: string;
  site: string;
  /** Spanish department and hours as JSON (`parseTranslation`). */
  spanish?: string;
};

/** Permit office with the keys of its counties; empty if they are unknown. */
export type ListedOffice = PermitOffice & { counties: readonly string[] };

const officeColumns = {
  slug: permitOffices.slug,
  kind: permitOffices.kind,
  name: permitOffices.name,
  office: permitOffices.office,
  phone: permitOffices.phone,
  address: permitOffices.address,
  hours: permitOffices.hours,
  site: permitOffices.site,
  spanish: sql<string>`${permitOffices.spanish}`.as("office_spanish"),
  counties: sql<string>`${permitOffices.counties}`.mapWith(parseTexts).as("office_counties"),
};

export function officesQuery(db: Db, slugs: readonly string[]) {
  return db
    .select(officeColumns)
    .from(permitOffices)
    .where(and(isNull(permitOffices.deletedAt), inJsonArray(permitOffices.slug, slugs)))
    .orderBy(asc(permitOffices.name));
}

/** Selects the offices that a place names. */
export function localPageOfficesQuery(db: Db, placeSlug: string) {
  const isNamed = sql`${permitOffices.slug} in (select office.value from ${places}, json_each(${places.offices}) as office where ${places.slug} = ${placeSlug})`;
  return db
    .select(officeColumns)
    .from(permitOffices)
    .where(and(isNull(permitOffices.deletedAt), isNamed));
}

/** Selects all cities by name, for a visitor whose city the ZIP code does not offer. */
export function citiesQuery(db: Db) {
  return db
    .select({
      slug: sql<string>`${permitOffices.slug}`.as("city_slug"),
      name: sql<string>`${permitOffices.name}`.as("city_name"),
      counties: sql<string>`${permitOffices.counties}`.mapWith(parseTexts).as("city_counties"),
    })
    .from(permitOffices)
    .where(and(isNull(permitOffices.deletedAt), eq(permitOffices.kind, "city")))
    .orderBy(asc(permitOffices.name));
}

/** Selects the cities and covenants that staff linked to a ZIP code. */
export function linkedOfficesQuery(db: Db, zip: string) {
  return db
    .select({
      slug: sql<string>`${permitOffices.slug}`.as("linked_slug"),
      kind: sql<PermitOffice["kind"]>`${permitOffices.kind}`.as("linked_kind"),
      name: sql<string>`${permitOffices.name}`.as("linked_name"),
    })
    .from(officeZips)
    .innerJoin(permitOffices, eq(permitOffices.id, officeZips.officeId))
    .where(
      and(eq(officeZips.zip, zip), isNull(officeZips.removedAt), isNull(permitOffices.deletedAt)),
    )
    .orderBy(asc(permitOffices.name));
}

export const answerColumns = {
  officeSlug: sql<string | null>`${permitOffices.slug}`.as("office_slug"),
  topic: officeAnswers.topic,
  answer: officeAnswers.answer,
  basis: officeAnswers.basis,
  note: officeAnswers.note,
  noteSpanish: sql<string>`${officeAnswers.spanish}`.as("note_spanish"),
  factKey: sql<string>`${facts.key}`.as("fact_key"),
  sentence: facts.sentence,
  value: facts.value,
  quote: facts.quote,
  sourceTitle: facts.sourceTitle,
  sourceUrl: facts.sourceUrl,
  certainty: facts.certainty,
  checkedAt: facts.checkedAt,
  reviewBy: facts.reviewBy,
  spanish: sql<string>`${facts.spanish}`.as("fact_spanish"),
};

/**
 * Selects the answers of the offices with these slugs, of those linked to `zip`, and of Texas. Map
 * with `pickAnswers`.
 */
export function officeAnswersQuery(db: Db, slugs: readonly string[], zip = "") {
  const linked = db
    .select({ id: officeZips.officeId })
    .from(officeZips)
    .where(and(eq(officeZips.zip, zip), isNull(officeZips.removedAt)));
  const namedOffices = db
    .select({ id: permitOffices.id })
    .from(permitOffices)
    .where(and(isNull(permitOffices.deletedAt), inJsonArray(permitOffices.slug, slugs)));
  return db
    .select(answerColumns)
    .from(officeAnswers)
    .innerJoin(facts, and(eq(facts.id, officeAnswers.factId), isNull(facts.deletedAt)))
    .leftJoin(permitOffices, eq(permitOffices.id, officeAnswers.officeId))
    .where(
      and(
        isNull(officeAnswers.deletedAt),
        or(
          isNull(officeAnswers.officeId),
          slugs.length > 0 ? inArray(officeAnswers.officeId, namedOffices) : undefined,
          zip === ""
            ? undefined
            : and(isNull(permitOffices.deletedAt), inArray(officeAnswers.officeId, linked)),
        ),
      ),
    );
}

/** Office with what may be printed about it on a day, and the rules of all of Texas. */
type OfficeWithAnswers = {
  office: PermitOffice;
  answers: AnswersByTopic;
  stateAnswers: AnswersByTopic;
  rows: readonly StoredAnswer[];
};

/**
 * Loads an office with its answers in one batch; `today` is a day in Houston, YYYY-MM-DD. Returns
 * undefined if no office has that slug. A topic without an answer is not checked yet.
 */
export async function findOffice(
  db: Db,
  slug: string,
  today: string,
  read: BatchedRead = createBatchedReader(db),
): Promise<OfficeWithAnswers | undefined> {
  const [[office], rows] = await Promise.all([
    read(officesQuery(db, [slug])),
    read(officeAnswersQuery(db, [slug])),
  ]);
  if (!office) return undefined;
  return {
    office,
    answers: pickAnswers(rows, slug, today),
    stateAnswers: pickAnswers(rows, null, today),
    rows,
  };
}
