import { expect, test } from "vitest";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import {
  containsNumber,
  factDaysOverdue,
  factsByKey,
  findFactKeys,
  formatCheckedDate,
  isFactKey,
  isFactOverdue,
  normalizeFactTokens,
  type PrintedFact,
  parseFactTokens,
  replaceFactTokens,
  replaceFactTokensHtml,
} from "./facts";

const wind: PrintedFact = {
  key: "city-wind-residential",
  sentence: "139 mph is the City’s published residential figure.",
  value: "139 mph",
  certainty: "verified",
  checkedAt: "2026-11-12",
  reviewBy: "2027-05-12",
  spanish: "{}",
};
const turf: PrintedFact = {
  ...wind,
  key: "turf-life",
  sentence: "How long turf lasts depends on its use.",
  value: "15 years",
  certainty: "assumption",
};
const facts = factsByKey([wind, turf]);

test("replaceFactTokens prints the sentence, the value and the check date", () => {
  expect(replaceFactTokens("Here {fact:city-wind-residential} Then.", facts)).toBe(
    "Here 139 mph is the City’s published residential figure. Then.",
  );
  expect(replaceFactTokens("{fact:city-wind-residential|checked}", facts)).toBe(
    "139 mph is the City’s published residential figure (checked November 2026).",
  );
  expect(
    replaceFactTokens(
      "up to {fact:city-wind-residential value}, {fact:city-wind-residential value checked}",
      facts,
    ),
  ).toBe("up to 139 mph, 139 mph (checked November 2026)");
});

test("replaceFactTokens prints an assumption's sentence, and nothing if it contains a number", () => {
  expect(replaceFactTokens("{fact:turf-life}", facts)).toBe(
    "How long turf lasts depends on its use.",
  );
  expect(replaceFactTokens("It lasts {fact:turf-life value}.", facts)).toBe("It lasts.");
  for (const sentence of [
    "Turf lasts 15 years.",
    "Turf lasts fifteen years.",
    "Turf lasts ½ of that.",
  ]) {
    expect(replaceFactTokens("{fact:turf-life}", factsByKey([{ ...turf, sentence }]))).toBe("");
  }
});

test("replaceFactTokens removes unknown and malformed tokens", () => {
  expect(replaceFactTokens("A {fact:nobody-knows}, b {fact: } c {fact:Bad key!} d.", facts)).toBe(
    "A, b c d.",
  );
  expect(replaceFactTokens("Other braces stay: {count} {drawing:turf}", facts)).toBe(
    "Other braces stay: {count} {drawing:turf}",
  );
});

test("replaceFactTokensHtml escapes a fact's text", () => {
  const hostile = factsByKey([{ ...wind, sentence: '<img src=x onerror="a">&' }]);
  expect(replaceFactTokensHtml("<p>{fact:city-wind-residential}</p>", hostile)).toBe(
    "<p>&lt;img src=x onerror=&quot;a&quot;&gt;&amp;</p>",
  );
});

test("fact tokens survive Markdown in paragraphs, tables, headings and alt texts", () => {
  const { html } = renderMarkdown(
    "## How {fact:city-wind-residential value}\n\nSo *{fact:city-wind-residential}*\n\n| A | B |\n| --- | ---: |\n| x | {fact:city-wind-residential value} |\n\n![See {fact:city-wind-residential value}](picture:louvers-detail)",
  );
  const filled = replaceFactTokensHtml(html, facts);
  expect(filled).not.toContain("{");
  expect(filled.match(/139 mph/g)).toHaveLength(5); // The heading also labels its table.
  expect(filled).toContain('<td class="number">139 mph</td>');
});

test("findFactKeys returns each key once", () => {
  expect(findFactKeys("{fact:a-b} {fact:c|checked} {fact:a-b value} {fact:} {count}")).toEqual([
    "a-b",
    "c",
  ]);
});

test("isFactOverdue is true from the day after the review day", () => {
  expect(isFactOverdue({ reviewBy: "2026-11-15" }, "2026-11-15")).toBe(false);
  expect(isFactOverdue({ reviewBy: "2026-11-15" }, "2026-11-16")).toBe(true);
  expect(factDaysOverdue({ reviewBy: "2026-11-15" }, "2026-11-21")).toBe(6);
});

test("isFactKey, formatCheckedDate and containsNumber recognize keys, months and numbers", () => {
  expect(["a", "turf-life", "x2-y"].every(isFactKey)).toBe(true);
  expect(["", "Turf", "a--b", "-a", "a-", "a b", "a".repeat(61), "é"].some(isFactKey)).toBe(false);
  expect(formatCheckedDate("2026-11-12")).toBe("checked November 2026");
  expect(formatCheckedDate("2026-13-12")).toBe("");
  expect(["four to six weeks", "About 20 %", "a dozen", "half of it"].every(containsNumber)).toBe(
    true,
  );
  expect(["Someone often waits for tenants.", "No number."].some(containsNumber)).toBe(false);
});

const oddTokens = [
  [
    "with spaces",
    "See { fact:city-wind-residential } here.",
    "See {fact:city-wind-residential} here.",
  ],
  [
    "in capitals",
    "See {Fact:City-Wind-Residential VALUE} here.",
    "See {fact:city-wind-residential value} here.",
  ],
  [
    "over two lines",
    "See {fact:city-wind-residential\n  checked} here.",
    "See {fact:city-wind-residential checked} here.",
  ],
  [
    "with bars",
    "See {fact : city-wind-residential|value|checked} here.",
    "See {fact:city-wind-residential value checked} here.",
  ],
] as const;

test.each(oddTokens)(
  "normalizeFactTokens, factsIn and fillFacts read a token %s like the plain one",
  (_what, text, plain) => {
    expect(normalizeFactTokens(text)).toBe(plain);
    expect(normalizeFactTokens(plain)).toBe(plain);
    expect(findFactKeys(text)).toEqual(["city-wind-residential"]);
    expect(replaceFactTokens(text, facts)).toBe(replaceFactTokens(plain, facts));
    expect(replaceFactTokens(text, facts)).toContain("139 mph");
    expect(replaceFactTokensHtml(renderMarkdown(text).html, facts)).toContain("139 mph");
  },
);

test("normalizeFactTokens leaves malformed tokens, and parseFactTokens reports them", () => {
  const text = "{fact:permit-\ndays} {fact:} {fact:a value often} {count}";
  expect(normalizeFactTokens(text)).toBe(text);
  expect(parseFactTokens(text).map(({ mark }) => mark)).toEqual([null, null, null]);
});

test("renderMarkdown keeps a token with bars in its table cell", () => {
  const { html } = renderMarkdown(
    "| a | b |\n| --- | --- |\n| {fact:city-wind-residential|value} | 2 |",
  );
  expect(replaceFactTokensHtml(html, facts)).toContain('<th scope="row">139 mph</th>\n<td>2</td>');
});
