import { adminPaths } from "~/admin-paths";
import {
  type FactsByKey,
  formatFactToken,
  isFactOverdue,
  isFactToken,
  parseFactTokens,
} from "~/domain/facts/facts";
import { formatShortIsoDay } from "~/lib/dates";
import { parseMarkdownParts } from "~/lib/markdown-parts";
import { findBannedPhrase } from "./banned-phrases";
import { looksLikeFileName } from "./check-images";
import { dedupeErrorsFirst, errorFinding, type Finding, warningFinding } from "./findings";
import { findLinks } from "./links";

/* Checks of every text: leftovers, facts, banned phrases, images and links. */

export type CheckedText = {
  /** Its field id. */
  place: string;
  /** Name in a sentence: "the text", "the summary". */
  name: string;
  text: string;
  format: "markdown" | "plain";
  /** True if the page fills in facts; elsewhere a fact token is a leftover. */
  takesFacts: boolean;
  /** Other placeholders that the page fills in: ["count"]. */
  fills?: readonly string[];
};

/** A link with its state. External links are "unasked" until their nightly check. */
export type CheckedLink = {
  href: string;
  /** Id of the field with the link. */
  place: string;
  /** Place in a sentence: "Line 14 of the text", "Source 2". */
  where: string;
  state: "answers" | "missing" | "dead" | "unasked";
};

/** Input of the checks for all records and page texts. */
export type TextsToCheck = {
  texts: readonly CheckedText[];
  links: readonly CheckedLink[];
  facts: FactsByKey;
  bannedPhrases: readonly string[];
  /** Publish date in Houston, YYYY-MM-DD. */
  today: string;
};

/** Facts, banned phrases and date that texts are checked against. */
export type TextRules = Pick<TextsToCheck, "facts" | "bannedPhrases" | "today">;

/** Public texts without a record of their own. */
export type LiveTexts = {
  kind: "page" | "faq" | "promotion";
  id: string;
  title: string;
  texts: readonly CheckedText[];
};

/**
 * Returns the findings for texts: leftovers, facts, banned phrases and links. Page texts get only
 * these checks.
 */
export function checkTexts({ texts, links, facts, bannedPhrases, today }: TextsToCheck): Finding[] {
  return dedupeErrorsFirst([
    ...texts.flatMap((text) => [
      ...checkLeftovers(text),
      ...checkFacts(text, facts, today),
      ...checkPhrases(text, bannedPhrases, facts),
      ...checkTextImages(text),
    ]),
    ...links.flatMap(checkLink),
  ]);
}

/**
 * Returns the errors of a short form's texts by field id: the text's own, or `field` for errors
 * fixed on another page.
 */
export function findTextErrors(
  texts: readonly CheckedText[],
  rules: TextRules,
  fallbackFieldId: string,
): Record<string, string> {
  const blocks = checkTexts({ ...rules, texts, links: [] }).filter(
    ({ level }) => level === "block",
  );
  const messages = blocks.map(({ place, message, note }): [string, string] => [
    texts.some((text) => text.place === place) ? place : fallbackFieldId,
    [`${message}.`, note].filter(Boolean).join(" "),
  ]);
  return Object.fromEntries(messages.reverse());
}

/** Checks the alt texts of images inside Markdown. */
function checkTextImages({ place, text, format }: CheckedText): Finding[] {
  if (format === "plain") return [];
  return parseMarkdownParts(text).images.flatMap(({ src: source, alt, line }) => {
    const note = `“${source}”, line ${line}.`;
    const fileName = source.startsWith("picture:")
      ? ""
      : safeDecode(source.split(/[?#]/)[0]?.split("/").pop() ?? "");
    if (!alt.trim())
      return [
        errorFinding("alt-missing", place, {
          message: "An image in the body is missing alt text",
          repair: "Go to image",
          note,
        }),
      ];
    return looksLikeFileName(alt, fileName)
      ? [
          errorFinding("alt-file-name", place, {
            message: "An image in the body uses a file name as alt text",
            repair: "Go to image",
            note,
          }),
        ]
      : [];
  });
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;
const formatLocation = ({ text, name }: CheckedText, index: number) =>
  text.includes("\n") ? `Line ${lineAt(text, index)} of ${name}.` : `In ${name}.`;

const drawing = /^\{drawing:[a-z]+(?:[ &]+[a-z]+=[a-z0-9,.-]*)*(?: +["“][^"“”]*["”])? *\}$/i;

/** Matches text in single or double braces within a paragraph, and an unclosed fact token. */
const inBraces = /\{+(?:[^{}\n]|\n(?![ \t]*\n))*\}+|\{\s*fact\s*:[^{}\n]*(?![^{}]*\})/gi;

/** Finds unfilled placeholders and editorial notes. */
function checkLeftovers(part: CheckedText): Finding[] {
  const { place, text, format, takesFacts, fills = [] } = part;
  const isFilled = (raw: string) =>
    isFactToken(raw)
      ? takesFacts
      : (format === "markdown" && drawing.test(raw)) || fills.includes(raw.slice(1, -1).trim());
  const left = [...text.matchAll(inBraces)].filter(([raw]) => !isFilled(raw));
  const notes = [...text.matchAll(/\bTODO\b/g)];
  return [
    ...left.map((match) =>
      errorFinding("placeholder-left", place, {
        message: `Placeholder “${cut(match[0])}” is still in the text`,
        repair: "Replace placeholder",
        note: formatLocation(part, match.index),
      }),
    ),
    ...notes.map((match) =>
      errorFinding("todo-left", place, {
        message: "“TODO” is still in the text",
        repair: "Remove TODO",
        note: formatLocation(part, match.index),
      }),
    ),
  ];
}

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function checkFacts(part: CheckedText, facts: FactsByKey, today: string): Finding[] {
  if (!part.takesFacts) return [];
  const seen = new Set<string>();
  return parseFactTokens(part.text).flatMap(({ raw, index, mark }): Finding[] => {
    const where = formatLocation(part, index);
    if (seen.has(raw)) return [];
    seen.add(raw);
    if (!mark)
      return [
        errorFinding("fact-unknown", part.place, {
          message: `“${cut(raw)}” isn’t a valid fact`,
          repair: "Fix fact",
          note: where,
        }),
      ];
    const fact = facts.get(mark.key);
    if (!fact)
      return [
        errorFinding("fact-unknown", part.place, {
          message: `Fact “${mark.key}” doesn’t exist`,
          repair: "Fix fact",
          note: where,
        }),
      ];
    const reasons: Finding[] = [];
    if (isFactOverdue(fact, today)) {
      reasons.push(
        errorFinding("fact-overdue", adminPaths.fact(fact.key), {
          message: `Fact “${fact.key}” is overdue for review`,
          repair: "Review fact",
          note: `Review was due ${formatShortIsoDay(fact.reviewBy)}.`,
        }),
      );
    }
    if (!formatFactToken(mark, facts)) {
      reasons.push(
        errorFinding("fact-empty", part.place, {
          message: `Fact “${fact.key}” is an assumption, so its number isn’t shown and the sentence has a gap`,
          repair: "Reword",
          note: where,
        }),
      );
    }
    return reasons;
  });
}

function checkPhrases(
  part: CheckedText,
  bannedPhrases: readonly string[],
  facts: FactsByKey,
): Finding[] {
  const factTexts = parseFactTokens(part.text).map(({ mark }) =>
    mark && part.takesFacts ? formatFactToken(mark, facts) : "",
  );
  return bannedPhrases.flatMap((phrase) => {
    const found = findBannedPhrase(part.text, phrase);
    if (found) {
      const note = part.text.includes("\n")
        ? `Line ${found.line} of ${part.name}.`
        : `In ${part.name}.`;
      return [
        errorFinding("phrase-forbidden", part.place, {
          message: `“${found.match}” is a banned phrase`,
          repair: "Reword",
          note,
        }),
      ];
    }
    const inFact = factTexts.findIndex((said) => findBannedPhrase(said, phrase));
    const key = parseFactTokens(part.text)[inFact]?.mark?.key;
    return key
      ? [
          errorFinding("phrase-forbidden", adminPaths.fact(key), {
            message: `Fact “${key}” contains the banned phrase “${phrase}”`,
            repair: "Reword",
          }),
        ]
      : [];
  });
}

/* ---- links --------------------------------------------------------------------- */

function checkLink({ href, place, where, state }: CheckedLink): Finding[] {
  if (state === "missing")
    return [
      errorFinding("link-missing", place, {
        message: `Broken link: ${cutLink(href)}`,
        repair: "Go to link",
        note: where && `${where}.`,
      }),
    ];
  if (state === "dead")
    return [
      warningFinding("link-dead", place, {
        message: `${hostOf(href)} didn’t respond`,
        repair: "Check link",
        note: `${where ? `${where}. ` : ""}You can still publish. We’ll check it again tonight.`,
      }),
    ];
  return [];
}

const cutLink = (href: string) => (href.length > 80 ? `${href.slice(0, 79)}…` : href);

function hostOf(href: string): string {
  try {
    return new URL(href).host;
  } catch {
    return cutLink(href);
  }
}

/** Returns the links of a record's texts with their states, for `checkRecord`. */
export function linksToCheck(
  texts: readonly CheckedText[],
  stateOf: (href: string) => CheckedLink["state"],
): CheckedLink[] {
  return texts.flatMap((part) =>
    part.format === "plain"
      ? []
      : findLinks(part.text).map(({ href, line }) => ({
          href,
          place: part.place,
          where: `Line ${line} of ${part.name}`,
          state: stateOf(href),
        })),
  );
}
