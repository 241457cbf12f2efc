/** Throw it: the page says "not found", with status 404. */
export function notFoundResponse(what: string): Response {
  return new Response(`${what} not found`, { status: 404, statusText: "Not Found" });
}

/** Throw it: the page was taken down for good, with status 410. */
export function goneResponse(what: string): Response {
  return new Response(`${what} gone`, { status: 410, statusText: "Gone", headers: { "X-Robots-Tag": "noindex" } });
}

/** Throw it: this method has no meaning here. */
export function methodNotAllowed(...allowed: string[]): Response {
  return new Response("Method not allowed", { status: 405, statusText: "Method Not Allowed", headers: { Allow: allowed.join(", ") } });
}

/** The text of an error that may go to the log: no SQL parameters (they hold names and phone numbers). */
export function redactError(error: unknown): string {
  if (typeof error === "object" && error !== null && "status" in error) return `status ${String(error.status)}`;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause.message : "";
  const message = error.message.split(/\nparams:/)[0] ?? "";
  return `${error.name}: ${cause || message}`.slice(0, 500);
}
