import fc from "fast-check";
import { expect, test } from "vitest";
import { serializeCookie } from "~/platform/http/cookies";
import { arbitraryText, propertyRuns, textOf } from "../../../../tests/properties";
import {
  answersFromDesign,
  mergeCarryOver,
  parseCarryOverCookie,
  serializeCarryOverCookie,
  toCarryOverItems,
} from "./carry-over";

const part = textOf([
  "design=",
  "financing=",
  "project=",
  "&",
  "=",
  "%26",
  "type=attached",
  "width=1e9",
  "amount=40000",
  "under-the-oak",
  "%",
]);

test("parseCarryOverCookie parses any cookie, and the result survives a round trip", () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryText(200), part), (text) => {
      const wellFormed = Buffer.from(text).toString(); // headers cannot carry lone surrogates
      const read = parseCarryOverCookie(
        serializeCookie("mol_carry_over", wellFormed).split(";")[0] ?? "",
      );
      const line = serializeCarryOverCookie(read);
      expect(parseCarryOverCookie(line.split(";")[0] ?? "")).toEqual(read);
      expect(mergeCarryOver(read, new URLSearchParams({ ...read }))).toEqual(read);
      expect(line.length).toBeLessThan(4096);
      expect(toCarryOverItems(read)).toHaveLength(Object.keys(read).length);
      if (read.design) expect(answersFromDesign(read.design).services).toHaveLength(1);
    }),
    propertyRuns(200),
  );
});
