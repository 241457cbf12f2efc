import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import { fillText } from "~/lib/fill-text";
import type { TranslateText } from "~/lib/spanish/texts";
import type { jobCompletions } from "~/schema";

/** Returns the words that a homeowner signs once the list of the last walk is empty. */
export const completionStatement = (reference: string, t: TranslateText = fillText) =>
  t(
    "I confirm that the work under contract {reference} and its signed change orders is complete, and that everything on the list of the final walkthrough is done. This takes nothing away from the warranty, or from rights that the law gives me.",
    { reference },
  );

/** Columns of a completion that its hash covers, with `at` in milliseconds. */
const hashedColumns = [
  "id",
  "jobId",
  "method",
  "statement",
  "list",
  "signerId",
  "typedName",
  "completedOn",
  "ip",
  "userAgent",
  "linkId",
  "scanFileId",
  "scanSha256",
] as const;

/** Returns the SHA-256 over the columns of a completion, as lowercase hex. */
export const hashCompletion = (
  row: Pick<typeof jobCompletions.$inferSelect, "at" | (typeof hashedColumns)[number]>,
): Promise<string> =>
  sha256Text(
    toCanonicalJson({
      ...Object.fromEntries(hashedColumns.map((name) => [name, row[name]])),
      recordFormat: 1,
      at: row.at.getTime(),
    }),
  );

/** Returns the JSON of the signed list, from the entries that the homeowner sees. */
export const serializeList = (
  entries: readonly { id: string; label: string; note: string; version: number }[],
) => JSON.stringify(entries.map(({ id, label, note, version }) => ({ id, label, note, version })));
