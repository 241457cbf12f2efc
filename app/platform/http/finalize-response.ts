type FinalizeOptions = {
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  requestId: string;
  /** UTC milliseconds at which the request arrived. */
  started: number;
};

/** The last hand on every response: security headers, cookies, the request id, and one structured log line without query or body. */
export function finalizeResponse(request: Request, source: Response, { headers, cookies, requestId, started }: FinalizeOptions): Response {
  const response = source.webSocket ? source : new Response(source.body, source); // a redirect's headers are frozen
  if (!source.webSocket) {
    for (const [name, value] of Object.entries(headers)) {
      // a page whose address is a secret says so itself
      if (name !== "Referrer-Policy" || !response.headers.has(name)) response.headers.set(name, value);
    }
    for (const line of cookies) response.headers.append("Set-Cookie", line);
    response.headers.set("X-Request-Id", requestId);
  }
  console.log(
    JSON.stringify({
      at: new Date(started).toISOString(),
      id: requestId,
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      ms: Date.now() - started,
    }),
  );
  return response;
}
