import { type Language, languageTags } from "./languages";

function listFormat(type: "conjunction" | "disjunction") {
  const made: Partial<Record<Language, Intl.ListFormat>> = {};
  return (words: readonly string[], language: Language = "en") => {
    made[language] ??= new Intl.ListFormat(languageTags[language], { type });
    return made[language].format(words);
  };
}

const formatConjunction = listFormat("conjunction");

/** "A", "A and B", "A, B, and C". */
export const formatAnd: typeof formatConjunction = (words, language) =>
  // Intl writes "e" before I, but not before Í
  formatConjunction(words, language).replace(/ y (?=Í)/g, " e ");

/** "A", "A or B", "A, B, or C". */
export const formatOr = listFormat("disjunction");
