import { formatRecordListQuery, type RecordListQuery, readRecordListQuery } from "~/platform/content/record-state";

/* The office's list of posts: what it can be asked, and how a row stands. */

export const postOrders = ["changed", "published", "title"] as const;
export type PostOrder = (typeof postOrders)[number];
export type PostListQuery = RecordListQuery<PostOrder>;

/** Rows a page. */
export const listedPosts = 25;

/** The query in an address; what cannot be read is left out. */
export const readPostListQuery = (query: URLSearchParams): PostListQuery => readRecordListQuery(query, postOrders);

/** The one query string of a query, without "?"; "" for the plain list. */
export const formatPostListQuery = (query: PostListQuery): string => formatRecordListQuery(query, postOrders);

/** What of a record says whether something is missing: its working copy where there is one. */
export type PostParts = {
  title: string;
  slug: string;
  summary: string;
  /** Characters. */
  descriptionLength: number;
  bodyLength: number;
  hasCover: boolean;
  pictureAlt: string;
  tagCount: number;
};

export const descriptionLengths = { least: 70, most: 160 } as const;

/** What a post lacks before it can go out, as far as its fields show; the gate asks more. */
export function missingIn(post: PostParts): string[] {
  const { least, most } = descriptionLengths;
  const { descriptionLength } = post;
  const description =
    descriptionLength === 0
      ? "search description"
      : descriptionLength < least
        ? `search description, ${least - descriptionLength} more characters`
        : `search description, ${descriptionLength - most} characters too many`;
  const lacks: readonly (readonly [boolean, string])[] = [
    [!post.title, "title"],
    [!post.slug, "address"],
    [!post.summary, "lede"],
    [post.bodyLength === 0, "text"],
    [descriptionLength < least || descriptionLength > most, description],
    [!post.hasCover, "cover"],
    [post.hasCover && !post.pictureAlt, "what the cover shows"],
    [post.tagCount === 0, "tags"],
  ];
  return lacks.flatMap(([lacking, name]) => (lacking ? [name] : []));
}
