import { expect, test } from "vitest";
import { dropTargetId } from "./drop-target-id";

/* Three rows of 40 pixels. */
const rows = ["a", "b", "c"].map((id, index) => ({ id, middle: index * 40 + 20 }));

test.each([
  ["a", 10, undefined],
  ["a", 59, undefined],
  ["a", 60, "c"],
  ["a", 99, "c"],
  ["a", 100, ""],
  ["b", 19, "a"],
  ["b", 20, undefined],
  ["b", 99, undefined],
  ["b", 100, ""],
  ["c", -500, "a"],
  ["c", 59, "b"],
  ["c", 900, undefined],
])("dropTargetId moves %s at %i before %s", (id, y, before) => {
  expect(dropTargetId(rows, id, y)).toBe(before);
});

test("dropTargetId returns undefined for a single row", () => {
  expect(dropTargetId([{ id: "a", middle: 20 }], "a", 500)).toBeUndefined();
});
