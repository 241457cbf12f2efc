import type { StoredImage } from "~/domain/images/images";

/** The topics staff choose from, in the order in which they are offered. */
export const postTags = ["shade", "ground", "kitchens", "turf", "weather", "permits", "process"] as const;
export type PostTag = (typeof postTags)[number];

/** Topics that go with a service, for "related articles" on its pages and on its projects. */
export const serviceTags: Readonly<Record<string, readonly PostTag[]>> = {
  "attached-pergola": ["shade", "weather"],
  "free-standing-pergola": ["shade", "weather"],
  "cantilever-pergola": ["shade", "weather"],
  "covered-patio": ["shade", "permits"],
  "outdoor-kitchen": ["kitchens", "permits"],
  "concrete-and-turf": ["ground", "turf"],
};

/** "Shade": a topic as it is printed. */
export function tagLabel(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll("-", " ");
}

/** A post as lists show it. */
export type PostCard = {
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  publishedAt: Date;
  /** The day of that in Houston, YYYY-MM-DD: pages print it without a formatter of dates, which costs a phone 70 ms. */
  publishedOn: string;
  readingMinutes: number;
  pictureSlug: string | null;
  file: StoredImage | null;
  pictureAlt: string;
};

/** A post as its own page shows it. */
export type Post = PostCard & {
  description: string;
  /** The title for search engines; "" for the post's own. */
  seoTitle: string;
  /** What stands under the picture; "" for nothing but where the picture comes from. */
  pictureCaption: string;
  bodyHtml: string;
  /** Its second-level headings: the table of contents. */
  contents: { id: string; text: string }[];
  sources: { title: string; url: string }[];
  author: string;
  updatedAt: Date;
  /** The day of that in Houston, YYYY-MM-DD. */
  updatedOn: string;
};

/** One page of the index: on the first one the newest post leads and the others follow. */
export const postsPerPage = 6;

/** A search needs this many characters to mean anything, and is cut after so many. */
export const minSearchLength = 2;
export const maxSearchLength = 80;

export type PostFilter = {
  /** "" for all topics. */
  topic: string;
  /** What was searched for, trimmed and cut to `maxSearchLength` characters; "" for nothing. */
  q: string;
  page: number;
};

/** Whether the search in an address is longer than what is searched for. */
export function isSearchTooLong(query: URLSearchParams): boolean {
  return collapse(query.get("q")).length > maxSearchLength;
}

function collapse(text: string | null): string {
  // an address may be as long as a server takes; nothing after the first characters can matter
  return (text ?? "")
    .slice(0, 20 * maxSearchLength)
    .trim()
    .replace(/\s+/g, " ");
}

/** The filter in an address. A topic may be any lower-case word, since staff can add one; anything else is left out. Never throws. */
export function parsePostFilter(query: URLSearchParams): PostFilter {
  const topic = query.get("topic") ?? "";
  const q = collapse(query.get("q")).slice(0, maxSearchLength).trim();
  const page = query.get("page");
  return {
    topic: /^[a-z][a-z0-9-]{0,39}$/.test(topic) ? topic : "",
    q: /[\p{L}\p{N}]/u.test(q) ? q : "",
    page: page !== null && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The one query string of a filter, with "?"; "" when nothing is asked. */
export function formatPostFilter(filter: PostFilter, page = filter.page): string {
  const query = new URLSearchParams();
  if (filter.topic) query.set("topic", filter.topic);
  if (filter.q) query.set("q", filter.q);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Whether the search is long enough to be made. */
export function isSearchable(filter: Pick<PostFilter, "q">): boolean {
  return filter.q.length >= minSearchLength;
}
