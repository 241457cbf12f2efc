import { createExecutionContext, env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { paths } from "~/paths";
import { loader as attached } from "~/routes/site/attached";
import { loader as blog } from "~/routes/site/blog";
import { loader as catalog } from "~/routes/site/catalog";
import { loader as designer } from "~/routes/site/designer";
import { loader as home } from "~/routes/site/home";
import { loader as kitchens } from "~/routes/site/kitchens";
import { loader as layout } from "~/routes/site/layout";
import { loader as pergolas } from "~/routes/site/pergolas";
import { loader as place } from "~/routes/site/place";
import { loader as post } from "~/routes/site/post";
import { loader as project } from "~/routes/site/project";
import { loader as quote } from "~/routes/site/quote";
import { loader as services } from "~/routes/site/services";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { indexEverything } from "../scripts/seed/search";

const now = Date.parse("2026-03-20T18:00:00Z");

function insertRows(table: string, rows: readonly Record<string, unknown>[]) {
  return rows.map((row) => {
    const columns = Object.keys(row);
    const values = columns
      .map((column) => row[column] ?? null)
      .map((value) => (typeof value === "boolean" ? Number(value) : value));
    return env.DB.prepare(
      `INSERT INTO ${table} (${columns.join(",")}) VALUES (${columns.map(() => "?").join(",")})`,
    ).bind(...values);
  });
}

beforeAll(async () => {
  await env.DB.batch(contentRows(now).flatMap(({ table, rows }) => insertRows(table, rows)));
  await indexEverything(env.DB);
});

/**
 * Adds copies of the seeded records, each published an hour before the earlier one, until there are
 * 200 projects and 300 posts.
 */
async function growSite() {
  const seeded = new Map(contentRows(now).map(({ table, rows }) => [table, rows]));
  const copies = (table: string, count: number) => {
    const originals = seeded.get(table) ?? [];
    return Array.from({ length: count - originals.length }, (_, index) => {
      const original = originals[index % originals.length] ?? {};
      const suffix = `-copy-${index}`;
      const copy = {
        ...original,
        id: `${original.id}${suffix}`,
        slug: `${original.slug}${suffix}`,
        publish_at: now - (index + 1) * 3_600_000,
      };
      return { copy, suffix, originalId: original.id };
    });
  };
  const lists = (table: string, column: string, of: ReturnType<typeof copies>) =>
    of.flatMap(({ suffix, originalId }) =>
      (seeded.get(table) ?? [])
        .filter((row) => row[column] === originalId)
        .map((row) => ({
          ...row,
          ...("id" in row && { id: `${row.id}${suffix}` }),
          [column]: `${originalId}${suffix}`,
        })),
    );
  const [projects, posts] = [copies("projects", 200), copies("posts", 300)];
  await env.DB.batch([
    ...insertRows(
      "projects",
      projects.map(({ copy }, index) => ({
        ...copy,
        position: index % 7,
        color: ["white", "bronze", "black"][index % 3],
      })),
    ),
    ...insertRows("project_pictures", lists("project_pictures", "project_id", projects)),
    ...insertRows(
      "posts",
      posts.map(({ copy }) => ({ ...copy, position: null })),
    ),
    ...insertRows("post_tags", lists("post_tags", "post_id", posts)),
  ]);
}

type Loader = (args: LoaderFunctionArgs) => unknown;

/** Counts the database calls of the loaders at `path`, and the rows read. */
async function rowsOf(path: string, loader?: Loader) {
  const read = { trips: 0, rows: 0 };
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          read.trips += 1;
          for (const { meta } of results) read.rows += meta.rows_read;
          return results;
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const request = new Request(`http://127.0.0.1:8787${path}`);
  const slug = path.split("/").at(-1) ?? "";
  const args = {
    request,
    context: platform(request, { ...env, DB }, createExecutionContext()),
    params: { slug, place: slug },
  };
  await Promise.all([layout(args), loader?.(args)]);
  return read;
}

/** Rows that one view of a public page may read. */
const maxRows = 60;

const pages: { kind: string; path: string; loader?: Loader }[] = [
  { kind: "a page of texts", path: paths.privacy },
  { kind: "free quote", path: paths.quote, loader: quote },
  { kind: "home", path: paths.home, loader: home },
  { kind: "catalog", path: paths.catalog, loader: catalog },
  { kind: "blog", path: paths.blog, loader: blog },
  { kind: "designer", path: paths.designer, loader: designer },
  { kind: "services", path: paths.services, loader: services },
  { kind: "pergolas", path: paths.pergolas, loader: pergolas },
  { kind: "one kind of pergola", path: paths.attached, loader: attached },
  { kind: "kitchens", path: paths.kitchens, loader: kitchens },
  { kind: "an article", path: paths.post("what-the-wind-asks-of-a-patio-roof"), loader: post },
  { kind: "a project", path: paths.project("seventy-two-inches-of-fire"), loader: project },
];

for (const { kind, path, loader } of pages) {
  test(`${kind}, seeded: one database round trip, at most ${maxRows} rows read`, async () => {
    const { trips, rows } = await rowsOf(path, loader);
    expect(trips).toBe(1);
    expect(rows).toBeGreaterThan(5);
    expect(rows).toBeLessThanOrEqual(maxRows);
  });
}

test("a place reads its own offices and answers, and the located projects", async () => {
  const { trips, rows } = await rowsOf(paths.place("the-woodlands"), place);
  expect(trips).toBe(1);
  expect(rows).toBeLessThanOrEqual(140);
});

test("with 200 projects and 300 posts, no page reads more than its budget", async () => {
  await growSite();
  for (const { kind, path, loader } of pages) {
    const { trips, rows } = await rowsOf(path, loader);
    expect(trips, kind).toBe(1);
    expect(rows, kind).toBeLessThanOrEqual(maxRows);
  }
});
