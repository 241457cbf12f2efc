import * as z from "zod";
import { isJsonObject } from "~/lib/json";
import { slugFromForm } from "~/lib/slug";
import type { MergeStrategy } from "./content-kind";
import { type DraftText, type DraftTexts, mapTexts, readText } from "./draft-text";
import type { FormValues } from "./editor.server";
import {
  parsePublishTimes,
  publishTimeStrategies,
  textSchema,
  timeSchema,
} from "./record-values.server";

/* Fields of a draft, declared once: stored form, form reader and merge. */

/** A submitted form of a draft, as its fields read it. */
export type DraftForm = {
  values: FormValues;
  /** Errors by input, which a reader adds to. */
  errors: Record<string, string>;
  /** Returns the last value of an input with single spaces and none at its ends; "" without one. */
  line: (name: string) => string;
};

export type DraftField<Value> = MergeStrategy & {
  /** Parses a stored value; a missing or malformed one gets its default. */
  schema: z.ZodType<Value>;
  /** Reads the form. A malformed input adds an error and returns `before`. */
  read(form: DraftForm, name: string, before: Value): Value;
};

type Fields = Readonly<Record<string, DraftField<unknown>>>;
type PublishTimes = { publishAt: number | null; unpublishAt: number | null };
/** Every draft has a title, a URL slug, and its dates in UTC milliseconds. */
export type DraftData = PublishTimes & { title: string; slug: string };
type DataOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends DraftField<infer Value> ? Value : never;
} & PublishTimes;

/** Parsers and merge strategies of a kind's fields. */
export type DraftFieldSet<Data extends DraftData> = {
  shape: Readonly<Record<keyof Data & string, MergeStrategy>>;
  /** Parses stored JSON to a record. Never throws. */
  read: (value: unknown) => Data;
  /**
   * Parses a form to a record, with an error per malformed input. Keeps input that the record can
   * store; the publish checks report missing fields.
   */
  parse: (
    values: FormValues,
    before: Data,
    now: Date,
  ) => { data: Data; errors: Record<string, string> };
  /** Names of the texts that keep their lines. */
  longTexts: readonly string[];
};

const toForm = (values: FormValues): DraftForm => ({
  values,
  errors: {},
  line: (name) => (values[name]?.at(-1) ?? "").trim().replace(/\s+/g, " "),
});

/** Returns the parsers and merge strategies of a kind's fields. */
export function draftFields<F extends Fields & Record<"title" | "slug", DraftField<string>>>(
  fields: F,
): DraftFieldSet<DataOf<F> & DraftData> {
  type Data = DataOf<F> & DraftData;
  const all = Object.entries<DraftField<unknown>>(fields);
  const shape: Readonly<Record<keyof Data & string, MergeStrategy>> = Object.assign(
    {},
    ...all.map(([name, { label, merge, show }]) => ({ [name]: { label, merge, show } })),
    publishTimeStrategies,
  );
  const read = (value: unknown): Data => {
    const stored = isJsonObject(value) ? value : {};
    return Object.assign(
      {},
      ...all.map(([name, { schema }]) => ({ [name]: schema.parse(stored[name]) })),
      {
        publishAt: timeSchema.parse(stored.publishAt),
        unpublishAt: timeSchema.parse(stored.unpublishAt),
      },
    );
  };
  return {
    shape,
    read,
    parse(values, before, now) {
      const form = toForm(values);
      const inputs: Record<string, unknown> = Object.fromEntries(
        all.map(([name, field]) => [name, field.read(form, name, Reflect.get(before, name))]),
      );
      const { title = "", slug = "" } = read(inputs);
      const times = parsePublishTimes(values, form.line, {
        original: before,
        now,
        errors: form.errors,
      });
      const ownSlug = slugFromForm({ slug: slug.toLowerCase(), title }, before);
      return { data: read({ ...inputs, slug: ownSlug, ...times }), errors: form.errors };
    },
    longTexts: all.filter(([, { merge }]) => merge === "text").map(([name]) => name),
  };
}

/** A text, cut to its limit when read from the database and refused above it in a form. */
export function textField(
  text: DraftText,
  normalize: (text: string) => string = String,
): DraftField<string> {
  const { label, isLong } = text;
  return {
    label,
    merge: isLong ? "text" : "value",
    schema: textSchema(text).transform(normalize),
    read: ({ values, errors }, name) => readText(text, name, { values, errors }),
  };
}

/** The fields of a kind's texts. */
export const textFields = <Name extends string>(texts: DraftTexts<Name>) =>
  mapTexts(texts, (text) => textField(text));

/** Key from a list with labels; the first is the default. */
export function choiceField<Key extends string>(
  label: string,
  keys: readonly [Key, ...Key[]],
  labels: Readonly<Partial<Record<Key, string>>>,
): DraftField<Key> {
  const schema = z.enum(keys).catch(keys[0]);
  return {
    label,
    merge: "value",
    schema,
    show: (value) => labels[schema.parse(value)] ?? "",
    read: ({ line }, name) => schema.parse(line(name)),
  };
}

/** Yes or no; `yes` is the value that its input sends for yes. */
export function yesNoField(
  label: string,
  { initial, read }: { initial: boolean; read: (sent: string) => boolean },
): DraftField<boolean> {
  return {
    label,
    merge: "value",
    schema: z.boolean().catch(initial),
    show: (value) => (value === true ? "Yes" : "No"),
    read: ({ line }, name) => read(line(name)),
  };
}
