import * as z from "zod";
import { newId } from "~/lib/ids";
import { parseJson } from "~/lib/json";

/** Prefix of received emails as they arrived, by day: "2026-11-27/{id}.eml". */
export const rawMailPrefix = "mail/raw/";
/** Prefix of the notes about emails that wait for the database, oldest first. */
export const pendingMailPrefix = "mail/pending/";

const pendingSchema = z.object({
  rawKey: z.string(),
  rawSize: z.number(),
  to: z.string(),
  receivedAt: z.number(),
});
type PendingMail = z.output<typeof pendingSchema>;

/** Returns the key and options of an original email: its headers may lack recipient and time. */
export function newRawMail({ to, now }: { to: string; now: Date }) {
  return {
    key: `${rawMailPrefix}${now.toISOString().slice(0, 10)}/${newId()}.eml`,
    options: { customMetadata: { to: to.slice(0, 320), receivedAt: String(now.getTime()) } },
  };
}

/** Stores the note that an email waits for the database. Throws R2 errors. */
export async function writePendingMail(
  bucket: Pick<R2Bucket, "put">,
  mail: PendingMail,
): Promise<void> {
  const at = new Date(mail.receivedAt).toISOString();
  await bucket.put(`${pendingMailPrefix}${at}-${newId()}.json`, JSON.stringify(mail));
}

/** Reads the note about a waiting email; undefined if it is gone or malformed. */
export async function readPendingMail(
  bucket: Pick<R2Bucket, "get">,
  key: string,
): Promise<PendingMail | undefined> {
  const text = await (await bucket.get(key))?.text();
  return pendingSchema.safeParse(parseJson(text ?? "")).data;
}

/**
 * Makes the emails received since a time wait for the database again, after it was restored to that
 * time. Emails that it has stay unchanged. Returns their number.
 */
export async function requeueMail(
  bucket: Pick<R2Bucket, "list" | "put">,
  since: Date,
): Promise<number> {
  const startAfter = `${rawMailPrefix}${since.toISOString().slice(0, 10)}`;
  let count = 0;
  for (let cursor: string | undefined; ; ) {
    const list = await bucket.list({
      prefix: rawMailPrefix,
      startAfter,
      include: ["customMetadata"],
      ...(cursor && { cursor }),
    });
    for (const { key, size, customMetadata: { to, receivedAt } = {} } of list.objects) {
      const at = Number(receivedAt);
      if (to === undefined || !(at >= since.getTime())) continue;
      await writePendingMail(bucket, { rawKey: key, rawSize: size, to, receivedAt: at });
      count += 1;
    }
    if (!list.truncated) return count;
    cursor = list.cursor;
  }
}
