import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createVisitCounter } from "~/domain/insights/page-visits.server";
import { createZipQuestionCounter } from "~/domain/permits/zip-questions.server";
import { openDb } from "~/platform/db/client.server";
import { createRequestCounter } from "~/platform/health/request-counts.server";

/**
 * Counts page views as server.ts does. Returns the numbers of the views that wrote to the database.
 */
async function viewsWithWrites(views: number, pauseMs: number): Promise<number[]> {
  let now = Date.parse("2026-11-22T15:00:00Z");
  const options = { gatherMs: 0, now: () => now };
  const [visits, requests, zipQuestions] = [
    createVisitCounter(options),
    createRequestCounter(options),
    createZipQuestionCounter(options),
  ];
  const writing: number[] = [];
  for (let view = 1; view <= views; view++) {
    const work: Promise<unknown>[] = [];
    let writes = 0;
    const open = () => {
      writes += 1;
      return openDb(env.DB);
    };
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    visits.count(
      { day: "2026-11-22", path: "/can-i-build-it", channel: "direct" },
      open,
      waitUntil,
    );
    zipQuestions.count(
      { zip: "77502", office: "city:pasadena", unanswered: [] },
      new Date(now),
      open,
      waitUntil,
    );
    requests.count({ page: "/can-i-build-it", status: 200, ms: 12, at: now }, open, waitUntil);
    await Promise.all(work);
    if (writes > 0) writing.push(view);
    now += pauseMs;
  }
  return writing;
}

test.each([
  ["a second", 1_000],
  ["a minute", 61_000],
  ["an hour", 3_600_000],
])(
  "page views with a pause of %s between them: at most every tenth writes to the database",
  async (_, pauseMs) => {
    const writing = await viewsWithWrites(100, pauseMs);
    expect(writing.filter((view) => view % 10 !== 0)).toEqual([]);
    expect(writing.length).toBeGreaterThan(0);
  },
);
