import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { files, jobItems } from "~/schema";

/** True for photos that the crew took. */
export const crewPhotoCondition = and(
  eq(jobItems.kind, "photo"),
  eq(jobItems.source, "crew"),
  ne(jobItems.state, "withdrawn"),
);

/** True for entries of the punch list. */
export const punchCondition = and(eq(jobItems.kind, "punch"), ne(jobItems.state, "withdrawn"));

/** True for items that the crew sees: papers marked for them, their own photos and the punch list. */
const isForCrew = or(
  and(eq(jobItems.kind, "paper"), jobItems.isForCrew, ne(jobItems.state, "withdrawn")),
  crewPhotoCondition,
  punchCondition,
);

/** Selects the items of a job that its crew sees, oldest first. */
export const crewItemsQuery = (db: Db, jobId: string) =>
  db
    .select({
      id: jobItems.id,
      kind: jobItems.kind,
      label: jobItems.label,
      note: jobItems.note,
      state: jobItems.state,
      day: jobItems.day,
      version: jobItems.version,
      createdAt: jobItems.createdAt,
      fileId: jobItems.fileId,
      width: files.width,
      height: files.height,
    })
    .from(jobItems)
    .leftJoin(files, eq(files.id, jobItems.fileId))
    .where(and(eq(jobItems.jobId, jobId), isForCrew))
    .orderBy(asc(jobItems.createdAt), asc(jobItems.id));

/** Finds the id of the file of an item that the crew sees. */
export async function findCrewFile(db: Db, jobId: string, itemId: string) {
  const [row] = await db
    .select({ fileId: jobItems.fileId })
    .from(jobItems)
    .where(and(eq(jobItems.id, itemId), eq(jobItems.jobId, jobId), isForCrew));
  return row?.fileId ?? undefined;
}
