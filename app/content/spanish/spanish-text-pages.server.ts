import {
  findSpanishPage,
  languagePairOf,
  pageOfSpanishTexts,
  type SpanishPage,
  spanishTextsOf,
} from "~/domain/page-texts/spanish-pages";
import { findTextPage, findTextPageByPath, type TextPage } from "../text-pages.server";
import { spanishFieldsOf } from "./spanish-pages.server";

/** Returns the Spanish texts of a page as a page of their own in the editor. */
function toSpanishTextPage(name: SpanishPage): TextPage | undefined {
  const page = findTextPage(name);
  return (
    page && {
      name: spanishTextsOf(name),
      title: `${page.title} in Spanish`,
      path: languagePairOf(name).es,
      ability: page.ability,
      fields: spanishFieldsOf(name),
    }
  );
}

/** Returns the page of texts with this name, in either language; undefined if unknown. */
export function findEditablePage(name: string): TextPage | undefined {
  const spanish = pageOfSpanishTexts(name);
  return spanish ? toSpanishTextPage(spanish) : findTextPage(name);
}

/** Returns the page whose texts are shown at a public path, in either language. */
export function findEditablePageByPath(pathname: string): TextPage | undefined {
  const spanish = findSpanishPage(pathname);
  return spanish ? toSpanishTextPage(spanish) : findTextPageByPath(pathname);
}
