import { expect, test } from "vitest";
import {
  isFiltered,
  normalizeReturnQuery,
  parseLeadQuery,
  serializeLeadQuery,
  toggleSort,
  withoutCursor,
} from "./lead-query";

const parse = (query: string) => parseLeadQuery(new URLSearchParams(query));
const canonical = (query: string) => serializeLeadQuery(parse(query));

test("serializeLeadQuery serializes equal queries to equal strings", () => {
  const spelled = "stage=quoted&channel=google-ads&min=20000&q=Ana+west&sort=value";
  expect(
    canonical(
      "q=+Ana west &min=20,000.00&channel=google-ads&stage=quoted&dir=desc&sort=value&view=table&zip=&waiting=",
    ),
  ).toBe(spelled);
  expect(canonical(spelled)).toBe(spelled);
  expect(canonical("sort=received&dir=desc&view=table&page=4")).toBe("");
});

test("serializeLeadQuery and parseLeadQuery round-trip every field", () => {
  const all =
    "view=board&stage=open&reason=price&owner=nobody&waiting=1&service=covered-patio&channel=unknown&campaign=fall&zip=770&min=1000&max=90000.5&from=2026-01-01&until=2026-02-28&drawing=1&photos=1&q=pool&sort=next&dir=desc&rows=200&after=5.x";
  expect(canonical(all)).toBe(all);
  expect(parse(all)).toMatchObject({ leastCents: 100_000, mostCents: 9_000_050, ignored: [] });
});

test("parseLeadQuery skips invalid values and lists their labels", () => {
  const { ignored, ...query } = parse(
    "stage=nonsense&zip=77&min=lots&max=-4&from=2026-02-30&until=x&owner=<b>&service=tents&sort=age&q=ok",
  );
  expect(serializeLeadQuery(query)).toBe("q=ok");
  expect(ignored.toSorted()).toEqual([
    "ZIP",
    "maximum value",
    "minimum value",
    "order",
    "owner",
    "received from",
    "received to",
    "service",
    "stage",
  ]);
});

test("toggleSort starts with the default direction, then reverses it, and returns to page one", () => {
  const byName = toggleSort(parse("stage=won&after=5.x"), "name");
  expect(serializeLeadQuery(byName)).toBe("stage=won&sort=name");
  expect(serializeLeadQuery(toggleSort(byName, "name"))).toBe("stage=won&sort=name&dir=desc");
  expect(serializeLeadQuery(toggleSort(parse("sort=name&dir=desc"), "received"))).toBe("");
});

test("isFiltered ignores order and view", () => {
  expect(isFiltered(parse("view=board&sort=name&after=1.x"))).toBe(false);
  expect(isFiltered(parse("photos=1"))).toBe(true);
});

test("the page size is 50 or 200, survives toggleSort and withoutCursor, and is not a filter", () => {
  expect(parse("rows=200").rows).toBe(200);
  for (const other of ["", "rows=50", "rows=100", "rows=1000", "rows=x"]) {
    expect(parse(other).rows).toBe(50);
    expect(canonical(other)).toBe("");
  }
  expect(isFiltered(parse("rows=200"))).toBe(false);
  expect(serializeLeadQuery(toggleSort(parse("rows=200&after=5.x"), "name"))).toBe(
    "sort=name&rows=200",
  );
  expect(serializeLeadQuery(withoutCursor(parse("stage=won&rows=200&after=5.x")))).toBe(
    "stage=won&rows=200",
  );
});

test("normalizeReturnQuery returns only list parameters", () => {
  expect(normalizeReturnQuery("stage=won&before=4.x&javascript=alert(1)")).toBe(
    "stage=won&before=4.x",
  );
  expect(normalizeReturnQuery("https://elsewhere.example/?x=1")).toBe("");
  expect(normalizeReturnQuery(null)).toBe("");
});
