import { expect, test } from "vitest";
import { DEFAULT_DESIGN } from "./design";
import { yardNote } from "./yard-note";

test("the words name the angle of louvers, and nothing of another roof", () => {
  expect(yardNote(DEFAULT_DESIGN)).toBe(
    "True size, your color, louvers at 35°. Not your ground or your sun.",
  );
  expect(yardNote({ roof: "solid", louver: 35 })).toBe(
    "True size, your color. Not your ground or your sun.",
  );
});
