import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files, leads, posts, postTags, searchDocuments } from "~/schema";
import { indexStatements } from "./search.server";

/* Triggers keep the list columns of `search_documents` up to date with every write of the record.
 */

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const later = new Date(now.getTime() + 3_600_000);

async function findListColumns(key: string) {
  const { listedAt, endsAt, listedSlug, topics } = searchDocuments;
  const [row] = await db
    .select({ listedAt, endsAt, listedSlug, topics })
    .from(searchDocuments)
    .where(eq(searchDocuments.key, key));
  return row;
}

test("search_documents stores a post's dates, slug and topics", async () => {
  const text = {
    title: "One",
    description: "",
    summary: "",
    body: "",
    bodyHtml: "",
    author: "Dana",
    readingMinutes: 1,
  };
  await db.batch([
    db.insert(posts).values({ id: "one", slug: "one", ...text, createdAt: now, updatedAt: now }),
    db.insert(postTags).values([
      { postId: "one", tag: "turf" },
      { postId: "one", tag: "shade" },
    ]),
    ...indexStatements(
      db,
      { kind: "post", select: "select id as key, title, slug as codes, body as text from posts" },
      "one",
    ),
  ]);
  expect(await findListColumns("one")).toEqual({
    listedAt: null,
    endsAt: null,
    listedSlug: "one",
    topics: '["shade","turf"]',
  });
  await db.update(posts).set({ publishAt: now, unpublishAt: later, slug: "two" });
  await db.delete(postTags).where(eq(postTags.tag, "turf"));
  expect(await findListColumns("one")).toEqual({
    listedAt: now,
    endsAt: later,
    listedSlug: "two",
    topics: '["shade"]',
  });
  await db.update(postTags).set({ tag: "ground" });
  await db.update(posts).set({ deletedAt: now });
  expect(await findListColumns("one")).toEqual({
    listedAt: null,
    endsAt: later,
    listedSlug: "two",
    topics: '["ground"]',
  });
});

test("search_documents stores a public file's upload time and tags, and null for a private file", async () => {
  const file = {
    bucket: "files",
    size: 1,
    contentType: "image/jpeg",
    timeCreated: now,
    updated: now,
  } as const;
  for (const visibility of ["public", "private"] as const) {
    await db.batch([
      db.insert(files).values({
        id: visibility,
        fullPath: visibility,
        name: visibility,
        visibility,
        tags: '["kitchen"]',
        ...file,
      }),
      ...indexStatements(
        db,
        {
          kind: "file",
          select: "select id as key, name as title, '' as codes, '' as text from files",
        },
        visibility,
      ),
    ]);
  }
  expect(await findListColumns("public")).toMatchObject({ listedAt: now, topics: '["kitchen"]' });
  expect(await findListColumns("private")).toMatchObject({ listedAt: null });
  await db.update(files).set({ tags: "[]" }).where(eq(files.id, "public"));
  expect(await findListColumns("public")).toMatchObject({ listedAt: now, topics: "[]" });
  await db.update(files).set({ deletedAt: now }).where(eq(files.id, "public"));
  expect(await findListColumns("public")).toMatchObject({ listedAt: null });
});

test("search_documents stores a lead's creation time, and null for spam, trashed and deleted leads", async () => {
  const lead = {
    id: "lead",
    reference: "MOL-1",
    statusSince: now,
    name: "Dana",
    zip: "77007",
    source: "quote",
    createdAt: later,
    updatedAt: now,
  };
  await db.batch([
    db.insert(leads).values(lead),
    ...indexStatements(
      db,
      {
        kind: "lead",
        select: "select id as key, name as title, '' as codes, '' as text from leads",
      },
      "lead",
    ),
  ]);
  expect(await findListColumns("lead")).toMatchObject({ listedAt: later });
  await db.update(leads).set({ status: "spam", createdAt: now });
  expect(await findListColumns("lead")).toMatchObject({ listedAt: null });
  await db.update(leads).set({ status: "won" });
  expect(await findListColumns("lead")).toMatchObject({ listedAt: now });
  await db.update(leads).set({ deletedAt: now });
  expect(await findListColumns("lead")).toMatchObject({ listedAt: null });
  await db.update(leads).set({ deletedAt: null });
  await db.delete(leads);
  expect(await findListColumns("lead")).toMatchObject({ listedAt: null });
});
