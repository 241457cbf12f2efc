import { loggedPath } from "./logged-path";
import { nonDocumentPolicy } from "./security";

type FinalizeOptions = {
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  requestId: string;
  /** UTC milliseconds at which the request arrived. */
  started: number;
  /** The request's path, as its URL has it. */
  path: string;
};

/** The last hand on every response: security headers, cookies, the request id, and one structured log line without query or body. */
export function finalizeResponse(
  request: Request,
  source: Response,
  { headers, cookies, requestId, started, path }: FinalizeOptions,
): Response {
  const response = source.webSocket ? source : writable(source, requestId);
  if (!source.webSocket) {
    const own = response.headers;
    for (const name in headers) {
      // a page whose address is a secret says so itself
      if (name !== "Referrer-Policy" || !own.has(name)) own.set(name, headers[name] ?? "");
    }
    if (!own.has("Content-Security-Policy")) own.set("Content-Security-Policy", nonDocumentPolicy);
    for (const line of cookies) own.append("Set-Cookie", line);
  }
  console.log(
    JSON.stringify({
      at: new Date(started).toISOString(),
      id: requestId,
      method: request.method,
      path: loggedPath(path),
      status: response.status,
      ms: Date.now() - started,
    }),
  );
  return response;
}

/** The response itself, or a copy where its headers are frozen, as a redirect's are. A copy turns bytes into a stream, which costs more
 *  than everything else that is done to a kept page. */
function writable(source: Response, requestId: string): Response {
  try {
    source.headers.set("X-Request-Id", requestId);
    return source;
  } catch {
    const copy = new Response(source.body, source);
    copy.headers.set("X-Request-Id", requestId);
    return copy;
  }
}
