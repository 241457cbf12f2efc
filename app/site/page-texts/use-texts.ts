import { useMemo } from "react";
import {
  applyTextOverrides,
  type TextOverrides,
  type WithTextOverrides,
} from "~/domain/page-texts/page-text";
import { useSiteData } from "~/site/chrome/site-data";

/**
 * Returns copy with the edits of staff. `copyPath` is its path within its page, as in
 * app/content/text-pages.server.ts.
 */
export function useEditedCopy<T>(copy: T, copyPath = ""): WithTextOverrides<T> {
  const { texts } = useSiteData();
  return useMemo(() => applyTextOverrides(copy, texts, copyPath), [copy, texts, copyPath]);
}

type Match = { id: string; data: unknown };

/** `useEditedCopy` for `meta` functions, which get the loader data from their matches. */
export function editedCopyFromMatches<T>(
  matches: readonly Match[],
  copy: T,
  copyPath = "",
): WithTextOverrides<T> {
  return applyTextOverrides(copy, findTextOverrides(matches), copyPath);
}

function findTextOverrides(matches: readonly Match[]): TextOverrides | undefined {
  for (const { id, data } of matches) {
    if (/^routes\/(?:site|spanish|chromeless)\/layout$/.test(id) && hasTexts(data))
      return data.texts;
  }
  return undefined;
}

function hasTexts(data: unknown): data is { texts: TextOverrides } {
  return (
    typeof data === "object" &&
    data !== null &&
    "texts" in data &&
    typeof data.texts === "object" &&
    data.texts !== null
  );
}
