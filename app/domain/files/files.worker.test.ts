import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { isWebImage } from "~/platform/files/file";
import {
  findFile,
  insertFileStatement,
  purgeFileVersions,
  purgeTrashedFiles,
  storeFile,
  trashRetentionMs,
} from "~/platform/files/files.server";
import { sweepOrphans } from "~/platform/files/orphans.server";
import {
  auditLog,
  contentDrafts,
  files,
  fileVersions,
  leadFiles,
  leads,
  posts,
  projectImages,
  projects,
  revisions,
  scheduledChanges,
  staff,
} from "~/schema";
import {
  heifFixture,
  includesBytes,
  jpegFixture,
  place,
  pngFixture,
} from "../../../tests/fixtures/images";
import { addFile, replaceFile } from "./add-file.server";
import { copyLeadPhoto } from "./copy-lead-photo.server";
import { restoreFile, toFileFormValues, trashFile, updateFile } from "./file-changes.server";
import { parseLibraryFilter } from "./library";
import { libraryCountsQuery, libraryFileQuery, libraryQuery } from "./library.server";
import { unusedCondition } from "./usage-conditions";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const noService = async () => undefined;
const store = { db, bucket: env.FILES, toJpeg: noService };
const encoder = new TextEncoder();

async function person() {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Edith",
    role: "editor",
    createdAt: now,
    updatedAt: now,
  });
  return { staff: { id, name: "Edith" }, ip: "", requestId: "" };
}
const by = await person();
const sender = { by, now };

let made = 1;
/** Returns an image with new bytes. */
const another = () => jpegFixture({ orientation: 1, width: 400, height: 300, padding: made++ });
async function added(bytes = another(), name = "yard.jpg") {
  const outcome = await addFile(store, { bytes, name, ...sender });
  if (outcome.state !== "added") throw new Error(outcome.reason);
  return outcome.file;
}
const stored = async (file: { fullPath: string }) =>
  new Uint8Array((await (await env.FILES.get(file.fullPath))?.arrayBuffer()) ?? new ArrayBuffer(0));
const audited = (id: string) =>
  db
    .select({ action: auditLog.action, changes: auditLog.changes })
    .from(auditLog)
    .where(eq(auditLog.recordId, id))
    .orderBy(auditLog.at, auditLog.id);

test("addFile rejects other formats, too large, empty and broken files and writes nothing", async () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    addFile(store, { bytes, name, ...sender });
  const before = (await env.FILES.list()).objects.length;
  const svg = encoder.encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const html = encoder.encode("<!doctype html><script>alert(1)</script>");
  expect(await refused(svg, "logo.svg")).toEqual({ state: "refused", reason: "type" });
  expect(await refused(html, "photo.jpg")).toEqual({ state: "refused", reason: "type" });
  expect(await refused(encoder.encode("%PDF-1.7"), "plan.pdf")).toEqual({
    state: "refused",
    reason: "type",
  });
  expect(await refused(pngFixture({ width: 60_000, height: 60_000 }), "bomb.png")).toEqual({
    state: "refused",
    reason: "pixels",
  });
  expect(await refused(new Uint8Array(0), "a.jpg")).toEqual({ state: "refused", reason: "empty" });
  expect(await refused(heifFixture("heic").slice(0, 40), "a.heic")).toEqual({
    state: "refused",
    reason: "broken",
  });
  expect((await env.FILES.list()).objects.length).toBe(before);
});

test("addFile removes location and camera data and turns the image upright if the image service can", async () => {
  const turned = await added(jpegFixture({ orientation: 6, padding: 900 }));
  expect(includesBytes(await stored(turned), place)).toBe(false);
  const upright = jpegFixture({ orientation: 1, width: 30, height: 40, padding: 901 });
  const toJpeg = vi.fn(async () => upright);
  const outcome = await addFile(
    { ...store, toJpeg },
    { bytes: jpegFixture({ orientation: 6, padding: 902 }), name: "a.jpg", ...sender },
  );
  expect(toJpeg.mock.calls[0]).toMatchObject([expect.anything(), 90]);
  if (outcome.state !== "added") throw new Error("refused");
  expect(outcome.file).toMatchObject({ width: 30, height: 40 });
  const text = new TextDecoder("latin1").decode(await stored(outcome.file));
  expect(text).not.toContain("Exif");
});

test("addFile converts a HEIC to JPEG, or stores it as not shown if conversion fails", async () => {
  const jpeg = another();
  const made = await addFile(
    { ...store, toJpeg: async () => jpeg },
    { bytes: heifFixture("heic", { width: 50 }), name: "IMG_1.HEIC", ...sender },
  );
  expect(made).toMatchObject({
    state: "added",
    file: { name: "IMG_1.jpg", contentType: "image/jpeg" },
  });
  const heic = await added(heifFixture("heic", { width: 60 }), "IMG_2.HEIC");
  expect(heic).toMatchObject({ contentType: "image/heic", name: "IMG_2.heic" });
  expect(isWebImage(heic)).toBe(false);
});

test("addFile returns the same file for the same bytes: repeated, concurrent, or from the trash", async () => {
  const [one, other] = [jpegFixture({ padding: 700 }), jpegFixture({ padding: 700 })];
  const [first, second] = await Promise.all([added(one), added(other)]);
  expect(second.id).toBe(first.id);
  const path = (await env.FILES.list({ prefix: "files/public/" })).objects.filter(({ key }) =>
    key.includes(first.id),
  );
  expect(path).toHaveLength(1);
  await trashFile(db, first.id, sender);
  expect(await findFile(db, first.id)).toBeUndefined();
  expect((await added(jpegFixture({ padding: 700 }), "again.jpg")).id).toBe(first.id);
  expect(await findFile(db, first.id)).toMatchObject({ name: "yard.jpg", deletedAt: null });
});

test("replaceFile keeps id, name and texts, increments the version and deletes the old bytes after 30 days", async () => {
  const file = await added();
  await updateFile(db, file, { was_alt: [""], alt: ["A yard"] }, sender);
  const bytes = another();
  expect(
    await replaceFile(store, file.id, { bytes: bytes.slice(), wasVersion: 1, ...sender }),
  ).toMatchObject({
    state: "replaced",
    file: { id: file.id, name: file.name, alt: "A yard", version: 2 },
  });
  expect(await replaceFile(store, file.id, { bytes: another(), wasVersion: 1, ...sender })).toEqual(
    { state: "changed" },
  );
  expect(
    await replaceFile(store, file.id, { bytes: bytes.slice(), wasVersion: 2, ...sender }),
  ).toEqual({ state: "same" });
  const other = await added();
  const theirs = await stored(other);
  expect(
    await replaceFile(store, file.id, { bytes: theirs, wasVersion: 2, ...sender }),
  ).toMatchObject({ state: "replaced" });
  const [old] = await db.select().from(fileVersions).where(eq(fileVersions.version, 1));
  expect(old).toMatchObject({ fileId: file.id, fullPath: file.fullPath });
  // The sweep does not delete the old bytes.
  await sweepOrphans(db, env.FILES, new Date(Date.now() + 26 * 3600_000));
  expect((await audited(file.id)).map(({ action }) => action)).toContain("replaced");
  expect(await purgeFileVersions(db, env.FILES, after(trashRetentionMs - 1))).toBe(0);
  expect(await env.FILES.head(file.fullPath)).not.toBeNull();
  expect(await purgeFileVersions(db, env.FILES, after(trashRetentionMs))).toBe(2);
  expect(await env.FILES.head(file.fullPath)).toBeNull();
  expect(await env.FILES.head((await findFile(db, file.id))?.fullPath ?? "")).not.toBeNull();
});

test("replaceFile rejects the bytes of another file", async () => {
  const [bytes, file] = [another(), await added()];
  const other = await added(bytes.slice());
  expect(await replaceFile(store, file.id, { bytes, wasVersion: 1, ...sender })).toMatchObject({
    state: "taken",
    by: { id: other.id },
  });
});

test("trashFile rejects a file used by a text, a draft or a scheduled change, but not by a revision", async () => {
  const file = await added();
  const address = `/files/${file.id}/yard.jpg`;
  const post = {
    id: newId(),
    slug: newId(),
    title: "Water and shade",
    description: "",
    summary: "",
    body: `![A](${address})`,
    bodyHtml: "",
    readingMinutes: 1,
    author: "E",
    publishAt: after(-1000),
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(posts).values(post);
  const data = JSON.stringify({ title: "Poolside", pictures: [{ fileId: file.id }] });
  await db
    .insert(contentDrafts)
    .values({ kind: "project", recordId: "p1", data, createdAt: now, updatedAt: now });
  await db
    .insert(scheduledChanges)
    .values({ kind: "project", recordId: "p1", data, startsAt: now, createdAt: now });
  await db
    .insert(revisions)
    .values({ id: newId(), kind: "post", recordId: "gone", version: 1, data, at: now });
  const outcome = await trashFile(db, file.id, sender);
  if (outcome.state !== "used") throw new Error(outcome.state);
  expect(outcome.uses.map(({ kind, title, state, place }) => [kind, title, state, place])).toEqual([
    ["post", "Water and shade", "live", "text"],
    ["project", "Poolside", "working-copy", ""],
    ["project", "Poolside", "scheduled", ""],
  ]);
  expect(await findFile(db, file.id)).toBeDefined();
  await db.delete(posts).where(eq(posts.id, post.id));
  await db.delete(contentDrafts);
  await db.delete(scheduledChanges);
  expect(await trashFile(db, file.id, sender)).toEqual({ state: "trashed" });
  expect(await findFile(db, file.id)).toBeUndefined();
  expect(await restoreFile(db, file.id, sender)).toBe(true);
  expect(await restoreFile(db, file.id, sender)).toBe(false);
  expect((await audited(file.id)).map(({ action }) => action).sort()).toEqual([
    "deleted",
    "restored",
    "uploaded",
  ]);
});

test("trashFile finds other spellings of the file's URL", async () => {
  const file = await added();
  const body = `![A](/files&#47;${file.id}/yard.jpg)`;
  await db.insert(contentDrafts).values({
    kind: "post",
    recordId: "odd",
    data: JSON.stringify({ title: "Odd", body }),
    createdAt: now,
    updatedAt: now,
  });
  expect(await trashFile(db, file.id, sender)).toMatchObject({
    state: "used",
    uses: [{ kind: "post", id: "odd", title: "Odd" }],
  });
  await db.delete(contentDrafts);
});

test("emptying the trash deletes replaced bytes too", async () => {
  const file = await added();
  await replaceFile(store, file.id, { bytes: another(), wasVersion: 1, ...sender });
  await trashFile(db, file.id, sender);
  await purgeTrashedFiles(db, env.FILES, unusedCondition, { now: after(trashRetentionMs) });
  expect(await env.FILES.head(file.fullPath)).toBeNull();
  expect(await db.select().from(files).where(eq(files.id, file.id))).toEqual([]);
});

test("updateFile saves field by field and returns a conflict for a focal point a colleague moved", async () => {
  const file = await added();
  const was = toFileFormValues(file);
  const point = { was_focal: [was.focal ?? ""], fx: ["20"], fy: ["70.5"] };
  expect(await updateFile(db, file, point, sender)).toMatchObject({
    saved: ["Focal point"],
    file: { focalX: 0.2, focalY: 0.705 },
  });
  const outcome = await updateFile(
    db,
    file,
    {
      was_focal: [was.focal ?? ""],
      "focal.x": ["160"],
      "focal.y": ["0"],
      was_tags: [""],
      tags: ["Pool, white , pool"],
    },
    sender,
  );
  expect(outcome).toMatchObject({
    saved: ["Tags"],
    conflicts: [
      {
        id: "focal",
        theirs: "20% from left, 70.5% from top",
        yours: "50% from left, 0% from top",
        by: { name: "Edith" },
      },
    ],
  });
  const [[own]] = await db.batch([libraryFileQuery(db, file.id)]);
  expect(own).toMatchObject({
    file: { name: "yard.jpg", tags: '["pool","white"]' },
    uploaderName: "Edith",
  });
  const [found] = await libraryQuery(
    db,
    parseLibraryFilter(new URLSearchParams("q=pool&tag=white")),
    10,
  );
  expect(found?.id).toBe(file.id);
});

test("updateFile with a crop changes the printed size, version and focal point, not the stored image", async () => {
  const file = await added();
  const stored = await (await env.FILES.get(file.fullPath))?.arrayBuffer();
  const numbers = { crop_x: ["50"], crop_y: ["0"], crop_width: ["50"], crop_height: ["100"] };
  const form = { ...numbers, was_crop: [toFileFormValues(file).crop ?? ""], key: ["crop-form-1"] };
  const wide = Math.round((file.width ?? 0) / 2);
  const cropped = await updateFile(db, file, form, sender);
  expect(cropped).toMatchObject({
    saved: ["Crop"],
    file: {
      crop: "50 0 50 100",
      height: file.height,
      wholeWidth: file.width,
      wholeHeight: file.height,
      focalX: 0,
      version: 2,
    },
  });
  if (cropped.state !== "saved") throw new Error(cropped.state);
  expect(Math.abs((cropped.file.width ?? 0) - wide)).toBeLessThanOrEqual(1);
  expect(cropped.file.fullPath).toBe(file.fullPath);
  expect(await (await env.FILES.get(file.fullPath))?.arrayBuffer()).toEqual(stored);
  expect(await updateFile(db, cropped.file, form, sender)).toMatchObject({
    saved: ["Crop"],
    file: { version: 2 },
  }); // The same form twice.
  const [entry] = (await audited(file.id)).filter(({ action }) => action === "changed");
  expect(JSON.parse(entry?.changes ?? "")).toMatchObject({
    crop: [null, "50 0 50 100"],
    version: [1, 2],
  });

  const stale = { ...form, crop_width: ["20"], key: ["crop-form-2"] };
  expect(await updateFile(db, file, stale, sender)).toMatchObject({
    conflicts: [
      {
        id: "crop",
        was: "Full image",
        theirs: "50% × 100%, starting 50% from left and 0% from top",
      },
    ],
  });
  const beyond = {
    ...form,
    was_crop: [toFileFormValues(cropped.file).crop ?? ""],
    crop_width: ["60"],
  };
  expect(await updateFile(db, cropped.file, beyond, sender)).toEqual({
    state: "invalid",
    errors: { crop_width: "That’s past the edge of the image. The most you can enter is 50." },
  });
  const whole = await updateFile(
    db,
    cropped.file,
    { ...beyond, crop_whole: ["1"], key: ["crop-form-3"] },
    sender,
  );
  expect(whole).toMatchObject({
    file: {
      crop: null,
      width: file.width,
      height: file.height,
      wholeWidth: null,
      wholeHeight: null,
      version: 3,
    },
  });
});

test("replaceFile clears the crop", async () => {
  const file = await added(another());
  const form = {
    crop_x: ["0"],
    crop_y: ["0"],
    crop_width: ["50"],
    crop_height: ["100"],
    was_crop: [toFileFormValues(file).crop ?? ""],
  };
  await updateFile(db, file, form, sender);
  const replaced = await replaceFile(store, file.id, {
    bytes: another(),
    wasVersion: 2,
    ...sender,
  });
  expect(replaced).toMatchObject({
    state: "replaced",
    file: { crop: null, wholeWidth: null, wholeHeight: null, version: 3 },
  });
  const [old] = await db.select().from(fileVersions).where(eq(fileVersions.fileId, file.id));
  expect(old).toMatchObject({ version: 2, width: file.width });
  const entry = (await audited(file.id)).find(({ action }) => action === "replaced");
  expect(JSON.parse(entry?.changes ?? "")).toMatchObject({ crop: ["0 0 50 100", null] });
});

test("libraryQuery counts a project's image as a use of its file", async () => {
  const file = await added(another(), "terrace.jpg");
  await db.insert(projects).values({
    id: "roof",
    slug: "roof",
    title: "Roof",
    summary: "",
    story: "",
    storyHtml: "",
    service: "pergola",
    style: "modern",
    setting: "yard",
    size: "small",
    place: "Heights",
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(projectImages).values({
    id: "roof-1",
    projectId: "roof",
    position: 0,
    kind: "cover",
    fileId: file.id,
    alt: "",
  });
  const [shown] = await libraryQuery(db, parseLibraryFilter(new URLSearchParams("q=terrace")), 10);
  expect(shown).toMatchObject({ id: file.id, places: 1 });
});

test("updateFile requires the day and method of a permission", async () => {
  const file = await added();
  const values = {
    was_allowed_by: [""],
    was_allowed_on: [""],
    was_allowed_how: [""],
    allowed_by: ["M. Reyes"],
  };
  expect(
    await updateFile(db, file, { ...values, allowed_on: ["2026-11-21"] }, sender),
  ).toMatchObject({
    state: "invalid",
    errors: { allowed_on: "Choose today or an earlier date.", allowed_how: expect.any(String) },
  });
  const counts = () => libraryCountsQuery(db, parseLibraryFilter(new URLSearchParams()));
  const [before] = await counts();
  await updateFile(
    db,
    file,
    { ...values, allowed_on: ["2026-11-18"], allowed_how: ["Signed form"] },
    sender,
  );
  const [later] = await counts();
  expect(later?.noPermission).toBe((before?.noPermission ?? 0) - 1);
});

test("copyLeadPhoto copies without location, and only that lead's photo", async () => {
  const photo = await storeFile(env.FILES, {
    bytes: jpegFixture({ padding: 400 }),
    name: "back yard.jpg",
    visibility: "private",
  });
  if (!photo) throw new Error("not taken");
  await insertFileStatement(db, photo, now);
  const leadId = crypto.randomUUID();
  const lead = {
    id: leadId,
    reference: leadId,
    statusSince: now,
    name: "R. Alvarez",
    zip: "77007",
    source: "quote",
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(leads).values(lead);
  await db
    .insert(leadFiles)
    .values({ fileId: photo.id, leadId, submissionId: "s", createdAt: now });
  const permission = { allowedBy: "R. Alvarez", allowedOn: "2026-11-18", allowedHow: "E-mail" };
  expect(
    await copyLeadPhoto(store, { leadId: "other", fileId: photo.id, permission, ...sender }),
  ).toEqual({ state: "gone" });
  const copy = await copyLeadPhoto(store, { leadId, fileId: photo.id, permission, ...sender });
  expect(copy).toMatchObject({
    state: "added",
    isNew: true,
    file: { visibility: "public", copiedFromLead: leadId, ...permission },
  });
  if (copy.state !== "added") throw new Error(copy.state);
  expect(copy.file.id).not.toBe(photo.id);
  // The client's file name does not become public.
  expect(copy.file.name).toBe("photo.jpg");
  expect(copy.file.fullPath).not.toContain("yard");
  expect(includesBytes(await stored(copy.file), place)).toBe(false);
  expect(await findFile(db, photo.id)).toMatchObject({ visibility: "private" });
  // Private files are in no list.
  const all = await libraryQuery(db, parseLibraryFilter(new URLSearchParams()), 1000);
  expect(all.map(({ id }) => id)).not.toContain(photo.id);
});
