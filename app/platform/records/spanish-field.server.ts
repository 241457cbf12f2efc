import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { languageTags } from "~/lib/languages";
import { toRowValues } from "./change-row.server";
import type { RowField } from "./record-form.server";
import type { FieldControl } from "./record-form-data";
import {
  parseTranslation,
  serializeTranslation,
  type Translation,
  type TranslationState,
} from "./translation";

/* Spanish texts of a record: one field over the column `spanish`, with a control for each field
   declared as translated, and the reading by a named person. */

const inputOf = (name: string) => `es_${name}`;
const readerInput = "es_reader";
const readInput = "es_read";

/** Spanish is longer than English. */
const toSpanishLimit = (max: number) => Math.ceil((max * 1.25) / 10) * 10;

type TranslatedField<Row extends object> = RowField<Row> & {
  translated: { column: string; max: number };
};

const isTranslated = <Row extends object>(field: RowField<Row>): field is TranslatedField<Row> =>
  field.translated !== undefined;

const storedTranslation = (row: object) =>
  parseTranslation(String(Reflect.get(row, "spanish") ?? ""));

/** Returns the field of a record's Spanish texts, if any of its fields is translated. */
export function spanishField<Row extends object>(
  fields: readonly RowField<Row>[],
  now: Date,
): RowField<Row> | undefined {
  const translated = fields.filter(isTranslated);
  if (translated.length === 0) return undefined;
  return {
    name: "spanish",
    label: "Spanish",
    isAuditedAsText: true,
    inputs: [...translated.map(({ name }) => inputOf(name)), readerInput, readInput],
    serialize: (row) => String(Reflect.get(row, "spanish") ?? "{}"),
    parseOriginal: (spanish) => toRowValues<Row>({ spanish }),
    parseInputs: (typed, was) => {
      const before = storedTranslation(was);
      const isRead = typed(readInput) !== "";
      const texts: Record<string, { text: string; english: string }> = {};
      const errors: { input: string; message: string }[] = [];
      let hasChanges = false;
      for (const {
        name,
        translated: { column, max },
        parseInputs,
      } of translated) {
        const text = typed(inputOf(name));
        const limit = toSpanishLimit(max);
        if (text.length > limit)
          errors.push({
            input: inputOf(name),
            message: `Use ${limit.toLocaleString("en-US")} characters or fewer (now ${text.length}).`,
          });
        const stored = before.texts[column];
        if (text !== (stored?.text ?? "")) hasChanges = true;
        if (text === "") continue;
        const english = parseInputs(typed, was);
        texts[column] =
          stored && stored.text === text && !isRead
            ? stored
            : { text, english: "to" in english ? String(Reflect.get(english.to, column)) : "" };
      }
      const reader = typed(readerInput);
      if (isRead && !reader)
        errors.push({ input: readerInput, message: "Enter the name of the person who read it." });
      if (!isRead && reader !== before.reader && reader !== "")
        errors.push({ input: readInput, message: "Check the box to save who read it." });
      if (reader.length > 80)
        errors.push({ input: readerInput, message: "Use 80 characters or fewer." });
      if (errors.length > 0) return { mistakes: errors };
      const reading = isRead
        ? { reader, readOn: toHoustonDay(now) }
        : hasChanges
          ? { reader: "", readOn: "" }
          : before;
      return { to: toRowValues<Row>({ spanish: serializeTranslation({ ...reading, texts }) }) };
    },
    format: (values) => {
      const translation = storedTranslation(values);
      const texts = translated.flatMap(({ label, translated: { column } }) => {
        const text = translation.texts[column]?.text;
        return text ? [`${label}: ${text}`] : [];
      });
      return texts.length === 0 ? "None" : [...texts, formatReading(translation)].join("\n");
    },
    controls: [
      ...translated.flatMap(({ name, controls = [], translated: { max } }): FieldControl[] =>
        controls.slice(0, 1).map((control) => ({
          ...control,
          name: inputOf(name),
          label: `${control.label} in Spanish`,
          help: undefined,
          optional: true,
          maxLength: control.kind === "text" ? toSpanishLimit(max) : undefined,
          lang: languageTags.es,
        })),
      ),
      { kind: "text", name: readerInput, label: "Spanish read by", optional: true, maxLength: 80 },
      { kind: "checkbox", name: readInput, label: "Mark the Spanish as read by this person" },
    ],
    inputValues: (row) => {
      const { texts, reader } = row ? storedTranslation(row) : parseTranslation("");
      return Object.fromEntries([
        ...translated.map(({ name, translated: { column } }) => [
          inputOf(name),
          texts[column]?.text ?? "",
        ]),
        [readerInput, reader],
        [readInput, ""],
      ]);
    },
  };
}

const formatReading = ({ reader, readOn }: Pick<Translation, "reader" | "readOn">) =>
  reader ? `Read by ${reader} on ${formatIsoDay(readOn)}` : "Not yet read by your translator";

/** Columns whose English changed after someone wrote or read the Spanish. */
const changedColumns = (row: object, { texts }: Translation) =>
  Object.entries(texts).flatMap(([column, { english }]) =>
    english === String(Reflect.get(row, column) ?? "") ? [] : [column],
  );

/** Returns the state of a stored row's Spanish. */
export function toTranslationState<Row extends object>(
  row: Row,
  fields: readonly RowField<Row>[],
): TranslationState {
  const translation = storedTranslation(row);
  if (Object.keys(translation.texts).length === 0) return "none";
  if (changedColumns(row, translation).length > 0) return "changed";
  const isMissing = fields
    .filter(isTranslated)
    .some(
      ({ translated: { column } }) =>
        Reflect.get(row, column) !== "" && !translation.texts[column]?.text,
    );
  if (isMissing) return "incomplete";
  return translation.reader ? "read" : "unread";
}

/**
 * Returns the control with the state of a row's Spanish as its help: the English before its change,
 * or the reader.
 */
export function withSpanishHelp<Row extends object>(
  control: FieldControl,
  fields: readonly RowField<Row>[],
  row: Row | undefined,
): FieldControl {
  const translation = storedTranslation(row ?? {});
  if (control.name === readerInput)
    return {
      ...control,
      help: `${formatReading(translation)}. Visitors see the Spanish only after someone reads it.`,
    };
  const field = fields.filter(isTranslated).find(({ name }) => inputOf(name) === control.name);
  const column = field?.translated.column ?? "";
  if (!row || !changedColumns(row, translation).includes(column)) return control;
  return {
    ...control,
    help: `English changed: check. Before: “${translation.texts[column]?.english}”`,
  };
}

/** Adds the Spanish controls to a layout: each below its English one, the reading after the last. */
export function addSpanishControls<Row extends object>(
  columns: readonly (readonly (string | readonly string[])[])[],
  fields: readonly RowField<Row>[],
): (string | readonly string[])[][] {
  const names = fields.filter(isTranslated).map(({ name }) => name);
  const translatedNamesIn = (item: string | readonly string[]) =>
    names.filter((name) => [item].flat().includes(name));
  const last = columns.findLastIndex((column) =>
    column.some((item) => translatedNamesIn(item).length > 0),
  );
  return columns.map((column, at) => [
    ...column.flatMap((item) => [item, ...translatedNamesIn(item).map(inputOf)]),
    ...(at === last ? [readerInput, readInput] : []),
  ]);
}
