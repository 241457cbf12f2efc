import { expect, test } from "vitest";
import { emptyPipeline, formatPipelineSources, sumPipelines } from "./pipeline";

test("formatPipelineSources counts leads with values, estimates and neither", () => {
  expect(formatPipelineSources(emptyPipeline)).toBe("0 open leads");
  expect(formatPipelineSources({ count: 1, cents: 100, estimated: 0, unknown: 0 })).toBe(
    "1 open lead: all with values",
  );
  expect(formatPipelineSources({ count: 1200, cents: 100, estimated: 5, unknown: 2 })).toBe(
    "1,200 open leads: 1,193 with values, 5 estimated, 2 unknown",
  );
  expect(formatPipelineSources({ count: 3, cents: 100, estimated: 3, unknown: 0 })).toBe(
    "3 open leads: 3 estimated",
  );
});

test("sumPipelines adds up all fields", () => {
  const one = { count: 3, cents: 500, estimated: 1, unknown: 1 };
  expect(sumPipelines([])).toEqual(emptyPipeline);
  expect(sumPipelines([one, one])).toEqual({ count: 6, cents: 1000, estimated: 2, unknown: 2 });
});
