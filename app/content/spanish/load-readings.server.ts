import { matchTextsToFields } from "~/domain/page-texts/match-texts.server";
import { parsePageTextRecord } from "~/domain/page-texts/page-text-record.server";
import {
  changedPageTextsQuery,
  newestSpanishTextsQuery,
} from "~/domain/page-texts/page-texts.server";
import {
  languagePairOf,
  spanishPageNames,
  spanishTextsOf,
} from "~/domain/page-texts/spanish-pages";
import {
  parseReadings,
  type Reading,
  readingsQuery,
  serializeReading,
} from "~/domain/page-texts/spanish-readings.server";
import { parseJson } from "~/lib/json";
import { spanishTexts } from "~/lib/spanish/texts";
import type { Deps } from "~/request/deps.server";
import { homeownerTextsName } from "~/schema/homeowner-language";
import { findTextPage } from "../text-pages.server";
import {
  hashTexts,
  homeownerTexts,
  isPublicInSpanish,
  type ReadableName,
  sharedTextsName,
  spanishFieldsOf,
  spanishHashOf,
} from "./spanish-pages.server";

/** A text of a page in both languages. */
type TranslatedText = {
  id: string;
  label: string;
  english: string;
  spanish: string;
  /** The English that the Spanish was made from, if it changed since and no one has read both. */
  englishBefore: string | null;
};

/** A page with its Spanish texts, and the person who read them. */
export type ReadablePage = {
  name: ReadableName;
  title: string;
  /** Spanish path; null for texts of several pages. */
  path: string | null;
  isPublic: boolean;
  reading: Pick<Reading, "reader" | "readOn"> | null;
  /** The texts that changed since the reading. */
  changed: "english" | "spanish" | null;
  /** The reading as the form's original value, and the hashes of the current texts. */
  original: string;
  hashes: Pick<Reading, "english" | "spanish" | "revision">;
  texts: TranslatedText[];
};

/** Loads the Spanish pages and the texts of every page, with their readings. */
export async function loadReadablePages({
  db,
  read,
}: Pick<Deps, "db" | "read">): Promise<ReadablePage[]> {
  const [[row], overrides, newestTexts] = await Promise.all([
    read(readingsQuery(db)),
    read(changedPageTextsQuery(db)),
    read(newestSpanishTextsQuery(db)),
  ]);
  const readings = parseReadings(row?.value);
  const toPage = (name: ReadableName, texts: TranslatedText[], revision = "") => {
    const reading = readings[name];
    const hashes = {
      english: hashTexts(texts.map(({ english }) => english)),
      spanish: spanishHashOf(name),
      revision,
    };
    const hasChanged = (part: keyof typeof hashes) =>
      reading !== undefined && reading[part] !== hashes[part];
    const changed =
      hasChanged("spanish") || hasChanged("revision")
        ? ("spanish" as const)
        : hasChanged("english")
          ? ("english" as const)
          : null;
    return {
      name,
      reading: reading ? { reader: reading.reader, readOn: reading.readOn } : null,
      changed,
      original: serializeReading(reading),
      hashes,
      texts:
        reading && changed === null
          ? texts.map((text) => ({ ...text, englishBefore: null }))
          : texts,
    };
  };
  const pages = spanishPageNames.map((name): ReadablePage => {
    const page = findTextPage(name);
    const stored = overrides.find((override) => override.page === name)?.data;
    const { settled } = matchTextsToFields(
      page?.fields ?? [],
      parsePageTextRecord(parseJson(stored ?? "")).texts,
    );
    const edited = new Map(settled.map(({ field, text }) => [field.path, text]));
    const newest = newestTexts.find((one) => one.page === spanishTextsOf(name));
    const spanish = new Map(spanishFieldsOf(name).map((field) => [field.path, field.original]));
    const editedSpanish = new Map(
      matchTextsToFields(
        spanishFieldsOf(name),
        parsePageTextRecord(parseJson(newest?.data ?? "")).texts,
      ).settled.map((match) => [match.field.path, match]),
    );
    const texts = (page?.fields ?? []).map(({ path, label, original }) => {
      const english = edited.get(path) ?? original;
      const before = editedSpanish.get(path)?.english ?? original;
      return {
        id: path,
        label,
        english,
        spanish: editedSpanish.get(path)?.text ?? spanish.get(path) ?? "",
        englishBefore: before === english ? null : before,
      };
    });
    return {
      ...toPage(name, texts, newest?.id),
      title: page?.title ?? name,
      path: languagePairOf(name).es,
      isPublic: isPublicInSpanish(name, readings),
    };
  });
  const toGroup = (
    name: ReadableName,
    title: string,
    texts: Readonly<Record<string, string>>,
  ): ReadablePage => ({
    ...toPage(name, toTranslatedTexts(texts)),
    title,
    path: null,
    isPublic: readings[name] !== undefined,
  });
  return [
    toGroup(sharedTextsName, "Shared texts", spanishTexts),
    toGroup(homeownerTextsName, "Texts for homeowners", homeownerTexts),
    ...pages,
  ];
}

const toTranslatedTexts = (texts: Readonly<Record<string, string>>): TranslatedText[] =>
  Object.entries(texts).map(([english, spanish], at) => ({
    id: String(at),
    label: "",
    english,
    spanish,
    englishBefore: null,
  }));
