import { expect, test } from "vitest";
import { formatPipelineSources } from "./pipeline";

test("formatPipelineSources counts leads with values, estimates and neither", () => {
  expect(formatPipelineSources({ count: 0, cents: 0, estimated: 0, unknown: 0 })).toBe(
    "0 open leads",
  );
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
