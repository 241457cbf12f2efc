import { applyD1Migrations, env, reset } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { streamBackup } from "~/platform/backup/backup.server";
import { restoreBackup } from "~/platform/backup/restore.server";
import { backupScope } from "~/platform/backup/scope";
import { openDb } from "~/platform/db/client.server";
import {
  contentDrafts,
  faqs,
  files,
  fileUses,
  leadFiles,
  leads,
  messageFiles,
  messages,
  pageTexts,
  posts,
  projects,
  promotions,
  scheduledChanges,
  settings,
  staff,
} from "~/schema";
import { withBackdatedRows } from "../../../tests/fixtures/backdate-rows";
import { trashFile } from "./file-changes.server";
import { listFileUsages } from "./file-usages.server";
import { unusedCondition } from "./usage-conditions";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const person = { id: newId(), name: "Ana Rivera" };
const stamps = { createdAt: now, updatedAt: now };
const address = (id: string) => `![A yard](/files/${id}/yard.jpg?v=1)`;

await db.insert(staff).values({
  ...person,
  email: `${person.id}@example.com`,
  role: "owner",
  createdAt: now,
  updatedAt: now,
});

async function aFile(id: string) {
  await db.insert(files).values({
    id,
    bucket: "files",
    fullPath: `files/public/${id}.jpg`,
    name: "yard.jpg",
    size: 1,
    contentType: "image/jpeg",
    visibility: "public",
    timeCreated: now,
    updated: now,
  });
  return id;
}
const uses = async () =>
  (
    await db
      .select()
      .from(fileUses)
      .orderBy(fileUses.place, fileUses.kind, fileUses.recordId, fileUses.fileId)
  ).map(({ fileId, place, kind, recordId }) => `${fileId} ${place} ${kind} ${recordId}`);
const unused = async () =>
  (await db.select({ id: files.id }).from(files).where(unusedCondition)).map(({ id }) => id).sort();

const post = (id: string, body = "", fileId: string | null = null) => ({
  id,
  slug: id,
  title: id,
  description: "",
  summary: "",
  body,
  bodyHtml: body,
  readingMinutes: 1,
  author: "Ana",
  fileId,
  ...stamps,
});
const project = (id: string, story = "") => ({
  id,
  slug: id,
  title: id,
  summary: "",
  story,
  storyHtml: story,
  service: "pergola",
  style: "modern",
  setting: "yard",
  size: "small",
  place: "Heights",
  ...stamps,
});
const promotion = (id: string, text = "", pictureSlug: string | null = null) => ({
  id,
  title: id,
  text,
  bannerText: "",
  linkText: "",
  chatMessage: "",
  pictureSlug,
  ...stamps,
});
const faq = (id: string, answer: string) => ({
  id,
  page: "home",
  question: id,
  answer,
  position: 1,
  ...stamps,
});
const copy = (recordId: string, data: unknown) => ({
  kind: "post",
  recordId,
  data: JSON.stringify(data),
  ...stamps,
});
const scheduledChange = (recordId: string, data: unknown) => ({
  kind: "post",
  recordId,
  data: JSON.stringify(data),
  startsAt: now,
  createdAt: now,
});

beforeEach(async () => {
  for (const table of [
    scheduledChanges,
    contentDrafts,
    faqs,
    promotions,
    posts,
    projects,
    pageTexts,
    settings,
    files,
  ])
    await db.delete(table);
});

test("file_uses lists every usage of a file once, until it is overwritten or deleted", async () => {
  await db.batch([
    db
      .insert(projects)
      .values(
        project("roof", `Before ${address("a")} and "after" ${address("b")} ${address("a")}`),
      ),
    db.insert(posts).values(post("shade", address("a"), await aFile("c"))),
    db.insert(promotions).values(promotion("fall", address("a"), "d")),
    db.insert(faqs).values(faq("why", address("a"))),
    db
      .insert(settings)
      .values({ key: "phrases", value: JSON.stringify({ text: address("a") }), updatedAt: now }),
    db
      .insert(pageTexts)
      .values({ page: "home", data: JSON.stringify({ lede: { now: address("a") } }), ...stamps }),
    db.insert(contentDrafts).values(
      copy("shade", {
        fileId: "e",
        body: `\\ ${address("a")}`,
        pictures: [{ fileId: "f" }, { fileId: null }],
      }),
    ),
    db
      .insert(scheduledChanges)
      .values(scheduledChange("shade", { cover: "file:g", title: "file" })),
  ]);
  expect(await uses()).toEqual([
    "g editions post shade",
    "a faqs faq why",
    "a page_texts page home",
    "a posts post shade",
    "c posts post shade",
    "a projects project roof",
    "b projects project roof",
    "a promotions promotion fall",
    "d promotions promotion fall",
    "a settings settings phrases",
    "a working_copies post shade",
    "e working_copies post shade",
    "f working_copies post shade",
  ]);
  expect(
    (await listFileUsages(db, "a", now)).map(({ kind, state }) => `${kind} ${state}`).sort(),
  ).toEqual(
    [
      "faq draft",
      "page live",
      "post draft",
      "post working-copy",
      "project draft",
      "promotion draft",
      "settings live",
    ].sort(),
  );

  const written = { data: JSON.stringify({ fileId: "h" }) };
  await db.batch([
    db.update(projects).set({ story: address("b"), storyHtml: "" }),
    db.update(posts).set({ fileId: null }),
    db.update(promotions).set({ pictureSlug: null, text: "" }),
    db.update(faqs).set({ answer: "/files none /filesystem/a/b" }),
    db
      .insert(settings)
      .values({ key: "phrases", value: "{}", updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value: "{}" } }),
    db
      .insert(contentDrafts)
      .values(copy("shade", {}))
      .onConflictDoUpdate({ target: [contentDrafts.kind, contentDrafts.recordId], set: written }),
    db.update(scheduledChanges).set({ data: "no JSON" }),
    db.delete(pageTexts),
  ]);
  expect(await uses()).toEqual([
    "a posts post shade",
    "b projects project roof",
    "h working_copies post shade",
  ]);
  // an update of another column keeps the usage
  await db.update(posts).set({ deletedAt: now });
  expect(await uses()).toContain("a posts post shade");
  await db.batch([db.delete(contentDrafts), db.delete(projects), db.delete(posts)]);
  expect(await uses()).toEqual([]);
});

test("file_uses includes usages written by SQL JSON functions", async () => {
  await db.insert(settings).values({ key: "phrases", value: "{}", updatedAt: now });
  const written = sql`json_set(${settings.value}, '$."templates"', json(${JSON.stringify([{ body: `Look at ${address("a")}` }])}))`;
  await db.update(settings).set({ value: written });
  expect(await uses()).toEqual(["a settings settings phrases"]);
});

test("trashFile keeps a file used in a text, in a trashed record, or by an id in an unusual form", async () => {
  const trash = async (id: string) =>
    (await trashFile(db, id, { by: { staff: person, ip: "", requestId: "test" }, now })).state;
  for (const id of ["in-text-0001", "in-json-0002", "odd-form-0003", "nowhere-0004"])
    await aFile(id);
  await db.insert(posts).values({ ...post("shade", address("in-text-0001")), deletedAt: now });
  await db.insert(contentDrafts).values(copy("shade", { fileId: "in-json-0002" }));
  await db
    .insert(settings)
    .values({ key: "odd", value: JSON.stringify(["see odd-form-0003."]), updatedAt: now });
  expect(await unused()).toEqual(["nowhere-0004", "odd-form-0003"]);
  for (const id of ["in-text-0001", "in-json-0002", "odd-form-0003"])
    expect(await trash(id)).toBe("used");
  expect(await trash("nowhere-0004")).toBe("trashed");
  // unused after the record removes it
  await db.delete(contentDrafts);
  expect(await trash("in-json-0002")).toBe("trashed");
  await db.update(posts).set({ deletedAt: null });
  expect(await trash("in-text-0001")).toBe("used");
  expect(
    await db.select({ id: files.id }).from(files).where(eq(files.deletedAt, now)),
  ).toHaveLength(2);
});

test("listFileUsages names the lead of a photo and of the file of an email", async () => {
  await aFile("lead-photo-0005");
  const lead = {
    id: "lead-1",
    reference: "lead-1",
    statusSince: now,
    name: "R. Alvarez",
    zip: "77007",
    source: "quote" as const,
    ...stamps,
  };
  await db.insert(leads).values(lead);
  await db
    .insert(leadFiles)
    .values({ fileId: "lead-photo-0005", leadId: "lead-1", submissionId: "s", createdAt: now });
  expect(await listFileUsages(db, "lead-photo-0005", now)).toEqual([
    {
      kind: "lead",
      id: "lead-1",
      title: "R. Alvarez",
      state: "live",
      place: "",
      followsAlt: false,
    },
  ]);
  await db.delete(leadFiles);
  expect(await listFileUsages(db, "lead-photo-0005", now)).toEqual([]);
  const message = { id: "message-1", leadId: "lead-1", sentAt: now, createdAt: now };
  await db.insert(messages).values({ ...message, direction: "in", channel: "email" });
  const attachment = { messageId: "message-1", fileId: "lead-photo-0005", name: "yard.jpg" };
  await db.insert(messageFiles).values({ id: "file-1", bytes: 1, ...attachment });
  expect(await listFileUsages(db, "lead-photo-0005", now)).toMatchObject([
    { kind: "lead", id: "lead-1", title: "R. Alvarez" },
  ]);
  expect(await unused()).toEqual([]);
  const by = { staff: person, ip: "", requestId: "test" };
  expect(await trashFile(db, "lead-photo-0005", { by, now })).toMatchObject({ state: "used" });
  await db.delete(messages); // with its files
  expect(await unused()).toEqual(["lead-photo-0005"]);
  await db.delete(leads);
});

test("every table has its triggers after migrations rebuilt tables", async () => {
  const { results } = await env.DB.prepare(
    "select tbl_name as name, count(*) as count from sqlite_master where type = 'trigger' group by 1",
  ).all();
  const counted = { files: 3, leads: 6, missing_pages: 2, post_tags: 3, posts: 3, projects: 3 };
  const usage = {
    editions: 3,
    faqs: 3,
    page_texts: 3,
    posts: 3,
    projects: 3,
    promotions: 3,
    settings: 3,
    working_copies: 3,
  };
  const noted = { files: 1, leads: 2, post_tags: 3, posts: 1, search_documents: 3 };
  const timedTables = [
    "faqs",
    "financing_plans",
    "places",
    "posts",
    "price_items",
    "projects",
    "promotions",
    "reviews",
  ];
  const timed = Object.fromEntries(timedTables.map((name) => [name, 3]));
  const listTables = { facts: 3, post_tags: 3, posts: 2, price_items: 3, record_counts: 3 };
  const appendOnly = { ledger: 1 };
  const groups: Record<string, number>[] = [counted, usage, noted, timed, listTables, appendOnly];
  const names = [...new Set(groups.flatMap(Object.keys))].sort();
  const countOf = (name: string) => groups.reduce((sum, group) => sum + (group[name] ?? 0), 0);
  expect(results).toEqual(names.map((name) => ({ name, count: countOf(name) })));
});

test("restoreBackup rebuilds file_uses, also from a backup without them", async () => {
  const migrations = env.TEST_MIGRATIONS.map(({ name, queries }) => ({
    name,
    sql: queries.join("\n--> statement-breakpoint\n"),
  }));
  const noted = migrations.findIndex(({ name }) => name.startsWith("0012"));
  const restored = async () => {
    const { readable } = streamBackup(env.DB, env.FILES, backupScope, now);
    const bytes = new Uint8Array(await new Response(readable).arrayBuffer());
    const open = () => new Blob([bytes]).stream();
    await db
      .delete(posts)
      .where(eq(posts.id, "shade"))
      .catch(() => undefined);
    return restoreBackup(open, env.DB, env.FILES, { migrations, replace: true, keepObjects: [] });
  };
  const write = () =>
    env.DB.batch([
      env.DB.prepare(
        `insert into posts (id, slug, title, description, summary, body, body_html, reading_minutes, author, created_at, updated_at)
         values ('shade', 'shade', '', '', '', ?, ?, 1, '', 1, 1)`,
      ).bind(address("a"), address("a")),
      env.DB.prepare(
        `insert into working_copies (kind, record_id, data, created_at, updated_at) values ('post', 'shade', ?, 1, 1)`,
      ).bind(JSON.stringify({ fileId: "b", body: address("a") })),
    ]);
  const expected = [
    "a posts post shade",
    "a working_copies post shade",
    "b working_copies post shade",
  ];
  await write();
  const rows = await restored();
  expect(rows).toMatchObject({ leftOut: 0, migrated: [] });
  expect(await uses()).toEqual(expected);

  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, noted));
  await withBackdatedRows(env.DB, write);
  expect((await restored()).migrated[0]).toContain("0012");
  expect(await uses()).toEqual(expected);
});
