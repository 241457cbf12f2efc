import { expect, test } from "vitest";
import { findSpamReasons, isSpam, scoreSpam } from "./spam-score";

const reasons = (details: string, listed: string[], name = "Ana") => findSpamReasons({ name, details }, listed);

test("a word of the list counts as a whole word, whatever its case, accents and spacing", () => {
  expect(reasons("We offer LEAD  generation, today", ["lead generation"])).toEqual(["listed-words"]);
  expect(reasons("Técnico", ["tecnico"])).toEqual(["listed-words"]);
  expect(reasons("hello", ["ana"])).toEqual(["listed-words"]);
  expect(reasons("We lead a generation", ["lead generation"])).toEqual([]);
  expect(reasons("A pergola for our roofers", ["roofer"])).toEqual([]);
  expect(reasons("anything", ["", " ", "***"])).toEqual([]);
});

test("a request with a word of the list waits in the Spam view, and one without does not", () => {
  expect(isSpam(scoreSpam(reasons("cheap solar leads", ["solar leads"])))).toBe(true);
  expect(isSpam(scoreSpam(reasons("a pergola", ["solar leads"])))).toBe(false);
});
