/** Returns a 404 response to throw. */
export function notFoundResponse(message: string): Response {
  return new Response(`${message} not found`, { status: 404, statusText: "Not Found" });
}

/** Returns a 410 response to throw, for permanently removed pages. */
export function goneResponse(message: string): Response {
  return new Response(`${message} gone`, {
    status: 410,
    statusText: "Gone",
    headers: { "X-Robots-Tag": "noindex" },
  });
}

/** Returns a 405 response to throw, with the allowed methods. */
export function methodNotAllowedResponse(...allowed: string[]): Response {
  return new Response("Method not allowed", {
    status: 405,
    statusText: "Method Not Allowed",
    headers: { Allow: allowed.join(", ") },
  });
}

/** Returns a 503 response to throw, in plain text, that asks to try again in a minute. */
export function unavailableResponse(message: string): Response {
  return new Response(`${message} Try again in a minute.`, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
  });
}

/**
 * Returns the text of an error for the log, without SQL parameters (they contain names and phone
 * numbers).
 */
export function redactError(error: unknown): string {
  if (typeof error === "object" && error !== null && "status" in error)
    return `status ${String(error.status)}`;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  const message = error.message.split(/\nparams:/)[0] ?? "";
  return `${error.name}: ${cause || message}`.slice(0, 500);
}
