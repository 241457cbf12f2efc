import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL } from "drizzle-orm";
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

const crewItems = (db: Db, jobId: string, among: SQL | undefined) =>
  db
    .select({
      id: jobItems.id,
      kind: jobItems.kind,
      label: jobItems.label,
      note: jobItems.note,
      state: jobItems.state,
      crewDoneAt: jobItems.crewDoneAt,
      day: jobItems.day,
      version: jobItems.version,
      createdAt: jobItems.createdAt,
      shownAt: jobItems.shownAt,
      fileId: jobItems.fileId,
      width: files.width,
      height: files.height,
    })
    .from(jobItems)
    .leftJoin(files, eq(files.id, jobItems.fileId))
    .where(and(eq(jobItems.jobId, jobId), isForCrew, among));

/** Selects the papers and the punch list of a job that its crew sees, oldest first. */
export const crewItemsQuery = (db: Db, jobId: string) =>
  crewItems(db, jobId, inArray(jobItems.kind, ["paper", "punch"])).orderBy(
    asc(jobItems.createdAt),
    asc(jobItems.id),
  );

/** Selects the newest photos of a job that its crew took, newest first. */
export const crewPhotosQuery = (db: Db, jobId: string, limit: number) =>
  crewItems(db, jobId, eq(jobItems.kind, "photo"))
    .orderBy(desc(jobItems.createdAt), desc(jobItems.id))
    .limit(limit);

/** Selects the entries of a job's punch list that the homeowner sees. */
export const visiblePunchQuery = (db: Db, jobId: string) =>
  db
    .select({ id: jobItems.id, label: jobItems.label })
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), punchCondition, isNotNull(jobItems.shownAt)))
    .orderBy(asc(jobItems.createdAt), asc(jobItems.id));

/** Finds the id of the file of an item that the crew sees. */
export async function findCrewFile(db: Db, jobId: string, itemId: string) {
  const [row] = await db
    .select({ fileId: jobItems.fileId })
    .from(jobItems)
    .where(and(eq(jobItems.id, itemId), eq(jobItems.jobId, jobId), isForCrew));
  return row?.fileId ?? undefined;
}
