import { toLocalDateTimeFields } from "~/lib/local-datetime";

type PreviewOptions = { framed?: boolean | undefined; previewDate?: Date | undefined };

/**
 * Returns a response for unpublished content: never cached, listed or sent as a referrer, with its
 * forms disabled. `framed` also removes scripts and opens links in a new tab; `asOf` adds its time
 * to the links of the site, except those with `data-now`.
 */
export function toPreviewResponse(
  source: Response,
  { framed = false, previewDate }: PreviewOptions = {},
): Response {
  const response = new Response(source.body, source);
  response.headers.set("Cache-Control", "private, no-store");
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.set("Referrer-Policy", "no-referrer");
  if (!(response.headers.get("Content-Type") ?? "").startsWith("text/html")) return response;
  const off = new HTMLRewriter().on(framed ? "form" : 'form[method="post" i]', {
    element: (form) => void form.setAttribute("inert", ""),
  });
  if (previewDate) {
    const { day, time } = toLocalDateTimeFields(previewDate);
    off.on('a[href^="/"]:not([data-now]), a[href^="?"]:not([data-now])', {
      element: (link) =>
        void link.setAttribute(
          "href",
          addPreviewDate(link.getAttribute("href") ?? "", `${day}T${time}`),
        ),
    });
  }
  if (framed) {
    off.on('a[href]:not([href^="#"])', {
      element: (link) => void link.setAttribute("target", "_blank"),
    });
    off.on('script, link[rel="modulepreload"]', { element: (part) => void part.remove() });
  }
  return off.transform(response);
}

/** Matches other sites and pages without a preview time. */
const isElsewhere = /^\/(?:\/|(?:admin|files|login)(?:[/?#]|$))/;

/** Returns an `href` as written in HTML with the preview time added. */
function addPreviewDate(href: string, at: string): string {
  if (isElsewhere.test(href) || /[?&;]at=/.test(href)) return href;
  // "&#" begins an escaped character
  const [, address = "", hash = ""] = /^((?:&#|[^#])*)(.*)$/s.exec(href) ?? [];
  return `${address}${address.includes("?") ? "&amp;" : "?"}at=${at}${hash}`;
}
