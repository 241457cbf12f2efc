import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { normalizeSearch } from "~/lib/text";
import { openDb } from "~/platform/db/client.server";
import { indexStatements } from "~/platform/search/search.server";
import { posts, postTags, projects } from "~/schema";
import { parsePostFilter, postsPerPage } from "./post";
import { postSearchSource } from "./post-document";
import {
  feedPostsQuery,
  firstPublicPostsQuery,
  postCountQuery,
  postQuery,
  postsForProjectQuery,
  postsPageQuery,
  publicTagsQuery,
  relatedPostsQuery,
  suggestedPostsQuery,
  toPost,
  toPostCard,
} from "./posts.server";

const noon = new Date("2026-11-20T18:00:00Z");
const day = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const db = openDb(env.DB);

let made = 0;
async function aPost(
  tags: string[],
  part: Partial<typeof posts.$inferInsert> = {},
): Promise<string> {
  const number = ++made;
  const title = part.title ?? `Post ${number}`;
  await db.insert(posts).values({
    id: `post${number}`,
    slug: `post-${number}`,
    title,
    description: "A short description.",
    summary: "One sentence.",
    body: "",
    bodyHtml: "<p>x</p>",
    searchText: normalizeSearch(`${title} ${part.body ?? ""}`),
    readingMinutes: 4,
    author: "Modern Outdoor Living",
    pictureSlug: "hero-dusk",
    pictureAlt: "Dusk",
    publishAt: day(-number),
    createdAt: noon,
    updatedAt: noon,
    ...part,
  });
  await db.batch(indexStatements(db, postSearchSource, `post${number}`));
  if (tags.length > 0)
    await db.insert(postTags).values(tags.map((tag) => ({ postId: `post${number}`, tag })));
  return `post-${number}`;
}

const read = (query: string) => parsePostFilter(new URLSearchParams(query));
const slugs = (rows: { slug: string }[]) => rows.map((row) => row.slug);

test("the queries list, count and load only posts published now", async () => {
  const visibleSlug = await aPost(["visible"]);
  const hidden = [
    await aPost(["visible"], { publishAt: null }),
    await aPost(["visible"], { publishAt: new Date(noon.getTime() + 1) }),
    await aPost(["visible"], { unpublishAt: noon }),
    await aPost(["visible"], { deletedAt: noon }),
  ];
  const filter = read("topic=visible");
  const [page, [count], topics, feed] = await db.batch([
    postsPageQuery(db, noon, filter),
    postCountQuery(db, noon, filter),
    publicTagsQuery(db, noon, filter),
    feedPostsQuery(db, noon),
  ]);
  expect(slugs(page)).toEqual([visibleSlug]);
  expect(count?.count).toBe(1);
  expect(topics).toContainEqual({ tag: "visible", count: 1, all: 1 });
  for (const slug of hidden) {
    expect(await postQuery(db, noon, slug)).toEqual([]);
    expect(slugs(feed)).not.toContain(slug);
  }
});

test("publicTagsQuery lists topics even if a search finds nothing", async () => {
  await aPost(["browse"]);
  await aPost(["browse"], { title: "Gumbo" });
  expect(await publicTagsQuery(db, noon, { q: "gumbo" })).toContainEqual({
    tag: "browse",
    count: 1,
    all: 2,
  });
  expect(await publicTagsQuery(db, noon, { q: "zzzz" })).toContainEqual({
    tag: "browse",
    count: 0,
    all: 2,
  });
});

test("postsPageQuery searches for all words, anywhere in the text, ignoring case and accents", async () => {
  const cafe = await aPost(["search"], {
    title: "El CAFÉ de la terraza",
    body: "Sombra en la tarde",
  });
  const other = await aPost(["search"], { title: "Cafeteria", body: "Louvers" });
  const find = async (q: string) =>
    slugs(await postsPageQuery(db, noon, read(`topic=search&q=${encodeURIComponent(q)}`)));
  expect(await find("cafe")).toEqual([cafe, other]);
  expect(await find("Café  SOMBRA")).toEqual([cafe]);
  expect(await find("cafe louvers")).toEqual([other]);
  expect(await find("pergola")).toEqual([]);
});

test("postsPageQuery ignores a search of one letter", async () => {
  const all = await postsPageQuery(db, noon, read("topic=search"));
  expect(slugs(await postsPageQuery(db, noon, read("topic=search&q=z")))).toEqual(slugs(all));
});

test.each(["%", "_", "' OR 1=1 --", "'; DROP TABLE posts; --", '"', "\\", "*", "NEAR(a b)"])(
  "postsPageQuery treats the search %j as plain text",
  async (q) => {
    const expectedCount = q.length < 2 ? undefined : 0;
    const rows = await postsPageQuery(db, noon, read(`topic=search&q=${encodeURIComponent(q)}`));
    if (expectedCount === 0) expect(rows).toEqual([]);
    const [count] = await postCountQuery(db, noon, read(`topic=search&q=${encodeURIComponent(q)}`));
    expect(count?.count).toBe(rows.length);
  },
);

test("postsPageQuery supports a search of many long words", async () => {
  const q = "ü".repeat(80);
  expect(await postsPageQuery(db, noon, read(`q=${encodeURIComponent(q)}`))).toEqual([]);
});

test("postsPageQuery pages do not overlap and contain every post", async () => {
  for (let index = 0; index < postsPerPage + 2; index++)
    await aPost(["paged"], { publishAt: day(-50) });
  const first = slugs(await postsPageQuery(db, noon, read("topic=paged")));
  const second = slugs(await postsPageQuery(db, noon, read("topic=paged&page=2")));
  expect([first.length, second.length]).toEqual([postsPerPage, 2]);
  expect(new Set([...first, ...second]).size).toBe(postsPerPage + 2);
  expect((await postCountQuery(db, noon, read("topic=paged&page=2")))[0]?.count).toBe(
    postsPerPage + 2,
  );
});

test("relatedPostsQuery returns posts that share tags, those with more of them first", async () => {
  const one = await aPost(["alpha"], { publishAt: day(-1) });
  const both = await aPost(["alpha", "beta"], { publishAt: day(-9) });
  const none = await aPost(["gamma"], { publishAt: day(-1) });
  expect(slugs(await relatedPostsQuery(db, noon, ["alpha", "beta"]))).toEqual([both, one]);
  const originalSlug = await aPost(["alpha", "beta"]);
  const next = slugs(await suggestedPostsQuery(db, noon, originalSlug, { limit: 100 }));
  expect(next.slice(0, 2)).toEqual([both, one]);
  expect(next).toContain(none);
  expect(next).not.toContain(originalSlug);
});

test("postsForProjectQuery returns posts about the project's service", async () => {
  await db.insert(projects).values({
    id: "k",
    slug: "a-kitchen",
    title: "K",
    summary: "",
    story: "",
    storyHtml: "",
    service: "outdoor-kitchen",
    style: "modern",
    setting: "garden",
    size: "",
    place: "",
    createdAt: noon,
    updatedAt: noon,
  });
  const kitchen = await aPost(["kitchens"]);
  const turf = await aPost(["turf"]);
  const rows = slugs(await postsForProjectQuery(db, noon, "a-kitchen", 50));
  expect(rows).toContain(kitchen);
  expect(rows).not.toContain(turf);
});

test("relatedPostsQuery puts posts with a wanted main topic before posts that only touch on it", async () => {
  const main = await aPost(["roofs"], { publishAt: day(-9) });
  const aside = await aPost(["lawns", "roofs"], { publishAt: day(-1) });
  expect(slugs(await relatedPostsQuery(db, noon, ["roofs", "storms"]))).toEqual([main, aside]);
  expect(slugs(await relatedPostsQuery(db, noon, ["roofs", "storms"], 1))).toEqual([main]);
});

test("toPost parses tags, contents and sources, returns empty lists for malformed JSON and drops script URLs", async () => {
  const slug = await aPost(["zeta", "eta"], {
    contents: '[{"id":"a","text":"A"}]',
    sources:
      '[{"title":"Good","url":"https://example.com"},{"title":"Bad","url":"javascript:alert(1)"}]',
  });
  const [row] = await postQuery(db, noon, slug);
  const post = row && toPost(row);
  expect(post?.tags).toEqual(["zeta", "eta"]);
  expect(post?.contents).toEqual([{ id: "a", text: "A" }]);
  expect(post?.sources).toEqual([
    { title: "Good", url: "https://example.com" },
    { title: "Bad", url: "" },
  ]);
  const broken = await aPost([], { contents: "{", sources: "[1]" });
  const [second] = await postQuery(db, noon, broken);
  expect(second && toPost(second)).toMatchObject({ contents: [], sources: [], tags: [] });
});

test("firstPublicPostsQuery returns the newest posts in order", async () => {
  const newest = await aPost([], { publishAt: noon });
  const rows = (await firstPublicPostsQuery(db, noon, 3)).map(toPostCard);
  expect(rows[0]?.slug).toBe(newest);
  expect(rows).toHaveLength(3);
  const times = rows.map((row) => row.publishedAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => b - a));
});
