import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { config } from "./env.server";
import { errorTitle } from "./lib/error-title";
import { paths } from "./paths";
import { closeLast } from "./platform/http/close-last";
import { loggable } from "./platform/http/errors";
import { NonceProvider } from "./platform/http/nonce";
import { RequestIdProvider } from "./platform/http/request-id";
import { documentPolicy } from "./platform/http/security";

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { cspNonce, env, requestId, shared }: AppLoadContext,
) {
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
        console.error("render", loggable(error));
        answered = 500;
      },
    },
  );
  // a page that is kept is read to its end anyway
  if (shared || isbot(request.headers.get("User-Agent"))) await body.allReady;
  const { FRAME_PARTNERS, GTAG_ID, TURNSTILE_SECRET } = config(env);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (answered === 405) headers.set("Allow", allowedOn(remix));
  headers.set(
    "Content-Security-Policy",
    documentPolicy({
      nonce: cspNonce,
      dev: import.meta.env.DEV,
      framedBy: new URL(request.url).pathname === paths.hidden.formpage ? FRAME_PARTNERS : [],
      gtag: GTAG_ID !== "",
      turnstile: TURNSTILE_SECRET !== "",
    }),
  );
  return finished(new Response(body, { status: answered, headers }), isSentBack(remix, answered));
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

/**
 * What Remix leaves no place for. It asks for its modules with the urgency of a stylesheet, though a page is whole without them: styles,
 * fonts and the first picture go first. And a page's `meta` does not hear what the action answered: the title of a form that came back
 * says so here.
 */
function finished(page: Response, sentBack: boolean): Response {
  if (typeof HTMLRewriter === "undefined") return page; // the developer's server runs in Node
  const rewriter = new HTMLRewriter().on('link[rel="modulepreload"]', {
    element: (link) => void link.setAttribute("fetchpriority", "low"),
  });
  if (sentBack) rewriter.on("head > title", { element: (title) => void title.prepend(errorTitle("")) });
  return closeLast(rewriter).transform(page);
}

/** Errors that no boundary expected, without the parameters that SQL errors carry. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error("handler", new URL(request.url).pathname, loggable(error));
}
