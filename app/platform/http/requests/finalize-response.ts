import {
  isPrivateLinkPath,
  privateLinkHeaders,
  redactPath,
} from "~/platform/http/security/secret-paths";
import { nonDocumentCsp } from "~/platform/http/security/security-headers";

type FinalizeOptions = {
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  requestId: string;
  /** Arrival of the request, in UTC milliseconds. */
  started: number;
  /** Path of the request, as in its URL. */
  path: string;
};

/**
 * Adds security headers, cookies and the request id to a response, and logs the request as one JSON
 * line without query or body.
 */
export function finalizeResponse(
  request: Request,
  source: Response,
  { headers, cookies, requestId, started, path }: FinalizeOptions,
): Response {
  const response = source.webSocket ? source : toMutableResponse(source, requestId);
  if (!source.webSocket) {
    const responseHeaders = response.headers;
    for (const name in headers) {
      // pages with a secret URL set their own Referrer-Policy
      if (name !== "Referrer-Policy" || !responseHeaders.has(name))
        responseHeaders.set(name, headers[name] ?? "");
    }
    if (isPrivateLinkPath(path))
      for (const name in privateLinkHeaders)
        responseHeaders.set(name, privateLinkHeaders[name] ?? "");
    if (!responseHeaders.has("Content-Security-Policy"))
      responseHeaders.set("Content-Security-Policy", nonDocumentCsp);
    for (const line of cookies) responseHeaders.append("Set-Cookie", line);
  }
  console.log(
    JSON.stringify({
      at: new Date(started).toISOString(),
      id: requestId,
      method: request.method,
      path: redactPath(path),
      status: response.status,
      ms: Date.now() - started,
    }),
  );
  return response;
}

/**
 * Returns the response, or a copy if its headers are immutable, as a redirect's are. Copying turns
 * the body into a stream, which is the most expensive step for a cached page.
 */
function toMutableResponse(source: Response, requestId: string): Response {
  try {
    source.headers.set("X-Request-Id", requestId);
    return source;
  } catch {
    const copy = new Response(source.body, source);
    copy.headers.set("X-Request-Id", requestId);
    return copy;
  }
}
