import { env } from "cloudflare:test";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { changePublishState } from "~/platform/records/change-publish-state.server";
import { purgeRecords } from "~/platform/records/purge-records.server";
import { recordHitsQuery } from "~/platform/records/record-list.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import { auditLog, contentDrafts, posts, postTags, staff } from "~/schema";
import { postDraft } from "./post-draft.server";
import { postFields } from "./post-fields.server";
import { postQuery, postRecords, toPost } from "./posts.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const by = { staff: { id: "dana", name: "Dana" }, ip: "", requestId: "r" };
const redirects: [string | null, string][] = [];
const kind = postDraft.toContentKind({
  renderMarkdown: String,
  slugStatements: (_db, { from, to }) => {
    redirects.push([from, to]);
    return [];
  },
});
const whole = postFields.read({
  title: "Which way?",
  slug: "which-way",
  summary: "A lede.",
  description: "A short description.",
  body: "## West\n\nFrom four o’clock, *sun* {fact:wind}.\n\n| a |\n| --- |\n| b |",
  tags: ["weather", "shade"],
  author: "Dana",
  sources: [{ id: "s1", title: "City", url: "https://example.org/", readOn: "2026-11-12" }],
  pictureSlug: "hero-dusk",
  pictureAlt: "Dusk",
  pictureCaption: "At dusk",
  seoTitle: "Which way, Houston?",
});
const found = async (word: string) =>
  (
    await recordHitsQuery(db, postRecords, {
      expression: toSearchExpression(word) ?? "",
      limit: 10,
      now,
    })
  ).map(({ key }) => key);

beforeAll(async () => {
  await db.insert(staff).values({
    id: "dana",
    email: "dana@example.com",
    name: "Dana",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
});

async function publish(id: string, data = whole, condition = sql`1`) {
  const stored = await kind.live(db, id);
  if (!stored) throw new Error("no post");
  const publication = { data, live: stored, condition, by, now };
  const [first, ...rest] = kind.publish(db, id, {
    ...publication,
    publishAt: now,
    unpublishAt: null,
  });
  if (first) await db.batch([first, ...rest]);
}

async function live(record = whole) {
  const id = newId();
  await postDraft.create(db, id, record, { by, now });
  await publish(id, record);
  return id;
}

test("publishing a post stores a record that is read unchanged, with its derived columns", async () => {
  const id = await live({ ...whole, publishAt: now.getTime() });
  const stored = await kind.live(db, id);
  expect(stored?.data).toEqual({ ...whole, publishAt: now.getTime() });
  const [row] = await db.select().from(posts).where(eq(posts.id, id));
  expect(row).toMatchObject({
    contents: '[{"id":"west","text":"West"}]',
    readingMinutes: 1,
    version: 2,
  });
  expect(row?.searchText).toBe("which way? a lede. west from four o’clock, sun . a b");
  expect(row?.bodyHtml).toContain('<h2 id="west">West</h2>');
  const tags = await db
    .select({ tag: postTags.tag })
    .from(postTags)
    .where(eq(postTags.postId, id))
    .orderBy(asc(sql`rowid`));
  expect(tags.map(({ tag }) => tag)).toEqual(["weather", "shade"]);
  const [read] = await postQuery(db, now, "which-way");
  expect(read && toPost(read).sources).toEqual([{ title: "City", url: "https://example.org/" }]);
  expect(await found("o’clock")).toContain(id);
});

test("postDraft.create adds an unpublished post once per id", async () => {
  const id = newId();
  const record = { ...whole, slug: "never-mind", publishAt: now.getTime() };
  await postDraft.create(db, id, record, { by, now });
  await postDraft.create(db, id, { ...record, title: "Again" }, { by, now });
  const stored = await kind.live(db, id);
  expect(stored).toMatchObject({ publishAt: null, data: { title: "Which way?", slug: "" } });
  expect(await db.select().from(contentDrafts).where(eq(contentDrafts.recordId, id))).toEqual([]);
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toHaveLength(1);
  expect(await postQuery(db, now, `draft-${id}`)).toEqual([]);
});

test("publishing a post writes nothing if the condition is false", async () => {
  const id = await live({ ...whole, slug: "held-back" });
  const record = { ...whole, slug: "other", title: "Other", tags: ["turf"] };
  await publish(id, record, sql`0`);
  expect((await kind.live(db, id))?.data).toMatchObject({
    slug: "held-back",
    tags: ["weather", "shade"],
  });
});

test("publishing a post passes slugStatements the public slug, and null before the first publication", async () => {
  const id = await live({ ...whole, slug: "old-one" });
  const stored = await kind.live(db, id);
  if (!stored) throw new Error("no post");
  const publication = {
    data: { ...whole, slug: "new-one" },
    condition: sql`1`,
    by,
    now,
    publishAt: now,
    unpublishAt: null,
  };
  redirects.length = 0;
  kind.publish(db, id, { ...publication, live: stored });
  kind.publish(db, id, { ...publication, live: { ...stored, publishAt: null } });
  expect(redirects).toEqual([
    ["old-one", "new-one"],
    [null, "new-one"],
  ]);
});

test("postDraft.duplicate copies everything except slug and dates", async () => {
  const id = newId();
  await postDraft.duplicate(
    db,
    id,
    { ...whole, slug: "which-way", publishAt: 1, unpublishAt: 2 },
    { by, now },
  );
  const [copy] = await db.select().from(contentDrafts).where(eq(contentDrafts.recordId, id));
  expect(kind.read(JSON.parse(copy?.data ?? ""))).toEqual({
    ...whole,
    title: "Which way? (copy)",
    slug: "",
  });
});

test("changePublishState removes a trashed post from site and search, and restores it as a draft", async () => {
  const id = await live({ ...whole, slug: "to-the-trash", title: "Zebrawood" });
  expect(await found("zebrawood")).toEqual([id]);
  let went = 0;
  const others = () => {
    went += 1;
    return [];
  };
  expect(await changePublishState(db, postRecords, id, { by, now, change: "trash", others })).toBe(
    true,
  );
  expect(went).toBe(1);
  expect(await changePublishState(db, postRecords, id, { by, now, change: "trash" })).toBe(false);
  expect(await postQuery(db, now, "to-the-trash")).toEqual([]);
  expect(await found("zebrawood")).toEqual([]);
  expect(await changePublishState(db, postRecords, id, { by, now, change: "restore" })).toBe(true);
  expect(await changePublishState(db, postRecords, id, { by, now, change: "restore" })).toBe(false);
  expect(await kind.live(db, id)).toMatchObject({
    deletedAt: null,
    publishAt: null,
    data: { slug: "to-the-trash" },
  });
  expect(await postQuery(db, now, "to-the-trash")).toEqual([]);
  expect(await found("zebrawood")).toEqual([id]);
});

test("audit entries contain the state before and after the change", async () => {
  const id = await live({ ...whole, slug: "told" });
  await db.delete(auditLog).where(eq(auditLog.recordId, id));
  const at = (minutes: number) => ({ by, now: new Date(now.getTime() + minutes * 60_000) });
  const time = (minutes: number) => at(minutes).now.getTime();
  await changePublishState(db, postRecords, id, { ...at(1), change: "unpublish" });
  await changePublishState(db, postRecords, id, { ...at(2), change: "trash" });
  await changePublishState(db, postRecords, id, { ...at(3), change: "restore" });
  await changePublishState(db, postRecords, id, { ...at(4), change: "trash" });
  expect(
    await purgeRecords(db, postRecords, { before: at(5).now, limit: 10, now: at(5).now }),
  ).toBe(1);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(auditLog.at);
  const slug = ["told", "told"];
  expect(
    entries.map(({ action, staffName, changes }) => [action, staffName, JSON.parse(changes)]),
  ).toEqual([
    ["took-down", "Dana", { slug, state: ["Published", "Draft"], unpublishAt: [null, time(1)] }],
    ["trashed", "Dana", { slug, state: ["Draft", "Trash"], deletedAt: [null, time(2)] }],
    [
      ...["restored", "Dana"],
      {
        slug,
        state: ["Trash", "Draft"],
        publishAt: [time(0), null],
        unpublishAt: [time(1), null],
        deletedAt: [time(2), null],
      },
    ],
    ["trashed", "Dana", { slug, state: ["Draft", "Trash"], deletedAt: [null, time(4)] }],
    [
      "purged",
      "System",
      {
        title: ["Which way?", null],
        slug: ["told", null],
        state: ["Trash", null],
        deletedAt: [time(4), null],
      },
    ],
  ]);
});

test("changePublishState hides an unpublished post at once and leaves its content unchanged", async () => {
  const id = await live({ ...whole, slug: "down" });
  expect(await changePublishState(db, postRecords, id, { by, now, change: "unpublish" })).toBe(
    true,
  );
  expect(await postQuery(db, now, "down")).toEqual([]);
  expect(await kind.live(db, id)).toMatchObject({
    unpublishAt: now,
    deletedAt: null,
    data: { slug: "down" },
  });
  const draft = newId();
  await postDraft.create(db, draft, whole, { by, now });
  expect(await changePublishState(db, postRecords, draft, { by, now, change: "unpublish" })).toBe(
    false,
  );
});
