import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { publicPagePaths } from "~/domain/page-texts/public-pages";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import { publishedCondition } from "~/platform/db/visibility";
import { posts, projectImages, projects } from "~/schema";
import { platform } from "../../load-context";
import { contentRows } from "../../scripts/seed/rows";
import { renderShareImage } from "./share-image.server";

const origin = "https://example.com";
const transparent = Buffer.from(
  "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  "base64",
);

/** Requests the card of a page. Returns its SVG and the files read for it; skips the rendering. */
async function cardOf(path: string) {
  const drawn: string[] = [];
  const files: string[] = [];
  const ASSETS: Fetcher = {
    ...env.ASSETS,
    async fetch(input: RequestInfo | URL) {
      files.push(new URL(input instanceof Request ? input.url : input).pathname);
      return new Response(transparent);
    },
  };
  const context = {
    ...platform(new Request(origin + path), { ...env, ASSETS }, createExecutionContext()),
    async rasterize(svg: string) {
      drawn.push(svg);
      return new Uint8Array(transparent);
    },
  };
  const answer = await renderShareImage(context, path);
  await answer?.arrayBuffer();
  return { status: answer?.status, drawn, files };
}

const now = Date.now();

test("shareImage returns a 1200 by 630 card with an image for every public page, project, and post", async () => {
  const tables = contentRows(now);
  for (const { table, rows } of tables) {
    const statements = rows.map((row) => {
      const columns = Object.keys(row);
      const values = columns
        .map((column) => row[column] ?? null)
        .map((value) => (typeof value === "boolean" ? Number(value) : value));
      const places = columns.map(() => "?").join(",");
      return env.DB.prepare(
        `INSERT INTO ${table} (${columns.join(",")}) VALUES (${places}) ON CONFLICT DO NOTHING`,
      ).bind(...values);
    });
    if (statements.length > 0) await env.DB.batch(statements);
  }
  const db = openDb(env.DB);
  const [works, articles] = await Promise.all([
    db
      .select({ slug: projects.slug })
      .from(projects)
      .where(publishedCondition(projects, new Date())),
    db.select({ slug: posts.slug }).from(posts).where(publishedCondition(posts, new Date())),
  ]);
  const records = [
    ...works.map(({ slug }) => `${paths.catalog}/${slug}`),
    ...articles.map(({ slug }) => `${paths.blog}/${slug}`),
  ];
  expect(records.length).toBeGreaterThan(20);
  for (const path of [...publicPagePaths, ...records]) {
    const { status, drawn, files } = await cardOf(path);
    expect([path, status, drawn.length, files.length]).toEqual([path, 200, 1, 1]);
    expect(drawn[0], path).toMatch(/^<svg[^>]* width="1200" height="630"/);
    expect(drawn[0], path).toContain("<image");
  }
});

test("shareImage returns a 404 for an unknown path", async () => {
  for (const path of ["/admin/dashboard", "/blog/no-such-article", "/formpage"])
    expect((await cardOf(path)).status).toBeUndefined();
});

test("shareImage uses a project's cover even if it is not the first image", async () => {
  const db = openDb(env.DB);
  const at = new Date(now - 1000);
  const texts = {
    summary: "",
    story: "",
    storyHtml: "",
    style: "modern",
    setting: "garden",
    size: "",
    place: "",
    seoDescription: "",
  } as const;
  const stamps = { publishAt: at, createdAt: at, updatedAt: at };
  await db.insert(projects).values({
    ...texts,
    id: "shared",
    slug: "shared",
    title: "Shared",
    service: "covered-patio",
    position: 0,
    ...stamps,
  });
  await db.insert(projectImages).values([
    {
      id: "shared.0",
      projectId: "shared",
      position: 0,
      kind: "before",
      pictureSlug: "louvers-detail",
      alt: "Louvers",
    },
    {
      id: "shared.1",
      projectId: "shared",
      position: 1,
      kind: "cover",
      pictureSlug: "hero-dusk",
      alt: "A roof at dusk",
    },
  ]);
  const { files } = await cardOf(`${paths.catalog}/shared`);
  expect(files).toEqual([expect.stringContaining("/hero-dusk-")]);
});
