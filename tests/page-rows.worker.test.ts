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
import { loader as post } from "~/routes/site/post";
import { loader as project } from "~/routes/site/project";
import { loader as quote } from "~/routes/site/quote";
import { loader as services } from "~/routes/site/services";
import { platform } from "../load-context";
import { contentRows } from "../scripts/seed/rows";
import { indexEverything } from "../scripts/seed/search";

beforeAll(async () => {
  const statements = contentRows(Date.parse("2026-03-20T18:00:00Z")).flatMap(({ table, rows }) =>
    rows.map((row) => {
      const columns = Object.keys(row);
      const values = columns.map((column) => row[column] ?? null).map((value) => (typeof value === "boolean" ? Number(value) : value));
      return env.DB.prepare(`INSERT INTO ${table} (${columns.join(",")}) VALUES (${columns.map(() => "?").join(",")})`).bind(...values);
    }),
  );
  await env.DB.batch(statements);
  await indexEverything(env.DB);
});

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
  const args = { request, context: platform(request, { ...env, DB }, createExecutionContext()), params: { slug } };
  await Promise.all([layout(args), loader?.(args)]);
  return read;
}

const pages: { kind: string; path: string; loader?: Loader; most: number }[] = [
  { kind: "a page of texts", path: paths.privacy, most: 12 },
  { kind: "free quote", path: paths.quote, loader: quote, most: 15 },
  { kind: "home", path: paths.home, loader: home, most: 76 },
  { kind: "catalog", path: paths.catalog, loader: catalog, most: 75 },
  { kind: "blog", path: paths.blog, loader: blog, most: 76 },
  { kind: "designer", path: paths.designer, loader: designer, most: 42 },
  { kind: "services", path: paths.services, loader: services, most: 135 },
  { kind: "pergolas", path: paths.pergolas, loader: pergolas, most: 75 },
  { kind: "one kind of pergola", path: paths.attached, loader: attached, most: 55 },
  { kind: "kitchens", path: paths.kitchens, loader: kitchens, most: 67 },
  { kind: "an article", path: paths.post("what-the-wind-asks-of-a-patio-roof"), loader: post, most: 196 },
  { kind: "a project", path: paths.project("seventy-two-inches-of-fire"), loader: project, most: 124 },
];

for (const { kind, path, loader, most } of pages) {
  test(`${kind}, seeded: one database round trip, at most ${most} rows read`, async () => {
    const { trips, rows } = await rowsOf(path, loader);
    expect(trips).toBe(1);
    expect(rows).toBeGreaterThan(5);
    expect(rows).toBeLessThanOrEqual(most);
  });
}
