import { and, eq, isNull } from "drizzle-orm";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { FormResult } from "~/platform/records/form-result";
import { type FormValues, parseNewRow } from "~/platform/records/record-form.server";
import { auditLog, files } from "~/schema";
import { permissionFields } from "./file-changes.server";

type PermissionActor = Actor & { staff: { id: string; name: string } };

const isMissing = and(
  eq(files.visibility, "public"),
  isNull(files.deletedAt),
  eq(files.nature, "photograph"),
  eq(files.allowedBy, ""),
);

/** Selects the photos without permission among these files. */
export function photosWithoutPermissionQuery(db: Db, fileIds: readonly string[]) {
  return db
    .select()
    .from(files)
    .where(and(inJsonArray(files.id, fileIds), isMissing));
}

export type PermissionResult = Extract<
  FormResult<{ savedCount: number }>,
  { state: "invalid" | "saved" | "unchanged" }
>;

/**
 * Saves one permission for all photos without one among these files, each with an audit entry.
 * Existing permissions are unchanged.
 */
export async function addMissingPermissions(
  db: Db,
  fileIds: readonly string[],
  values: FormValues,
  { by, now }: { by: PermissionActor; now: Date },
): Promise<PermissionResult> {
  const photos = await photosWithoutPermissionQuery(db, fileIds);
  const { row: permission, errors } =
    photos.length > 0 ? parseNewRow(permissionFields(now), values) : { row: {}, errors: {} };
  if (!values.allowed_by?.at(-1)?.trim()) errors.allowed_by = "Enter who gave permission.";
  if (Object.keys(errors).length > 0) return { state: "invalid", errors };
  const statements = photos.flatMap(({ id }) => {
    const changes = Object.fromEntries(
      Object.entries(permission).map(([name, value]): [string, [unknown, unknown]] => [
        name,
        ["", value],
      ]),
    );
    return [
      db
        .update(files)
        .set({ ...permission, updated: now })
        .where(and(eq(files.id, id), isMissing)),
      insertIfPreviousChanged(
        db,
        auditLog,
        toAuditRow(by, { action: "changed", recordKind: "file", recordId: id, changes }, now),
      ),
    ];
  });
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
  const left = await photosWithoutPermissionQuery(db, fileIds);
  return {
    state: "saved",
    savedCount: photos.filter(({ id }) => !left.some((photo) => photo.id === id)).length,
  };
}
