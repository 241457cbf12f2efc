/* The office's list of posts: what it can be asked, and how a row stands. */

export const postStates = ["draft", "live", "changes", "scheduled", "ends", "trash"] as const;
export type PostState = (typeof postStates)[number];

export const postStateNames: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  live: "Live",
  changes: "Live with changes",
  scheduled: "Scheduled",
  ends: "Ends",
  trash: "Trash",
};

export const postOrders = ["changed", "published", "title"] as const;
export type PostOrder = (typeof postOrders)[number];

/** Rows a page. */
export const listedPosts = 25;

export type PostListQuery = {
  /** Undefined for all outside of the trash. */
  state: PostState | undefined;
  q: string;
  order: PostOrder;
  /** From 1. */
  page: number;
};

/** The query in an address; what cannot be read is left out. */
export function readPostListQuery(query: URLSearchParams): PostListQuery {
  const page = query.get("page") ?? "";
  return {
    state: postStates.find((state) => state === query.get("state")),
    q: (query.get("q") ?? "").slice(0, 500).trim().replace(/\s+/g, " ").slice(0, 80),
    order: postOrders.find((order) => order === query.get("order")) ?? "changed",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The one query string of a query, without "?"; "" for the plain list. */
export function formatPostListQuery({ state, q, order, page }: PostListQuery): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (q) query.set("q", q);
  if (order !== "changed") query.set("order", order);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

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
