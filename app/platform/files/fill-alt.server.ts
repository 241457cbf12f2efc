import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { indexManyStatements } from "~/platform/search/search.server";
import { auditLog, files } from "~/schema/platform";
import { fileSearchSource } from "./file-document";

/** Maximum length of alt text, in characters. */
const maxAltLength = 300;

/**
 * Returns the statements that copy alt text from a record to its public files if the condition is
 * true. Files with alt text keep it.
 */
export function fillAltStatements(
  db: Db,
  images: readonly { fileId: string | null; alt: string }[],
  { by, now, condition }: { by: Actor; now: Date; condition: SQL },
): BatchItem<"sqlite">[] {
  const described = images.flatMap(({ fileId, alt }) =>
    fileId && alt.trim() ? [{ id: fileId, alt: alt.trim().slice(0, maxAltLength) }] : [],
  );
  if (described.length === 0) return [];
  return [
    ...described.flatMap(({ id, alt }) => [
      db
        .update(files)
        .set({ alt, updated: now })
        .where(
          and(
            eq(files.id, id),
            eq(files.visibility, "public"),
            isNull(files.deletedAt),
            eq(files.alt, ""),
            condition,
          ),
        ),
      insertIfPreviousChanged(
        db,
        auditLog,
        toAuditRow(
          by,
          { action: "changed", recordKind: "file", recordId: id, changes: { alt: ["", alt] } },
          now,
        ),
      ),
    ]),
    ...indexManyStatements(
      db,
      fileSearchSource,
      described.map(({ id }) => id),
    ),
  ];
}
