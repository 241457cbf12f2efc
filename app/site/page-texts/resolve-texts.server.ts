import type { TextPage } from "~/content/text-pages.server";
import { type FactsByKey, replaceFactTokens } from "~/domain/facts/facts";
import { matchTextsToFields } from "~/domain/page-texts/match-texts.server";
import type { TextOverrides } from "~/domain/page-texts/page-text";
import { parsePageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { parseJson } from "~/lib/json";

/**
 * Returns the edited texts as a page shows them, by their paths in the current copy; undefined without any. Fills in
 * facts; an empty text falls back to the original.
 */
export function resolveTextOverrides(page: TextPage, stored: { data: string } | undefined, facts: FactsByKey): TextOverrides | undefined {
  if (!stored) return undefined;
  const { settled } = matchTextsToFields(page.fields, parsePageTextRecord(parseJson(stored.data)).texts);
  const texts = settled.flatMap(({ field, text }) => {
    const filled = replaceFactTokens(text, facts).trim();
    return filled ? [[field.path, filled] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
