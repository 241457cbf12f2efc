import { expect, test } from "vitest";
import { closeExpression, oneEditAway, parseSearchQuery } from "./search-terms";

test("parseSearchQuery quotes each word as a prefix, and one letter as an exact word", () => {
  expect(parseSearchQuery("  Ana   O'Neil ")).toBe(`"Ana"* AND "O'Neil"*`);
  expect(parseSearchQuery(`say "no" OR x`)).toBe(`"say"* AND """no"""* AND "OR"* AND "x"`);
});

test("parseSearchQuery matches a phone number in any format, joined and in parts", () => {
  expect(parseSearchQuery("(713) 555-0101")).toBe(`("7135550101"* OR ("(713)"* AND "555-0101"*))`);
  expect(parseSearchQuery("7135550101")).toBe(`"7135550101"*`);
  expect(parseSearchQuery("Dana 713-555-0101 77018 brick")).toBe(
    `"Dana"* AND ("713555010177018"* OR ("713-555-0101"* AND "77018"*)) AND "brick"*`,
  );
});

test("parseSearchQuery returns undefined without a letter or digit, and uses the first 8 words", () => {
  expect(parseSearchQuery(` -- % ' " * ( `)).toBeUndefined();
  expect(parseSearchQuery("")).toBeUndefined();
  expect(parseSearchQuery("a b c d e f g h i j")?.split(" AND ")).toHaveLength(8);
});

test("oneEditAway adds, drops, replaces, and swaps one letter, and leaves out the word itself", () => {
  const near = oneEditAway("whitfeild");
  for (const word of ["whitfield", "whitfeld", "whitfeilds", "hwitfeild", "qhitfeild"]) expect(near, word).toContain(word);
  for (const word of ["whitfeild", "whitfiled", "white"]) expect(near, word).not.toContain(word);
});

test("closeExpression changes one word at a time and keeps the others unchanged", () => {
  const parts = closeExpression("Dana Whitfeild 77018")?.split(" OR (") ?? [];
  expect(parts).toHaveLength(2);
  expect(parts[0]).toMatch(/^\("whitfeild"\* AND "77018"\* AND \{title codes\} : \(/);
  expect(parts[1]).toMatch(/^"dana"\* AND "77018"\* AND \{title codes\} : \(.*"whitfield"/);
  expect(closeExpression("O'Niel")).toContain('"oneil"');
});

test("closeExpression is undefined without a word of 3 to 20 letters", () => {
  for (const query of ["", "Li", "(713) 555-0101", "a b", "x".repeat(21)]) expect(closeExpression(query), query).toBeUndefined();
});
