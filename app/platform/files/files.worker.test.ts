import { env } from "cloudflare:test";
import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files } from "~/schema";
import { includesBytes, jpegFixture, place, pngFixture } from "../../../tests/fixtures/images";
import {
  buildUploadFileId,
  findFile,
  insertFileStatement,
  purgeTrashedFiles,
  signFileQuery,
  storeFile,
  trashRetentionMs,
  verifyFileSignature,
} from "./files.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

async function aStoredFile(name = "yard.jpg", bytes = jpegFixture()) {
  const file = await storeFile(env.FILES, { bytes, name, visibility: "private" });
  if (!file) throw new Error("not taken");
  return file;
}

test("storeFile stores an image without its location, under its own key, and returns the record", async () => {
  const file = await aStoredFile("../Yard from the door.HEIC");
  await insertFileStatement(db, file, now);
  const record = await findFile(db, file.id);
  expect(record).toMatchObject({
    bucket: "files",
    fullPath: `files/private/${file.id}.jpg`,
    name: "Yard-from-the-door.jpg",
    contentType: "image/jpeg",
    timeCreated: now,
    updated: now,
    customMetadata: "{}",
    width: 30,
    height: 40,
  });
  const object = await env.FILES.get(file.fullPath);
  const stored = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(stored.length).toBe(record?.size);
  expect(includesBytes(stored, place)).toBe(false);
});

test("storeFile rejects unsupported file types", async () => {
  const html = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
  expect(
    await storeFile(env.FILES, { bytes: html, name: "photo.jpg", visibility: "private" }),
  ).toBeUndefined();
  const pdf = new TextEncoder().encode("%PDF-1.7 ");
  expect(
    await storeFile(env.FILES, { bytes: pdf, name: "survey.pdf", visibility: "private" }),
  ).toBeUndefined();
  expect(
    await storeFile(env.FILES, {
      bytes: pdf,
      name: "survey.pdf",
      visibility: "private",
      accept: ["pdf"],
    }),
  ).toMatchObject({
    contentType: "application/pdf",
    width: null,
  });
});

test("prepareFile rejects an image over 50 megapixels by its header", async () => {
  const store = (bytes: Uint8Array<ArrayBuffer>) =>
    storeFile(env.FILES, { bytes, name: "a.jpg", visibility: "private" });
  expect(await store(pngFixture({ width: 10_001, height: 5_000 }))).toBeUndefined();
  expect(await store(jpegFixture({ width: 60_000, height: 60_000 }))).toBeUndefined();
  expect(await store(pngFixture({ width: 10_000, height: 5_000 }))).toMatchObject({
    width: 10_000,
    height: 5_000,
  });
});

test("buildUploadFileId is the same for the same photo in the same request only", async () => {
  expect(await buildUploadFileId("a", jpegFixture())).toBe(
    await buildUploadFileId("a", jpegFixture()),
  );
  expect(await buildUploadFileId("a", jpegFixture())).not.toBe(
    await buildUploadFileId("b", jpegFixture()),
  );
  expect(await buildUploadFileId("a", jpegFixture())).not.toBe(
    await buildUploadFileId("a", pngFixture()),
  );
});

test("verifyFileSignature accepts only the signed file until it expires", async () => {
  const query = new URLSearchParams(await signFileQuery("secret", "file-1", now, 3600));
  expect(await verifyFileSignature("secret", "file-1", query, now)).toBe(true);
  expect(await verifyFileSignature("secret", "file-1", query, after(3600_000 - 900_000))).toBe(
    true,
  );
  expect(await verifyFileSignature("secret", "file-1", query, after(3600_001))).toBe(false);
  expect(await verifyFileSignature("secret", "file-2", query, now)).toBe(false);
  expect(await verifyFileSignature("other", "file-1", query, now)).toBe(false);
  query.set("until", "99999999999");
  expect(await verifyFileSignature("secret", "file-1", query, now)).toBe(false);
});

test("purgeTrashedFiles removes record and object of an unused file after 30 days in the trash", async () => {
  const [kept, gone] = [await aStoredFile(), await aStoredFile()];
  for (const file of [kept, gone]) {
    await insertFileStatement(db, file, now);
  }
  await db.update(files).set({ deletedAt: now });
  const unused = ne(files.id, kept.id);
  expect(await purgeTrashedFiles(db, env.FILES, unused, { now: after(trashRetentionMs - 1) })).toBe(
    0,
  );
  await purgeTrashedFiles(db, env.FILES, unused, { now: after(trashRetentionMs) });
  expect(await env.FILES.head(gone.fullPath)).toBeNull();
  expect(await env.FILES.head(kept.fullPath)).not.toBeNull();
  expect((await db.select().from(files).where(eq(files.id, gone.id))).length).toBe(0);
});
