import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files, orphanObjects } from "~/schema";
import { jpegFixture } from "../../../tests/fixtures/images";
import { filesPrefix, insertFileStatement, storeFile } from "./files.server";
import { orphanDeleteAfterMs, orphanGraceMs, sweepOrphans } from "./orphans.server";

const db = openDb(env.DB);
/** R2 sets the upload time by its own clock. */
const later = (milliseconds: number) => new Date(Date.now() + milliseconds);
const aDayOn = () => later(orphanGraceMs + 60_000);
const monthOn = () => later(orphanGraceMs + 60_000 + orphanDeleteAfterMs + 60_000);

beforeEach(async () => {
  await db.delete(files);
  await db.delete(orphanObjects);
  const { objects } = await env.FILES.list({ prefix: filesPrefix });
  if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
});

async function aStoredFile() {
  const file = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: "yard.jpg",
    visibility: "private",
  });
  if (!file) throw new Error("not taken");
  return file;
}

const isThere = async (file: { fullPath: string }) =>
  (await env.FILES.head(file.fullPath)) !== null;

test("sweepOrphans marks an unclaimed photo after a day and deletes it 30 days later", async () => {
  const [claimed, unclaimed] = [await aStoredFile(), await aStoredFile()];
  await insertFileStatement(db, claimed, new Date());
  expect(
    await sweepOrphans(db, env.FILES, later(orphanGraceMs - 60_000), { pageSize: 1 }),
  ).toMatchObject({
    objects: 2,
    marked: 0,
    objectsDeleted: 0,
  });
  expect(await sweepOrphans(db, env.FILES, aDayOn(), { pageSize: 1 })).toMatchObject({
    marked: 1,
    objectsDeleted: 0,
  });
  expect(
    await sweepOrphans(db, env.FILES, later(orphanDeleteAfterMs), { pageSize: 1 }),
  ).toMatchObject({
    marked: 1,
    objectsDeleted: 0,
  });
  expect(await isThere(unclaimed)).toBe(true);
  expect(await sweepOrphans(db, env.FILES, monthOn(), { pageSize: 1 })).toMatchObject({
    marked: 0,
    objectsDeleted: 1,
    refused: false,
  });
  expect([await isThere(unclaimed), await isThere(claimed)]).toEqual([false, true]);
  expect(await db.select().from(orphanObjects)).toEqual([]);
});

test("sweepOrphans keeps photos after a database restore and unmarks those with a record again", async () => {
  const photo = await aStoredFile();
  await insertFileStatement(db, photo, new Date());
  await db.delete(files).where(eq(files.id, photo.id)); // restored to before the request
  await sweepOrphans(db, env.FILES, aDayOn());
  expect(await isThere(photo)).toBe(true);
  await insertFileStatement(db, photo, new Date());
  await sweepOrphans(db, env.FILES, aDayOn());
  expect(await db.select().from(orphanObjects)).toEqual([]);
  await db.delete(files).where(eq(files.id, photo.id));
  expect(await sweepOrphans(db, env.FILES, monthOn())).toMatchObject({
    marked: 1,
    objectsDeleted: 0,
  });
  expect(await isThere(photo)).toBe(true);
});

test("sweepOrphans keeps an object whose record is inserted during the sweep", async () => {
  const photo = await aStoredFile();
  await aStoredFile();
  await sweepOrphans(db, env.FILES, aDayOn());
  const bucket = new Proxy(env.FILES, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        const isLaterPage = name === "list" && JSON.stringify(given).includes("cursor");
        if (isLaterPage) await insertFileStatement(db, photo, new Date());
        return member.apply(target, given);
      };
    },
  });
  await sweepOrphans(db, bucket, monthOn(), { pageSize: 1 });
  expect(await isThere(photo)).toBe(true);
});

test("sweepOrphans restarts the wait of a photo that is uploaded again", async () => {
  const photo = await aStoredFile();
  await db
    .insert(orphanObjects)
    .values({ path: photo.fullPath, firstSeenAt: later(-orphanDeleteAfterMs - 60_000) });
  expect(await sweepOrphans(db, env.FILES, new Date())).toMatchObject({
    marked: 0,
    objectsDeleted: 0,
  });
  expect(await isThere(photo)).toBe(true);
});

test("sweepOrphans deletes nothing if most objects have no record", async () => {
  for (let count = 0; count < 24; count++)
    await env.FILES.put(`${filesPrefix}private/many-${count}.jpg`, "x");
  await sweepOrphans(db, env.FILES, aDayOn(), { pageSize: 10 });
  expect(await sweepOrphans(db, env.FILES, monthOn(), { pageSize: 10 })).toMatchObject({
    objects: 24,
    marked: 24,
    objectsDeleted: 0,
    refused: true,
  });
  for (let count = 0; count < 30; count++)
    await insertFileStatement(db, await aStoredFile(), new Date());
  expect(await sweepOrphans(db, env.FILES, monthOn(), { pageSize: 10 })).toMatchObject({
    objects: 54,
    objectsDeleted: 24,
    refused: false,
  });
});

test("sweepOrphans removes marks of missing objects and reports records without objects", async () => {
  const missing = await aStoredFile();
  await insertFileStatement(db, missing, new Date());
  await env.FILES.delete(missing.fullPath);
  await db
    .insert(orphanObjects)
    .values({ path: `${filesPrefix}private/gone.jpg`, firstSeenAt: new Date() });
  const sweep = await sweepOrphans(db, env.FILES, later(60_000), { pageSize: 2 });
  expect(sweep.recordsWithoutObject).toEqual([
    { id: missing.id, name: missing.name, fullPath: missing.fullPath },
  ]);
  expect(await db.select().from(orphanObjects)).toEqual([]);
});
