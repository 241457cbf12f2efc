import { expect, test } from "vitest";
import {
  countFacets,
  type FacetGroup,
  formatSize,
  isNarrowed,
  keepMeasures,
  kitchenOf,
  type ProjectPicture,
  pairPictures,
  projectLine,
  projectQueryString,
  readProjectFilter,
  readShift,
  registerTransforms,
  sizeOf,
} from "./project";

const read = (query: string) => readProjectFilter(new URLSearchParams(query));

test("known values are kept in the order of the form, unknown ones are left out", () => {
  const filter = read("service=cantilever-pergola&service=attached-pergola&service=treehouse&color=' OR 1=1 --&style=modern&style=modern");
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
])("order and page of %j", (query, order, page) => {
  expect(read(query)).toMatchObject({ order, page });
});

test("a filter and its query string say the same", () => {
  const query = "?service=covered-patio&setting=garden&setting=courtyard&order=smallest&page=2";
  expect(projectQueryString(read(query.slice(1)))).toBe(query);
  expect(projectQueryString(read(""))).toBe("");
  expect(projectQueryString(read(query.slice(1)), 1)).toBe("?service=covered-patio&setting=garden&setting=courtyard&order=smallest");
  expect(isNarrowed(read("order=largest"))).toBe(false);
  expect(isNarrowed(read("size=small"))).toBe(true);
});

const group = (service: string, size: string, count: number): FacetGroup => ({
  service,
  size,
  style: "modern",
  setting: "garden",
  color: "white",
  count,
});
const groups = [group("attached-pergola", "small", 2), group("attached-pergola", "large", 3), group("covered-patio", "large", 4)];

test("a facet's counts follow the other facets, not its own choice", () => {
  const { total, all, counts } = countFacets(groups, read("service=attached-pergola&size=large"));
  expect({ total, all }).toEqual({ total: 3, all: 9 });
  expect(counts.service).toEqual({ "attached-pergola": 3, "covered-patio": 4 });
  expect(counts.size).toEqual({ small: 2, large: 3 });
  expect(counts.style).toEqual({ modern: 3 });
});

test("without a filter every count is of all projects", () => {
  const { total, all, counts } = countFacets(groups, read(""));
  expect({ total, all }).toEqual({ total: 9, all: 9 });
  expect(counts.service).toEqual({ "attached-pergola": 5, "covered-patio": 4 });
});

test.each([
  [null, 100, ""],
  [200, null, ""],
  [204, 120, "small"],
  [240, 120, "small"],
  [240, 121, "medium"],
  [320, 180, "medium"],
  [321, 180, "large"],
])("the size band of %s × %s inches is %j", (width, depth, size) => {
  expect(sizeOf(width, depth)).toBe(size);
});

test("sizes are printed in feet, with inches only where there are any", () => {
  expect(formatSize(240, 144)).toBe("20\u00a0×\u00a012\u00a0ft");
  expect(formatSize(246, 144)).toBe("20\u00a0ft\u00a06\u00a0in ×\u00a012\u00a0ft");
  expect(formatSize(240, null)).toBe("");
});

test("measures in written words stay on one line", () => {
  expect(keepMeasures("Free-standing, 20 × 12 ft, white blades in charcoal")).toBe(
    "Free-standing, 20\u00a0×\u00a012\u00a0ft, white blades in charcoal",
  );
});

test("a project's line has what is known of it", () => {
  expect(projectLine({ service: "free-standing-pergola", widthIn: 240, depthIn: 144, color: "white" })).toBe(
    "Free-standing pergola, 20\u00a0×\u00a012\u00a0ft, white",
  );
  expect(projectLine({ service: "concrete-and-turf", widthIn: null, depthIn: null, color: "" })).toBe("Concrete and turf");
  expect(projectLine({ service: "retired-service", widthIn: null, depthIn: null, color: "" })).toBe("retired-service");
});

test("a kitchen whose wall is given in feet can be drawn", () => {
  const kitchen = (value: string, style = "modern") =>
    kitchenOf({ service: "outdoor-kitchen", style, facts: [{ label: "Kitchen", value }] });
  expect(kitchen("One wall of 18 ft and a bar of 9 ft")).toEqual({ length: 216, layout: "island", style: "modern", island: 108 });
  expect(kitchen("One wall of 17 ft", "traditional")).toEqual({ length: 204, layout: "straight", style: "traditional" });
  expect(kitchen("U-shape, 15 ft across, bar on one arm")).toBeNull();
  expect(kitchenOf({ service: "covered-patio", style: "modern", facts: [{ label: "Kitchen", value: "One wall of 18 ft" }] })).toBeNull();
});

test("a before is paired with its after, one without a twin is not", () => {
  const picture = (kind: ProjectPicture["kind"], caption: string): ProjectPicture => ({
    kind,
    caption,
    alt: "",
    pictureSlug: "x",
    file: null,
    shiftX: 0,
    shiftY: 0,
  });
  const { pairs, alone } = pairPictures([picture("before", "b1"), picture("cover", "c"), picture("after", "a1"), picture("before", "b2")]);
  expect(pairs.map(({ before, after }) => [before.caption, after.caption])).toEqual([["b1", "a1"]]);
  expect(alone.map(({ caption }) => caption)).toEqual(["b2"]);
});

test("an after is laid over its before: each gives way by half, and no edge shows", () => {
  expect(["", "1.5", "-2,5 %", "−10", "10.1", "far"].map(readShift)).toEqual([0, 15, -25, -100, undefined, undefined]);
  expect(registerTransforms({ shiftX: 0, shiftY: 0 })).toBeNull();
  expect(registerTransforms({ shiftX: 100, shiftY: -50 })).toEqual({
    before: "scale(1.1111) translate(-5%, 2.5%)",
    after: "scale(1.1111) translate(5%, -2.5%)",
  });
});
