import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { contentDrafts, posts, postTags } from "~/schema";
import { parsePostListQuery, postsPerAdminPage } from "./post-list";
import { postListQuery } from "./post-list.server";
import { suggestedPostsQuery } from "./posts.server";

/* More posts than the lists consider. */

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const count = 230;
const idOf = (at: number) => `p${String(at).padStart(3, "0")}`;
const moment = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * The first was published last. Every seventh has a later change in its row, every twentieth in its
 * draft only.
 */
const rows = Array.from({ length: count }, (_, at) => ({
  id: idOf(at),
  publishAt: moment(at + 1),
  updatedAt: moment(at % 7 === 0 ? at : at + 1_000),
  copiedAt: at % 20 === 3 ? moment(at / 1_000) : undefined,
}));

beforeAll(async () => {
  const inserts = rows.flatMap(({ id, publishAt, updatedAt, copiedAt }) => {
    const text = {
      title: id,
      description: "",
      summary: "",
      body: "",
      bodyHtml: "",
      author: "Dana",
      readingMinutes: 1,
    };
    const tag = id < idOf(10) || id > idOf(count - 10) ? "shade" : "ground";
    const draft = { kind: "post", recordId: id, data: "{}" };
    return [
      db
        .insert(posts)
        .values({ id, slug: id, ...text, publishAt, createdAt: publishAt, updatedAt }),
      db.insert(postTags).values({ postId: id, tag }),
      ...(copiedAt
        ? [db.insert(contentDrafts).values({ ...draft, createdAt: copiedAt, updatedAt: copiedAt })]
        : []),
    ];
  });
  const [first, ...rest] = inserts;
  if (first) await db.batch([first, ...rest]);
});

test("postListQuery lists every post once over all pages, by the last change of its row or draft", async () => {
  const listedIds: string[] = [];
  for (let page = 1; page <= Math.ceil(count / postsPerAdminPage); page++) {
    const query = parsePostListQuery(new URLSearchParams({ page: String(page) }));
    listedIds.push(...(await postListQuery(db, now, query)).map(({ id }) => id));
  }
  const changed = ({ updatedAt, copiedAt }: (typeof rows)[number]) =>
    Math.max(updatedAt.getTime(), copiedAt?.getTime() ?? 0);
  const expected = rows.toSorted(
    (one, other) => changed(other) - changed(one) || one.id.localeCompare(other.id),
  );
  expect(listedIds).toEqual(expected.map(({ id }) => id));
});

test("suggestedPostsQuery lists the newest posts of its topic before others", async () => {
  const next = async (slug: string, limit: number) =>
    (await suggestedPostsQuery(db, now, slug, { limit })).map((post) => post.slug);
  expect(await next(idOf(0), 3)).toEqual([idOf(1), idOf(2), idOf(3)]);
  const others = [
    ...Array.from({ length: 10 }, (_, at) => idOf(at)),
    ...Array.from({ length: 8 }, (_, at) => idOf(count - 9 + at)),
  ];
  expect(await next(idOf(count - 1), 12)).toEqual(others.slice(0, 12));
  expect(await next(idOf(count - 1), 20)).toEqual([...others, idOf(10), idOf(11)]);
  expect(
    await db.select({ n: sql<number>`count(*)` }).from(postTags).where(sql`tag = 'shade'`),
  ).toEqual([{ n: 19 }]);
});
