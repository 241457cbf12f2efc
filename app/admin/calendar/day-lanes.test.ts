import { expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import { assignLanes, visitSpan } from "./day-lanes";

const at = (day: string, time: string) => parseHoustonTime(day, time)!;
const place = (...spans: [from: number, until: number][]) => {
  const lanes = assignLanes(
    spans.map(([from, until], id) => ({ id: String(id), from, until })),
    15,
  );
  return spans.map((_, id) => {
    const { lane, lanes: count } = lanes.get(String(id))!;
    return `${lane}/${count}`;
  });
};

test("visits that overlap get lanes side by side, others the whole width", () => {
  expect(place([540, 600], [600, 660])).toEqual(["0/1", "0/1"]);
  expect(place([540, 600], [570, 630])).toEqual(["0/2", "1/2"]);
  // the third follows the first, and overlaps the second
  expect(place([540, 600], [570, 660], [600, 630], [700, 720])).toEqual([
    "0/2",
    "1/2",
    "0/2",
    "0/1",
  ]);
  expect(place([540, 600], [540, 600], [540, 600])).toEqual(["0/3", "1/3", "2/3"]);
});

test("visits that share a row of the grid get lanes, also without overlapping", () => {
  expect(place([550, 560], [560, 590])).toEqual(["0/2", "1/2"]);
});

test("a visit of several days takes its hours on each day; one over midnight is cut there", () => {
  const work = { startsAt: at("2026-12-07", "08:00"), endsAt: at("2026-12-09", "16:00") };
  for (const day of ["2026-12-07", "2026-12-08", "2026-12-09"])
    expect(visitSpan(work, day), day).toEqual({ from: 480, until: 960 });
  const late = { startsAt: at("2026-12-07", "20:00"), endsAt: at("2026-12-08", "02:00") };
  expect(visitSpan(late, "2026-12-07")).toEqual({ from: 1200, until: 1440 });
  expect(visitSpan(late, "2026-12-08")).toEqual({ from: 0, until: 120 });
});
