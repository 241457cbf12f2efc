import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { readConfig } from "./env.server";
import { addErrorPrefix } from "./lib/error-title";
import { paths } from "./paths";
import { findNonceSlots, withNonce } from "./platform/http/cached-page.server";
import { deferScripts } from "./platform/http/defer-scripts";
import { redactError } from "./platform/http/errors";
import { loggedPath } from "./platform/http/logged-path";
import { minifyInlineScripts } from "./platform/http/minify-inline-scripts";
import { moveClosingTagsToEnd } from "./platform/http/move-closing-tags";
import { NonceProvider } from "./platform/http/nonce";
import { createRenderedPages } from "./platform/http/rendered-pages.server";
import { RequestIdProvider } from "./platform/http/request-id";
import { documentPolicy } from "./platform/http/security";
import { isCacheablePath } from "./site/seo/public-pages";

export const streamTimeout = 5_000;

const pages = createRenderedPages();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const { cspNonce } = context;
  const { location, loaderData } = remix.staticHandlerContext;
  if (!isMadeOfItsData(request, status, remix, context)) {
    const page = await rendered(request, status, remix, context);
    return new Response(page.body, { status: page.status, headers: documentHeaders(headers, page.status, remix, context) });
  }
  const known = pages.known(location.pathname, loaderData);
  if (known) {
    return new Response(withNonce(known, cspNonce), { status, headers: documentHeaders(headers, status, remix, context) });
  }
  // what a visitor's address carries besides the path is in the loaders' data or nowhere
  remix.staticHandlerContext.location = { ...location, search: "", hash: "" };
  const page = await rendered(request, status, remix, { ...context, shared: true });
  const markup = findNonceSlots(new Uint8Array(await page.arrayBuffer()), cspNonce);
  if (page.status === 200) pages.remember(location.pathname, loaderData, markup);
  return new Response(markup.bytes.slice(), { status: page.status, headers: documentHeaders(headers, page.status, remix, context) });
}

/** Whether a page follows from its path and from what its loaders gave, and from nothing else of the request. */
function isMadeOfItsData(request: Request, status: number, { staticHandlerContext }: EntryContext, context: AppLoadContext): boolean {
  const { location, actionData, errors } = staticHandlerContext;
  const isPlainGet = (request.method === "GET" || request.method === "HEAD") && actionData === null && errors === null;
  return !import.meta.env.DEV && status === 200 && isPlainGet && !context.notPublic && isCacheablePath(location.pathname);
}

/** The page as React and what Remix leaves no place for make it; its status is 500 when something threw meanwhile. */
async function rendered(
  request: Request,
  status: number,
  remix: EntryContext,
  { cspNonce, requestId, shared }: AppLoadContext,
): Promise<Response> {
  let answered = status;
  const body = await renderToReadableStream(
    <NonceProvider value={cspNonce}>
      <RequestIdProvider value={status >= 400 ? requestId : ""}>
        <RemixServer context={remix} url={request.url} nonce={cspNonce} abortDelay={streamTimeout} />
      </RequestIdProvider>
    </NonceProvider>,
    {
      nonce: cspNonce,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError(error) {
        console.error("render", redactError(error));
        answered = 500;
      },
    },
  );
  // a page that is kept is read to its end anyway
  if (shared || isbot(request.headers.get("User-Agent"))) await body.allReady;
  return finished(new Response(body, { status: answered }), {
    sentBack: isSentBack(remix, answered),
    lateFor: isOfOffice(remix.staticHandlerContext.location.pathname) ? undefined : cspNonce,
  });
}

function documentHeaders(
  headers: Headers,
  status: number,
  remix: EntryContext,
  { cspNonce, env, framedByOwn, hosts }: AppLoadContext,
): Headers {
  const { TURNSTILE_SECRET } = readConfig(env);
  const { pathname } = remix.staticHandlerContext.location;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (status === 405) headers.set("Allow", allowedOn(remix));
  headers.set(
    "Content-Security-Policy",
    documentPolicy({
      nonce: cspNonce,
      dev: import.meta.env.DEV,
      framedBy: framedByOwn ? ["'self'"] : pathname === paths.unlisted.formpage ? hosts?.partners : undefined,
      // from wherever in the office somebody came to the fields of a page
      frames: /^\/admin(?:\/|$)/.test(pathname),
      gtag: hosts?.tag,
      turnstile: TURNSTILE_SECRET !== "",
    }),
  );
  return headers;
}

/** The methods of the page that was asked for. */
function allowedOn({ manifest, staticHandlerContext: { matches } }: EntryContext): string {
  const page = matches.at(-1)?.route.id;
  return page && manifest.routes[page]?.hasAction ? "GET, HEAD, POST" : "GET, HEAD";
}

/** A form that could not be taken comes back filled in. 410 is the answer of a link that has ended: there is no form on that page. */
function isSentBack({ staticHandlerContext }: EntryContext, status: number): boolean {
  return staticHandlerContext.actionData !== null && status >= 400 && status !== 410;
}

/** Where pages are worked with, and their scripts come at once. */
const isOfOffice = (pathname: string): boolean => /^\/(?:admin|login)(?:\/|$)/.test(pathname);

type Finish = {
  sentBack: boolean;
  /** The nonce of a page whose scripts come once it has been shown. */
  lateFor: string | undefined;
};

/**
 * What Remix leaves no place for. It asks for its modules with the urgency of a stylesheet, though a page is whole without them: styles,
 * fonts and pictures go first. And a page's `meta` does not hear what the action answered: the title of a form that came back says so here.
 */
function finished(page: Response, { sentBack, lateFor }: Finish): Response {
  if (typeof HTMLRewriter === "undefined") return page; // the developer's server runs in Node
  const rewriter = new HTMLRewriter();
  if (lateFor) deferScripts(rewriter, lateFor);
  else rewriter.on('link[rel="modulepreload"]', { element: (link) => void link.setAttribute("fetchpriority", "low") });
  if (sentBack) rewriter.on("head > title", { element: (title) => void title.prepend(addErrorPrefix("")) });
  return moveClosingTagsToEnd(minifyInlineScripts(rewriter)).transform(page);
}

/** Errors that no boundary expected, without the parameters that SQL errors carry. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error("handler", loggedPath(new URL(request.url).pathname), redactError(error));
}
