import { createHash } from "node:crypto";
import { type SpanishPage, spanishPageNames } from "~/domain/page-texts/spanish-pages";
import type { Readings } from "~/domain/page-texts/spanish-readings.server";
import { listTextFields, type TextField } from "~/domain/page-texts/text-fields";
import { privateTexts, serverTexts, spanishTexts } from "~/lib/spanish/texts";
import { homeownerTextsName } from "~/schema/homeowner-language";
import type { TranslatedPage } from "../text-pages.server";
import { catalogSpanish } from "./catalog";
import { concreteAndTurfSpanish } from "./concrete-and-turf";
import { contactSpanish } from "./contact";
import { designerSpanish } from "./designer";
import { financingSpanish } from "./financing";
import { homeSpanish } from "./home";
import { kitchensSpanish } from "./kitchens";
import { pergolasSpanish } from "./pergolas";
import { permitsSpanish } from "./permits";
import { privacySpanish } from "./privacy";
import { processSpanish } from "./process";
import { promiseSpanish } from "./promise";
import { quoteSpanish } from "./quote";

const copies: { readonly [Name in SpanishPage]: TranslatedPage<Name> } = {
  home: homeSpanish,
  designer: designerSpanish,
  contact: contactSpanish,
  permits: permitsSpanish,
  promise: promiseSpanish,
  process: processSpanish,
  financing: financingSpanish,
  kitchens: kitchensSpanish,
  "concrete-and-turf": concreteAndTurfSpanish,
  pergolas: pergolasSpanish,
  catalog: catalogSpanish,
  privacy: privacySpanish,
  quote: quoteSpanish,
};

/** Texts of every page: header, footer, forms and errors. */
export const sharedTextsName = "site";

/** A reading is for a page, for the texts of every page, or for those for homeowners. */
export type ReadableName = SpanishPage | typeof sharedTextsName | typeof homeownerTextsName;

/** Spanish texts of private pages, emails and papers, by their English. */
export const homeownerTexts: Readonly<Record<string, string>> = { ...privateTexts, ...serverTexts };

/** Pages that show texts of that reading, or whose form makes a lead to whom we write in Spanish. */
const pagesWithHomeownerTexts: readonly SpanishPage[] = ["contact", "quote", "permits"];

export function hashTexts(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
}

const hashFields = (fields: readonly TextField[]) =>
  hashTexts(fields.map(({ original }) => original));

const pages = new Map(
  spanishPageNames.map((name) => {
    const fields = listTextFields(copies[name]);
    return [name, { fields, hash: hashFields(fields) }] as const;
  }),
);

/** Returns the Spanish texts of a page by their paths in the English copy. */
export function spanishFieldsOf(name: SpanishPage): readonly TextField[] {
  return pages.get(name)?.fields ?? [];
}

/** Returns the hash of the Spanish texts of a reading. */
export function spanishHashOf(name: ReadableName): string {
  if (name === sharedTextsName) return hashTexts(Object.values(spanishTexts));
  if (name === homeownerTextsName) return hashTexts(Object.values(homeownerTexts));
  return pages.get(name)?.hash ?? "";
}

/**
 * True if a named person read its current texts, the texts of every page and, where needed,
 * those for homeowners. Later changes of the texts of several pages take no page down.
 */
export function isPublicInSpanish(name: SpanishPage, readings: Readings): boolean {
  const needed = [
    sharedTextsName,
    ...(pagesWithHomeownerTexts.includes(name) ? [homeownerTextsName] : []),
  ];
  return (
    needed.every((one) => readings[one] !== undefined) &&
    readings[name]?.spanish === spanishHashOf(name)
  );
}
