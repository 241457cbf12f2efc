import { and, desc, isNull, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { files } from "~/schema";

/** Selects at most `limit` library images that a post can show, newest first. */
export function publicImagesQuery(db: Db, limit = 300) {
  return db
    .select({ id: files.id, name: files.name, alt: files.alt })
    .from(files)
    .where(and(sql`${files.visibility} = 'public' and ${files.contentType} like 'image/%'`, isNull(files.deletedAt)))
    .orderBy(desc(files.timeCreated))
    .limit(limit);
}
