import { isJsonObject, parseJson } from "~/lib/json";

/** Spanish texts of a record by column, each with its English, and the person who read them. */
export type Translation = {
  texts: Readonly<Record<string, { text: string; english: string }>>;
  reader: string;
  /** Day in Houston, YYYY-MM-DD. */
  readOn: string;
};

/**
 * State of a record's Spanish; "changed" if the English changed after someone read or wrote it,
 * "incomplete" if some of its texts have no Spanish.
 */
export type TranslationState = "none" | "incomplete" | "unread" | "changed" | "read";

const toText = (value: unknown) => (typeof value === "string" ? value : "");

/** Parses the column `spanish`; empty if it is malformed. */
export function parseTranslation(json: string | undefined): Translation {
  const stored = parseJson(json ?? "");
  const { texts, reader, readOn } = isJsonObject(stored) ? stored : {};
  return {
    texts: Object.fromEntries(
      Object.entries(isJsonObject(texts) ? texts : {}).flatMap(([column, entry]) =>
        isJsonObject(entry)
          ? [[column, { text: toText(entry.text), english: toText(entry.english) }]]
          : [],
      ),
    ),
    reader: toText(reader),
    readOn: toText(readOn),
  };
}

/** Serializes a translation for the column. */
export const serializeTranslation = ({ texts, reader, readOn }: Translation): string =>
  Object.keys(texts).length === 0
    ? "{}"
    : JSON.stringify({ texts, ...(reader && { reader, readOn }) });

/**
 * Returns a record with its Spanish texts in these columns. Returns undefined unless a named person
 * read them and each text that English has is translated.
 */
export function toSpanishRecord<Row extends { spanish: string }>(
  row: Row,
  columns: readonly (keyof Row & string)[],
): Row | undefined {
  const { texts, reader } = parseTranslation(row.spanish);
  const spanish = columns.map((column) => [column, texts[column]?.text ?? ""] as const);
  const isComplete = spanish.every(([column, text]) => text !== "" || row[column] === "");
  return reader && isComplete ? { ...row, ...Object.fromEntries(spanish) } : undefined;
}

/** Like `toSpanishRecord`, and undefined after a change of the English, so that both state the same. */
export function toCurrentSpanishRecord<Row extends { spanish: string }>(
  row: Row,
  columns: readonly (keyof Row & string)[],
): Row | undefined {
  const { texts } = parseTranslation(row.spanish);
  const isCurrent = columns.every(
    (column) => row[column] === "" || texts[column]?.english === row[column],
  );
  return isCurrent ? toSpanishRecord(row, columns) : undefined;
}
