/* The built worker for the recorder: the request sets the clock, random bytes are a counter, rate
   limits never refuse, no address outside is reached, and a response ends after the work it left
   behind. */
import "./movable-clock";
import server from "../../server";
import { localHandler } from "./local-handler";
import { stopClock } from "./movable-clock";

export { LiveRoom } from "../../server";

globalThis.fetch = async () => new Response(null);

/** 24 letters sort alike in every alphabet the site writes ids in, so ids sort by age. */
const digits = 24;
const maxDigits = 6;
let draws = 0;

/** Fills bytes with the next number, most significant digit first. */
function fillWithCounter(view: ArrayBufferView): void {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength).fill(0);
  let rest = ++draws;
  for (let at = Math.min(bytes.length, maxDigits) - 1; at >= 0; at--) {
    bytes[at] = rest % digits;
    rest = Math.floor(rest / digits);
  }
}

Object.defineProperty(crypto, "getRandomValues", {
  value<T extends ArrayBufferView>(view: T): T {
    fillWithCounter(view);
    return view;
  },
});
Object.defineProperty(crypto, "randomUUID", {
  value: () => `00000000-0000-4000-8000-${(++draws).toString(16).padStart(12, "0")}`,
});
Math.random = () => 0.5;

const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/** Local bindings with rate limits that accept every request. */
function withoutLimits(env: Env): Env {
  return {
    ...env,
    ...Object.fromEntries(
      Object.keys(env).flatMap((name) => (name.endsWith("_LIMIT") ? [[name, unlimited]] : [])),
    ),
  };
}

export default localHandler({
  ...server,
  async fetch(request, env, ctx) {
    const time = Number(request.headers.get("X-Record-Time"));
    if (time) stopClock(time);
    const pending: Promise<unknown>[] = [];
    const context: ExecutionContext = Object.assign(Object.create(ctx), {
      waitUntil: (work: Promise<unknown>) => void pending.push(work),
    });
    const response = await server.fetch(request, withoutLimits(env), context);
    if (response.webSocket) return response;
    const body = await response.arrayBuffer();
    for (let work = pending.shift(); work; work = pending.shift()) await work.catch(() => {});
    return new Response(body.byteLength > 0 ? body : null, response);
  },
});
