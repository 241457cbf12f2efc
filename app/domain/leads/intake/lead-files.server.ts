import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { NewFile } from "~/platform/files/files.server";
import { files, leadFiles } from "~/schema";

/** Returns the statements that add stored files by staff to a lead if the condition is true. */
export function insertLeadFilesStatements(
  db: Db,
  leadId: string,
  stored: readonly NewFile[],
  { kind, now, condition }: { kind: "photo" | "attachment"; now: Date; condition: SQL },
) {
  return stored.flatMap((file) => [
    insertWhere(
      db,
      files,
      { ...file, timeCreated: now, updated: now },
      condition,
    ).onConflictDoNothing(),
    insertWhere(
      db,
      leadFiles,
      { fileId: file.id, leadId, submissionId: "", kind, createdAt: now },
      sql`${condition} and exists (select 1 from ${files} where ${files.id} = ${file.id})`,
    ).onConflictDoNothing(),
  ]);
}

/** Finds a file of a lead. Returns undefined if it is another lead's, or in the trash. */
export async function findLeadFile(
  db: Db,
  leadId: string,
  id: string,
): Promise<NewFile | undefined> {
  const [row] = await db
    .select({ file: files })
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(and(eq(leadFiles.leadId, leadId), eq(files.id, id), isNull(files.deletedAt)));
  return row?.file;
}
