import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";

/** Returns the words that a homeowner signs once the list of the last walk is empty. */
export const completionStatement = (reference: string) =>
  `I confirm that the work under contract ${reference} and its signed change orders is complete, and that everything on the list of the final walkthrough is done. This takes nothing away from the warranty, or from rights that the law gives me.`;

/** Every column of a completion that its hash covers. */
type CompletionRecord = {
  id: string;
  jobId: string;
  method: "link" | "paper";
  statement: string;
  /** JSON of the list that was signed. */
  list: string;
  signerId: string;
  typedName: string;
  at: Date;
  /** YYYY-MM-DD in Houston. */
  completedOn: string;
  ip: string;
  userAgent: string;
  linkId: string | null;
  scanFileId: string | null;
  scanSha256: string;
};

/** Returns the SHA-256 over the columns of a completion, as lowercase hex. */
export function hashCompletion({
  id,
  jobId,
  method,
  statement,
  list,
  signerId,
  typedName,
  at,
  completedOn,
  ip,
  userAgent,
  linkId,
  scanFileId,
  scanSha256,
}: CompletionRecord): Promise<string> {
  return sha256Text(
    toCanonicalJson({
      recordFormat: 1,
      id,
      jobId,
      method,
      statement,
      list,
      signerId,
      typedName,
      at: at.getTime(),
      completedOn,
      ip,
      userAgent,
      linkId,
      scanFileId,
      scanSha256,
    }),
  );
}

/** Returns the JSON of the signed list, from the entries that the homeowner sees. */
export const serializeList = (
  entries: readonly { id: string; label: string; note: string; version: number }[],
) => JSON.stringify(entries.map(({ id, label, note, version }) => ({ id, label, note, version })));
