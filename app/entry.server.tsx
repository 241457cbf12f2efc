import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { isCacheablePath } from "./domain/page-texts/public-pages";
import { paths } from "./paths";
import { findNonceSlots, withNonce } from "./platform/http/cache/cached-page.server";
import { createRenderedPageCache } from "./platform/http/cache/rendered-pages.server";
import { redactError } from "./platform/http/errors";
import { setAlternates } from "./platform/http/html/alternates";
import {
  deferScripts,
  minifyInlineScripts,
  moveClosingTagsToEnd,
} from "./platform/http/html/rewrite-document";
import { RequestIdProvider } from "./platform/http/requests/request-id";
import { NonceProvider } from "./platform/http/security/nonce";
import { redactPath } from "./platform/http/security/secret-paths";
import { buildDocumentCsp } from "./platform/http/security/security-headers";
import { readConfig } from "./request/env.server";
import { addErrorPrefix } from "./ui/use-error-title";

export const streamTimeout = 5_000;

const pages = createRenderedPageCache();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { cspNonce, file } = context;
  if (file) return file;
  const { location, loaderData } = remix.staticHandlerContext;
  if (!isMadeOfItsData(request, status, remix, context)) {
    const page = await rendered(request, status, remix, context);
    return new Response(page.body, {
      status: page.status,
      headers: setDocumentHeaders(headers, page.status, remix, context),
    });
  }
  const cachedMarkup = pages.find(location.pathname, loaderData);
  if (cachedMarkup) {
    return new Response(withNonce(cachedMarkup, cspNonce), {
      status,
      headers: setDocumentHeaders(headers, status, remix, context),
    });
  }
  // a shared page may not depend on the query or hash, except through its loader data
  remix.staticHandlerContext.location = { ...location, search: "", hash: "" };
  const page = await rendered(request, status, remix, { ...context, shared: true });
  const markup = findNonceSlots(new Uint8Array(await page.arrayBuffer()), cspNonce);
  if (page.status === 200) pages.add(location.pathname, loaderData, markup);
  return new Response(markup.bytes.slice(), {
    status: page.status,
    headers: setDocumentHeaders(headers, page.status, remix, context),
  });
}

/**
 * True if the page depends only on its path and its loader data, not on the rest of the request.
 */
function isMadeOfItsData(
  request: Request,
  status: number,
  { staticHandlerContext }: EntryContext,
  context: AppLoadContext,
): boolean {
  const { location, actionData, errors } = staticHandlerContext;
  const isPlainGet =
    (request.method === "GET" || request.method === "HEAD") &&
    actionData === null &&
    errors === null;
  return (
    !import.meta.env.DEV &&
    status === 200 &&
    isPlainGet &&
    !context.notPublic &&
    isCacheablePath(location.pathname)
  );
}

/** Renders the page. Its status is 500 if a component threw. */
async function rendered(
  request: Request,
  status: number,
  remix: EntryContext,
  { cspNonce, requestId, shared }: AppLoadContext,
): Promise<Response> {
  let renderedStatus = status;
  const body = await renderToReadableStream(
    <NonceProvider value={cspNonce}>
      <RequestIdProvider value={status >= 400 ? requestId : ""}>
        <RemixServer
          context={remix}
          url={request.url}
          nonce={cspNonce}
          abortDelay={streamTimeout}
        />
      </RequestIdProvider>
    </NonceProvider>,
    {
      nonce: cspNonce,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError(error) {
        console.error("render", redactError(error));
        renderedStatus = 500;
      },
    },
  );
  // a cached page is read to its end anyway
  if (shared || isbot(request.headers.get("User-Agent"))) await body.allReady;
  return rewriteHtml(new Response(body, { status: renderedStatus }), {
    sentBack: hasFormErrors(remix, renderedStatus),
    lateFor: isOfOffice(remix.staticHandlerContext.location.pathname) ? undefined : cspNonce,
  });
}

function setDocumentHeaders(
  headers: Headers,
  status: number,
  remix: EntryContext,
  { cspNonce, env, framedByOwn, hosts }: AppLoadContext,
): Headers {
  const { TURNSTILE_SECRET } = readConfig(env);
  const { pathname } = remix.staticHandlerContext.location;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { loaderData } = remix.staticHandlerContext;
  const site: unknown = loaderData["routes/site/layout"] ?? loaderData["routes/spanish/layout"];
  if (status === 200 && !headers.has("X-Robots-Tag"))
    setAlternates(headers, Object(site).pair, new URL(env.SITE_URL).origin);
  if (status === 405) headers.set("Allow", allowedMethods(remix));
  headers.set(
    "Content-Security-Policy",
    buildDocumentCsp({
      nonce: cspNonce,
      dev: import.meta.env.DEV,
      framedBy: framedByOwn
        ? ["'self'"]
        : pathname === paths.unlisted.formpage
          ? hosts?.partners
          : undefined,
      // the editors frame the site's pages, and any admin page may navigate to one
      frames: /^\/admin(?:\/|$)/.test(pathname),
      gtag: hosts?.tag,
      turnstile: TURNSTILE_SECRET !== "",
    }),
  );
  return headers;
}

/** Returns the methods that the requested page allows. */
function allowedMethods({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  const page = matches.at(-1)?.route.id;
  return page && manifest.routes[page]?.hasAction ? "GET, HEAD, POST" : "GET, HEAD";
}

/**
 * True if the form returned with errors; a form in the query has no action data. A 410 is an
 * expired link, whose page has no form.
 */
function hasFormErrors({ staticHandlerContext }: EntryContext, status: number): boolean {
  return (
    status === 422 || (staticHandlerContext.actionData !== null && status >= 400 && status !== 410)
  );
}

/** True for the admin and sign-in pages, whose scripts load at once. */
const isOfOffice = (pathname: string): boolean => /^\/(?:admin|login)(?:\/|$)/.test(pathname);

type Finish = {
  sentBack: boolean;
  /** Nonce of a page whose scripts load after it is visible. */
  lateFor: string | undefined;
};

/**
 * Adjusts the HTML where Remix has no option: lowers the priority of its scripts below styles,
 * fonts and images, and adds the error prefix to the title of a form with errors, because `meta`
 * does not receive action data.
 */
function rewriteHtml(page: Response, { sentBack, lateFor }: Finish): Response {
  if (typeof HTMLRewriter === "undefined") return page; // the development server runs in Node
  const rewriter = new HTMLRewriter();
  if (lateFor) deferScripts(rewriter, lateFor);
  else
    rewriter.on('link[rel="modulepreload"]', {
      element: (link) => void link.setAttribute("fetchpriority", "low"),
    });
  if (sentBack)
    rewriter.on("head > title", { element: (title) => void title.prepend(addErrorPrefix("")) });
  return moveClosingTagsToEnd(minifyInlineScripts(rewriter)).transform(page);
}

/** Logs unexpected errors, without SQL parameters. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted)
    console.error("handler", redactPath(new URL(request.url).pathname), redactError(error));
}
