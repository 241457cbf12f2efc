import { cuttingImages } from "./cutting-images";

/* What Cloudflare does around a worker and the runtime alone does not. Only the local entries use it, never server.ts. */

type Worker = Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">>;

/** The header that makes a request run the worker's schedule. Its value is the secret that `serve` has made for this start. */
const tickHeader = "X-Tick-Key";

/** Read in pieces of so many bytes: by itself the runtime hands over 4 kB at a time. */
const pieceSize = 64 * 1024;

/**
 * A worker as it runs on one machine. What an answer left unread of its request is read and thrown away, as Cloudflare's edge does it:
 * workerd alone would close the connection under the browser's next request. A request with the key runs the schedule: its text is
 * the cron.
 */
export function localHandler(worker: Worker): Worker {
  let local: Env | undefined;
  return {
    ...worker,
    async fetch(request, bindings, ctx) {
      local ??= { ...bindings, IMAGES: cutting(bindings) };
      const env = local;
      if (isTick(request, env)) {
        await worker.scheduled({ cron: await request.text(), scheduledTime: Date.now(), noRetry() {} }, env, ctx);
        return new Response(null, { status: 204 });
      }
      if (!request.body || request.method === "GET" || request.method === "HEAD") return worker.fetch(request, env, ctx);
      // read through a second stream: the worker may give up on it halfway, and what it left can still be taken from the first
      const reader = request.body.getReader({ mode: "byob" });
      // one piece of memory for the whole of it: what is let go of is collected late
      let piece = new ArrayBuffer(pieceSize);
      const body = new ReadableStream({
        type: "bytes",
        autoAllocateChunkSize: pieceSize,
        async pull(controller) {
          const asked = controller.byobRequest;
          if (!asked?.view) return;
          const room = new Uint8Array(asked.view.buffer, asked.view.byteOffset, asked.view.byteLength);
          const { done, value } = await reader.read(new Uint8Array(piece, 0, Math.min(room.length, pieceSize)));
          if (done) {
            controller.close();
            asked.respond(0);
            return;
          }
          room.set(value);
          piece = value.buffer;
          asked.respond(value.length);
        },
      });
      try {
        const copy = new Request(request, { body });
        return await worker.fetch(isIncoming(copy) ? copy : request, env, ctx);
      } finally {
        await readToTheEnd(reader).catch(() => {});
      }
    },
  };
}

/** The image service with `trim`: the program that serves cuts the picture. */
function cutting(env: Env): ImagesBinding {
  const cutter: unknown = Reflect.get(env, "CUTTER");
  if (!isFetcher(cutter)) return env.IMAGES;
  return cuttingImages(env.IMAGES, async (picture, { left = 0, top = 0, width = 0, height = 0 }) => {
    const bytes = await new Response(picture).arrayBuffer();
    const address = `http://cutter/?left=${left}&top=${top}&width=${width}&height=${height}`;
    const made = await cutter.fetch(address, { method: "POST", body: bytes });
    if (!made.ok || !made.body) throw new Error("The picture could not be cut");
    return made.body;
  });
}

function isFetcher(value: unknown): value is Fetcher {
  return typeof value === "object" && value !== null && "fetch" in value;
}

/** A copy of a request keeps what the edge says of it, which its type forgets. */
function isIncoming(copy: Request<unknown, CfProperties<unknown>>): copy is Parameters<Worker["fetch"]>[0] {
  return copy.cf === undefined || "colo" in copy.cf;
}

async function readToTheEnd(reader: ReadableStreamBYOBReader): Promise<void> {
  while (!(await reader.read(new Uint8Array(pieceSize))).done);
}

function isTick(request: Request, env: Env): boolean {
  const key: unknown = Reflect.get(env, "TICK_KEY");
  return typeof key === "string" && key !== "" && request.headers.get(tickHeader) === key;
}
