import { and, eq, isNull } from "drizzle-orm";
import type { StoredPicture } from "~/domain/pictures/pictures";
import type { Db } from "~/platform/db/client.server";
import { files } from "~/platform/db/schema";
import { renderMarkdown } from "./markdown.server";
import type { Post } from "./post";
import type { PostRecord } from "./post-record.server";

/** The uploaded cover of a record: one row at most. */
export function coverQuery(db: Db, { fileId }: Pick<PostRecord, "fileId">) {
  const { id, name, width, height, alt, focalX, focalY, tone, version } = files;
  return db
    .select({ id, name, width, height, alt, focalX, focalY, tone, version })
    .from(files)
    .where(and(eq(files.id, fileId ?? ""), eq(files.visibility, "public"), isNull(files.deletedAt)));
}

/** A record that is not published, as the post's page shows it. */
export function postOfRecord(record: PostRecord, { now, file }: { now: Date; file: StoredPicture | undefined }): Post {
  const { html, contents, minutes } = renderMarkdown(record.body);
  const { publishAt: _from, unpublishAt: _until, fileId: _file, sources, body: _body, ...own } = record;
  return {
    ...own,
    file: file ? { ...file, alt: record.pictureAlt } : null,
    bodyHtml: html,
    contents,
    readingMinutes: minutes,
    sources: sources.map(({ title, url }) => ({ title, url: /^https?:\/\//.test(url) ? url : "" })),
    publishedAt: record.publishAt === null ? now : new Date(record.publishAt),
    updatedAt: now,
  };
}
