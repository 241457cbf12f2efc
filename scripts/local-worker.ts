/* The worker as it runs on one machine. What an answer left unread of its request is read and thrown away, as Cloudflare's
   edge does it: workerd alone would close the connection under the browser's next request. */
import server from "../server";

export { LiveRoom } from "../server";

type Handler = { fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> };

export function drained(handler: Handler): Required<Pick<ExportedHandler<Env>, "fetch">> {
  return {
    async fetch(request, env, ctx) {
      if (!request.body || request.method === "GET" || request.method === "HEAD") return handler.fetch(request, env, ctx);
      // read through a second stream: the worker may give up on it halfway, and what it left can still be taken from the first
      const reader = request.body.getReader();
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await reader.read();
            if (done) controller.close();
            else controller.enqueue(value);
          },
        },
        { highWaterMark: 0 },
      );
      try {
        return await handler.fetch(new Request(request, { body }), env, ctx);
      } finally {
        await readToTheEnd(reader).catch(() => {});
      }
    },
  };
}

async function readToTheEnd(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

export default { ...server, ...drained(server) } satisfies ExportedHandler<Env>;
