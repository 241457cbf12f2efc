import { and, eq, ne } from "drizzle-orm";
import { type CheckContext, checkRecordsWithLinks } from "~/domain/publish-checks/context";
import type { Finding } from "~/domain/publish-checks/findings";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import { files, projects } from "~/schema";
import type { ProjectRecord } from "./project-record.server";
import { projectToCheck } from "./project-to-check";

/** Columns of a file that the publish checks read. */
export const checkedFileColumns = {
  id: files.id,
  name: files.name,
  width: files.width,
  height: files.height,
  contentType: files.contentType,
  nature: files.nature,
  allowedBy: files.allowedBy,
  alt: files.alt,
};

/** Returns the publish errors and warnings of a project from the current database. */
export async function checkProject(
  db: Db,
  id: string,
  record: ProjectRecord,
  context: CheckContext,
): Promise<Finding[]> {
  const { facts, bannedPhrases, now } = context;
  const ids = record.pictures.flatMap(({ fileId }) => fileId ?? []);
  const [[taken], stored] = await db.batch([
    db
      .select({ title: projects.title })
      .from(projects)
      .where(and(eq(projects.slug, record.slug), ne(projects.id, id)))
      .limit(1),
    db
      .select(checkedFileColumns)
      .from(files)
      .where(and(inJsonArray(files.id, ids), publicFileCondition)),
  ]);
  const checkContext = {
    takenBy: taken ? `“${taken.title || "another project"}”` : "",
    files: stored,
    facts,
    bannedPhrases,
    today: toHoustonDay(now),
  };
  const [findings] = await checkRecordsWithLinks([record], context, (one, stateOf) =>
    projectToCheck(one, { ...checkContext, stateOf }),
  );
  return findings ?? [];
}
