import { createPageCache } from "../app/platform/http/cache/page-cache.server";

export { LiveRoom } from "../app/request/live-room";

const pages = createPageCache();
const impatient = createPageCache({ maxWaitMs: 100 });
const renderings = new Map<string, number>();

/**
 * Responds with the kind of page named in the path, after a query and a pause so that concurrent
 * requests overlap.
 */
async function render(path: string, env: Env, nonce: string): Promise<Response> {
  const count = (renderings.get(path) ?? 0) + 1;
  renderings.set(path, count);
  await env.DB.prepare("SELECT 1").first();
  await new Promise((resolve) =>
    setTimeout(resolve, path === "/kept/slow" && count === 1 ? 5_000 : 50),
  );
  const headers = new Headers({
    "Content-Type": "text/html",
    "Content-Security-Policy": `script-src 'nonce-${nonce}'`,
  });
  if (path === "/kept/private") headers.set("Set-Cookie", `own=${count}`);
  return new Response(`<p>rendering ${count}</p><script nonce="${nonce}"></script>`, { headers });
}

/** Test-only endpoints for behavior of real requests, each in its own context. */
export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/kept/")) return new Response("test worker");
    const nonce = crypto.randomUUID();
    const response = await (pathname === "/kept/slow" ? impatient : pages).respond(
      {
        key: request.url,
        nonce,
        degraded: () => false,
        cookies: [],
        waitUntil: (work) => ctx.waitUntil(work),
      },
      () => render(pathname, env, nonce),
    );
    return new Response(response.body, response);
  },
} satisfies ExportedHandler<Env>;
