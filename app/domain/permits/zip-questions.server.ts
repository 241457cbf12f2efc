import { lt, sql } from "drizzle-orm";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { limitedRowsCondition } from "~/platform/db/json-array";
import { zipQuestions } from "~/schema";
import type { ZipQuestion } from "./zip-questions";

/**
 * Rows of one day; questions with further ZIP codes or cities are not counted, so that URLs cannot
 * fill the table.
 */
const maxRowsPerDay = 2_000;
const maxBufferedRows = 200;

type CountedQuestion = {
  day: string;
  zip: string;
  office: string;
  topic: string;
  answered: number;
  count: number;
};

/** Adds questions to the counts of their days, in one statement. */
async function recordZipQuestions(db: Db, rows: readonly CountedQuestion[]): Promise<void> {
  const field = (name: string) => sql`json_extract(question.value, ${`$.${name}`})`;
  const isKnown = sql`exists (select 1 from zip_questions as stored where stored.day = ${field("day")} and stored.zip = ${field("zip")} and stored.office = ${field("office")} and stored.topic = ${field("topic")} and stored.answered = ${field("answered")})`;
  const hasRoom = sql`(select count(*) from zip_questions as day_row where day_row.day = ${field("day")}) < ${maxRowsPerDay}`;
  await db
    .insert(zipQuestions)
    .select(
      sql`select ${field("day")}, ${field("zip")}, ${field("office")}, ${field("topic")}, ${field("answered")}, sum(${field("count")}) from json_each(${JSON.stringify(rows)}) as question where ${isKnown} or ${hasRoom} group by 1, 2, 3, 4, 5`,
    )
    .onConflictDoUpdate({
      target: [
        zipQuestions.day,
        zipQuestions.zip,
        zipQuestions.office,
        zipQuestions.topic,
        zipQuestions.answered,
      ],
      set: { count: sql`${zipQuestions.count} + excluded.count` },
    });
}

/** Deletes at most `limit` counts of days before that time. Returns their number. */
export async function purgeZipQuestions(db: Db, before: Date, limit: number): Promise<number> {
  const { meta } = await db
    .delete(zipQuestions)
    .where(limitedRowsCondition(zipQuestions, lt(zipQuestions.day, toHoustonDay(before)), limit))
    .run();
  return meta.changes;
}

/** Questions per write. */
const enough = 10;

/**
 * Buffers this worker's questions and writes ten or more in one statement, a second after the last.
 * Failed writes, and the questions of a worker that ends, are lost.
 */
export function createZipQuestionCounter({ gatherMs = 1_000 }: { gatherMs?: number } = {}) {
  let waiting = new Map<string, CountedQuestion>();
  // plain data: the writing request may end at any time, then a later one takes over
  let writingSince = Number.NEGATIVE_INFINITY;
  let gathered = 0;

  async function flush(open: () => Db): Promise<void> {
    const rows = [...waiting.values()];
    waiting = new Map();
    gathered = 0;
    writingSince = Number.NEGATIVE_INFINITY;
    if (rows.length === 0) return;
    try {
      await recordZipQuestions(open(), rows);
    } catch (error) {
      console.error("zip questions", error instanceof Error ? error.message : "unknown");
    }
  }

  return {
    /** Counts one question after the response. Never throws, and never delays the response. */
    count(
      { zip, office, unanswered }: ZipQuestion,
      now: Date,
      open: () => Db,
      waitUntil: (work: Promise<unknown>) => void,
    ): void {
      const shared = { day: toHoustonDay(now), zip, office, count: 1 };
      const rows =
        unanswered.length > 0
          ? unanswered.map((topic) => ({ ...shared, topic, answered: 0 }))
          : [{ ...shared, topic: "", answered: 1 }];
      for (const row of rows) {
        const key = `${row.day} ${zip} ${office} ${row.topic}`;
        const buffered = waiting.get(key);
        if (buffered) buffered.count += 1;
        else if (waiting.size < maxBufferedRows) waiting.set(key, row);
      }
      gathered += 1;
      if (gathered < enough) return;
      if (now.getTime() - writingSince < 10 * gatherMs) return;
      writingSince = now.getTime();
      waitUntil(new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => flush(open)));
    },
    /** Writes the buffered questions. Never rejects. */
    flush,
  };
}
