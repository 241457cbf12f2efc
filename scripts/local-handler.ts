/* What Cloudflare does around a worker and the runtime alone does not. Only the local entries use it, never server.ts. */

type Worker = Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">>;

/** The header that makes a request run the worker's schedule. Its value is the secret that `serve` has made for this start. */
const tickHeader = "X-Tick-Key";

/**
 * A worker as it runs on one machine. What an answer left unread of its request is read and thrown away, as Cloudflare's edge does it:
 * workerd alone would close the connection under the browser's next request. A request with the key runs the schedule: its text is
 * the cron.
 */
export function localHandler(worker: Worker): Worker {
  return {
    ...worker,
    async fetch(request, env, ctx) {
      try {
        if (!isTick(request, env)) return await worker.fetch(request, env, ctx);
        await worker.scheduled({ cron: await request.text(), scheduledTime: Date.now(), noRetry() {} }, env, ctx);
        return new Response(null, { status: 204 });
      } finally {
        if (request.body && !request.bodyUsed) await request.body.pipeTo(new WritableStream()).catch(() => {});
      }
    },
  };
}

function isTick(request: Request, env: Env): boolean {
  const key: unknown = Reflect.get(env, "TICK_KEY");
  return typeof key === "string" && key !== "" && request.headers.get(tickHeader) === key;
}
