import { createContext, useCallback, useContext } from "react";
import { fillText, type TextValues, type Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import type { EnglishText } from "~/lib/spanish/texts";
import type { AnchorProps } from "./anchor-props";

/** Language of a page that is not in English; the layout of its routes provides it. */
type PageLanguage = {
  language: Language;
  /** Its texts by English text. */
  texts: Readonly<Record<string, string>>;
  /** Returns a link to the page in this language, or one that says that its page is in English. */
  toLink: (props: AnchorProps) => AnchorProps;
};

export const PageLanguageContext = createContext<PageLanguage | undefined>(undefined);

/**
 * Returns a function for texts from elsewhere, such as messages of a form and alt texts. It stays
 * the same while the language does.
 */
export function useMessage(): Translate {
  const texts = useContext(PageLanguageContext)?.texts;
  return useCallback((text, values) => fillText(texts?.[text] ?? text, values), [texts]);
}

/** Returns a function that gives a text of a component in the language of the page. */
export const useText: () => (text: EnglishText, values?: TextValues) => string = useMessage;

/** Returns the language of the page. */
export const useLanguage = (): Language => useContext(PageLanguageContext)?.language ?? "en";
