import { createExecutionContext, env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { storeReplyMinutes } from "~/domain/leads/reply-clock/reply-figures.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import { loader as checklist } from "~/routes/admin/checklist";
import { loader as pageText } from "~/routes/admin/page";
import { loader as editPost } from "~/routes/admin/post";
import { loader as editProject } from "~/routes/admin/project";
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
import { leadEvents, leads, staff } from "~/schema";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { indexEverything } from "../scripts/seed/search";
import { countRows, type StatementRows } from "./fixtures/count-rows";

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

/** Rows that one view of a public page may read; the most are a project's, with three covers below. */
const maxRows = 67;

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

test.each([
  { kind: "a post's editor", loader: editPost, table: "posts", maxRows: 60 },
  { kind: "a project's editor", loader: editProject, table: "projects", maxRows: 40 },
  { kind: "a page's texts", loader: pageText, table: "", maxRows: 20 },
  // every project with its images, and the price list
  { kind: "the checklist", loader: checklist, table: "", maxRows: 215 },
])("$kind reads at most $maxRows rows", async ({ loader, table, maxRows: most }) => {
  const db = openDb(env.DB);
  const at = new Date(now);
  const person = { id: "ana", email: "ana@example.com", name: "Ana", role: "owner" as const };
  await db
    .insert(staff)
    .values({ ...person, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
  const session = await startSession(db, "ana", { createdAt: new Date(), ip: "", userAgent: "" });
  const record = table
    ? await env.DB.prepare(`select id from ${table} limit 1`).first<{
        id: string;
      }>()
    : undefined;
  const statements: StatementRows[] = [];
  const request = new Request("http://127.0.0.1:8787/admin", {
    headers: { Cookie: session.split(";")[0] ?? "" },
  });
  const DB = countRows(env.DB, statements);
  await loader({
    request,
    context: platform(request, { ...env, DB }, createExecutionContext()),
    params: { id: record?.id ?? "home", page: "home" },
  });
  const rows = statements.reduce((sum, one) => sum + one.rows, 0);
  expect(rows).toBeGreaterThan(3);
  expect(rows).toBeLessThanOrEqual(most);
});

test("with 200 projects and 300 posts, no page reads more than its budget", async () => {
  await growSite();
  for (const { kind, path, loader } of pages) {
    const { trips, rows } = await rowsOf(path, loader);
    expect(trips, kind).toBe(1);
    expect(rows, kind).toBeLessThanOrEqual(maxRows);
  }
});

test("free quote reads one row about replies, however many leads and events there are", async () => {
  const db = openDb(env.DB);
  const at = new Date();
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: `lead-${index}`,
    reference: `MOL-${index}`,
    name: "Dana",
    zip: "77018",
    source: "quote" as const,
    inArea: true,
    status: "contacted" as const,
    statusSince: at,
    firstReplyAt: at,
    replyMinutes: 12,
    createdAt: at,
    updatedAt: at,
  }));
  const events = rows.flatMap(({ id }) =>
    Array.from({ length: 6 }, (_, index) => ({
      id: `${id}.${index}`,
      leadId: id,
      kind: index === 0 ? ("reply" as const) : ("note" as const),
      at,
      by: "Ana",
      data: "{}",
    })),
  );
  const [first, ...rest] = [
    ...rows.map((row) => db.insert(leads).values(row)),
    ...events.map((event) => db.insert(leadEvents).values(event)),
  ];
  if (first) await db.batch([first, ...rest]);
  await storeReplyMinutes(db, at);
  const before = await rowsOf(paths.quote);
  const after = await rowsOf(paths.quote, quote);
  expect(after.rows).toBeLessThanOrEqual(before.rows + 5);
  const request = new Request(`http://127.0.0.1:8787${paths.quote}`);
  const { median } = await quote({
    request,
    context: platform(request, env, createExecutionContext()),
    params: {},
  });
  expect(median).toBe(15);
});
