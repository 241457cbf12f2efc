import { toLocalDateTimeFields } from "~/lib/local-datetime";

type Shown = { framed?: boolean | undefined; asOf?: Date | undefined };

/** A response that shows what is not public, as it goes out: nobody keeps it, lists it or learns its address, and its forms are off. In a
 *  frame all forms are, links open elsewhere, and nothing runs. Links of a page that is shown as of a moment lead to pages as of the same
 *  one, except those with `data-now`. */
export function previewResponse(source: Response, { framed = false, asOf }: Shown = {}): Response {
  const response = new Response(source.body, source);
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.set("Referrer-Policy", "no-referrer");
  if (!(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return response;
  const off = new HTMLRewriter().on(framed ? "form" : 'form[method="post" i]', {
    element: (form) => void form.setAttribute("inert", ""),
  });
  if (asOf) {
    const { day, time } = toLocalDateTimeFields(asOf);
    off.on('a[href^="/"]:not([data-now]), a[href^="?"]:not([data-now])', {
      element: (link) => void link.setAttribute("href", atMoment(link.getAttribute("href") ?? "", `${day}T${time}`)),
    });
  }
  if (framed) {
    off.on('a[href]:not([href^="#"])', { element: (link) => void link.setAttribute("target", "_blank") });
    off.on('script, link[rel="modulepreload"]', { element: (part) => void part.remove() });
  }
  return off.transform(response);
}

/** Where pages are that are not shown as of a moment, and other sites. */
const isElsewhere = /^\/(?:\/|(?:admin|files|login)(?:[/?#]|$))/;

/** An address of the site, as markup has it, with the moment it is to be shown as of. */
function atMoment(href: string, at: string): string {
  if (isElsewhere.test(href) || /[?&;]at=/.test(href)) return href;
  // "&#" begins an escaped character
  const [, address = "", hash = ""] = /^((?:&#|[^#])*)(.*)$/s.exec(href) ?? [];
  return `${address}${address.includes("?") ? "&amp;" : "?"}at=${at}${hash}`;
}
