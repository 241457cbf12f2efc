import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../tests/properties";
import { buildJobBands, firstSimilarDay, type SignedJob, summarizeJobs } from "./job-bands";
import { drawRange, learnBallpark } from "./learned-range";

const day = "2026-11-28";
const job: fc.Arbitrary<SignedJob> = fc.record({
  key: fc.constantFrom("louvered-attached", "slat-roof"),
  area: fc.integer({ min: 96 * 96, max: 480 * 288 }),
  position: fc.constantFrom("below", "inside", "above"),
  ratio: fc.double({ min: 0.2, max: 3, noNaN: true }),
  signedOn: fc.constantFrom("2025-05-27", "2025-05-28", "2026-01-05", "2026-11-28", "2026-11-29"),
});
const floor = fc.integer({ min: 90 * 90, max: 490 * 290 });
const range = fc
  .tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 0, max: 4000 }))
  .map(([low, width]) => ({ lowCents: low * 5000, highCents: (low + width) * 5000 }));

/** Similar jobs by the rule itself: exact thirds and halves, without bands. */
const listSimilar = (jobs: readonly SignedJob[], key: string, area: number) =>
  jobs.filter(
    (one) =>
      one.key === key &&
      one.signedOn >= "2025-05-28" &&
      one.signedOn <= day &&
      3 * area >= 2 * one.area &&
      2 * area <= 3 * one.area,
  );

test("buildJobBands has the figures of exactly the similar jobs, and none for fewer than five", () => {
  fc.assert(
    fc.property(fc.array(job, { maxLength: 40 }), floor, (jobs, area) => {
      const bands = buildJobBands(jobs, day);
      for (const key of ["louvered-attached", "slat-roof"]) {
        const found = bands.filter(
          (band) => band.key === key && band.from <= area && area <= band.to,
        );
        const expected = summarizeJobs(listSimilar(jobs, key, area));
        expect(found.map(({ key: _key, from: _from, to: _to, ...figures }) => figures)).toEqual(
          expected ? [expected] : [],
        );
        expect(found.every(({ count }) => count >= 5)).toBe(true);
      }
    }),
    propertyRuns(300),
  );
});

test("drawRange ends on whole $50, at least 20% of its middle apart, and covers the ratios", () => {
  const ratio = fc.double({ min: 0.1, max: 4, noNaN: true });
  fc.assert(
    fc.property(range, ratio, ratio, (book, one, other) => {
      const [lowRatio, highRatio] = one < other ? [one, other] : [other, one];
      const { lowCents, highCents } = drawRange(book, { lowRatio, highRatio });
      const middle = (book.lowCents + book.highCents) / 2;
      expect([lowCents % 5000, highCents % 5000]).toEqual([0, 0]);
      expect(lowCents).toBeGreaterThan(0);
      expect(10 * (highCents - lowCents)).toBeGreaterThanOrEqual(highCents + lowCents);
      expect(highCents).toBeGreaterThanOrEqual(Math.floor(middle * highRatio) - 1);
      expect(lowCents).toBeLessThanOrEqual(Math.max(5000, Math.ceil(middle * lowRatio) + 1));
    }),
    propertyRuns(500),
  );
});

test("learnBallpark keeps the price book's range with a sentence, and without enough jobs", () => {
  fc.assert(
    fc.property(fc.array(job, { maxLength: 40 }), floor, range, (jobs, area, book) => {
      const roof = { key: "slat-roof", area };
      const bands = buildJobBands(jobs, day);
      const { jobs: figures, ...said } = learnBallpark(book, roof, { mode: "sentence", bands });
      expect(said).toEqual(book);
      expect(figures?.count).toBe(summarizeJobs(listSimilar(jobs, "slat-roof", area))?.count);
      const drawn = learnBallpark(book, roof, { mode: "range", bands });
      if (!figures) expect(drawn).toEqual(book);
      else expect(drawn).toEqual({ ...drawRange(book, figures), jobs: figures });
      expect(learnBallpark(book, roof, null)).toEqual(book);
    }),
    propertyRuns(200),
  );
});

test("summarizeJobs drops the outermost ratios from seven jobs on", () => {
  const summarize = (ratios: readonly number[]) =>
    summarizeJobs(ratios.map((ratio) => ({ ratio, position: "inside" })));
  expect(summarize([3, 1, 2, 4])).toBeUndefined();
  expect(summarize([3, 1, 2, 4, 5])).toMatchObject({ count: 5, lowRatio: 1, highRatio: 5 });
  expect(summarize([3, 1, 2, 4, 5, 6])).toMatchObject({ lowRatio: 1, highRatio: 6 });
  expect(summarize([3, 1, 2, 4, 5, 6, 7])).toMatchObject({ inside: 7, lowRatio: 2, highRatio: 6 });
});

test("firstSimilarDay goes 18 months back, to the last day of a shorter month", () => {
  expect(firstSimilarDay("2026-11-28")).toBe("2025-05-28");
  expect(firstSimilarDay("2026-08-31")).toBe("2025-02-28");
  expect(firstSimilarDay("2026-03-31")).toBe("2024-09-30");
});
