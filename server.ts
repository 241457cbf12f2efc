import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import rasterizerModule from "@resvg/resvg-wasm/index_bg.wasm";
import { askedMoment } from "./app/as-of.server";
import { touchCookies } from "./app/domain/attribution/attribution";
import { visitOf } from "./app/domain/insights/page-visits";
import { createVisitCounter } from "./app/domain/insights/page-visits.server";
import { runJobs } from "./app/jobs";
import { openDb } from "./app/platform/db/client.server";
import { knownParts, pathGroup } from "./app/platform/health/path-group";
import { createRequestCounter } from "./app/platform/health/request-counts.server";
import { buildParts } from "./app/platform/http/build-parts";
import { checkRequest } from "./app/platform/http/check-request";
import { finalizeResponse } from "./app/platform/http/finalize-response";
import { notPublicPage } from "./app/platform/http/not-public";
import { createPageCache, neutralRequest, pageKey } from "./app/platform/http/page-cache.server";
import { securityHeaders } from "./app/platform/http/security";
import { lastTakeDown, noteTakeDown } from "./app/platform/http/take-down.server";
import { consentHeaders, consentOf } from "./app/site/seo/consent";
import { countedPath, isCacheable, isSitePage } from "./app/site/seo/public-pages";
import { createRasterizer } from "./app/site/seo/rasterize";
// @ts-expect-error exists only after the build
import * as build from "./build/server/index.js";
import { type Platform, platform } from "./load-context";

export { LiveRoom } from "./app/live-room";

const site = build as unknown as ServerBuild;
const partOf = buildParts(site);
const handlers = new Map<ServerBuild, RequestHandler>();
const pages = createPageCache();
const visits = createVisitCounter();
const requests = createRequestCounter();
const known = knownParts(Object.values(site.routes).flatMap((route) => route?.path ?? []));
const rasterize = createRasterizer(rasterizerModule);

export default {
  async fetch(request, env, ctx) {
    const started = Date.now();
    const url = new URL(request.url);
    const context: Platform = platform(request, env, ctx);
    context.rasterize = rasterize;
    let response: Response;
    try {
      const refused = checkRequest(request, canonicalOf(env.SITE_URL), url);
      response = refused ?? (await answerPage(request, url, context));
      if (!refused && !context.notPublic) countVisit(request, url, response, context, new Date(started));
    } catch (error) {
      console.error("unhandled", context.requestId, error instanceof Error ? error.name : "unknown");
      response = new Response(`Something went wrong on our side. Try again, or call us. Request ${context.requestId}`, {
        status: 500,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
    }
    if (!context.notPublic) context.cookies.push(...touchCookies(request, new Date(started), url));
    const finalized = finalizeResponse(request, response, {
      headers: securityHeaders,
      cookies: context.cookies,
      requestId: context.requestId,
      started,
      path: url.pathname,
    });
    const page = pathGroup(url.pathname, known);
    const answer = { page, status: response.status, ms: Date.now() - started, at: started };
    requests.count(answer, () => openDb(env.DB), context.waitUntil);
    return finalized;
  },

  async scheduled(event, env) {
    const open = () => openDb(env.DB);
    // what this worker has counted and nobody's visit has written yet
    await Promise.all([runJobs(env, new Date(event.scheduledTime)), visits.flush(open), requests.flush(open)]);
  },
} satisfies ExportedHandler<Env>;

/** Remix, for an address. */
function remix(url: URL): RequestHandler {
  const part = partOf(url);
  const handler = handlers.get(part) ?? createRequestHandler(part, "production");
  handlers.set(part, handler);
  return handler;
}

let canonical: URL | undefined;

/** The site's own origin; parsed once, since it stays what it is. */
function canonicalOf(siteUrl: string): URL {
  if (canonical?.href !== siteUrl && canonical?.origin !== siteUrl) canonical = new URL(siteUrl);
  return canonical;
}

/** A public page from the copies that are kept, anything else made for this request. */
async function answerPage(request: Request, url: URL, context: Platform): Promise<Response> {
  const consent = consentOf(request.headers);
  const key = pageKey(request, isCacheable, site.assets.version, consent, url);
  if (key === null) {
    if (isSitePage(url.pathname)) await showAsOf(request, context);
    const response = await remix(url)(request, context);
    // a conflict may have saved the other fields
    if (context.staffChange && (response.status < 400 || response.status === 409)) pages.expire();
    if (context.takenDown) {
      pages.takeDown();
      context.waitUntil(noteTakeDown(context.env.FILES, new Date()));
    }
    return context.notPublic ? notPublicPage(response, { framed: context.framedByOwn, asOf: context.asOf }) : response;
  }
  const shared = { ...context, shared: true, visitor: request, place: {} };
  const response = await pages.respond(
    {
      key,
      nonce: context.cspNonce,
      degraded: () => shared.degraded,
      cookies: context.cookies,
      waitUntil: context.waitUntil,
      moments: () => ({ changesAt: shared.changesAt, endsAt: shared.endsAt }),
      takenDownAt: () => lastTakeDown(context.env.FILES),
    },
    () => remix(url)(neutralRequest(request, consentHeaders(consent)), shared),
  );
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** Lets staff who ask for another moment see the page as of then. */
async function showAsOf(request: Request, context: Platform): Promise<void> {
  const { asOf, setCookie } = await askedMoment(request, () => openDb(context.env.DB));
  if (setCookie) context.cookies.push(setCookie);
  if (!asOf) return;
  context.asOf = asOf;
  context.notPublic = true;
}

/** Counts an arrival on a public page, whether it was rendered for it or kept. */
function countVisit(request: Request, url: URL, response: Response, { env, waitUntil }: Platform, now: Date): void {
  if (!(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return;
  const visit = visitOf(request, countedPath(url.pathname, response.status), now, url);
  if (visit) visits.count(visit, () => openDb(env.DB), waitUntil);
}
