/* The built worker for measuring: every answer says how many rows the database read for it. */
import server from "../server";
import { localHandler } from "./local-handler";

export { LiveRoom } from "../server";

type Count = { rows: number };

function noted<T>(result: T, count: Count): T {
  for (const one of Array.isArray(result) ? result : [result]) count.rows += one?.meta?.rows_read ?? 0;
  return result;
}

/** Counts what batches and plain reads say they read. Rows as arrays come without a count: only the session is read so, one row. */
function counting(db: D1Database, count: Count): D1Database {
  const statement = (own: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(own, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        if (name === "all" || name === "run") return async () => noted(await target[name](), count);
        if (name === "own") return target;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
      if (name === "batch") {
        return async (all: D1PreparedStatement[]) => noted(await target.batch(all.map((one) => Reflect.get(one, "own") ?? one)), count);
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

export default localHandler({
  ...server,
  async fetch(request, env, ctx) {
    const count = { rows: 0 };
    const response = await server.fetch(request, { ...env, DB: counting(env.DB, count) }, ctx);
    const headers = new Headers(response.headers);
    headers.set("X-Rows-Read", String(count.rows));
    return new Response(response.body, { status: response.status, headers });
  },
});
