import { isFactOverdue } from "~/domain/facts/facts";
import { pickAnswers, type StoredAnswer } from "./answers";

/** Conditions of a place's page. */
export const minLocalPageFacts = 3;
export const minLocalPageLength = 120;
export const maxLocalPages = 30;

export type LocalPageConditions = {
  /** Verified facts of its offices that do not hold in the county at large. */
  factCount: number;
  /**
   * Title of the first project in the place, or of a concept for a lot like those there; "" without
   * one.
   */
  projectTitle: string;
  wordCount: number;
  /** Sentences of the facts past their review date. */
  overdue: readonly string[];
};

/** Returns the number of words of a Markdown text, without its fact tokens. */
export function getWordCount(markdown: string): number {
  return (
    markdown.replace(/\{[^}]*\}/g, " ").match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  );
}

/**
 * Returns the conditions of a place; `rows` are the answers of its offices, `today` is a day in
 * Houston.
 */
export function findLocalPageConditions(
  place: { body: string; zips: readonly string[]; offices: readonly string[] },
  rows: readonly StoredAnswer[],
  projects: readonly { title: string; zip: string }[],
  today: string,
): LocalPageConditions {
  const localPageOffices = place.offices.filter((slug) => !slug.endsWith("-county"));
  const printed = localPageOffices.flatMap((slug) => Object.values(pickAnswers(rows, slug, today)));
  const verified = printed.filter(({ certainty }) => certainty === "verified");
  const overdue = printed.filter((answer) => isFactOverdue(answer, today));
  return {
    factCount: new Set(verified.map(({ factKey }) => factKey)).size,
    projectTitle: projects.find(({ zip }) => place.zips.includes(zip))?.title ?? "",
    wordCount: getWordCount(place.body),
    overdue: [...new Set(overdue.map(({ sentence }) => sentence))],
  };
}

/** True if the place may have a page. */
export function hasLocalPage({ factCount, projectTitle, wordCount }: LocalPageConditions): boolean {
  return factCount >= minLocalPageFacts && projectTitle !== "" && wordCount >= minLocalPageLength;
}
