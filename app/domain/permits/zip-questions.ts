import { normalizeCity } from "./candidates";

/** Counted question of a visitor, without any data of a person. */
export type ZipQuestion = { zip: string; office: string; unanswered: readonly string[] };

/**
 * Name of the response header from a page to the worker, which counts the question and removes the
 * header.
 */
export const zipQuestionHeader = "X-Zip-Question";

/**
 * Name under which a city without an office is counted; a text with digits may be an address and is
 * not stored.
 */
export function countedCity(city: string): string {
  const name = normalizeCity(city);
  return /\d/.test(city) || name === "" || name.length > 40 ? "city:other" : `city:${name}`;
}

/** Formats a question for the header. */
export function formatZipQuestion({ zip, office, unanswered }: ZipQuestion): string {
  return [zip, office, unanswered.join(" ")].join(",");
}

/** Parses the header; undefined if it is missing or malformed. */
export function parseZipQuestion(header: string | null): ZipQuestion | undefined {
  const match = /^(\d{5}),([a-z0-9: -]{0,60}),([a-z0-9 -]{0,300})$/.exec(header ?? "");
  if (!match) return undefined;
  const [, zip = "", office = "", topics = ""] = match;
  return { zip, office, unanswered: topics === "" ? [] : topics.split(" ") };
}
