/* The built worker, with test hooks: the cookie `faults=d1`, `faults=r2` or `faults=d1.r2` makes
   those bindings fail for that request. /__scheduled runs the cron, and /__clock stops the clock at
   the time in its query, for a test with its own server. */
import "../../scripts/dev/movable-clock";
import { localHandler } from "../../scripts/dev/local-handler";
import { stopClock } from "../../scripts/dev/movable-clock";
import server from "../../server";

export { LiveRoom } from "../../server";

function failing<T extends object>(binding: T, what: string): T {
  return new Proxy(binding, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return () => {
        throw new Error(`${what} is unreachable`);
      };
    },
  });
}

function withFaults(request: Request, env: Env): Env {
  const faults =
    /(?:^|;\s*)faults=([\w.]+)/.exec(request.headers.get("Cookie") ?? "")?.[1]?.split(".") ?? [];
  if (faults.length === 0) return env;
  return {
    ...env,
    ...(faults.includes("d1") ? { DB: failing(env.DB, "D1") } : {}),
    ...(faults.includes("r2") ? { FILES: failing(env.FILES, "R2") } : {}),
  };
}

/** True for a request from an open page: a submitted form, loader data, or a prefetch. */
function isOfPage(request: Request): boolean {
  if (request.headers.get("Sec-Fetch-Site") !== "same-origin") return false;
  return (
    request.method !== "GET" ||
    new URL(request.url).searchParams.has("_data") ||
    request.headers.get("Sec-Fetch-Dest") === "document"
  );
}

export default localHandler({
  ...server,
  async fetch(request, env, ctx) {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/__clock") {
      stopClock(Date.parse(search.slice(1)));
      return new Response("stopped");
    }
    if (pathname === "/__scheduled") {
      await server.scheduled({ cron: "* * * * *", scheduledTime: Date.now(), noRetry() {} }, env);
      return new Response("done");
    }
    if (isOfPage(request)) await scheduler.wait(Number(Reflect.get(env, "E2E_DELAY") ?? 0));
    return server.fetch(request, withFaults(request, env), ctx);
  },
});
