import { env } from "cloudflare:test";
import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { projectDraft } from "~/domain/projects/project-draft.server";
import type { ProjectRecord } from "~/domain/projects/project-fields.server";
import { projectRecords } from "~/domain/projects/projects.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  contentDrafts,
  previewLinks,
  projectImages,
  projects,
  revisions,
  scheduledChanges,
  staff,
} from "~/schema";
import { changePublishState } from "./change-publish-state.server";
import type { Reason } from "./content-kind";
import { diffFields } from "./diff-fields";
import { discardDraft, loadEditableRecord, saveDraft } from "./draft.server";
import { cancelScheduledChange, restoreVersionAsDraft } from "./editor.server";
import {
  createPreviewLink,
  derivePreviewToken,
  findPreviewByToken,
  previewLinksQuery,
  revokePreviewLinksStatement,
} from "./previews.server";
import { publishRecord } from "./publish.server";
import { publishDueChanges } from "./publish-due-changes.server";
import { purgeRecords } from "./purge-records.server";
import {
  diffRecords,
  findRevision,
  loadRevisionsPage,
  purgeDraftRevisions,
} from "./revisions.server";

const db = openDb(env.DB);
const kind = projectDraft.toContentKind({
  renderMarkdown: (text) => `<p>${text}</p>`,
  slugStatements: () => [],
});
const now = new Date("2026-11-20T15:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const people = { olivia: newId(), marcus: newId() };
const by = (who: keyof typeof people) => ({
  staff: { id: people[who], name: who },
  ip: "",
  requestId: "",
});
const open = async (id: string) => {
  const record = await loadEditableRecord(db, kind, id);
  if (!record) throw new Error("gone");
  return record;
};
const free = async (): Promise<Reason[]> => [];

beforeAll(async () => {
  for (const [name, id] of Object.entries(people)) {
    await db.insert(staff).values({
      id,
      email: `${id}@example.com`,
      name,
      role: "editor",
      createdAt: now,
      updatedAt: now,
    });
  }
});

async function newProject(given: Partial<ProjectRecord> = {}): Promise<string> {
  const id = newId();
  await projectDraft.create(db, id, {}, { by: by("olivia"), now });
  const { data } = await open(id);
  const picture = {
    id: newId(),
    kind: "cover" as const,
    pictureSlug: "rain-on-louvers",
    fileId: null,
    alt: "Rain",
    caption: "",
  };
  const full = {
    ...data,
    title: "Poolside",
    slug: `p-${id.slice(0, 8)}`,
    story: "One.\n\nTwo.",
    pictures: [picture],
    ...given,
  };
  const outcome = await publishRecord(db, kind, id, {
    requestKey: newId(),
    by: by("olivia"),
    now,
    check: free,
    submitted: { base: data, data: full },
  });
  expect(outcome.state).toBe("published");
  return id;
}

test("a draft stays hidden from visitors until publishRecord publishes all of it", async () => {
  const id = await newProject();
  const { data } = await open(id);
  const saved = await saveDraft(db, kind, id, {
    by: by("olivia"),
    now: later(1),
    submitted: { base: data, data: { ...data, title: "New" } },
  });
  expect(saved).toMatchObject({ state: "saved", version: 1 });
  const row = () => db.select({ title: projects.title }).from(projects).where(eq(projects.id, id));
  expect(await row()).toEqual([{ title: "Poolside" }]);
  const opened = await open(id);
  expect(opened.data.title).toBe("New");
  const key = newId();
  for (let turn = 0; turn < 2; turn++) {
    const sent = { base: opened.data, data: { ...opened.data, story: "Three." } };
    const outcome = await publishRecord(db, kind, id, {
      requestKey: key,
      by: by("olivia"),
      now: later(2),
      check: free,
      submitted: sent,
    });
    expect(outcome).toMatchObject({ state: "published", data: { title: "New", story: "Three." } });
  }
  expect(await row()).toEqual([{ title: "New" }]);
  expect(await db.select().from(contentDrafts).where(eq(contentDrafts.recordId, id))).toEqual([]);
  expect(await db.select().from(projectImages).where(eq(projectImages.projectId, id))).toHaveLength(
    1,
  );
  const published = and(eq(revisions.recordId, id), eq(revisions.cause, "published"));
  expect(await db.select().from(revisions).where(published)).toHaveLength(2);
  expect(
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, id), eq(auditLog.action, "published"))),
  ).toHaveLength(2);
});

test("saveDraft after a lost response conflicts with other authors only", async () => {
  const id = await newProject();
  const { data: base } = await open(id);
  const form = { base, key: newId() };
  const saving = { by: by("olivia"), now: later(1) };
  expect(
    await saveDraft(db, kind, id, {
      ...saving,
      submitted: { ...form, data: { ...base, title: "Dra" } },
    }),
  ).toMatchObject({ state: "saved" });
  const whole = { ...form, data: { ...base, title: "Draft" } };
  expect(await saveDraft(db, kind, id, { ...saving, submitted: whole })).toMatchObject({
    state: "saved",
    data: { title: "Draft" },
    merged: null,
  });
  const other = {
    base: (await open(id)).data,
    key: newId(),
    data: { ...base, title: "Hers", summary: "Hers" },
  };
  await saveDraft(db, kind, id, { by: by("marcus"), now: later(2), submitted: other });
  const clash = await saveDraft(db, kind, id, {
    ...saving,
    submitted: { base: whole.data, key: form.key, data: { ...base, title: "Drafts" } },
  });
  expect(clash).toMatchObject({
    state: "conflict",
    base: { title: "Draft" },
    conflicts: [{ field: "title", was: "Draft" }],
  });
  const publishing = { requestKey: newId(), by: by("marcus"), now: later(3), check: free };
  const published = await publishRecord(db, kind, id, {
    ...publishing,
    submitted: { ...other, data: { ...other.data, title: "Hers, again" } },
  });
  expect(published).toMatchObject({
    state: "published",
    data: { title: "Hers, again", summary: "Hers" },
  });
});

test("saveDraft keeps merged changes when the open form saves again", async () => {
  const id = await newProject();
  const { data: base } = await open(id);
  const form = { key: newId(), base };
  const saving = { by: by("olivia"), now: later(1) };
  const hers = { base, key: newId(), data: { ...base, title: "Hers" } };
  await saveDraft(db, kind, id, { by: by("marcus"), now: later(1), submitted: hers });
  const placed = { ...base, place: "Oak Forest" };
  expect(
    await saveDraft(db, kind, id, { ...saving, submitted: { ...form, data: placed } }),
  ).toMatchObject({
    state: "saved",
    data: { title: "Hers", place: "Oak Forest" },
  });
  const retitled = { ...form, base: placed, data: { ...placed, title: "Poolside, mine" } };
  expect(await saveDraft(db, kind, id, { ...saving, submitted: retitled })).toMatchObject({
    state: "conflict",
    conflicts: [{ field: "title", was: "Poolside", theirs: "Hers", mine: "Poolside, mine" }],
  });
});

test("discards, cancellations, restores and preview links are in the audit log", async () => {
  const id = await newProject();
  const { data: base } = await open(id);
  const context = { by: by("olivia"), now: later(1) };
  await saveDraft(db, kind, id, {
    ...context,
    submitted: { base, data: { ...base, title: "Dropped" } },
  });
  await discardDraft(db, kind, id, context);
  await discardDraft(db, kind, id, context);
  await createPreviewLink(db, { kind: "project", recordId: id }, { ...context, secret: "s" });
  const starts = { requestKey: newId(), ...context, check: free, startsAt: later(600) };
  await publishRecord(db, kind, id, {
    requestKey: newId(),
    ...context,
    check: free,
    submitted: { base, data: base },
  });
  await publishRecord(db, kind, id, {
    ...starts,
    submitted: { base, data: { ...base, title: "Planned" } },
  });
  await cancelScheduledChange(db, kind, id, context);
  await cancelScheduledChange(db, kind, id, context);
  await restoreVersionAsDraft(db, kind, id, { ...context, version: 1 });
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.recordId, id));
  const actions = rows
    .map(({ action }) => action)
    .filter((action) => /draft|preview|change|version/.test(action));
  expect(actions.sort()).toEqual([
    "cancelled-change",
    "dropped-draft",
    "made-preview",
    "restored-version",
  ]);
});

test("diffFields shortens long texts to the part around the change", () => {
  const text = `${"word ".repeat(200)}end`;
  const { story } = diffFields({ story: text }, { story: text.replace("end", "other end") });
  expect(story).toEqual([
    expect.stringMatching(/^…(?:word )+end$/),
    expect.stringMatching(/^…(?:word )+other end$/),
  ]);
});

test("publishRecord leaves the live row unchanged if a check blocks", async () => {
  const id = await newProject();
  const { data } = await open(id);
  const check = async (): Promise<Reason[]> => [
    { level: "block", code: "x", message: "No", note: "", place: "f-title", repair: "" },
  ];
  const outcome = await publishRecord(db, kind, id, {
    requestKey: newId(),
    by: by("olivia"),
    now,
    check,
    submitted: { base: data, data: { ...data, title: "" } },
  });
  expect(outcome).toMatchObject({ state: "blocked", reasons: [{ code: "x" }] });
  expect((await open(id)).live.data.title).toBe("Poolside");
});

test("saveDraft merges different fields, reports the same paragraph as a conflict, and stores the rejected side", async () => {
  const id = await newProject();
  const { data } = await open(id);
  await saveDraft(db, kind, id, {
    by: by("olivia"),
    now: later(1),
    submitted: { base: data, data: { ...data, title: "Hers", story: "One.\n\nHers." } },
  });
  const merged = await saveDraft(db, kind, id, {
    by: by("marcus"),
    now: later(2),
    submitted: { base: data, data: { ...data, place: "Oak Forest" } },
  });
  expect(merged).toMatchObject({
    state: "saved",
    data: { title: "Hers", place: "Oak Forest" },
    merged: { by: "olivia", fields: ["Title", "Story"] },
  });
  const his = { base: data, data: { ...data, story: "One.\n\nHis." } };
  const clash = await saveDraft(db, kind, id, { by: by("marcus"), now: later(3), submitted: his });
  expect(clash).toMatchObject({
    state: "conflict",
    by: "marcus",
    conflicts: [{ label: "Story", was: "Two.", theirs: "Hers.", mine: "His." }],
  });
  const name = clash.state === "conflict" ? (clash.conflicts[0]?.name ?? "") : "";
  const decided = await saveDraft(db, kind, id, {
    by: by("marcus"),
    now: later(4),
    submitted: { ...his, picks: { [name]: "mine" } },
  });
  expect(decided).toMatchObject({
    state: "saved",
    data: { title: "Hers", story: "One.\n\nHis.", place: "Oak Forest" },
  });
  const lost = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.recordId, id), eq(revisions.cause, "conflict")));
  expect(lost.map((row) => kind.read(JSON.parse(row.data)).story)).toEqual(["One.\n\nHers."]);
});

test("publishRecord shows changes that merge before it publishes them, and the diff lists them", async () => {
  const id = await newProject({ features: [{ id: "pool" }, { id: "fans" }] });
  const { data: base } = await open(id);
  expect(base.features).toEqual([{ id: "pool" }, { id: "fans" }]);
  const hers = {
    base,
    data: { ...base, features: [{ id: "pool" as const }, { id: "fire" as const }] },
  };
  await saveDraft(db, kind, id, { by: by("olivia"), now: later(1), submitted: hers });
  const his = {
    base,
    data: {
      ...base,
      features: [{ id: "turf" as const }, { id: "pool" as const }, { id: "fans" as const }],
    },
  };
  const publish = (seen?: string) =>
    publishRecord(db, kind, id, {
      requestKey: newId(),
      by: by("marcus"),
      now: later(2),
      check: free,
      submitted: seen === undefined ? his : { ...his, picks: {}, seen },
    });
  // nothing is published that the page did not show
  const unseen = await publish();
  if (unseen.state !== "conflict") throw new Error(unseen.state);
  expect(unseen).toMatchObject({ by: "olivia", conflicts: [], fields: ["Features"] });
  expect(unseen.changes.map(({ label, was, now }) => [label, was, now])).toEqual([
    ["Features", "Fans", ""],
    ["Features", "", expect.stringContaining("Fire")],
  ]);
  expect((await open(id)).live.data.features).toEqual(base.features);
  expect((await publish("another record")).state).toBe("conflict");
  expect(await publish(unseen.seen)).toMatchObject({
    state: "published",
    data: { features: [{ id: "pool" }, { id: "fire" }, { id: "turf" }] },
  });
  const rows = await db
    .select({ features: projects.features })
    .from(projects)
    .where(eq(projects.id, id));
  expect(rows).toEqual([{ features: '["pool","fire","turf"]' }]);
  const after = (await open(id)).data;
  expect(JSON.stringify(diffRecords(kind, base, after))).toMatch(/Features.*Fire/);
});

test("saveDraft adds one revision per author and 10 minutes; restoreVersionAsDraft changes only the draft", async () => {
  const id = await newProject();
  let base = (await open(id)).data;
  for (const minute of [1, 5, 9, 20]) {
    const data = { ...base, title: `At ${minute}` };
    await saveDraft(db, kind, id, {
      by: by("olivia"),
      now: later(minute),
      submitted: { base, data },
    });
    base = data;
  }
  const drafts = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.recordId, id), eq(revisions.cause, "draft")));
  expect(drafts.map((row) => kind.read(JSON.parse(row.data)).title)).toEqual(["At 9", "At 20"]);
  expect(
    await restoreVersionAsDraft(db, kind, id, { by: by("olivia"), now: later(30), version: 1 }),
  ).toMatchObject({
    state: "saved",
    data: { title: "Poolside" },
  });
  const { live, data } = await open(id);
  expect([live.data.title, data.title]).toEqual(["Poolside", "Poolside"]);
  expect(
    diffRecords(
      kind,
      { ...data, story: "One.\n\nTwo." },
      { ...data, story: "One.\n\nTwo more.", place: "Heights" },
    ),
  ).toMatchObject([
    { field: "story", kind: "text" },
    { field: "place", kind: "value", was: data.place, is: "Heights" },
  ]);
});

test("diffRecords compares sentences by word, formats sizes and choices, and ignores the publish date", async () => {
  const { data } = await open(await newProject());
  const was: ProjectRecord = {
    ...data,
    summary: "A roof over a grill and a table for six.",
    widthIn: 216,
    service: "attached-pergola",
  };
  const is: ProjectRecord = {
    ...was,
    summary: "A roof over a kitchen and a table for six.",
    widthIn: 246,
    service: "covered-patio",
  };
  expect(diffRecords(kind, was, is)).toEqual([
    {
      field: "summary",
      label: "Summary",
      kind: "text",
      parts: [
        { text: "A roof over a ", state: "same" },
        { text: "grill", state: "gone" },
        { text: "kitchen", state: "added" },
        { text: " and a table for six.", state: "same" },
      ],
    },
    {
      field: "service",
      label: "Type",
      kind: "value",
      was: "Attached pergola",
      is: "Covered patio",
    },
    { field: "widthIn", label: "Width", kind: "value", was: "18'", is: "20'6\"" },
  ]);
  const id = await newProject();
  const { live } = await open(id);
  const first = await findRevision(db, kind, id, 1);
  expect(live.data.publishAt).not.toBeNull();
  expect(first && diffRecords(kind, first.data, live.data)).toEqual([]);
});

test("saveDraft keeps one draft revision per author and never updates one from before a publication", async () => {
  const id = await newProject();
  let base = (await open(id)).data;
  const write = async (who: keyof typeof people, minute: number) => {
    const data = { ...base, title: `${who} ${minute}` };
    await saveDraft(db, kind, id, { by: by(who), now: later(minute), submitted: { base, data } });
    base = data;
  };
  for (const minute of [1, 3, 5]) {
    await write("olivia", minute);
    await write("marcus", minute + 1);
  }
  const publishing = { requestKey: newId(), by: by("olivia"), now: later(7), check: free };
  await publishRecord(db, kind, id, { ...publishing, submitted: { base, data: base } });
  await write("olivia", 8);
  const drafts = await db
    .select()
    .from(revisions)
    .where(and(eq(revisions.recordId, id), eq(revisions.cause, "draft")))
    .orderBy(asc(revisions.version));
  expect(drafts.map((row) => kind.read(JSON.parse(row.data)).title)).toEqual([
    "olivia 5",
    "marcus 6",
    "olivia 8",
  ]);
});

test("publishRecord blocks an end before the start and a scheduled slug change", async () => {
  const id = await newProject();
  const { data } = await open(id);
  const at = later(60).getTime();
  const send = (changes: Partial<ProjectRecord>, startsAt?: Date) =>
    publishRecord(db, kind, id, {
      requestKey: newId(),
      by: by("olivia"),
      now,
      check: free,
      startsAt,
      submitted: { base: data, data: { ...data, ...changes } },
    });
  const codes = async (outcome: ReturnType<typeof send>) => {
    const { state, ...rest } = await outcome;
    return "reasons" in rest ? rest.reasons.map(({ code, place }) => [code, place]) : state;
  };
  expect(await codes(send({ unpublishAt: now.getTime() }))).toEqual([
    ["ends-too-soon", "f-unpublish-at"],
  ]);
  expect(await codes(send({ unpublishAt: at }, new Date(at)))).toEqual([
    ["ends-too-soon", "f-unpublish-at"],
  ]);
  expect(await codes(send({ slug: "elsewhere" }, later(60)))).toEqual([["slug-later", "f-slug"]]);
  expect((await open(id)).live).toMatchObject({ unpublishAt: null, data: { slug: data.slug } });
  expect(await codes(send({ unpublishAt: at + 1 }, new Date(at)))).toBe("scheduled");
  await cancelScheduledChange(db, kind, id, { by: by("olivia"), now: later(1) });
});

test("a scheduled change goes live once on its date and can be canceled before", async () => {
  const id = await newProject();
  const { data } = await open(id);
  const sending = () => ({
    requestKey: newId(),
    by: by("olivia"),
    now: later(1),
    check: free,
    startsAt: later(60),
  });
  expect(
    await publishRecord(db, kind, id, {
      ...sending(),
      submitted: { base: data, data: { ...data, title: "Later" } },
    }),
  ).toMatchObject({
    state: "scheduled",
  });
  const title = async () => (await open(id)).live.data.title;
  await publishDueChanges(db, () => kind, later(59));
  expect(await title()).toBe("Poolside");
  await cancelScheduledChange(db, kind, id, { by: by("olivia"), now: later(2) });
  expect((await open(id)).data.title).toBe("Later");
  expect(
    await publishRecord(db, kind, id, {
      ...sending(),
      submitted: { base: data, data: { ...data, title: "Later" } },
    }),
  ).toMatchObject({
    state: "scheduled",
  });
  expect(
    await Promise.all([
      publishDueChanges(db, () => kind, later(61)),
      publishDueChanges(db, () => kind, later(61)),
    ]),
  ).toContain(1);
  expect(await title()).toBe("Later");
  expect((await open(id)).live.version).toBe(3);
  expect(await db.select().from(scheduledChanges).where(eq(scheduledChanges.recordId, id))).toEqual(
    [],
  );
});

test("findPreviewByToken finds the record for 7 days unless the link is revoked", async () => {
  const id = await newProject();
  const record = { kind: "project", recordId: id };
  const token = await createPreviewLink(db, record, { by: by("olivia"), now, secret: "s" });
  expect(await findPreviewByToken(db, token, later(60))).toEqual(record);
  expect(await findPreviewByToken(db, token, later(7 * 1440 + 1))).toBeUndefined();
  expect(await findPreviewByToken(db, `${token.slice(1)}x`, later(60))).toBeUndefined();
  await revokePreviewLinksStatement(db, record, later(61));
  expect(await findPreviewByToken(db, token, later(62))).toBeUndefined();
});

test("purgeRecords deletes a trashed project and its drafts, revisions and links after the retention time", async () => {
  const id = await newProject();
  const { data } = await open(id);
  await saveDraft(db, kind, id, {
    by: by("olivia"),
    now,
    submitted: { base: data, data: { ...data, title: "x" } },
  });
  await createPreviewLink(
    db,
    { kind: "project", recordId: id },
    { by: by("olivia"), now, secret: "s" },
  );
  expect(
    await changePublishState(db, projectRecords, id, { by: by("olivia"), now, change: "trash" }),
  ).toBe(true);
  expect(
    await changePublishState(db, projectRecords, id, { by: by("olivia"), now, change: "trash" }),
  ).toBe(false);
  expect(await purgeRecords(db, projectRecords, { before: now, limit: 10, now: later(1) })).toBe(0);
  expect(
    await purgeRecords(db, projectRecords, { before: later(1), limit: 10, now: later(1) }),
  ).toBe(1);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(auditLog.at);
  expect(
    entries
      .slice(-2)
      .map(({ action, changes }) => [
        action,
        JSON.parse(changes).state,
        JSON.parse(changes).slug[1],
      ]),
  ).toEqual([
    ["trashed", ["Published", "Trash"], `p-${id.slice(0, 8)}`],
    ["purged", ["Trash", null], null],
  ]);
  expect(await loadEditableRecord(db, kind, id)).toBeUndefined();
  for (const table of [revisions, contentDrafts, previewLinks]) {
    expect(await db.select().from(table).where(eq(table.recordId, id))).toEqual([]);
  }
});

test("two projects can show the same image", async () => {
  const picture = {
    id: "rain-on-louvers",
    kind: "cover" as const,
    pictureSlug: "rain-on-louvers",
    fileId: null,
    alt: "Rain",
    caption: "",
    shiftX: 0,
    shiftY: 0,
  };
  for (const id of [
    await newProject({ pictures: [picture] }),
    await newProject({ pictures: [picture] }),
  ]) {
    expect((await open(id)).live.data.pictures).toEqual([picture]);
  }
});

test("saveDraft stores the author's side as a revision if every conflict takes the other side", async () => {
  const id = await newProject();
  const { data } = await open(id);
  await saveDraft(db, kind, id, {
    by: by("marcus"),
    now,
    submitted: { base: data, data: { ...data, story: "It rained." } },
  });
  const mine = { base: data, data: { ...data, story: "It was dry." } };
  const saved = await saveDraft(db, kind, id, { by: by("olivia"), now, submitted: mine });
  if (saved.state !== "conflict") throw new Error(saved.state);
  const picks = Object.fromEntries(saved.conflicts.map(({ name }) => [name, "theirs" as const]));
  const decided = await saveDraft(db, kind, id, {
    by: by("olivia"),
    now,
    submitted: { ...mine, picks },
  });
  expect(decided).toMatchObject({ state: "saved", data: { story: "It rained." } });
  const stored = await db.select().from(revisions).where(eq(revisions.recordId, id));
  expect(
    stored.filter(({ cause }) => cause === "conflict").map((row) => JSON.parse(row.data).story),
  ).toEqual(["It was dry."]);
});

test("publishRecord merges into a scheduled change, which wins conflicts", async () => {
  const id = await newProject();
  const { data } = await open(id);
  const sending = (more: { startsAt?: Date } = {}) => ({
    requestKey: newId(),
    by: by("olivia"),
    now: later(1),
    check: free,
    ...more,
  });
  const planned = { ...data, title: "Winter", story: "One in winter.\n\nTwo." };
  expect(
    await publishRecord(db, kind, id, {
      ...sending({ startsAt: later(60) }),
      submitted: { base: data, data: planned },
    }),
  ).toMatchObject({
    state: "scheduled",
  });
  const slug = `${data.slug}-moved`;
  const meanwhile = {
    ...data,
    slug,
    title: "Now",
    place: "Heights",
    story: "One.\n\nTwo, put right.",
  };
  await publishRecord(db, kind, id, { ...sending(), submitted: { base: data, data: meanwhile } });
  expect((await open(id)).live.data).toMatchObject({ title: "Now", place: "Heights", slug });
  await publishDueChanges(db, () => kind, later(61));
  expect((await open(id)).live.data).toMatchObject({
    title: "Winter",
    place: "Heights",
    slug,
    story: "One in winter.\n\nTwo, put right.",
  });
});

test("publishRecord blocks a second scheduled change", async () => {
  const id = await newProject();
  const { data } = await open(id);
  const send = (title: string) =>
    publishRecord(db, kind, id, {
      requestKey: newId(),
      by: by("marcus"),
      now: later(1),
      check: free,
      startsAt: later(60),
      submitted: { base: data, data: { ...data, title } },
    });
  expect(await send("First")).toMatchObject({ state: "scheduled" });
  expect(await send("Second")).toMatchObject({
    state: "blocked",
    reasons: [{ code: "change-waits", place: "when" }],
  });
  expect((await open(id)).edition?.data.title).toBe("First");
  await cancelScheduledChange(db, kind, id, { by: by("marcus"), now: later(2) });
});

test("diffRecords lists moved images without shifted ones", () => {
  const picture = (id: string) => ({
    id,
    kind: "gallery" as const,
    pictureSlug: id,
    fileId: null,
    alt: id,
    caption: "",
    shiftX: 0,
    shiftY: 0,
  });
  const record = (ids: string) => ({ ...kind.read({}), pictures: [...ids].map(picture) });
  const [diff] = diffRecords(kind, record("abcde"), record("eabcd"));
  expect(diff).toMatchObject({ field: "pictures", kind: "list", added: [], gone: [], changed: [] });
  expect(diff?.kind === "list" ? diff.moved : []).toHaveLength(1);
});

test("purgeDraftRevisions deletes old draft and conflict revisions and keeps published and restored ones", async () => {
  const id = await newProject();
  const { data } = await open(id);
  await saveDraft(db, kind, id, {
    by: by("olivia"),
    now: later(1),
    submitted: { base: data, data: { ...data, title: "Draft" } },
  });
  await restoreVersionAsDraft(db, kind, id, { by: by("marcus"), now: later(2), version: 1 });
  const causes = async () => {
    const rows = await db
      .select({ cause: revisions.cause })
      .from(revisions)
      .where(eq(revisions.recordId, id))
      .orderBy(asc(revisions.version));
    return rows.map(({ cause }) => cause);
  };
  expect(await causes()).toEqual(["published", "draft", "draft", "restored"]);
  await purgeDraftRevisions(db, later(2), 1000);
  expect(await causes()).toEqual(["published", "draft", "restored"]);
  await purgeDraftRevisions(db, later(3), 1000);
  expect(await causes()).toEqual(["published", "restored"]);
});

test("loadRevisionsPage pages from the newest revision to the first", async () => {
  const recordId = newId();
  const versions = Array.from({ length: 120 }, (_, index) => index + 1);
  const row = (version: number) => ({
    id: newId(),
    kind: kind.kind,
    recordId,
    version,
    data: "{}",
    staffId: people.olivia,
    at: later(version),
  });
  await db.batch([
    db.insert(revisions).values(row(1)),
    ...versions.slice(1).map((version) => db.insert(revisions).values(row(version))),
  ]);
  const read: number[] = [];
  let before: number | null = null;
  for (const size of [50, 50, 20]) {
    const page: Awaited<ReturnType<typeof loadRevisionsPage>> = await loadRevisionsPage(
      db,
      kind,
      recordId,
      before,
    );
    expect([page.rows.length, page.total]).toEqual([size, 120]);
    read.push(...page.rows.map(({ version }) => version));
    before = page.older;
  }
  expect(before).toBeNull();
  expect(read).toEqual(versions.reverse());
});

test("derivePreviewToken returns the token again, even under the previous secret, and does not store it", async () => {
  const record = { kind: "project", recordId: newId() };
  const token = await createPreviewLink(db, record, { by: by("olivia"), now, secret: "one" });
  const [row] = await previewLinksQuery(db, record, later(1));
  if (!row) throw new Error("no link");
  expect(await derivePreviewToken("one", row)).toBe(token);
  expect(await derivePreviewToken(["two", "one"], row)).toBe(token);
  expect(await derivePreviewToken("two", row)).toBeUndefined();
  expect(await derivePreviewToken("one", { ...row, seed: "" })).toBeUndefined();
  expect(await findPreviewByToken(db, token, later(1))).toEqual(record);
  const { results } = await env.DB.prepare("select * from previews").all();
  expect(JSON.stringify(results)).not.toContain(token);
});
