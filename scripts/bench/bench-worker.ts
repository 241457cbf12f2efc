/* The built worker for the bench, with its baselines in the same runtime: `/__bare/N` returns N
   constant bytes, `/__plain` is a Remix site of one route with one line of HTML, `/__keep` puts a
   body into the bucket. Responses to requests with `X-Bench` report their database work; `X-Bench:
   replay` caches the database's results. */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { platform } from "../../load-context";
import server from "../../server";
import { localHandler } from "../dev/local-handler";

export { LiveRoom } from "../../server";

type Count = { rows: number; trips: number };

function noted<T>(result: T, count: Count): T {
  count.trips += 1;
  for (const one of Array.isArray(result) ? result : [result])
    count.rows += one?.meta?.rows_read ?? 0;
  return result;
}

/**
 * Counts the rows that batches and plain reads report. Array rows have no count: only the session
 * read uses them, for one row.
 */
function counting(db: D1Database, count: Count): D1Database {
  const statement = (own: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(own, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        if (name === "all" || name === "run") return async () => noted(await target[name](), count);
        if (name === "raw" || name === "first") count.trips += 1;
        if (name === "own") return target;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
      if (name === "batch") {
        return async (all: D1PreparedStatement[]) =>
          noted(await target.batch(all.map((one) => Reflect.get(one, "own") ?? one)), count);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const answers = new Map<string, unknown>();

/**
 * Returns a database that caches results by statement. The local database runs in the worker's
 * process, unlike on the platform, so its time is not the page's.
 */
function replaying(db: D1Database): D1Database {
  const statement = (own: D1PreparedStatement, sql: string): D1PreparedStatement =>
    new Proxy(own, {
      get(target, name) {
        if (name === "bind")
          return (...values: unknown[]) => statement(target.bind(...values), sql);
        if (name === "own") return target;
        if (name === "sql") return sql;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql), sql);
      if (name === "batch") {
        return async (all: D1PreparedStatement[]) => {
          const key = all.map((one) => Reflect.get(one, "sql")).join(";");
          if (!answers.has(key))
            answers.set(key, await target.batch(all.map((one) => Reflect.get(one, "own"))));
          return answers.get(key);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A minimal Remix site: one route with one line. */
const plain: ServerBuild = {
  mode: "production",
  entry: {
    module: {
      default: async (request, status, headers, context) => {
        const body = await renderToReadableStream(
          createElement(RemixServer, { context, url: request.url }),
        );
        headers.set("Content-Type", "text/html; charset=utf-8");
        return new Response(body, { status, headers });
      },
    },
  },
  routes: {
    root: {
      id: "root",
      path: "__plain",
      module: {
        default: () => createElement("html", null, createElement("p", null, "Good morning")),
      },
    },
  },
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: {
      root: {
        id: "root",
        path: "__plain",
        module: "/root.js",
        hasAction: false,
        hasLoader: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: false,
      },
    },
    url: "/manifest.js",
    version: "plain",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  basename: "/",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
const remix = createRequestHandler(plain, "production");

/** The constant responses by size, created once. */
const constants = new Map<string, Uint8Array<ArrayBuffer>>();

function constant(size: string): Response {
  const bytes = constants.get(size) ?? new Uint8Array(Number(size)).fill(32);
  constants.set(size, bytes);
  return new Response(bytes, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

let replayed: Env | undefined;

const measured = localHandler({
  ...server,
  async fetch(request, env, ctx) {
    const mode = request.headers.get("X-Bench");
    if (mode === null) return server.fetch(request, env, ctx);
    if (mode === "replay") {
      // One environment for all requests, as on the platform.
      replayed ??= { ...env, DB: replaying(env.DB) };
      return server.fetch(request, replayed, ctx);
    }
    const count = { rows: 0, trips: 0 };
    const response = await server.fetch(request, { ...env, DB: counting(env.DB, count) }, ctx);
    const headers = new Headers(response.headers);
    headers.set("X-Rows-Read", String(count.rows));
    headers.set("X-Database-Trips", String(count.trips));
    return new Response(response.body, { status: response.status, headers });
  },
});

/** Stores a request's body in the bucket. */
async function keep(request: Request, env: Env): Promise<Response> {
  await env.FILES.put(`bench/${crypto.randomUUID()}`, await request.arrayBuffer());
  return new Response(null, { status: 204 });
}

export default {
  ...measured,
  fetch(request, env, ctx) {
    if (request.url.endsWith("/__keep")) return keep(request, env);
    const bare = request.url.indexOf("/__bare/");
    if (bare > 0) return constant(request.url.slice(bare + 8));
    if (request.url.endsWith("/__plain")) return remix(request, platform(request, env, ctx));
    return measured.fetch(request, env, ctx);
  },
} satisfies ExportedHandler<Env>;
