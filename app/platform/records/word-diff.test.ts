import { expect, test } from "vitest";
import { collapseUnchanged, diffByWord } from "./word-diff.server";

const long = (word: string) => Array.from({ length: 120 }, (_, at) => `${word}${at}`).join(" ");

test("collapseUnchanged keeps unchanged text next to a change, cut between words", () => {
  const was = `${long("a")} old ${long("b")} gone ${long("c")}`;
  const is = `${long("a")} new ${long("b")} ${long("c")}`;
  const parts = collapseUnchanged(diffByWord(was, is));
  const same = parts.filter(({ state }) => state === "same").map(({ text }) => text.trim());
  expect(same).toHaveLength(3);
  expect(same[0]).toMatch(/^… a\d+ .* a119$/);
  expect(same[1]).toMatch(/^b0 .* b\d+ … b\d+ .* b119$/);
  expect(same[2]).toMatch(/^c0 .* c\d+ …$/);
  for (const text of same) expect(text.length).toBeLessThan(420);
  expect(
    parts
      .filter(({ state }) => state !== "same")
      .map(({ text, state }) => `${state} ${text.trim()}`),
  ).toEqual(["gone old", "added new", "gone gone"]);
});

test("collapseUnchanged keeps a short text whole", () => {
  const parts = diffByWord("It rained in the yard.", "It rained on the yard.");
  expect(collapseUnchanged(parts)).toEqual(parts);
});
