/** Languages we write to customers in. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const languageLabels: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Spanish",
};

/** Language tags of pages, dates and amounts. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** Returns a stored or submitted language; English if it is missing or unknown. */
export function parseLanguage(text: string | undefined): Language {
  return languages.find((language) => language === text) ?? "en";
}
