import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contractTextKinds } from "~/domain/contract-texts/contract-text";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  auditLog,
  contractTexts,
  files,
  outbox,
  priceItems,
  projectImages,
  projects,
  settings,
  staff,
  staffFactors,
  visitDays,
  visitWindows,
} from "~/schema";
import {
  checklistQuery,
  sendTestEmails,
  toChecklistState,
  updateChecklist,
} from "./checklist.server";

const db = openDb(env.DB);
const now = new Date("2026-12-01T18:00:00Z");
const owner = newId();
const by = { staff: { id: owner, name: "Olivia" }, ip: "", requestId: "" };

const person = (id: string) => ({
  id,
  email: `${id}@example.com`,
  name: "Olivia",
  role: "owner" as const,
  createdAt: now,
  updatedAt: now,
});
const rate = (key: string, day: string, isSample: boolean) => ({
  id: newId(),
  key,
  category: "roof",
  label: key,
  unit: "sqft" as const,
  lowCents: 1000,
  highCents: 2000,
  validFrom: new Date(`${day}T00:00:00Z`),
  isSample,
  createdAt: now,
  updatedAt: now,
});
const photo = {
  id: "built-photo",
  bucket: "files",
  fullPath: "built-photo",
  name: "built.jpg",
  size: 1,
  contentType: "image/jpeg",
  timeCreated: now,
  updated: now,
  visibility: "public" as const,
};
const state = async () => toChecklistState((await checklistQuery(db, owner, now))[0]);

beforeEach(async () => {
  await db.batch([
    db.delete(staffFactors),
    db.delete(contractTexts),
    db.delete(priceItems),
    db.delete(settings).where(eq(settings.key, "checklist")),
    db.delete(outbox),
    db.delete(auditLog),
    db.insert(staff).values(person(owner)).onConflictDoNothing(),
  ]);
});

test("checklistQuery counts only current sample rates, approved texts, and confirmed factors", async () => {
  const text = (
    kind: (typeof contractTextKinds)[number],
    approvedAt: Date | null,
    language: "en" | "es" = "en",
  ) => ({
    id: newId(),
    kind,
    language,
    version: 1,
    text: "Text",
    approvedAt,
    createdAt: now,
  });
  const factor = (confirmedAt: Date | null) => ({
    id: newId(),
    staffId: owner,
    kind: "totp" as const,
    secret: "s",
    confirmedAt,
    createdAt: now,
  });
  await db.batch([
    db.insert(priceItems).values([
      rate("roof", "2026-01-01", true), // replaced
      rate("roof", "2026-06-01", false),
      rate("turf", "2026-01-01", true),
      rate("kitchen", "2027-01-01", true), // not yet
    ]),
    db
      .insert(contractTexts)
      .values([text("terms", now), text("41.007", null), text("53.255", now, "es")]),
    db.insert(staffFactors).values(factor(null)),
  ]);
  expect((await state()).counts).toMatchObject({
    sampleRates: 1,
    approvedTexts: 1,
    allTexts: contractTextKinds.length,
    hasTwoStep: false,
  });
  await db.insert(staffFactors).values(factor(now));
  expect((await state()).counts.hasTwoStep).toBe(true);
});

test("hours for visits count for an active person who makes visits, weekly or on a day ahead", async () => {
  const editor = { ...person("eve"), role: "editor" as const };
  await db.insert(staff).values([editor, { ...person("gone"), disabledAt: now }]);
  const weekly = (staffId: string) =>
    db.insert(visitWindows).values({ staffId, weekday: 2, fromMinutes: 540, toMinutes: 720 });
  const other = (day: string, closed = false) =>
    db.insert(visitDays).values({ staffId: owner, day, closed, windows: "[[540,720]]" });
  await db.batch([weekly("eve"), weekly("gone"), other("2026-12-01"), other("2026-12-02", true)]);
  expect((await state()).counts.hasVisitHours).toBe(false);
  await other("2026-12-03");
  expect((await state()).counts.hasVisitHours).toBe(true);
  await db.delete(visitDays);
  expect((await state()).counts.hasVisitHours).toBe(false);
  await weekly(owner);
  expect((await state()).counts.hasVisitHours).toBe(true);
});

test("the calculator's rates are samples until they are confirmed", async () => {
  const store = (value: string) =>
    db
      .insert(settings)
      .values({ key: "financing", value, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  for (const value of ["{broken", "{}", JSON.stringify({ isSample: true })]) {
    await store(value);
    expect((await state()).counts.isCalculatorSample).toBe(true);
  }
  await store(JSON.stringify({ isSample: false }));
  expect((await state()).counts.isCalculatorSample).toBe(false);
  await db.delete(settings).where(eq(settings.key, "financing"));
  expect((await state()).counts.isCalculatorSample).toBe(true);
});

test("a built project counts once it is published with a photo", async () => {
  const id = newId();
  const texts = {
    slug: "built",
    title: "Built",
    summary: "",
    story: "",
    storyHtml: "",
    service: "x",
    style: "x",
    setting: "x",
    size: "",
    place: "",
  };
  await db
    .insert(projects)
    .values({ id, ...texts, isConcept: false, publishAt: now, createdAt: now, updatedAt: now });
  expect((await state()).counts).toMatchObject({ hasBuiltProject: false, builtProjects: 1 });
  const image = { projectId: id, position: 0, kind: "cover" as const, alt: "Patio" };
  await db.insert(files).values(photo);
  await db.insert(projectImages).values({ ...image, id: newId(), fileId: photo.id });
  expect((await state()).counts).toMatchObject({
    hasBuiltProject: true,
    conceptsWithPhotos: 0,
    conceptWithPhotosId: null,
  });
  await db.update(projects).set({ isConcept: true }).where(eq(projects.id, id));
  expect((await state()).counts).toMatchObject({
    hasBuiltProject: false,
    conceptsWithPhotos: 1,
    conceptWithPhotosId: id,
  });
  await db.update(files).set({ nature: "rendering" }).where(eq(files.id, photo.id));
  expect((await state()).counts).toMatchObject({
    conceptsWithPhotos: 0,
    conceptWithPhotosId: null,
  });
  await db.batch([
    db.update(files).set({ nature: "photograph" }).where(eq(files.id, photo.id)),
    db.update(projects).set({ isConcept: false }).where(eq(projects.id, id)),
  ]);
  await db.update(projects).set({ publishAt: null }).where(eq(projects.id, id));
  expect((await state()).counts).toMatchObject({
    hasBuiltProject: false,
    builtProjects: 0,
    conceptsWithPhotos: 0,
  });
});

test("a mark is saved once with an audit entry, and a form loaded before a colleague's change conflicts", async () => {
  const form = { was_hidden: ["Off"], hidden: ["on"] };
  expect(await updateChecklist(db, form, { requestKey: "a", by, now })).toMatchObject({
    state: "saved",
    saved: ["Checklist hidden"],
  });
  expect(await updateChecklist(db, form, { requestKey: "a", by, now })).toMatchObject({
    state: "saved",
  });
  expect((await state()).marks).toEqual({ hidden: true });
  expect(await db.select().from(auditLog)).toHaveLength(1);
  await updateChecklist(db, { was_hidden: ["On"], hidden: [""] }, { requestKey: "b", by, now });
  expect((await state()).marks.hidden).toBe(false);
});

test("a confirmed claim and a skipped item are stored, and a claim that was left alone is not", async () => {
  const values = {
    "was_claim:area": ["Off"],
    "claim:area": ["on"],
    "was_claim:promise": ["Off"],
    "was_skip:import": ["Off"],
    "skip:import": ["on"],
  };
  await updateChecklist(db, values, { requestKey: "c", by, now });
  expect((await state()).marks).toEqual({ "claim:area": true, "skip:import": true });
});

test("unknown and unreadable marks count as none", async () => {
  await updateChecklist(
    db,
    { "was_claim:other": ["Off"], "claim:other": ["on"] },
    { requestKey: "d", by, now },
  );
  expect((await state()).marks).toEqual({});
  await db
    .insert(settings)
    .values({ key: "checklist", value: "{broken", updatedAt: now })
    .onConflictDoNothing();
  expect((await state()).marks).toEqual({});
});

test("sendTestEmails queues one email for each recipient and form, and needs a recipient", async () => {
  const context = { by, requestKey: "test-1", siteUrl: "https://example.com", now };
  expect(await sendTestEmails(db, [], context)).toBe(false);
  expect((await state()).counts.hasSentTest).toBe(false);
  expect(await sendTestEmails(db, ["a@example.com", "b@example.com"], context)).toBe(true);
  expect(await sendTestEmails(db, ["a@example.com", "b@example.com"], context)).toBe(true);
  const queued = await db
    .select({ to: outbox.toAddress, kind: outbox.kind, text: outbox.text })
    .from(outbox);
  expect(queued.map(({ to }) => to).sort()).toEqual(["a@example.com", "b@example.com"]);
  expect(queued[0]?.text).toContain("https://example.com/admin/settings/alerts");
  expect((await state()).counts.hasSentTest).toBe(true);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});
