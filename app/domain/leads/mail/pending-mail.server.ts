import { redactError } from "~/platform/http/errors";
import {
  type MailDeps,
  maxParsedBytes,
  type ReceiveResult,
  rawHeadBytes,
  storeEmail,
} from "./receive-email.server";
import { pendingMailPrefix, readPendingMail } from "./stored-mail.server";

/**
 * Stores the emails that waited for the database, oldest first, and returns their results. Emails
 * that fail again keep waiting.
 */
export async function storePendingMail(deps: MailDeps, limit = 20): Promise<ReceiveResult[]> {
  const { objects } = await deps.bucket.list({ prefix: pendingMailPrefix, limit });
  const results: ReceiveResult[] = [];
  for (const { key } of objects) {
    const entry = await readPendingMail(deps.bucket, key);
    if (entry) {
      const { rawKey, rawSize, to, receivedAt } = entry;
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
