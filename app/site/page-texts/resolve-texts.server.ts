import { spanishFieldsOf } from "~/content/spanish/spanish-pages.server";
import type { TextPage } from "~/content/text-pages.server";
import { type FactsByKey, replaceFactTokens } from "~/domain/facts/facts";
import { matchTextsToFields } from "~/domain/page-texts/match-texts.server";
import type { TextOverrides } from "~/domain/page-texts/page-text";
import { parsePageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { isSpanishPage } from "~/domain/page-texts/spanish-pages";
import { businessPlaceholder } from "~/domain/page-texts/text-fields";
import { fillBusinessName } from "~/domain/settings/settings";
import { parseJson } from "~/lib/json";

type TokenValues = { facts: FactsByKey; business: string };

/**
 * Returns all Spanish texts of a page, edited or not, by their paths in the English copy; undefined
 * for a page without Spanish.
 */
export function resolveSpanishTexts(
  { name }: Pick<TextPage, "name">,
  stored: { data: string } | undefined,
  values: TokenValues,
): TextOverrides | undefined {
  if (!isSpanishPage(name)) return undefined;
  const fields = spanishFieldsOf(name);
  return {
    ...Object.fromEntries(
      fields.map(({ path, original }) => [path, fillBusinessName(original, values.business)]),
    ),
    ...resolveTextOverrides({ fields }, stored, values),
  };
}

/**
 * Returns the edited texts as a page shows them, and the originals that name the business, by their
 * paths in the current copy; undefined without any. Fills in facts and the name; an empty text
 * falls back to the original.
 */
export function resolveTextOverrides(
  page: Pick<TextPage, "fields">,
  stored: { data: string } | undefined,
  { facts, business }: TokenValues,
): TextOverrides | undefined {
  const { settled } = matchTextsToFields(
    page.fields,
    parsePageTextRecord(parseJson(stored?.data ?? "")).texts,
  );
  const namingFields = page.fields.filter(({ original }) => original.includes(businessPlaceholder));
  const texts = [
    ...namingFields.map((field) => ({ field, text: field.original })),
    ...settled,
  ].flatMap(({ field, text }) => {
    const filled = fillBusinessName(replaceFactTokens(text, facts), business).trim();
    return filled ? [[field.path, filled] as const] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
