import type { StoredImage } from "~/domain/images/images";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { imageFilesQuery } from "~/platform/files/image-columns.server";
import { renderMarkdown } from "./markdown.server";
import type { Post, PostCard } from "./post";
import type { PostRecord } from "./post-fields.server";

/** Selects the uploaded cover images of records. */
export function coverFilesQuery(db: Db, records: readonly Pick<PostRecord, "fileId">[]) {
  return imageFilesQuery(
    db,
    records.flatMap(({ fileId }) => fileId ?? []),
  );
}

/** Converts an unpublished record to the data of the post's page. */
export function recordToPost(
  record: PostRecord,
  { now, file }: { now: Date; file: StoredImage | undefined },
): Post {
  const { html, headings, minutes } = renderMarkdown(record.body);
  const {
    publishAt: _from,
    unpublishAt: _until,
    fileId: _file,
    sources,
    body: _body,
    ...previewFields
  } = record;
  const pictureAlt = record.pictureAlt || (file?.alt ?? "");
  const publishedAt = record.publishAt === null ? now : new Date(record.publishAt);
  return {
    ...previewFields,
    pictureAlt,
    file: file ? { ...file, alt: pictureAlt } : null,
    bodyHtml: html,
    contents: headings,
    readingMinutes: minutes,
    sources: sources.map(({ title, url }) => ({ title, url: /^https?:\/\//.test(url) ? url : "" })),
    publishedAt,
    publishedOn: toHoustonDay(publishedAt),
    updatedAt: now,
    updatedOn: toHoustonDay(now),
  };
}

/** Converts an unpublished record to the data of its card in lists. */
export function recordToPostCard(
  record: PostRecord,
  covers: readonly StoredImage[],
  publishedAt: Date,
): PostCard {
  const cover = covers.find(({ id }) => id === record.fileId);
  const { slug, title, summary, tags, readingMinutes, pictureSlug, file, pictureAlt } =
    recordToPost(record, {
      now: publishedAt,
      file: cover,
    });
  const publishedOn = toHoustonDay(publishedAt);
  return {
    slug,
    title,
    summary,
    tags,
    publishedAt,
    publishedOn,
    readingMinutes,
    pictureSlug,
    file,
    pictureAlt,
  };
}
