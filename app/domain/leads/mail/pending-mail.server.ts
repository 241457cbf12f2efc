import * as z from "zod";
import { parseJson } from "~/lib/json";
import { redactError } from "~/platform/http/errors";
import {
  type MailDeps,
  maxParsedBytes,
  pendingMailPrefix,
  type ReceiveResult,
  rawHeadBytes,
  storeEmail,
} from "./receive-email.server";

const pendingSchema = z.object({
  rawKey: z.string(),
  rawSize: z.number(),
  to: z.string(),
  receivedAt: z.number(),
});

/**
 * Stores the emails that waited for the database, oldest first, and returns their results. Emails
 * that fail again keep waiting.
 */
export async function storePendingMail(deps: MailDeps, limit = 20): Promise<ReceiveResult[]> {
  const { objects } = await deps.bucket.list({ prefix: pendingMailPrefix, limit });
  const results: ReceiveResult[] = [];
  for (const { key } of objects) {
    const entry = pendingSchema.safeParse(
      parseJson((await (await deps.bucket.get(key))?.text()) ?? ""),
    );
    if (entry.success) {
      const { rawKey, rawSize, to, receivedAt } = entry.data;
      const range = rawSize > maxParsedBytes ? { range: { offset: 0, length: rawHeadBytes } } : {};
      const bytes = await (await deps.bucket.get(rawKey, range))?.arrayBuffer();
      try {
        if (bytes)
          results.push(
            await storeEmail(deps, {
              bytes,
              rawKey,
              rawSize,
              to,
              receivedAt: new Date(receivedAt),
            }),
          );
      } catch (error) {
        console.error("pending mail", redactError(error));
        continue;
      }
    }
    await deps.bucket.delete(key);
  }
  return results;
}
