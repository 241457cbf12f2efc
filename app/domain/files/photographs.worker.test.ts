import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { files, projectImages, projects } from "~/schema";
import { hasPublishedPhotographQuery } from "./photographs.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const hasPhotographs = async () => (await hasPublishedPhotographQuery(db, now))[0]?.hasPhotographs;

const file = (
  id: string,
  nature: "photograph" | "rendering",
  visibility: "public" | "private" = "public",
) => ({
  id,
  bucket: "FILES",
  fullPath: id,
  name: `${id}.jpg`,
  size: 1,
  contentType: "image/jpeg",
  timeCreated: now,
  updated: now,
  visibility,
  nature,
});
const project = (id: string, publishAt: Date | null) => ({
  id,
  slug: id,
  title: id,
  summary: "",
  story: "",
  storyHtml: "",
  service: "covered-patio",
  style: "modern",
  setting: "garden",
  size: "small",
  place: "",
  position: 1,
  publishAt,
  createdAt: now,
  updatedAt: now,
});
const show = (projectId: string, fileId: string) =>
  db.insert(projectImages).values({
    id: `${projectId}-${fileId}`,
    projectId,
    fileId,
    position: 0,
    kind: "cover",
    alt: "A patio",
  });

test("hasPublishedPhotographQuery ignores renderings, private files and unpublished projects", async () => {
  expect(await hasPhotographs()).toBe(0);
  await db
    .insert(files)
    .values([
      file("render", "rendering"),
      file("private", "photograph", "private"),
      file("photo", "photograph"),
    ]);
  await db
    .insert(projects)
    .values([project("live", day(-1)), project("draft", null), project("later", day(1))]);
  expect(await hasPhotographs()).toBe(0);
  for (const [projectId, fileId] of [
    ["live", "render"],
    ["live", "private"],
    ["draft", "photo"],
    ["later", "photo"],
  ] as const)
    await show(projectId, fileId);
  expect(await hasPhotographs()).toBe(0);
});

test("hasPublishedPhotographQuery finds a photograph in a published project or in its story", async () => {
  await db
    .insert(projects)
    .values({ ...project("told", day(-1)), story: "![A patio](/files/photo/photo.jpg)" });
  expect(await hasPhotographs()).toBe(1);
  await db.delete(projects).where(eq(projects.id, "told"));
  expect(await hasPhotographs()).toBe(0);
  await show("live", "photo");
  expect(await hasPhotographs()).toBe(1);
});
