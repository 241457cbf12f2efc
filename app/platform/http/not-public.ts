/** A response that shows what is not public, as it goes out: nobody keeps it, lists it or learns its address, and its forms are off. */
export function notPublicPage(source: Response): Response {
  const response = new Response(source.body, source);
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.set("Referrer-Policy", "no-referrer");
  if (!(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return response;
  return new HTMLRewriter().on('form[method="post" i]', { element: (form) => void form.setAttribute("inert", "") }).transform(response);
}
