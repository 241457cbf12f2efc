import { and, eq, ne } from "drizzle-orm";
import type { GateContext } from "~/domain/gate/context";
import { checkRecord } from "~/domain/gate/gate";
import type { Reason } from "~/domain/gate/reasons";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { files, projects } from "~/platform/db/schema";
import { isPublicFile } from "~/platform/files/picture-columns.server";
import { gateRecordOfProject } from "./project-gate";
import type { ProjectRecord } from "./project-record.server";

/** The columns of a file that the gate asks for. */
export const gateFileColumns = {
  id: files.id,
  name: files.name,
  width: files.width,
  height: files.height,
  contentType: files.contentType,
  nature: files.nature,
  allowedBy: files.allowedBy,
  alt: files.alt,
};

/** What keeps a project from going out, and what should be looked at, by what the database says now. */
export async function checkProject(db: Db, id: string, record: ProjectRecord, context: GateContext): Promise<Reason[]> {
  const { facts, forbidden, linkStates, now } = context;
  const ids = record.pictures.flatMap(({ fileId }) => fileId ?? []);
  const [[taken], stored] = await db.batch([
    db
      .select({ title: projects.title })
      .from(projects)
      .where(and(eq(projects.slug, record.slug), ne(projects.id, id)))
      .limit(1),
    db
      .select(gateFileColumns)
      .from(files)
      .where(and(inMany(files.id, ids), isPublicFile)),
  ]);
  const known = {
    takenBy: taken ? `“${taken.title || "another project"}”` : "",
    files: stored,
    facts,
    forbidden,
    today: houstonDay(now),
  };
  // once to find the links, once with what became of them
  const { links } = gateRecordOfProject(record, { ...known, stateOf: () => "unasked" });
  const stateOf = await linkStates(links.map(({ href }) => href));
  return checkRecord(gateRecordOfProject(record, { ...known, stateOf }));
}
