/** A response that shows what is not public, as it goes out: nobody keeps it, lists it or learns its address, and its forms are off. In a
 *  frame all forms are, links open elsewhere, and nothing runs. */
export function notPublicPage(source: Response, { framed = false }: { framed?: boolean | undefined } = {}): Response {
  const response = new Response(source.body, source);
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.set("Referrer-Policy", "no-referrer");
  if (!(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return response;
  const off = new HTMLRewriter().on(framed ? "form" : 'form[method="post" i]', {
    element: (form) => void form.setAttribute("inert", ""),
  });
  if (framed) {
    off.on('a[href]:not([href^="#"])', { element: (link) => void link.setAttribute("target", "_blank") });
    off.on('script, link[rel="modulepreload"]', { element: (part) => void part.remove() });
  }
  return off.transform(response);
}
