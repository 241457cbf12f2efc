import { and, eq, isNull, or, sql } from "drizzle-orm";

import type { Secret } from "~/lib/sign.server";
import { paths } from "~/paths";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { formatBytes } from "~/platform/files/file";
import { signFileQuery } from "~/platform/files/files.server";
import { files, leadFiles, packets } from "~/schema";
import { maxAttachedBytes } from "./email-upload";

const linkDays = 30;

type AttachableFile = Pick<
  typeof files.$inferSelect,
  "id" | "name" | "size" | "contentType" | "fullPath"
>;

/**
 * Finds files that an email about a lead may have: its own files and packets, and public files of
 * the library. Returns undefined if one of them is not.
 */
export async function findAttachableFiles(
  db: Db,
  leadId: string,
  ids: readonly string[],
): Promise<AttachableFile[] | undefined> {
  const fileIds = [...new Set(ids)];
  if (fileIds.length === 0) return [];
  const rows = await db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      contentType: files.contentType,
      fullPath: files.fullPath,
    })
    .from(files)
    .where(
      and(
        inJsonArray(files.id, fileIds),
        isNull(files.deletedAt),
        or(
          eq(files.visibility, "public"),
          sql`exists (select 1 from ${leadFiles} where ${leadFiles.fileId} = ${files.id} and ${leadFiles.leadId} = ${leadId})`,
          sql`exists (select 1 from ${packets} where ${packets.fileId} = ${files.id} and ${packets.leadId} = ${leadId})`,
        ),
      ),
    );
  const found = fileIds.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return found.length === fileIds.length ? found : undefined;
}

/**
 * Splits files into attachments, in their order while they fit together, and links that open for 30
 * days without signing in.
 */
export async function toAttachments(
  attachable: readonly AttachableFile[],
  { secret, siteUrl, now }: { secret: Secret; siteUrl: URL; now: Date },
) {
  let bytes = 0;
  const attached: AttachableFile[] = [];
  const linked: AttachableFile[] = [];
  for (const file of attachable) {
    const fits = bytes + file.size <= maxAttachedBytes;
    (fits ? attached : linked).push(file);
    if (fits) bytes += file.size;
  }
  const links = await Promise.all(
    linked.map(async ({ id, name, size }) => {
      const query = await signFileQuery(secret, id, now, linkDays * 24 * 60 * 60);
      return {
        label: `${name} (${formatBytes(size)})`,
        url: new URL(`${paths.file(id, name)}?${query}`, siteUrl).toString(),
      };
    }),
  );
  return {
    attachments: attached.map(({ name, contentType, fullPath }) => ({
      name,
      contentType,
      objectKey: fullPath,
    })),
    links,
  };
}
