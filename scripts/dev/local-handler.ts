import { cuttingImages } from "./cutting-images";

/* Cloudflare features that the runtime alone lacks. Only the local entries use it, never server.ts.
 */

type Worker = Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">> &
  Pick<ExportedHandler<Env>, "email">;

/**
 * Header that runs the worker's schedule or receives an email. Its value is a secret that `serve`
 * creates per start.
 */
const tickHeader = "X-Tick-Key";
/** Header with the recipient of an email, whose file is the body. */
const recipientHeader = "X-Mail-To";

/** Bytes per read; the runtime's default is 4 kB. */
const pieceSize = 64 * 1024;

/**
 * Returns the worker with local behavior. Reads and discards the rest of a request's body after the
 * response, like Cloudflare's edge, because workerd alone closes the connection under the browser's
 * next request; a request with the key runs the schedule with its body as cron, or receives its body
 * as an email.
 */
export function localHandler(worker: Worker): Worker {
  let local: Env | undefined;
  return {
    ...worker,
    async fetch(request, bindings, ctx) {
      local ??= { ...bindings, IMAGES: cutting(bindings) };
      const env = local;
      if (isTick(request, env)) {
        const to = request.headers.get(recipientHeader);
        if (to !== null) return receiveLocalEmail(worker, request, { to, env, ctx });
        await worker.scheduled(
          { cron: await request.text(), scheduledTime: Date.now(), noRetry() {} },
          env,
          ctx,
        );
        return new Response(null, { status: 204 });
      }
      if (!request.body || request.method === "GET" || request.method === "HEAD")
        return worker.fetch(request, env, ctx);
      // Reads through a second stream: the worker may cancel its own, and the rest stays readable
      // from the first.
      const reader = request.body.getReader({ mode: "byob" });
      // Reuses one buffer, because the runtime collects freed ones late.
      let piece = new ArrayBuffer(pieceSize);
      const body = new ReadableStream({
        type: "bytes",
        autoAllocateChunkSize: pieceSize,
        async pull(controller) {
          const byobRequest = controller.byobRequest;
          if (!byobRequest?.view) return;
          const room = new Uint8Array(
            byobRequest.view.buffer,
            byobRequest.view.byteOffset,
            byobRequest.view.byteLength,
          );
          const { done, value } = await reader.read(
            new Uint8Array(piece, 0, Math.min(room.length, pieceSize)),
          );
          if (done) {
            controller.close();
            byobRequest.respond(0);
            return;
          }
          room.set(value);
          piece = value.buffer;
          byobRequest.respond(value.length);
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

/** Returns 204 once the worker has the email, or 422 with its reason for the rejection. */
async function receiveLocalEmail(
  worker: Worker,
  request: Request,
  { to, env, ctx }: { to: string; env: Env; ctx: ExecutionContext },
): Promise<Response> {
  const raw = request.body ?? new Blob([]).stream();
  const refused: string[] = [];
  const reject = () => Promise.reject(new Error("Not available locally"));
  await worker.email?.(
    {
      from: "sender@example.com",
      to,
      headers: new Headers(),
      raw,
      rawSize: Number(request.headers.get("Content-Length")),
      setReject: (reason) => void refused.push(reason),
      forward: reject,
      reply: reject,
    },
    env,
    ctx,
  );
  // a rejected email is not read
  if (!raw.locked && !request.bodyUsed) await raw.pipeTo(new WritableStream());
  return refused.length > 0
    ? new Response(refused.join(" "), { status: 422 })
    : new Response(null, { status: 204 });
}

/** Image service with `trim`: the serving program crops the image. */
function cutting(env: Env): ImagesBinding {
  const cutter: unknown = Reflect.get(env, "CUTTER");
  if (!isFetcher(cutter)) return env.IMAGES;
  return cuttingImages(
    env.IMAGES,
    async (picture, { left = 0, top = 0, width = 0, height = 0 }) => {
      const bytes = await new Response(picture).arrayBuffer();
      const address = `http://cutter/?left=${left}&top=${top}&width=${width}&height=${height}`;
      const made = await cutter.fetch(address, { method: "POST", body: bytes });
      if (!made.ok || !made.body) throw new Error("The picture could not be cut");
      return made.body;
    },
  );
}

function isFetcher(value: unknown): value is Fetcher {
  return typeof value === "object" && value !== null && "fetch" in value;
}

/** True for every copy of a request: it keeps the `cf` properties that its type lacks. */
function isIncoming(
  copy: Request<unknown, CfProperties<unknown>>,
): copy is Parameters<Worker["fetch"]>[0] {
  return copy.cf === undefined || "colo" in copy.cf;
}

async function readToTheEnd(reader: ReadableStreamBYOBReader): Promise<void> {
  while (!(await reader.read(new Uint8Array(pieceSize))).done);
}

function isTick(request: Request, env: Env): boolean {
  const key: unknown = Reflect.get(env, "TICK_KEY");
  return typeof key === "string" && key !== "" && request.headers.get(tickHeader) === key;
}
