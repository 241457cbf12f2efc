import { type Language, languageTags } from "./languages";

function listFormat(type: "conjunction" | "disjunction") {
  const made: Partial<Record<Language, Intl.ListFormat>> = {};
  return (words: readonly string[], language: Language = "en") => {
    made[language] ??= new Intl.ListFormat(languageTags[language], { type });
    return made[language].format(words);
  };
}

/** "A", "A and B", "A, B, and C". */
export const formatAnd = listFormat("conjunction");

/** "A", "A or B", "A, B, or C". */
export const formatOr = listFormat("disjunction");
