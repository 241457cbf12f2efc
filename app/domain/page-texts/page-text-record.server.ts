import * as z from "zod";
import { normalizeFactTokens } from "~/domain/facts/facts";
import { isJsonObject } from "~/lib/json";

/**
 * One changed text: path, text, and the original it replaced. A Spanish text has the English that
 * its author saw.
 */
const changedText = z.object({
  id: z.string().min(1).max(200),
  text: z.string().max(20_000).transform(normalizeFactTokens),
  original: z.string().max(20_000),
  english: z.string().max(20_000).optional(),
});
export type TextOverride = z.output<typeof changedText>;

const record = z.object({
  texts: z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.slice(0, 1_000).flatMap((item) => {
        const read = changedText.safeParse(item);
        return read.success ? [read.data] : [];
      }),
    ),
});

/** All changed texts of a page. */
export type PageTextRecord = z.output<typeof record>;

/** Parses stored JSON as a record; skips missing and malformed entries. Never throws. */
export function parsePageTextRecord(value: unknown): PageTextRecord {
  return record.parse(isJsonObject(value) ? value : {});
}
