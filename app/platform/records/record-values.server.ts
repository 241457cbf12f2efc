import * as z from "zod";
import {
  formatZonedDateTime,
  localDateTimeInputNames,
  parseLocalDateTimeForm,
} from "~/lib/local-datetime";
import type { MergeStrategy } from "./content-kind";
import type { DraftText } from "./draft-text";

/** A stored time in UTC milliseconds; null if it is missing or malformed. */
export const timeSchema = z.number().int().nullable().catch(null);

/** Formats a stored time for people: "November 30, 2026, 7:00 AM CST". */
const formatTime = (value: unknown) =>
  typeof value === "number" ? formatZonedDateTime(new Date(value), new Date(0)) : "";

/** A stored text, cut to its maximum length; "" if it is missing or malformed. */
export const textSchema = ({ max }: Pick<DraftText, "max">) =>
  z
    .string()
    .catch("")
    .transform((text) => text.slice(0, max));

/** The merge strategies of the publish and unpublish dates. */
export const publishTimeStrategies = {
  publishAt: { label: "Publish date", merge: "value", show: formatTime },
  unpublishAt: { label: "Unpublish date", merge: "value", show: formatTime },
} as const satisfies Record<string, MergeStrategy>;

/** A stored list of at most `maxItems`; skips malformed items. */
export const listSchema = <T extends z.ZodType>(item: T, maxItems: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.slice(0, maxItems).flatMap((one) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

type PublishTimes = { publishAt: number | null; unpublishAt: number | null };

/**
 * Parses the publish and unpublish dates of an editor form, and adds an error for each invalid one,
 * which keeps its original value. The form of a published record has no publish date field.
 */
export function parsePublishTimes(
  values: Readonly<Record<string, readonly string[]>>,
  readLine: (input: string) => string,
  { original, now, errors }: { original: PublishTimes; now: Date; errors: Record<string, string> },
): PublishTimes {
  const parseTime = (name: keyof PublishTimes) => {
    if (values[localDateTimeInputNames(name).day] === undefined) return original[name];
    const read = parseLocalDateTimeForm(readLine, name);
    if ("at" in read) return read.at?.getTime() ?? null;
    errors[read.input] = read.message;
    return original[name];
  };
  const [publishAt, unpublishAt] = [parseTime("publishAt"), parseTime("unpublishAt")];
  // an end in the past is checked when publishing: unpublishing at once sets the end to the minute
  // of the start
  if (
    publishAt !== null &&
    unpublishAt !== null &&
    unpublishAt <= publishAt &&
    unpublishAt > now.getTime()
  ) {
    errors.unpublishAt_day ??= "The unpublish date is before the publish date.";
  }
  return { publishAt, unpublishAt };
}
