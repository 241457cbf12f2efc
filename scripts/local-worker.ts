/* The worker as it runs on one machine. What an answer left unread of its request is read and thrown away, as Cloudflare's
   edge does it: workerd alone would close the connection under the browser's next request. */
import server from "../server";

export { LiveRoom } from "../server";

export function drained(handler: Required<Pick<ExportedHandler<Env>, "fetch">>): Required<Pick<ExportedHandler<Env>, "fetch">> {
  return {
    async fetch(request, env, ctx) {
      try {
        return await handler.fetch(request, env, ctx);
      } finally {
        if (request.body && !request.bodyUsed) await request.body.pipeTo(new WritableStream()).catch(() => {});
      }
    },
  };
}

export default { ...server, ...drained(server) } satisfies ExportedHandler<Env>;
