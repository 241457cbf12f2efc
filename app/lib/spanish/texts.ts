import { fillText, type Translate } from "../fill-text";
import type { Language } from "../languages";
import { chromeTexts } from "./chrome-texts";
import { formTexts } from "./form-texts";
import { pageTexts } from "./page-texts";
import { timeTexts } from "./time-texts";

/**
 * Spanish of every text outside of page copy, by its English. Components import only the type, so
 * that English pages don't load it; the layout of the Spanish pages provides the texts.
 */
export const spanishTexts = {
  ...chromeTexts,
  ...formTexts,
  ...pageTexts,
  ...timeTexts,
} as const satisfies Readonly<Record<string, string>>;

/** English text of a component with a translation; any other text does not compile. */
export type EnglishText = keyof typeof spanishTexts;

const textsByEnglish: Readonly<Record<string, string>> = spanishTexts;

/** Returns the function that translates the texts of server code. */
export function translateTo(language: Language): Translate {
  if (language === "en") return fillText;
  return (text, values) => fillText(textsByEnglish[text] ?? text, values);
}
