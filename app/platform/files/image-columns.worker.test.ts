import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files, posts, projects } from "~/schema";
import { textImagesQuery } from "./image-columns.server";

const db = openDb(env.DB);
const now = new Date();
const stamps = { createdAt: now, updatedAt: now };

test("textImagesQuery returns the current public files in a record's texts", async () => {
  const stored = {
    bucket: "b",
    size: 1,
    contentType: "image/jpeg",
    timeCreated: now,
    updated: now,
    width: 1200,
    height: 800,
  };
  const file = (id: string, more: object) =>
    db
      .insert(files)
      .values({ ...stored, id, fullPath: id, name: `${id}.jpg`, visibility: "public", ...more });
  await file("terrace", { version: 4, nature: "rendering" });
  await file("lead", { visibility: "private" });
  await file("trashed", { deletedAt: now });
  await file("elsewhere", {});
  const body = ["terrace", "lead", "trashed"]
    .map((id) => `![${id}](/files/${id}/${id}.jpg)`)
    .join("\n\n");
  const texts = {
    title: "T",
    summary: "",
    tags: "[]",
    author: "",
    description: "",
    readingMinutes: 1,
    ...stamps,
  };
  await db.insert(posts).values([
    { ...texts, id: "p1", slug: "one", body, bodyHtml: body },
    { ...texts, id: "p2", slug: "two", body: "![](/files/elsewhere/elsewhere.jpg)", bodyHtml: "" },
  ]);
  const record = {
    title: "T",
    summary: "",
    service: "pergola",
    style: "",
    setting: "",
    size: "",
    place: "",
    position: 1,
    ...stamps,
  };
  await db.insert(projects).values({
    ...record,
    id: "p1",
    slug: "one",
    story: "![](/files/elsewhere/elsewhere.jpg)",
    storyHtml: "",
  });
  expect(await textImagesQuery(db, { kind: "post", table: posts }, "one")).toEqual([
    expect.objectContaining({
      id: "terrace",
      name: "terrace.jpg",
      version: 4,
      width: 1200,
      isRendering: true,
    }),
  ]);
  expect(
    (await textImagesQuery(db, { kind: "project", table: projects }, "one")).map(({ id }) => id),
  ).toEqual(["elsewhere"]);
  expect(await textImagesQuery(db, { kind: "post", table: posts }, "none")).toEqual([]);
});
