import { expect, test } from "vitest";
import { buildJobFigures, type JobOfPeriod } from "./job-figures";

const job = (changes: Partial<JobOfPeriod> = {}): JobOfPeriod => ({
  contractCents: 100,
  shownLowCents: 80,
  shownHighCents: 120,
  dueCents: 50,
  paidCents: 30,
  signedAt: 0,
  doneAt: null,
  ...changes,
});

test("buildJobFigures counts contracts against their ballpark, both ends inside", () => {
  const contracts = [79, 80, 100, 120, 121, 200].map((contractCents) => job({ contractCents }));
  const without = job({ shownLowCents: null, shownHighCents: null });
  expect(buildJobFigures([...contracts, without])).toMatchObject({
    signed: 7,
    ballpark: { below: 1, inside: 3, above: 2, count: 6 },
    dueCents: 350,
    paidCents: 210,
    ratio: "too-few",
  });
});

test("buildJobFigures gives medians from ten jobs on", () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 100];
  const done = days.map((day) => job({ doneAt: day * 86_400_000, contractCents: 10 * day }));
  expect(buildJobFigures(done)).toMatchObject({
    done: 10,
    daysToDone: 5.5,
    ratio: expect.closeTo(0.55),
  });
  expect(buildJobFigures([...done.slice(1), job()])).toMatchObject({
    done: 9,
    daysToDone: "too-few",
    ratio: expect.closeTo(0.65),
  });
  expect(buildJobFigures([...done, job({ doneAt: 7 * 86_400_000 })]).daysToDone).toBe(6);
});
