import { formatRecordListQuery, parseRecordListQuery, type RecordListQuery } from "~/platform/content/record-state";

/* The office's list of posts: what it can be asked, and how a row stands. */

export const postOrders = ["changed", "own", "published", "title"] as const;
export type PostOrder = (typeof postOrders)[number];
export type PostListQuery = RecordListQuery<PostOrder>;

/** Rows a page. */
export const postsPerAdminPage = 25;

/** The query in an address; what cannot be read is left out. */
export const parsePostListQuery = (query: URLSearchParams): PostListQuery => parseRecordListQuery(query, postOrders);

/** The one query string of a query, without "?"; "" for the plain list. */
export const formatPostListQuery = (query: PostListQuery): string => formatRecordListQuery(query, postOrders);

/** Whether the list shows every post as visitors read them, so that one can be put first. */
export const canPin = ({ state, q, order }: PostListQuery): boolean => state === undefined && q === "" && order === "own";

/** In the places a post can be put before: the end of those put first. */
export const endOfPinned = "end";

/** How long a description in search is, in characters. */
export const metaDescriptionLength = { least: 70, most: 160 } as const;
