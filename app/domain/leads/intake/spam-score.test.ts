import { expect, test } from "vitest";
import { findSpamReasons, isSpam, scoreSpam } from "./spam-score";

const reasons = (details: string, listed: string[], name = "Ana") =>
  findSpamReasons({ name, details }, listed);

test("findSpamReasons matches listed words as whole words and ignores case, accents and spacing", () => {
  expect(reasons("We offer LEAD  generation, today", ["lead generation"])).toEqual([
    "listed-words",
  ]);
  expect(reasons("Técnico", ["tecnico"])).toEqual(["listed-words"]);
  expect(reasons("hello", ["ana"])).toEqual(["listed-words"]);
  expect(reasons("We lead a generation", ["lead generation"])).toEqual([]);
  expect(reasons("A pergola for our roofers", ["roofer"])).toEqual([]);
  expect(reasons("anything", ["", " ", "***"])).toEqual([]);
});

test("isSpam is true for a request with a listed word", () => {
  expect(isSpam(scoreSpam(reasons("cheap solar leads", ["solar leads"])))).toBe(true);
  expect(isSpam(scoreSpam(reasons("a pergola", ["solar leads"])))).toBe(false);
});
