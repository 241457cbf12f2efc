import { expect, test } from "vitest";
import { formatFeatures, parseFeatures } from "./features";
import {
  countFacets,
  type FacetGroup,
  hasActiveFilter,
  parseProjectFilter,
  serializeProjectFilter,
} from "./project-filter";

const read = (query: string) => parseProjectFilter(new URLSearchParams(query));

test("parseProjectFilter returns known values in form order and ignores unknown ones", () => {
  const filter = read(
    "service=cantilever-pergola&service=attached-pergola&service=treehouse&color=' OR 1=1 --&style=modern&style=modern",
  );
  expect(filter.service).toEqual(["attached-pergola", "cantilever-pergola"]);
  expect(filter.color).toEqual([]);
  expect(filter.style).toEqual(["modern"]);
});

test.each([
  ["", "newest", 1],
  ["order=largest&page=3", "largest", 3],
  ["order=toString&page=0", "newest", 1],
  ["order=cheapest&page=-1", "newest", 1],
  ["page=1e3", "newest", 1],
  ["page=99999999", "newest", 1],
])("parseProjectFilter reads order and page of %j", (query, order, page) => {
  expect(read(query)).toMatchObject({ order, page });
});

test("serializeProjectFilter and parseProjectFilter round-trip", () => {
  const query = "?service=covered-patio&setting=garden&setting=courtyard&order=smallest&page=2";
  expect(serializeProjectFilter(read(query.slice(1)))).toBe(query);
  expect(serializeProjectFilter(read(""))).toBe("");
  expect(serializeProjectFilter(read(query.slice(1)), 1)).toBe(
    "?service=covered-patio&setting=garden&setting=courtyard&order=smallest",
  );
  expect(hasActiveFilter(read("order=largest"))).toBe(false);
  expect(hasActiveFilter(read("size=small"))).toBe(true);
});

const group = (service: string, size: string, count: number): FacetGroup => ({
  service,
  size,
  roof: service === "covered-patio" ? "solid" : "louvered",
  style: "modern",
  setting: "garden",
  color: "white",
  feature: "[]",
  count,
});
const groups = [
  group("attached-pergola", "small", 2),
  group("attached-pergola", "large", 3),
  group("covered-patio", "large", 4),
];

test("countFacets counts a facet by the other facets, not its own values", () => {
  const { total, all, counts } = countFacets(groups, read("service=attached-pergola&size=large"));
  expect({ total, all }).toEqual({ total: 3, all: 9 });
  expect(counts.service).toEqual({ "attached-pergola": 3, "covered-patio": 4 });
  expect(counts.size).toEqual({ small: 2, large: 3 });
  expect(counts.style).toEqual({ modern: 3 });
});

test("countFacets without a filter counts all projects", () => {
  const { total, all, counts } = countFacets(groups, read(""));
  expect({ total, all }).toEqual({ total: 9, all: 9 });
  expect(counts.service).toEqual({ "attached-pergola": 5, "covered-patio": 4 });
});

test("countFacets counts roofs, and parseProjectFilter reads them after the service", () => {
  expect(countFacets(groups, read("")).counts.roof).toEqual({ louvered: 5, solid: 4 });
  expect(countFacets(groups, read("roof=louvered")).total).toBe(5);
  expect(serializeProjectFilter(read("roof=slats&roof=solid&roof=tin&service=covered-patio"))).toBe(
    "?service=covered-patio&roof=solid&roof=slats",
  );
});

test("parseFeatures returns each known feature once, in display order", () => {
  expect(parseFeatures(["turf", "pool", "pool", "sauna", 7, null])).toEqual(["pool", "turf"]);
  expect([parseFeatures("pool"), parseFeatures(null), parseFeatures({ pool: true })]).toEqual([
    [],
    [],
    [],
  ]);
  expect([formatFeatures(["pool", "fire"]), formatFeatures([])]).toEqual([
    "Pool, fire feature",
    "",
  ]);
});

test("parseProjectFilter and serializeProjectFilter put known features last, in display order", () => {
  const filter = read("feature=fire&page=2&feature=pool&color=white&feature=sauna&feature=fire");
  expect(filter.feature).toEqual(["pool", "fire"]);
  expect(serializeProjectFilter(filter)).toBe("?color=white&feature=pool&feature=fire&page=2");
  expect(hasActiveFilter(read("feature=turf"))).toBe(true);
});

test("countFacets requires every selected feature and counts adding one more", () => {
  const having = (features: readonly string[], color: string, count: number): FacetGroup => ({
    ...group("covered-patio", "small", count),
    color,
    feature: JSON.stringify(features),
  });
  const yards = [
    having(["pool", "fire"], "white", 2),
    having(["pool"], "black", 3),
    having(["pool", "fire", "turf"], "black", 1),
    having([], "white", 4),
    { ...having([], "white", 1), feature: "not a list" },
  ];
  const counted = (query: string) => countFacets(yards, read(query));
  expect(counted("").counts.feature).toEqual({ pool: 6, fire: 3, turf: 1 });
  // A value without matches counts 0; a value that no project has is missing.
  expect(counted("service=attached-pergola").counts.feature).toEqual({ pool: 0, fire: 0, turf: 0 });
  const both = counted("feature=pool&feature=fire");
  expect({ total: both.total, all: both.all }).toEqual({ total: 3, all: 11 });
  expect(both.counts.feature).toEqual({ pool: 3, fire: 3, turf: 1 });
  expect(both.counts.color).toEqual({ white: 2, black: 1 });
  expect(counted("feature=pool&color=black").counts.feature).toEqual({ pool: 4, fire: 1, turf: 1 });
});
