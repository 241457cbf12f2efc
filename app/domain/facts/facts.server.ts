import { and, asc, eq, getTableColumns, isNull, lt, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { isRoutedKind } from "~/domain/redirects/redirect-rules";
import { collectStrings, parseJson } from "~/lib/json";
import { type BatchedRead, createBatchedReader } from "~/platform/db/batched-reads.server";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import {
  cachedLists,
  contentDrafts,
  facts,
  faqs,
  officeAnswers,
  pageTexts,
  permitOffices,
  type RoutedKind,
  routedRecords,
  scheduledChanges,
  staff,
} from "~/schema";
import { confidenceLevels, findFactKeys, type PrintedFact } from "./facts";

/* Every query here may share a batch, so the columns of one select have unique names. */

/* ---- public pages ---------------------------------------------------------- */

/** Selects all facts as one row, or no row if the condition is false. Map with `parseFactList`. */
function printedFacts(db: Db, holds: SQL) {
  return db
    .select({ factList: sql<string>`${cachedLists.data}`.as("fact_list") })
    .from(cachedLists)
    .where(and(eq(cachedLists.name, "facts"), holds));
}

const factList = z.array(
  z.object({
    key: z.string(),
    sentence: z.string(),
    value: z.string(),
    certainty: z.enum(confidenceLevels),
    checkedAt: z.string(),
    reviewBy: z.string(),
    spanish: z.string().default("{}"),
  }),
);

/** Parses the row of a query for public pages; returns an empty list without one. */
export function parseFactList(rows: readonly { factList: string }[]): PrintedFact[] {
  return rows.flatMap((row) => factList.safeParse(parseJson(row.factList)).data ?? []);
}

/**
 * True for a text, or JSON of texts, that may contain a fact token, ignoring case, spaces and line
 * breaks. `findFactKeys` decides.
 */
const hasTokenCondition = (text: SQL) => {
  const blanks = ["' '", "char(9)", "char(10)", "char(13)", "'\\n'", "'\\r'", "'\\t'"];
  return sql`instr(${blanks.reduce((all, blank) => sql`replace(${all}, ${sql.raw(blank)}, '')`, sql`lower(${text})`)}, '{fact:') > 0`;
};

/**
 * Selects facts for the record with that slug, or for its scheduled change. Map with
 * `parseFactList`.
 */
export function factsForRecordQuery(db: Db, kind: RoutedKind, slug: string) {
  const { table, body } = routedRecords[kind];
  const record = sql`select 1 from ${table} left join editions e on e.kind = ${kind} and e.record_id = ${table.id} where ${table.slug} = ${slug}`;
  return printedFacts(
    db,
    sql`exists (${record} and (${hasTokenCondition(sql`${body}`)} or ${hasTokenCondition(sql`coalesce(e.data, '')`)}))`,
  );
}

/**
 * Facts for the changed texts of a page, or for their scheduled change. Map with `parseFactList`.
 */
export const factsForPageTextsQuery = preparedQuery((db: Db, _now: Date, page: string) => {
  const stored = sql`select 1 from page_texts where page = ${page} and ${hasTokenCondition(sql`data`)}`;
  const planned = sql`select 1 from editions where kind = 'page' and record_id = ${page} and ${hasTokenCondition(sql`data`)}`;
  return printedFacts(db, sql`(exists (${stored}) or exists (${planned}))`);
});

/** Facts for the FAQ answers of a page. Map with `parseFactList`. */
export const factsForFaqsQuery = preparedQuery((db: Db, _now: Date, page: string) =>
  printedFacts(
    db,
    sql`exists (select 1 from faqs where page = ${page} and deleted_at is null and ${hasTokenCondition(sql`answer`)})`,
  ),
);

/**
 * Selects all facts as one row, for editors, publish checks, and texts known to contain a token. Map
 * with `parseFactList`.
 */
export function allFactsQuery(db: Db) {
  return printedFacts(db, sql`1`);
}

/* ---- admin -------------------------------------------------------------------- */

/** Selects the facts outside the trash with the responsible staff member, next review first. */
export function factListQuery(db: Db) {
  return db
    .select({ ...getTableColumns(facts), staffName: staff.name })
    .from(facts)
    .leftJoin(staff, eq(staff.id, facts.staffId))
    .where(isNull(facts.deletedAt))
    .orderBy(asc(facts.reviewBy), asc(facts.key));
}

/** Selects one fact by id, if it is outside the trash. */
export function factQuery(db: Db, id: string) {
  return db
    .select()
    .from(facts)
    .where(and(eq(facts.id, id), isNull(facts.deletedAt)));
}

/** Selects the facts overdue on a day (YYYY-MM-DD), for the dashboard. */
export function overdueFactsQuery(db: Db, today: string) {
  return db
    .select({ key: facts.key, sentence: facts.sentence, reviewBy: facts.reviewBy })
    .from(facts)
    .where(and(isNull(facts.deletedAt), lt(facts.reviewBy, today)))
    .orderBy(asc(facts.reviewBy));
}

/** One text that names facts: its location, and whether it is live. */
export type FactUsage = {
  kind: RoutedKind | "page" | "faq" | "office";
  /** For an office: its id, "/" and the topic of the answer. */
  recordId: string;
  /** Name of the office for an answer. */
  title: string;
  isLive: boolean;
};

/** Selects the rows whose texts may contain a fact token. Pass all rows together to `usesOf`. */
function factTexts(db: Db) {
  const [copy, edition] = [contentDrafts, scheduledChanges].map((table) =>
    db
      .select({
        kind: table.kind,
        recordId: table.recordId,
        text: table.data,
        title: sql<string | null>`json_extract(data, '$.title')`.as("title"),
      })
      .from(table)
      .where(hasTokenCondition(sql`data`)),
  );
  if (!copy || !edition) throw new Error("no query");
  return {
    records: db
      .select({
        kind: sql<RoutedKind>`named.kind`.as("record_kind"),
        recordId: sql<string>`named.id`.as("record_id"),
        title: sql<string>`named.title`.as("record_title"),
        text: sql<string>`named.body`.as("record_text"),
      })
      .from(
        sql`(${sql.join(
          Object.entries(routedRecords).map(
            ([kind, { table, body }]) =>
              sql`select ${kind} as kind, ${table.id} as id, ${table.title} as title, ${body} as body from ${table} where ${and(isNull(table.deletedAt), hasTokenCondition(sql`${body}`))}`,
          ),
          sql` union all `,
        )}) as named`,
      ),
    pages: db
      .select({
        recordId: pageTexts.page,
        title: sql<null>`null`.as("title"),
        text: pageTexts.data,
      })
      .from(pageTexts)
      .where(hasTokenCondition(sql`${pageTexts.data}`)),
    faqs: db
      .select({ recordId: faqs.id, title: faqs.question, text: faqs.answer })
      .from(faqs)
      .where(and(isNull(faqs.deletedAt), hasTokenCondition(sql`${faqs.answer}`))),
    copies: copy,
    editions: edition,
    answers: db
      .select({
        recordId:
          sql<string>`coalesce(${officeAnswers.officeId}, 'texas') || '/' || ${officeAnswers.topic}`.as(
            "answer_place",
          ),
        title: sql<string>`coalesce(${permitOffices.name}, 'Texas')`.as("answer_office"),
        factKey: sql<string>`${facts.key}`.as("answer_fact_key"),
      })
      .from(officeAnswers)
      .innerJoin(facts, eq(facts.id, officeAnswers.factId))
      .leftJoin(permitOffices, eq(permitOffices.id, officeAnswers.officeId))
      .where(isNull(officeAnswers.deletedAt)),
  };
}

type Text = { recordId: string; title: string | null; text: string };

/**
 * Groups the uses by fact key: each record once, live texts before drafts and scheduled changes.
 */
function usesOf(rows: {
  records: readonly (Text & { kind: RoutedKind })[];
  pages: readonly Text[];
  faqs: readonly Text[];
  drafts: readonly (Text & { kind: string })[];
  answers: readonly { recordId: string; title: string; factKey: string }[];
}): ReadonlyMap<string, FactUsage[]> {
  const uses = new Map<string, FactUsage[]>();
  const add = (
    kind: FactUsage["kind"],
    { recordId, title, text }: Text,
    isLive: boolean,
    isJson = false,
  ) => {
    // JSON escapes a line break, so a token over two lines would not match.
    const keys = isJson
      ? collectStrings(parseJson(text)).flatMap(findFactKeys)
      : findFactKeys(text);
    for (const key of new Set(keys)) {
      const usages = uses.get(key) ?? [];
      if (!usages.some((use) => use.kind === kind && use.recordId === recordId)) {
        usages.push({ kind, recordId, title: title?.trim() || recordId, isLive });
        uses.set(key, usages);
      }
    }
  };
  for (const row of rows.records) add(row.kind, row, true);
  for (const row of rows.pages) add("page", row, true, true);
  for (const row of rows.faqs) add("faq", row, true);
  for (const row of rows.drafts) add(isRoutedKind(row.kind) ? row.kind : "page", row, false, true);
  for (const { recordId, title, factKey } of rows.answers) {
    uses.set(factKey, [
      ...(uses.get(factKey) ?? []),
      { kind: "office", recordId, title, isLive: true },
    ]);
  }
  return uses;
}

/** Returns the uses of each fact by its key; batches with the page's `read`. */
export async function listFactUsages(
  db: Db,
  read: BatchedRead = createBatchedReader(db),
): Promise<ReadonlyMap<string, FactUsage[]>> {
  const texts = factTexts(db);
  const [records, inPages, inFaqs, copies, waiting, answers] = await Promise.all([
    read(texts.records),
    read(texts.pages),
    read(texts.faqs),
    read(texts.copies),
    read(texts.editions),
    read(texts.answers),
  ]);
  return usesOf({
    records,
    pages: inPages,
    faqs: inFaqs,
    drafts: [...copies, ...waiting],
    answers,
  });
}
