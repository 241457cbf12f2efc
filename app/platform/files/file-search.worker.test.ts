import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { indexStatements } from "~/platform/search/search.server";
import { files } from "~/schema";
import { fileSearchSource } from "./file-document";
import { fileHitsQuery } from "./file-search.server";

const db = openDb(env.DB);
const now = new Date("2026-07-21T15:00:00Z");

test("fileHitsQuery finds private files only with withPrivate", async () => {
  const aFile = async (name: string, visibility: "public" | "private") => {
    const id = newId();
    const row = {
      id,
      bucket: "files",
      fullPath: `files/${visibility}/${id}.jpg`,
      name,
      size: 5,
      contentType: "image/jpeg",
      visibility,
    };
    await db.batch([
      db.insert(files).values({ ...row, timeCreated: now, updated: now }),
      ...indexStatements(db, fileSearchSource, id),
    ]);
  };
  await aFile("brick-wall.jpg", "public");
  await aFile("brick-of-a-visitor.jpg", "private");
  const found = async (withPrivate: boolean) =>
    (await fileHitsQuery(db, '"brick"*', 5, { withPrivate })).map(({ name }) => name);
  expect(await found(true)).toEqual(["brick-of-a-visitor.jpg", "brick-wall.jpg"]);
  expect(await found(false)).toEqual(["brick-wall.jpg"]);
});
