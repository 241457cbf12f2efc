import { applyD1Migrations, env, reset } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { postRecords } from "~/domain/posts/posts.server";
import { streamBackup } from "~/platform/backup/backup.server";
import { restoreBackup } from "~/platform/backup/restore.server";
import { backupScope } from "~/platform/backup/scope";
import { changePublishState } from "~/platform/records/change-publish-state.server";
import { purgeRecords } from "~/platform/records/purge-records.server";
import { files, leads, posts, postTags, projects, recordCounts, staff } from "~/schema";
import { withBackdatedRows } from "../../../tests/fixtures/backdate-rows";
import { openDb } from "./client.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const stamps = { createdAt: now, updatedAt: now };
const change = { by: { staff: { id: "s", name: "Ana" }, ip: "", requestId: "r" }, now };

const post = (id: string, part: Partial<typeof posts.$inferInsert> = {}) => ({
  id,
  slug: id,
  title: id,
  description: "",
  summary: "",
  body: "",
  bodyHtml: "",
  readingMinutes: 1,
  author: "Ana",
  ...stamps,
  ...part,
});
const project = (id: string, part: Partial<typeof projects.$inferInsert> = {}) => ({
  id,
  slug: id,
  title: id,
  summary: "",
  story: "",
  storyHtml: "",
  service: "pergola",
  style: "modern",
  setting: "yard",
  size: "small",
  place: "Heights",
  ...stamps,
  ...part,
});
const file = (id: string, part: Partial<typeof files.$inferInsert> = {}) => ({
  id,
  bucket: "files",
  fullPath: `files/${id}`,
  name: "yard.jpg",
  size: 1,
  contentType: "image/jpeg",
  visibility: "public" as const,
  timeCreated: now,
  updated: now,
  ...part,
});
const lead = (id: string, part: Partial<typeof leads.$inferInsert> = {}) => ({
  id,
  reference: id,
  statusSince: now,
  name: "Ana",
  zip: "77007",
  source: "quote",
  ...stamps,
  ...part,
});

const listStoredCounts = async () =>
  (await db.select().from(recordCounts))
    .filter(({ count }) => count !== 0)
    .map(({ kind, facet, value, count }) => `${kind} ${facet} ${value} ${count}`)
    .sort();

/** Counts the same from the rows. */
async function counted(): Promise<string[]> {
  const [allPosts, allTags, allProjects, allFiles, allLeads] = await db.batch([
    db.select().from(posts),
    db.select().from(postTags),
    db.select().from(projects),
    db.select().from(files),
    db.select().from(leads),
  ]);
  const counts = new Map<string, number>();
  const add = (key: string, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by);
  const budgetCents: Record<string, number> = {
    "under-20k": 1_500_000,
    "20k-40k": 3_000_000,
    "40k-80k": 6_000_000,
    "over-80k": 10_000_000,
  };
  for (const row of allPosts) {
    if (row.deletedAt) continue;
    add("post kept ");
    if (!row.publishAt) continue;
    add("post out ");
    for (const { tag } of allTags.filter(({ postId }) => postId === row.id)) add(`post tag ${tag}`);
  }
  for (const {
    deletedAt,
    publishAt,
    service,
    style,
    setting,
    size,
    color,
    features,
    roof,
  } of allProjects) {
    if (deletedAt) continue;
    add("project kept ");
    if (!publishAt) continue;
    add("project out ");
    add(
      `project combination ${JSON.stringify([service, style, setting, size, color, features, roof])}`,
    );
  }
  for (const { visibility, deletedAt, contentType, alt, nature, allowedBy, tags } of allFiles) {
    if (visibility !== "public" || deletedAt) continue;
    add("file kept ");
    if (contentType.startsWith("image/") && alt.trim() === "") add("file no-alt ");
    if (contentType.startsWith("image/") && nature === "photograph" && allowedBy === "")
      add("file no-permission ");
    for (const tag of new Set<string>(JSON.parse(tags))) add(`file tag ${tag}`);
  }
  for (const { status, deletedAt, valueCents, estimateCents, budget } of allLeads) {
    if (deletedAt) continue;
    add(`lead status ${status}`);
    if (!["new", "contacted", "visit-booked", "quoted"].includes(status)) continue;
    const worth = valueCents ?? estimateCents ?? budgetCents[budget ?? ""];
    if (worth === undefined) add(`lead open-unvalued ${status}`);
    else {
      if (worth > 0) add(`lead open-cents ${status}`, worth);
      if (valueCents === null) add(`lead open-estimated ${status}`);
    }
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).sort();
}

async function agree(having?: string) {
  const stored = await listStoredCounts();
  expect(stored).toEqual(await counted());
  if (having) expect(stored).toContain(having);
}

const tag = (postId: string, name: string) => ({ postId, tag: name });

beforeEach(async () => {
  for (const table of [postTags, posts, projects, files, leads]) await db.delete(table);
  await agree();
});

test("post counts follow adding, publishing, scheduling, unpublishing, trashing, restoring, purging, and topic changes", async () => {
  await db
    .insert(staff)
    .values({ id: "s", email: "ana@example.com", name: "Ana", role: "owner", ...stamps });
  await db
    .insert(posts)
    .values([
      post("a"),
      post("b", { publishAt: now }),
      post("c", { publishAt: new Date(now.getTime() + 1) }),
    ]);
  await db
    .insert(postTags)
    .values([tag("a", "shade"), tag("b", "shade"), tag("b", "turf"), tag("c", "shade")]);
  await agree("post tag shade 2");
  await db.update(posts).set({ publishAt: now }).where(eq(posts.id, "a"));
  await agree("post tag shade 3");
  await changePublishState(db, postRecords, "a", { ...change, change: "unpublish" });
  await agree("post out  3");
  await changePublishState(db, postRecords, "b", { ...change, change: "trash" });
  await agree("post kept  2");
  await changePublishState(db, postRecords, "b", { ...change, change: "restore" });
  await agree("post tag shade 2");
  await db.batch([
    db.delete(postTags).where(eq(postTags.postId, "a")),
    db.insert(postTags).values(tag("a", "weather")),
    db.update(postTags).set({ tag: "kitchens" }).where(eq(postTags.postId, "c")),
  ]);
  await agree("post tag kitchens 1");
  await changePublishState(db, postRecords, "a", { ...change, change: "trash" });
  await changePublishState(db, postRecords, "c", { ...change, change: "trash" });
  expect(
    await purgeRecords(db, postRecords, { before: new Date(now.getTime() + 1), limit: 10, now }),
  ).toBe(2);
  await agree("post kept  1");
  // a row replaced under the same key
  await db
    .insert(posts)
    .values(post("b"))
    .onConflictDoUpdate({ target: posts.id, set: { publishAt: now } });
  await agree("post tag turf 1");
});

test("project counts follow the catalog's filters", async () => {
  await db
    .insert(projects)
    .values([project("a", { publishAt: now }), project("b", { publishAt: now }), project("c")]);
  await agree(`project combination ["pergola","modern","yard","small","","[]",""] 2`);
  await db.update(projects).set({ features: '["pool"]' }).where(eq(projects.id, "a"));
  await db.update(projects).set({ service: "kitchen", publishAt: now }).where(eq(projects.id, "c"));
  await agree(`project combination ["pergola","modern","yard","small","","[\\"pool\\"]",""] 1`);
  await db.update(projects).set({ deletedAt: now, publishAt: null }).where(eq(projects.id, "b"));
  await db.update(projects).set({ position: 4 });
  await agree("project kept  2");
  await db.delete(projects).where(eq(projects.id, "a"));
  await agree("project out  1");
  // purging the record removes its counts
  expect(
    await db.select().from(recordCounts).where(eq(recordCounts.facet, "combination")),
  ).toHaveLength(1);
});

test("file counts cover public files outside the trash, missing fields, and tags", async () => {
  await db
    .insert(files)
    .values([
      file("a", { tags: '["pool","yard"]' }),
      file("b", { alt: "A yard", tags: '["pool"]', allowedBy: "Ana" }),
      file("c", { contentType: "application/pdf" }),
      file("d", { visibility: "private", tags: '["pool"]' }),
    ]);
  await agree("file tag pool 2");
  await db
    .update(files)
    .set({ alt: "  ", nature: "rendering", tags: '["pool","pool"]' })
    .where(eq(files.id, "a"));
  await agree("file no-alt  1");
  await db.update(files).set({ deletedAt: now }).where(eq(files.id, "b"));
  await agree("file tag pool 1");
  await db.update(files).set({ deletedAt: null, tags: "no JSON" }).where(eq(files.id, "b"));
  await db.update(files).set({ tags: "[]" }).where(eq(files.id, "b"));
  await db.update(files).set({ visibility: "public" }).where(eq(files.id, "d"));
  await agree("file kept  4");
  await db.delete(files).where(eq(files.id, "d"));
  await agree("file kept  3");
});

test("lead counts follow the stage and skip the trash", async () => {
  for (const row of [lead("a"), lead("b", { status: "spam" }), lead("c", { deletedAt: now })])
    await db.insert(leads).values(row);
  await agree("lead status new 1");
  await db.update(leads).set({ status: "quoted", deletedAt: null });
  await agree("lead status quoted 3");
  await db.update(leads).set({ name: "Bo" });
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, "a"));
  await db.delete(leads).where(eq(leads.id, "b"));
  await agree("lead status quoted 1");
});

test("the migration counts existing rows, and triggers count restored ones", async () => {
  const migrations = env.TEST_MIGRATIONS.map(({ name, queries }) => ({
    name,
    sql: queries.join("\n--> statement-breakpoint\n"),
  }));
  const first = migrations.findIndex(({ name }) => name.startsWith("0014"));
  const write = () =>
    db.batch([
      db
        .insert(posts)
        .values([
          post("a", { publishAt: now }),
          post("b"),
          post("c", { publishAt: now, deletedAt: now }),
        ]),
      db.insert(postTags).values([tag("a", "shade"), tag("b", "shade"), tag("c", "turf")]),
      db
        .insert(projects)
        .values([
          project("a", { publishAt: now }),
          project("b"),
          project("c", { publishAt: now, features: '["pool"]' }),
        ]),
      db.insert(leads).values([lead("a"), lead("b", { status: "won" })]),
      db
        .insert(files)
        .values([
          file("a", { tags: '["pool","yard"]' }),
          file("b", { alt: "A", tags: '["pool"]', deletedAt: now }),
        ]),
    ]);
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, first));
  await withBackdatedRows(env.DB, write);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  await agree("post tag shade 1");

  const bytes = new Uint8Array(
    await new Response(streamBackup(env.DB, env.FILES, backupScope, now).readable).arrayBuffer(),
  );
  await db.delete(projects);
  const open = () => new Blob([bytes]).stream();
  await restoreBackup(open, env.DB, env.FILES, { migrations, replace: true, keepObjects: [] });
  await agree("project out  2");
});

test("the value of open leads follows value, estimate, budget, stage, trash, and purge", async () => {
  const rows = [
    lead("a", { budget: "20k-40k" }),
    lead("b", { status: "quoted", estimateCents: 2_500_000, budget: "over-80k" }),
    lead("c", { status: "quoted", valueCents: 0 }),
    lead("d"),
    lead("e", { status: "won", valueCents: 9_900_000 }),
  ];
  for (const row of rows) await db.insert(leads).values(row);
  await agree("lead open-cents quoted 2500000");
  await db.update(leads).set({ valueCents: 3_000_000 }).where(eq(leads.id, "b"));
  await agree("lead open-cents quoted 3000000");
  await db.update(leads).set({ status: "contacted", budget: "under-20k" }).where(eq(leads.id, "d"));
  await agree("lead open-estimated contacted 1");
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, "a"));
  await db.update(leads).set({ status: "lost" }).where(eq(leads.id, "c"));
  await db.delete(leads).where(eq(leads.id, "b"));
  await agree("lead open-cents contacted 1500000");
});
