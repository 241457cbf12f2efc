import type { StoredImage } from "~/domain/images/images";

/** Tags that staff choose from, in display order. */
export const postTags = [
  "shade",
  "ground",
  "kitchens",
  "turf",
  "weather",
  "permits",
  "process",
] as const;
export type PostTag = (typeof postTags)[number];

/** Tags of each service, for related posts on service and project pages. */
export const serviceTags: Readonly<Record<string, readonly PostTag[]>> = {
  "attached-pergola": ["shade", "weather"],
  "free-standing-pergola": ["shade", "weather"],
  "cantilever-pergola": ["shade", "weather"],
  "covered-patio": ["shade", "permits"],
  "outdoor-kitchen": ["kitchens", "permits"],
  "concrete-and-turf": ["ground", "turf"],
};

/** Returns the label of a tag: "Shade". */
export function tagLabel(tag: string): string {
  return tag === "ground"
    ? "Soil and slabs"
    : tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll("-", " ");
}

/**
 * Stored author of posts by the business itself. Pages show the current name, so a new name needs
 * no change of the posts.
 */
export const houseAuthor = "Modern Outdoor Living";

/** Returns the name of an author as readers see it; "" is the business too. */
export function formatAuthor(author: string, business: string): string {
  return author === houseAuthor || author === "" ? business : author;
}

export type PostCard = {
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  publishedAt: Date;
  /**
   * Publish date in Houston, YYYY-MM-DD: pages print it without a date formatter, which costs a
   * phone 70 ms.
   */
  publishedOn: string;
  readingMinutes: number;
  pictureSlug: string | null;
  file: StoredImage | null;
  pictureAlt: string;
};

/** A post on its own page. */
export type Post = PostCard & {
  description: string;
  /** Title for search engines; "" for the post's title. */
  seoTitle: string;
  /** Caption of the cover; "" for its credit alone. */
  pictureCaption: string;
  bodyHtml: string;
  /** Second-level headings for the table of contents. */
  contents: { id: string; text: string }[];
  sources: { title: string; url: string }[];
  /** "" for the business itself. */
  author: string;
  updatedAt: Date;
  /** Date of the last update in Houston, YYYY-MM-DD. */
  updatedOn: string;
};

/** Posts per page of the blog; the first page features the newest one. */
export const postsPerPage = 6;

/** Minimum length of a search, and the length it is cut to, in characters. */
export const minSearchLength = 2;
export const maxSearchLength = 80;

export type PostFilter = {
  /** "" for all topics. */
  topic: string;
  /** Search text, trimmed and cut to `maxSearchLength` characters; "" for no search. */
  q: string;
  page: number;
};

/** True if the search in the query string exceeds the maximum length. */
export function isSearchTooLong(query: URLSearchParams): boolean {
  return collapseWhitespace(query.get("q")).length > maxSearchLength;
}

function collapseWhitespace(text: string | null): string {
  // the query string may be very long; only its start can matter
  return (text ?? "")
    .slice(0, 20 * maxSearchLength)
    .trim()
    .replace(/\s+/g, " ");
}

/**
 * Parses the filter of a query string. A topic may be any lower-case word, since staff can add
 * tags; ignores invalid values and never throws.
 */
export function parsePostFilter(query: URLSearchParams): PostFilter {
  const topic = query.get("topic") ?? "";
  const q = collapseWhitespace(query.get("q")).slice(0, maxSearchLength).trim();
  const page = query.get("page");
  return {
    topic: /^[a-z][a-z0-9-]{0,39}$/.test(topic) ? topic : "",
    q: /[\p{L}\p{N}]/u.test(q) ? q : "",
    page: page !== null && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** Serializes the filter, with "?"; "" for no filter. */
export function formatPostFilter(filter: PostFilter, page = filter.page): string {
  const query = new URLSearchParams();
  if (filter.topic) query.set("topic", filter.topic);
  if (filter.q) query.set("q", filter.q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** True if the search has the minimum length. */
export function isSearchLongEnough(filter: Pick<PostFilter, "q">): boolean {
  return filter.q.length >= minSearchLength;
}
