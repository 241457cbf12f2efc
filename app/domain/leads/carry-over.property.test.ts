import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCookie } from "~/platform/http/cookies";
import { anyText, runs, textOf } from "../../../tests/properties";
import { answersOfDesign, carryOverCookie, carryOverItems, mergeCarryOver, readCarryOver } from "./carry-over";

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

test("a carried-over cookie of any content is read, and is the same when it is written and read again", () => {
  fc.assert(
    fc.property(fc.oneof(anyText(200), part), (text) => {
      const wellFormed = Buffer.from(text).toString(); // the halves of surrogate pairs do not reach a header
      const read = readCarryOver(writeCookie("mol_carry_over", wellFormed).split(";")[0] ?? "");
      const line = carryOverCookie(read);
      expect(readCarryOver(line.split(";")[0] ?? "")).toEqual(read);
      expect(mergeCarryOver(read, new URLSearchParams({ ...read }))).toEqual(read);
      expect(line.length).toBeLessThan(4096);
      expect(carryOverItems(read)).toHaveLength(Object.keys(read).length);
      if (read.design) expect(answersOfDesign(read.design).services).toHaveLength(1);
    }),
    runs(200),
  );
});
