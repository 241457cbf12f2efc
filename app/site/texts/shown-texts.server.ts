import { settleTexts } from "~/domain/page-texts/changed-texts.server";
import type { PageTexts } from "~/domain/page-texts/page-text";
import { readPageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { readJson } from "~/lib/json";
import type { TextPage } from "./pages.server";

/** The changed texts as a page shows them, by the paths of today's copy; undefined for none. Every changed text passes here on its way to
 *  a page: whatever is to be filled in is filled in here. */
export function shownTexts(page: TextPage, stored: { data: string } | undefined): PageTexts | undefined {
  if (!stored) return undefined;
  const { settled } = settleTexts(page.fields, readPageTextRecord(readJson(stored.data)).texts);
  const texts = settled.map(({ field, text }) => [field.path, text] as const);
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
