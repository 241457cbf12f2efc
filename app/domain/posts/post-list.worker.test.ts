import { env } from "cloudflare:test";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { checkRecords } from "~/domain/publish-checks/record-checks.server";
import { openDb } from "~/platform/db/client.server";
import { changePublishState } from "~/platform/records/change-publish-state.server";
import { auditLog, contentDrafts, posts, scheduledChanges, staff } from "~/schema";
import { parsePostFilter } from "./post";
import { postDraft } from "./post-draft.server";
import { type PostRecord, postFields } from "./post-fields.server";
import { endOfPinned, parsePostListQuery } from "./post-list";
import {
  pinnedPostIdsQuery,
  postCountsQuery,
  postListQuery,
  setPostPinPosition,
  toPostRows,
} from "./post-list.server";
import {
  feedPostsQuery,
  firstPublicPostsQuery,
  postRecords,
  postsPageQuery,
  suggestedPostsQuery,
} from "./posts.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const by = { staff: { id: "dana", name: "Dana" }, ip: "", requestId: "r" };
const whole = postFields.read({
  title: "Whole",
  summary: "A lede.",
  description: "x".repeat(100),
  body: "Some text.",
  tags: ["shade"],
  author: "Dana",
  pictureSlug: "hero-dusk",
  pictureAlt: "Dusk",
});

const kind = postDraft.toContentKind({ renderMarkdown: String, slugStatements: () => [] });

async function aPost(
  id: string,
  record: PostRecord,
  when: { publishAt: Date; unpublishAt?: Date } | null,
) {
  await postDraft.create(db, id, record, { by, now });
  const live = await kind.live(db, id);
  if (!when || !live) return;
  const times = { publishAt: when.publishAt, unpublishAt: when.unpublishAt ?? null };
  const [first, ...rest] = kind.publish(db, id, {
    data: { ...record, slug: id },
    live,
    by,
    now,
    ...times,
    condition: sql`1`,
  });
  if (first)
    await db.batch([first, ...rest, db.delete(contentDrafts).where(sql`record_id = ${id}`)]);
}

beforeAll(async () => {
  await db.insert(staff).values({
    id: "dana",
    email: "dana@example.com",
    name: "Dana",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
  await aPost("a-draft", { ...whole, title: "Draft", description: "short" }, null);
  await aPost("live", { ...whole, title: "Live" }, { publishAt: hours(-2) });
  await aPost("changed", { ...whole, title: "Changed" }, { publishAt: hours(-2) });
  const copy = {
    ...whole,
    title: "Changed since then",
    body: "A licensed contractor",
    pictureSlug: null,
    slug: "changed",
  };
  await db.insert(contentDrafts).values({
    kind: "post",
    recordId: "changed",
    data: JSON.stringify(copy),
    staffId: "dana",
    createdAt: now,
    updatedAt: hours(1),
  });
  await aPost("edition", { ...whole, title: "Edition" }, { publishAt: hours(-2) });
  await db
    .insert(scheduledChanges)
    .values({ kind: "post", recordId: "edition", data: "{}", startsAt: hours(5), createdAt: now });
  await aPost("planned", { ...whole, title: "Planned" }, { publishAt: hours(1) });
  await aPost(
    "ending",
    { ...whole, title: "Ending" },
    { publishAt: hours(-2), unpublishAt: hours(2) },
  );
  const duplicateDraft = {
    ...whole,
    title: "Planned",
    slug: "live",
    description: "",
    body: "[gone](/no) and TODO",
  };
  await db.insert(contentDrafts).values({
    kind: "post",
    recordId: "planned",
    data: JSON.stringify(duplicateDraft),
    createdAt: now,
    updatedAt: now,
  });
  await aPost("ended", { ...whole, title: "Ended" }, { publishAt: hours(-2), unpublishAt: now });
  await aPost("gone", { ...whole, title: "Gone" }, { publishAt: hours(-2) });
  await db.update(posts).set({ deletedAt: now }).where(sql`id = 'gone'`);
});

const context = {
  facts: new Map(),
  bannedPhrases: ["licensed contractor"],
  linkStates: async () => () => "missing" as const,
  now,
};
const list = async (query: string, at = now) =>
  toPostRows(
    await postListQuery(db, at, parsePostListQuery(new URLSearchParams(query))),
    (checks, records) => checkRecords(db, checks, records, context),
  );
const ids = async (query: string) => (await list(query)).map(({ id }) => id).sort();

test("postListQuery lists the posts of each state, and postCountsQuery counts the same", async () => {
  const expected = {
    draft: ["a-draft", "ended"],
    live: ["changed", "edition", "ending", "live"],
    changes: ["changed", "edition"],
    scheduled: ["edition", "planned"],
    ends: ["ending"],
    trash: ["gone"],
  };
  const [counts] = await postCountsQuery(db, now, parsePostListQuery(new URLSearchParams()));
  for (const [state, posts] of Object.entries(expected)) {
    expect(await ids(`state=${state}`), state).toEqual(posts);
    expect(counts, state).toMatchObject({ [state]: posts.length });
  }
  expect(counts).toMatchObject({ all: 7, matching: 7 });
  expect(await ids("")).not.toContain("gone");
});

test("toPostRows returns the publish state, and a path only for a public post", async () => {
  const rows = Object.fromEntries(
    [...(await list("")), ...(await list("state=trash"))].map((row) => [row.id, row]),
  );
  expect(
    Object.fromEntries(
      Object.values(rows).map(({ id, state, slug }) => [id, `${state} ${slug ?? ""}`.trim()]),
    ),
  ).toEqual({
    "a-draft": "draft",
    live: "live live",
    changed: "changes changed",
    edition: "changes edition",
    planned: "scheduled",
    ending: "ends ending",
    ended: "draft",
    gone: "trash",
  });
  expect(rows.changed).toMatchObject({ title: "Changed since then", changedBy: "Dana" });
  const places = (id: string) => rows[id]?.blocks.map(({ place }) => place);
  expect(places("changed")).toEqual(["f-cover", "f-body"]);
  expect(places("a-draft")).toEqual(["f-slug", "f-description"]);
  expect(places("live")).toEqual([]);
  expect(places("planned")).toEqual(["f-slug", "f-description", "f-body", "f-body"]);
});

test("postListQuery computes the state at query time", async () => {
  expect((await list("state=scheduled", hours(1))).map(({ id }) => id)).toEqual(["edition"]);
  expect((await list("state=live", hours(2))).map(({ id }) => id)).not.toContain("ending");
});

test("postListQuery searches drafts and rows, sorts and paginates", async () => {
  expect(await ids("q=SINCE")).toEqual(["changed"]);
  expect(await ids("q=whole")).toEqual([]);
  expect(await ids("q=text+edition")).toEqual(["edition"]);
  expect(await ids("q=%25")).toEqual([]);
  for (const order of ["changed", "published", "title"])
    expect((await ids(`q=text&order=${order}`)).toSorted()).toEqual(
      (await ids("q=text")).toSorted(),
    );
  for (const q of ["SINCE", "whole", "text edition", "%", "t"]) {
    const [counts] = await postCountsQuery(db, now, { state: undefined, q });
    expect(counts?.matching, q).toBe((await ids(`q=${encodeURIComponent(q)}`)).length);
  }
  expect((await list("order=title")).map(({ title }) => title)).toEqual([
    "Changed since then",
    "Draft",
    "Edition",
    "Ended",
    "Ending",
    "Live",
    "Planned",
  ]);
  expect((await list(""))[0]?.id).toBe("changed");
  expect((await list("order=published"))[0]?.id).toBe("planned");
  expect(await list("page=2")).toEqual([]);
});

test("setPostPinPosition pins posts before the others, which stay in date order, for concurrent moves too", async () => {
  const order = async () => (await list("order=own")).map(({ id }) => id);
  const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
  const blog = async (query = "") =>
    slugs(await postsPageQuery(db, now, parsePostFilter(new URLSearchParams(query))));
  const move = (id: string, before: string) => setPostPinPosition(db, id, before, { by, now });
  const byDate = ["planned", "changed", "edition", "ended", "ending", "live", "a-draft"];
  expect(await order()).toEqual(byDate);
  const feed = slugs(await feedPostsQuery(db, now));

  await move("live", endOfPinned);
  await move("ending", "live"); // both moves started from the same list
  await move("a-draft", "live");
  await move("edition", endOfPinned);
  expect((await pinnedPostIdsQuery(db)).map(({ id }) => id)).toEqual([
    "ending",
    "a-draft",
    "live",
    "edition",
  ]);
  expect(await order()).toEqual([
    "ending",
    "a-draft",
    "live",
    "edition",
    "planned",
    "changed",
    "ended",
  ]);
  expect(await blog()).toEqual(["ending", "live", "edition", "changed"]);
  expect(await blog("topic=shade")).toEqual(["ending", "live", "edition", "changed"]);
  expect(slugs(await firstPublicPostsQuery(db, now, 2))).toEqual(["ending", "live"]);
  expect(slugs(await suggestedPostsQuery(db, now, "live"))).toEqual([
    "ending",
    "edition",
    "changed",
  ]);
  expect(await blog("q=text")).toEqual(["changed", "edition", "ending", "live"]);
  expect(slugs(await feedPostsQuery(db, now))).toEqual(feed);

  await move("ending", "");
  await move("changed", ""); // an unpinned post stays in date order: no audit entry
  await move("live", "gone-meanwhile");
  await move("no-such", endOfPinned);
  await changePublishState(db, postRecords, "live", { by, now, change: "trash" });
  await move("changed", "live"); // the post it was to precede is no longer pinned
  expect(await order()).toEqual(["a-draft", "edition", "changed", "planned", "ended", "ending"]);
  await changePublishState(db, postRecords, "live", { by, now, change: "restore" });
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "moved"))
    .orderBy(asc(sql`rowid`));
  expect(entries.map(({ recordId, changes }) => `${recordId} ${changes}`)).toEqual([
    'live {"place":[null,1]}',
    'ending {"place":[null,1]}',
    'a-draft {"place":[null,2]}',
    'edition {"place":[null,4]}',
    'ending {"place":[1,null]}',
    'changed {"place":[null,3]}',
  ]);
});

test("public post queries sort on the index alone", async () => {
  const queries: string[] = [];
  const watched: D1Database = Object.assign(Object.create(env.DB), {
    prepare(query: string) {
      queries.push(query);
      return env.DB.prepare(query);
    },
  });
  const seen = openDb(watched);
  await postsPageQuery(seen, now, parsePostFilter(new URLSearchParams()));
  await firstPublicPostsQuery(seen, now);
  await suggestedPostsQuery(seen, now, "live");
  expect(new Set(queries).size).toBe(2);
  for (const query of new Set(queries)) {
    const nothing = Array.from(query.matchAll(/\?/g), () => null);
    const { results } = await env.DB.prepare(`explain query plan ${query}`)
      .bind(...nothing)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    const at = plan.findIndex((detail) =>
      /USING (?:COVERING )?INDEX posts_placed \(deleted_at=\?\)/.test(detail),
    );
    expect(at, plan.join("\n")).toBeGreaterThan(-1);
    // in index order: a later sort covers only the chosen rows
    expect(plan[at + 1], plan.join("\n")).not.toContain("TEMP B-TREE");
  }
});
