import { useMemo } from "react";
import { type PageTexts, type Texted, withTexts } from "~/domain/page-texts/page-text";
import { useSite } from "~/site/chrome/site-data";

/** Copy as the page shows it: with what staff have changed. `at` is its path within its page, as app/site/texts/pages.server.ts has it. */
export function useTexts<T>(copy: T, at = ""): Texted<T> {
  const { texts } = useSite();
  return useMemo(() => withTexts(copy, texts, at), [copy, texts, at]);
}

type Match = { id: string; data: unknown };

/** The same for `meta` functions, which know the loaders' data by their matches. */
export function textsIn<T>(matches: readonly Match[], copy: T, at = ""): Texted<T> {
  return withTexts(copy, textsOf(matches), at);
}

function textsOf(matches: readonly Match[]): PageTexts | undefined {
  for (const { id, data } of matches) {
    if ((id === "routes/site/layout" || id === "routes/bare/layout") && hasTexts(data)) return data.texts;
  }
  return undefined;
}

function hasTexts(data: unknown): data is { texts: PageTexts } {
  return typeof data === "object" && data !== null && "texts" in data && typeof data.texts === "object" && data.texts !== null;
}
