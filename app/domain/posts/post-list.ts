import {
  formatRecordListQuery,
  parseRecordListQuery,
  type RecordListQuery,
} from "~/platform/records/record-state";

/* Filters, orders and row states of the Posts list. */

const postOrders = ["changed", "own", "published", "title"] as const;
export type PostOrder = (typeof postOrders)[number];
export type PostListQuery = RecordListQuery<PostOrder>;

export const postsPerAdminPage = 25;

/** Parses the query string; ignores invalid values. */
export const parsePostListQuery = (query: URLSearchParams): PostListQuery =>
  parseRecordListQuery(query, postOrders);

/** Serializes the query without "?"; "" for the default list. */
export const formatPostListQuery = (query: PostListQuery): string =>
  formatRecordListQuery(query, postOrders);

/** True if the list shows every post in the public order, so that posts can be pinned. */
export const canPin = ({ state, q, order }: PostListQuery): boolean =>
  state === undefined && q === "" && order === "own";

/** Position after the last pinned post. */
export const endOfPinned = "end";

/** Recommended length of a meta description, in characters. */
export const metaDescriptionLength = { min: 70, max: 160 } as const;
