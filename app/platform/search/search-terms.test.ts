import { expect, test } from "vitest";
import { listOneEditSpellings, toSearchExpression, toTypoExpression } from "./search-terms";

test("toSearchExpression quotes each word as a prefix, and one letter as an exact word", () => {
  expect(toSearchExpression("  Ana   O'Neil ")).toBe(`"Ana"* AND "O'Neil"*`);
  expect(toSearchExpression(`say "no" OR x`)).toBe(`"say"* AND """no"""* AND "OR"* AND "x"`);
});

test("toSearchExpression matches a phone number in any format, joined and in parts", () => {
  expect(toSearchExpression("(713) 555-0101")).toBe(
    `("7135550101"* OR ("(713)"* AND "555-0101"*))`,
  );
  expect(toSearchExpression("7135550101")).toBe(`"7135550101"*`);
  expect(toSearchExpression("Dana 713-555-0101 77018 brick")).toBe(
    `"Dana"* AND ("713555010177018"* OR ("713-555-0101"* AND "77018"*)) AND "brick"*`,
  );
});

test("toSearchExpression returns undefined without a letter or digit, and uses the first 8 words", () => {
  expect(toSearchExpression(` -- % ' " * ( `)).toBeUndefined();
  expect(toSearchExpression("")).toBeUndefined();
  expect(toSearchExpression("a b c d e f g h i j")?.split(" AND ")).toHaveLength(8);
});

test("listOneEditSpellings adds, drops, replaces, and swaps one letter, and leaves out the word itself", () => {
  const near = listOneEditSpellings("whitfeild");
  for (const word of ["whitfield", "whitfeld", "whitfeilds", "hwitfeild", "qhitfeild"])
    expect(near, word).toContain(word);
  for (const word of ["whitfeild", "whitfiled", "white"]) expect(near, word).not.toContain(word);
});

test("toTypoExpression changes one word at a time and keeps the others unchanged", () => {
  const parts = toTypoExpression("Dana Whitfeild 77018")?.split(" OR (") ?? [];
  expect(parts).toHaveLength(2);
  expect(parts[0]).toMatch(/^\("whitfeild"\* AND "77018"\* AND \{title codes\} : \(/);
  expect(parts[1]).toMatch(/^"dana"\* AND "77018"\* AND \{title codes\} : \(.*"whitfield"/);
  expect(toTypoExpression("O'Niel")).toContain('"oneil"');
});

test("toTypoExpression is undefined without a word of 3 to 20 letters", () => {
  for (const query of ["", "Li", "(713) 555-0101", "a b", "x".repeat(21)])
    expect(toTypoExpression(query), query).toBeUndefined();
});
