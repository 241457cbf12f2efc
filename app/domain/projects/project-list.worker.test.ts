import { env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { checkRecords } from "~/domain/publish-checks/record-checks.server";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  contentDrafts,
  files,
  projectImages,
  projects,
  scheduledChanges,
  staff,
} from "~/schema";
import { projectFields } from "./project-fields.server";
import { findCover, moveProject, projectList, projectOrderQuery } from "./project-list.server";
import { projectChecks } from "./project-to-check";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const by = { staff: { id: "dana", name: "Dana" }, ip: "", requestId: "r" };
const context = {
  facts: new Map(),
  bannedPhrases: ["licensed contractor"],
  linkStates: async () => () => "missing" as const,
  now,
};
const whole = {
  summary: "A roof.",
  story: "Dry.",
  storyHtml: "",
  service: "covered-patio",
  style: "modern",
  setting: "garden",
  size: "",
  place: "Heights",
  seoDescription: "x".repeat(100),
};

async function aProject(
  id: string,
  position: number,
  more: Partial<typeof projects.$inferInsert> = {},
) {
  await db.insert(projects).values({
    ...whole,
    id,
    slug: id,
    title: id,
    position,
    createdAt: now,
    updatedAt: now,
    ...more,
  });
  await db.insert(projectImages).values({
    id: `${id}.c`,
    projectId: id,
    position: 0,
    kind: "cover",
    pictureSlug: "hero-dusk",
    alt: "A roof at dusk",
  });
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
  await aProject("draft", 1, {
    slug: "draft-draft",
    summary: "A [link](/no)",
    story: "[gone](/no) and {this}",
  });
  await aProject("live", 2, { publishAt: hours(-2) });
  await aProject("changed", 3, { publishAt: hours(-2) });
  await aProject("edition", 4, { publishAt: hours(-2) });
  await aProject("planned", 5, { publishAt: hours(1) });
  await aProject("ending", 6, { publishAt: hours(-2), unpublishAt: hours(2) });
  await aProject("gone", 7, { publishAt: hours(-2), deletedAt: now });
  await db.insert(scheduledChanges).values({
    kind: "project",
    recordId: "edition",
    data: "{}",
    startsAt: hours(5),
    createdAt: now,
  });
  await db.insert(files).values({
    id: "photo",
    bucket: "b",
    fullPath: "photo",
    name: "yard.jpg",
    size: 1,
    contentType: "image/jpeg",
    timeCreated: now,
    updated: now,
    visibility: "public",
    width: 2400,
    height: 1600,
    alt: "A yard",
  });
  const pictures = [
    { id: "p", kind: "cover", pictureSlug: null, fileId: "photo", alt: "", caption: "" },
  ];
  const copy = {
    ...whole,
    title: "Changed since then",
    slug: "live",
    isConcept: false,
    seoDescription: "A licensed contractor",
    pictures,
  };
  await db.insert(contentDrafts).values({
    kind: "project",
    recordId: "changed",
    data: JSON.stringify(projectFields.read(copy)),
    staffId: "dana",
    createdAt: now,
    updatedAt: hours(1),
  });
});

const list = async (query: string) => {
  const rows = await projectList.toRows(
    db,
    await projectList.rowsQuery(db, now, projectList.parseQuery(new URLSearchParams(query))),
    (records) => checkRecords(db, projectChecks, records, context),
  );
  return rows.map(({ record, files: images, ...row }) => ({
    ...row,
    cover: findCover(record, images),
  }));
};
const order = async () => (await projectOrderQuery(db)).map(({ id }) => id);

test("projectList.rowsQuery lists each state in staff's order, and countsQuery agrees", async () => {
  const expected = {
    draft: ["draft"],
    live: ["live", "changed", "edition", "ending"],
    changes: ["changed", "edition"],
    scheduled: ["edition", "planned"],
    ends: ["ending"],
    trash: ["gone"],
  };
  const [counts] = await projectList.countsQuery(db, now, { state: undefined, q: "" });
  for (const [state, ids] of Object.entries(expected)) {
    expect(
      (await list(`state=${state}`)).map(({ id }) => id),
      state,
    ).toEqual(ids);
    expect(counts, state).toMatchObject({ [state]: ids.length });
  }
  expect(counts).toMatchObject({ all: 6, matching: 6 });
});

test("projectList.toRows shows the draft with its uploaded cover and its findings", async () => {
  const rows = Object.fromEntries((await list("")).map((row) => [row.id, row]));
  expect(rows.live).toMatchObject({
    state: "live",
    slug: "live",
    cover: { slug: "hero-dusk" },
    blocks: [],
  });
  expect(rows.draft?.blocks.map(({ place }) => place)).toEqual(["f-slug", "f-story", "f-story"]);
  expect(rows.changed).toMatchObject({
    title: "Changed since then",
    state: "changes",
    slug: "changed",
    changedBy: "Dana",
  });
  expect(rows.changed?.cover).toMatchObject({ file: { id: "photo", width: 2400 } });
  expect(rows.changed?.blocks.map(({ place }) => place)).toEqual([
    "f-slug",
    "f-description",
    "f-allowed_by",
    "f-description",
  ]);
  expect((await list("q=since")).map(({ id }) => id)).toEqual(["changed"]);
  expect(
    (await projectList.countsQuery(db, now, { state: undefined, q: "since" }))[0]?.matching,
  ).toBe(1);
  expect((await list("order=changed"))[0]?.id).toBe("changed");
});

test("moveProject combines the moves of two staff members", async () => {
  await moveProject(db, "ending", "live", { by, now }); // Both loaded the same list.
  await moveProject(db, "draft", "", { by, now });
  expect(await order()).toEqual(["ending", "live", "changed", "edition", "planned", "draft"]);
  await moveProject(db, "draft", "", { by, now }); // Already last, so no audit entry.
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "moved"))
    .orderBy(asc(auditLog.recordId));
  expect(entries.map(({ recordId, changes }) => [recordId, changes])).toEqual([
    ["draft", '{"place":[1,6]}'],
    ["ending", '{"place":[6,2]}'],
  ]);
  await db.update(projects).set({ deletedAt: now }).where(eq(projects.id, "live"));
  await moveProject(db, "planned", "live", { by, now });
  expect(await order()).toEqual(["ending", "changed", "edition", "planned", "draft"]);
  expect((await projectOrderQuery(db, 1)).map(({ id }) => id)).toEqual(await order());
  expect(await projectOrderQuery(db, 2)).toEqual([{ id: "ending" }]);
});
