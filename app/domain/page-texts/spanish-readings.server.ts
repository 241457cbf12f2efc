import { eq } from "drizzle-orm";
import * as z from "zod";
import { formatIsoDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { preparedQuery } from "~/platform/db/prepared-query.server";
import { updateSetting } from "~/platform/records/change-setting.server";
import type { FormValues, SubmitContext } from "~/platform/records/record-form.server";
import { settings } from "~/schema";

/* Readings of Spanish texts by named people. A page is public in Spanish only while such a person
   has read its current text. */

const settingKey = "spanish";

const readingSchema = z.object({
  reader: z.string().min(1).max(80),
  /** Day in Houston, YYYY-MM-DD. */
  readOn: z.string(),
  /** Hashes of both texts as read. */
  spanish: z.string(),
  english: z.string(),
  /** Published version of the edited texts as read; "" without edits. */
  revision: z.string().catch(""),
});

export type Reading = z.output<typeof readingSchema>;

/** Schema of the form that marks a page as read. */
export const readingFormSchema = z.object({
  key: z.string().min(8).max(60),
  reader: z
    .string()
    .trim()
    .min(1, "Enter the name of the person who read the texts.")
    .max(80, "Use 80 characters or fewer."),
  spanish: z.string().max(40),
  english: z.string().max(40),
  revision: z.string().max(80).default(""),
});

const readingsSchema = z.record(z.string(), readingSchema.optional().catch(undefined));

/** Readings by page; texts of every page are "site". */
export type Readings = z.output<typeof readingsSchema>;

const storedReadings = preparedQuery((db: Db) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, settingKey)).limit(1),
);

/** Selects the readings; pass the row's value to `parseReadings`. */
export const readingsQuery = (db: Db) => storedReadings(db, new Date(0));

/** Parses the stored readings; none if the record is missing or unreadable. */
export function parseReadings(json: string | undefined): Readings {
  const parsed = readingsSchema.safeParse(json === undefined ? {} : parseJson(json));
  return parsed.success ? parsed.data : {};
}

/** Serializes a reading as the original value of a form. */
export const serializeReading = (reading: Reading | undefined): string =>
  reading
    ? `${reading.reader}, ${reading.readOn}, ${reading.spanish}, ${reading.english}${reading.revision && `, ${reading.revision}`}`
    : "";

/** "Contact, read by Rosa Díaz on November 28, 2026" for the serialized reading of a page. */
const formatSerializedReading = (title: string, text: string) =>
  text.replace(
    /^(.*), ([\d-]+), \w*, \w*(?:, [\w.-]+)?$/,
    (_, reader: string, day: string) => `${title}, read by ${reader} on ${formatIsoDay(day)}`,
  );

/** A page's reading as a field, which the form replaces as a whole. */
const readingField = (page: string, label: string, reading: Reading) => ({
  name: page,
  label,
  serialize: (readings: Readings) => serializeReading(readings[page]),
  formatSerialized: (text: string) => formatSerializedReading(label, text),
  parseInputs: () => ({ to: { [page]: reading } }),
});

const setting = {
  key: settingKey,
  action: "read-spanish-page",
  read: parseReadings,
  isStorable: (readings: Readings) => readingsSchema.safeParse(readings).success,
  toRow: (readings: Readings) => readings,
  apply: (readings: Readings, to: Partial<Readings>): Readings => ({ ...readings, ...to }),
};

/** Stores that a person read a page, unless a colleague stored another reading meanwhile. */
export function storeReading(
  db: Db,
  { page, label, reading }: { page: string; label: string; reading: Reading },
  context: SubmitContext & { values: FormValues },
) {
  return updateSetting(db, setting, [readingField(page, label, reading)], context);
}
