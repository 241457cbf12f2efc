import { languageOfPath } from "~/domain/page-texts/spanish-pages";
import type { Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import { translateTo } from "~/lib/spanish/texts";

/** Returns the language of the requested page of the site, and the function that translates to it. */
export function getRequestWording(request: Request): { language: Language; t: Translate } {
  const language = languageOfPath(new URL(request.url).pathname);
  return { language, t: translateTo(language) };
}
