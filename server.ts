import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import rasterizerModule from "@resvg/resvg-wasm/index_bg.wasm";
import * as site from "#site-build";
import { readStaffPreviewDate } from "./app/content/preview-date.server";
import { buildTouchCookies } from "./app/domain/attribution/attribution";
import { isVisitor, parseVisit } from "./app/domain/insights/page-visits";
import { createVisitCounter } from "./app/domain/insights/page-visits.server";
import {
  canPreviewOnDate,
  isCacheablePath,
  toSharedSearch,
  toVisitCountPath,
} from "./app/domain/page-texts/public-pages";
import { toEnglishPath } from "./app/domain/page-texts/spanish-pages";
import { parseZipQuestion, zipQuestionHeader } from "./app/domain/permits/zip-questions";
import { createZipQuestionCounter } from "./app/domain/permits/zip-questions.server";
import { openDb } from "./app/platform/db/client.server";
import { buildKnownSegments, toPathGroup } from "./app/platform/health/path-group";
import { createRequestCounter } from "./app/platform/health/request-counts.server";
import {
  getLastInvalidationMs,
  recordInvalidation,
} from "./app/platform/http/cache/cache-invalidation.server";
import {
  buildPageCacheKey,
  createPageCache,
  toAnonymousRequest,
} from "./app/platform/http/cache/page-cache.server";
import { toPreviewResponse } from "./app/platform/http/html/preview-response";
import { splitBuildByPath } from "./app/platform/http/html/split-build";
import { finalizeResponse } from "./app/platform/http/requests/finalize-response";
import {
  rejectOrRedirect,
  replaceMalformedPath,
} from "./app/platform/http/security/reject-or-redirect";
import { isPrivateLinkPath } from "./app/platform/http/security/secret-paths";
import { securityHeaders } from "./app/platform/http/security/security-headers";
import { keepOfficeForms } from "./app/request/keep-form.server";
import { toOneHopRedirect } from "./app/site/one-hop-redirect.server";
import { consentRequestHeaders, readConsent } from "./app/site/seo/consent";
import { createRasterizer } from "./app/site/seo/rasterize";
import { readPageDevice, yardRequestHeaders } from "./app/site/yard/yard-device";
import { type Platform, platform } from "./load-context";

export { LiveRoom } from "./app/request/live-room";

const partOf = splitBuildByPath(site, keepOfficeForms);
const handlers = new Map<ServerBuild, RequestHandler>();
const pages = createPageCache();
const visits = createVisitCounter();
const requests = createRequestCounter();
const zipQuestions = createZipQuestionCounter();
const pathSegments = buildKnownSegments(
  Object.values(site.routes).flatMap((route) => route?.path ?? []),
);
const rasterize = createRasterizer(rasterizerModule);

export default {
  async fetch(received, env, ctx) {
    const started = Date.now();
    const request = replaceMalformedPath(received);
    const url = new URL(request.url);
    const context: Platform = platform(request, env, ctx);
    context.rasterize = rasterize;
    let response: Response;
    try {
      const refused = rejectOrRedirect(request, getCanonicalOrigin(env.SITE_URL), url);
      const toFinal = {
        db: () => openDb(env.DB),
        now: new Date(started),
        waitUntil: context.waitUntil,
      };
      response = refused
        ? await toOneHopRedirect(request, refused, toFinal)
        : await respondToPage(request, url, context);
      if (!refused && !context.notPublic)
        countVisit(request, response, context, { url, now: new Date(started) });
      countZipQuestion(request, response, context, new Date(started));
    } catch (error) {
      console.error(
        "unhandled",
        context.requestId,
        error instanceof Error ? error.name : "unknown",
      );
      response = new Response(
        `Something went wrong on our end. Try again, or call us. Request ${context.requestId}`,
        {
          status: 500,
          headers: { "Content-Type": "text/plain; charset=utf-8" },
        },
      );
    }
    if (!context.notPublic && !isPrivateLinkPath(url.pathname))
      context.cookies.push(...buildTouchCookies(request, new Date(started), url));
    const finalized = finalizeResponse(request, response, {
      headers: securityHeaders,
      cookies: context.cookies,
      requestId: context.requestId,
      started,
      path: url.pathname,
    });
    const page = toPathGroup(url.pathname, pathSegments);
    const answer = { page, status: response.status, ms: Date.now() - started, at: started };
    requests.count(answer, () => openDb(env.DB), context.waitUntil);
    return finalized;
  },

  async scheduled(event, env) {
    const open = () => openDb(env.DB);
    const { runScheduledJobs } = await import("./app/content/scheduled-work.server"); // pages do not need it
    // counts in this worker that no later request has written
    await Promise.all([
      runScheduledJobs(env, new Date(event.scheduledTime)),
      visits.flush(open),
      requests.flush(open),
      zipQuestions.flush(open),
    ]);
  },

  async email(message, env) {
    const { handleReceivedEmail } = await import("./app/request/receive-mail.server"); // pages do not need it
    await handleReceivedEmail(message, env, new Date());
  },

  async queue(batch, env) {
    const { handleDeliveryEvents } = await import("./app/request/delivery-events.server"); // pages do not need it
    await handleDeliveryEvents(batch, env, new Date());
  },
} satisfies ExportedHandler<Env>;

/** Returns Remix's handler for a URL, with the modules that it needs. */
async function getRemixHandler(url: URL): Promise<RequestHandler> {
  const part = await partOf(url);
  const handler = handlers.get(part) ?? createRequestHandler(part, "production");
  handlers.set(part, handler);
  return handler;
}

/**
 * Returns the request without the origin "null", which Remix refuses. `rejectOrRedirect` allows it
 * only for forms of private links.
 */
function withoutNullOrigin(request: Request): Request {
  if (request.headers.get("Origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

let canonical: URL | undefined;

/** Returns the site's origin, parsed once because it never changes. */
function getCanonicalOrigin(siteUrl: string): URL {
  if (canonical?.href !== siteUrl && canonical?.origin !== siteUrl) canonical = new URL(siteUrl);
  return canonical;
}

/** Returns a public page from the page cache, or renders the response for this request. */
async function respondToPage(request: Request, url: URL, context: Platform): Promise<Response> {
  const consent = readConsent(request.headers);
  const device = readPageDevice(request.headers, toEnglishPath(url.pathname));
  const key = buildPageCacheKey(request, {
    isPublic: isCacheablePath,
    version: site.assets.version,
    variant: `${consent}-${device}`,
    url,
    toSharedSearch,
  });
  if (key === null) {
    if (canPreviewOnDate(url.pathname)) await applyPreviewDate(request, context);
    const respond = await getRemixHandler(url);
    const response = await respond(withoutNullOrigin(request), context);
    // a conflict may have saved the other fields
    if (context.staffChange && (response.status < 400 || response.status === 409)) pages.expire();
    if (context.hasUnpublished) {
      pages.discardCopies();
      context.waitUntil(recordInvalidation(context.env.FILES, new Date()));
    }
    return context.notPublic
      ? toPreviewResponse(response, {
          framed: context.framedByOwn,
          previewDate: context.previewDate,
        })
      : response;
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
      takenDownAt: () => getLastInvalidationMs(context.env.FILES),
    },
    async () => {
      const respond = await getRemixHandler(url);
      return respond(
        toAnonymousRequest(
          request,
          { ...consentRequestHeaders(consent), ...yardRequestHeaders(device) },
          toSharedSearch,
        ),
        shared,
      );
    },
  );
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** Sets the preview date if staff request one. */
async function applyPreviewDate(request: Request, context: Platform): Promise<void> {
  const { previewDate, setCookie } = await readStaffPreviewDate(request, () =>
    openDb(context.env.DB),
  );
  if (setCookie) context.cookies.push(setCookie);
  if (!previewDate) return;
  context.previewDate = previewDate;
  context.notPublic = true;
}

/** Counts a visit to a public page, rendered or cached. */
function countVisit(
  request: Request,
  response: Response,
  { env, waitUntil }: Platform,
  { url, now }: { url: URL; now: Date },
): void {
  if (!(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return;
  const visit = parseVisit(request, toVisitCountPath(url.pathname, response.status), now, url);
  if (visit) visits.count(visit, () => openDb(env.DB), waitUntil);
}

/** Counts the question that a page answered, and removes its internal header. */
function countZipQuestion(
  request: Request,
  response: Response,
  { env, waitUntil }: Platform,
  now: Date,
): void {
  const question = parseZipQuestion(response.headers.get(zipQuestionHeader));
  if (!question) return;
  response.headers.delete(zipQuestionHeader);
  if (request.method === "GET" && isVisitor(request.headers))
    zipQuestions.count(question, now, () => openDb(env.DB), waitUntil);
}
