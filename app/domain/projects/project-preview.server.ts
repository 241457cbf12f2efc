import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { files } from "~/platform/db/schema";
import type { Project, ProjectPicture } from "./project";
import type { ProjectRecord } from "./project-record.server";

/** The public files of these ids, as pictures: one select. */
export function filesQuery(db: Db, ids: readonly string[]) {
  return db
    .select({
      id: files.id,
      name: files.name,
      width: files.width,
      height: files.height,
      alt: files.alt,
      focalX: files.focalX,
      focalY: files.focalY,
      tone: files.tone,
      version: files.version,
    })
    .from(files)
    .where(and(inMany(files.id, ids), eq(files.visibility, "public"), isNull(files.deletedAt)));
}

type StoredFile = Awaited<ReturnType<typeof filesQuery>>[number];

/** A record that is not published, as the project's page shows it. */
export function projectOfRecord(
  record: ProjectRecord,
  { storyHtml, now, stored }: { storyHtml: string; now: Date; stored: readonly StoredFile[] },
): { project: Project; pictures: ProjectPicture[] } {
  const pictures = record.pictures.flatMap(({ fileId, ...picture }): ProjectPicture[] => {
    const file = stored.find(({ id }) => id === fileId);
    if (!picture.pictureSlug && !file) return [];
    const alt = picture.alt || (file?.alt ?? "");
    return [{ ...picture, alt, file: file ? { ...file, alt } : null }];
  });
  return { project: { ...record, storyHtml, publishedAt: now, updatedAt: now }, pictures };
}
