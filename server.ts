import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { frontDoor } from "./app/http/front-door";
import { sealAnswer } from "./app/http/seal";
import { securityHeaders } from "./app/http/security";
// @ts-expect-error exists only after the build
import * as build from "./build/server/index.js";
import { platform } from "./load-context";

export { LiveRoom } from "./app/live/live-room";

const remix = createRequestHandler(build as unknown as ServerBuild, "production");

export default {
  async fetch(request, env, ctx) {
    const started = Date.now();
    const context = platform(request, env, ctx);
    let answer: Response;
    try {
      answer = frontDoor(request, new URL(env.SITE_URL)) ?? (await remix(request, context));
    } catch (error) {
      console.error("unhandled", context.requestId, error instanceof Error ? error.name : "unknown");
      answer = new Response(`Something went wrong on our side. Please try again, or call us. Request ${context.requestId}`, {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    }
    return sealAnswer(request, answer, { headers: securityHeaders, cookies: context.cookies, requestId: context.requestId, started });
  },
} satisfies ExportedHandler<Env>;
