/* The built worker for the soak. Each request's `X-Soak` header sets its faults and its time;
   emails go to the soak's mailbox, which outlives the runtime. */

import "../dev/movable-clock";
import server from "../../server";
import { localHandler } from "../dev/local-handler";
import { setClock } from "../dev/movable-clock";

export { LiveRoom } from "../../server";

const outside = globalThis.fetch;
/** Blocks the nightly check of external links. */
globalThis.fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input));
  return hostname === "127.0.0.1" ? outside(input, init) : new Response(null);
};

/** A fault: its binding, its kind, and the first call it affects. */
type Fault = { binding: string; how: string; from: number; calls: number };

const stallMs = 9_000;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function faultsOf(text: string): Fault[] {
  return text
    .split(",")
    .filter(Boolean)
    .map((one) => {
      const [binding = "", how = "", from = "0"] = one.split(":");
      return { binding, how, from: Number(from), calls: 0 };
    });
}

/**
 * Makes one call with a fault: rejected, late, or completed without a response. `outlives` keeps a
 * late call alive.
 */
async function faulty<T>(
  fault: Fault,
  what: string,
  outlives: Outlives,
  call: () => Promise<T>,
): Promise<T> {
  fault.calls += 1;
  if (fault.calls <= fault.from) return call();
  if (fault.how === "stall") {
    const late = later(stallMs).then(call);
    outlives(late.catch(() => {}));
    return late;
  }
  if (fault.how === "after") await call();
  throw new Error(`${what} ${fault.how === "after" ? "lost the connection" : "is unreachable"}`);
}

type Outlives = (work: Promise<unknown>) => void;

function faultyDatabase(db: D1Database, fault: Fault, outlives: Outlives): D1Database {
  const statement = (own: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(own, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
        if (name === "own") return target;
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) =>
          faulty(fault, "D1", outlives, () => value.apply(target, given));
      },
    });
  return new Proxy(db, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => statement(target.prepare(sql));
      if (name !== "batch") return Reflect.get(target, name);
      return (all: D1PreparedStatement[]) =>
        faulty(fault, "D1", outlives, () =>
          target.batch(all.map((one) => Reflect.get(one, "own") ?? one)),
        );
    },
  });
}

function faultyBucket(bucket: R2Bucket, fault: Fault, outlives: Outlives): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      if (fault.how === "cut" && name !== "put" && name !== "get") return value.bind(target);
      if (fault.how === "cut" && name === "get") {
        return async (...given: unknown[]) => {
          fault.calls += 1;
          const found: unknown = await value.apply(target, given);
          return fault.calls > fault.from ? brokenOff(found) : found;
        };
      }
      return (...given: unknown[]) =>
        faulty(fault, "R2", outlives, () => value.apply(target, given));
    },
  });
}

/** Returns an object from the bucket whose bytes end in the middle. */
function brokenOff(found: unknown): unknown {
  if (typeof found !== "object" || found === null || !("body" in found)) return found;
  const reason = new Error("R2 broke off");
  const half = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, chunk.length >> 1));
      controller.error(reason);
    },
  });
  return new Proxy(found, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "body") return value instanceof ReadableStream ? value.pipeThrough(half) : value;
      if (typeof value !== "function") return value;
      return /^(?:text|json|arrayBuffer|bytes|blob)$/.test(String(name))
        ? () => Promise.reject(reason)
        : value.bind(target);
    },
  });
}

function mailbox(env: Env, fault: Fault | undefined): SendEmail {
  const url = String(Reflect.get(env, "SOAK_MAILBOX"));
  return new Proxy(env.MAIL, {
    get: () => async (email: unknown) => {
      if (fault) throw new Error("mail refused");
      const answer = await fetch(url, { method: "POST", body: JSON.stringify(email) });
      if (!answer.ok) throw new Error("mail refused");
      return { messageId: crypto.randomUUID() };
    },
  });
}

function goneRoom(rooms: Env["LIVE"]): Env["LIVE"] {
  return new Proxy(rooms, {
    get(target, name) {
      if (name === "get") throw new Error("The room is gone");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function withFaults(env: Env, header: string, outlives: Outlives): Env {
  const faults = faultsOf(header);
  const faultOf = (binding: string) => faults.find((fault) => fault.binding === binding);
  const [d1, r2] = [faultOf("d1"), faultOf("r2")];
  return {
    ...env,
    MAIL: mailbox(env, faultOf("mail")),
    ...(d1 ? { DB: faultyDatabase(env.DB, d1, outlives) } : {}),
    ...(r2 ? { FILES: faultyBucket(env.FILES, r2, outlives) } : {}),
    ...(faultOf("live") ? { LIVE: goneRoom(env.LIVE) } : {}),
  };
}

export default localHandler({
  ...server,
  async fetch(request, real, ctx) {
    setClock(Number(request.headers.get("X-Soak-Clock") ?? 0));
    const env = withFaults(real, request.headers.get("X-Soak") ?? "", (work) =>
      ctx.waitUntil(work),
    );
    const { pathname } = new URL(request.url);
    if (pathname === "/__soak/sql")
      return Response.json((await real.DB.prepare(await request.text()).all()).results);
    if (pathname === "/__soak/objects") return Response.json(await keysOf(real.FILES));
    if (pathname !== "/__soak/jobs") return server.fetch(request, env, ctx);
    const run = () =>
      server.scheduled({ cron: "* * * * *", scheduledTime: Date.now(), noRetry() {} }, env);
    const runs = await Promise.allSettled([run(), run()]);
    return Response.json(runs.map(({ status }) => status));
  },
});

async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const list = await bucket.list(cursor ? { cursor } : {});
    keys.push(...list.objects.map(({ key }) => key));
    cursor = list.truncated ? list.cursor : undefined;
  } while (cursor);
  return keys;
}
