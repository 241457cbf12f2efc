import { type Language, languageTags } from "./languages";

type DateFormat = {
  format: (date: Date | number, language?: Language) => string;
  formatToParts: (date: Date | number) => Intl.DateTimeFormatPart[];
};

/**
 * Returns a date formatter, by default in American English. Its formats are created on first use:
 * creating one takes 10 ms on a phone, and most pages use only some of them.
 */
export function lazyDateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  const getFormatter = (language: Language = "en") => {
    made[language] ??= new Intl.DateTimeFormat(languageTags[language], options);
    return made[language];
  };
  return {
    format: (date, language) => getFormatter(language).format(date),
    formatToParts: (date) => getFormatter().formatToParts(date),
  };
}
