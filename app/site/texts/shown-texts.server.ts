import { type FactsByKey, fillFacts } from "~/domain/facts/facts";
import { settleTexts } from "~/domain/page-texts/changed-texts.server";
import type { PageTexts } from "~/domain/page-texts/page-text";
import { readPageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { readJson } from "~/lib/json";
import type { TextPage } from "./pages.server";

/** The changed texts as a page shows them, by the paths of today's copy; undefined for none. Every changed text passes here on its way to
 *  a page: whatever is to be filled in is filled in here. A text of which nothing is left is the original again. */
export function shownTexts(page: TextPage, stored: { data: string } | undefined, facts: FactsByKey): PageTexts | undefined {
  if (!stored) return undefined;
  const { settled } = settleTexts(page.fields, readPageTextRecord(readJson(stored.data)).texts);
  const texts = settled.flatMap(({ field, text }) => {
    const filled = fillFacts(text, facts).trim();
    return filled ? [[field.path, filled] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
