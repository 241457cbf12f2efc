import { escapeHtml } from "~/lib/text";

export type PictureMark = { slug: string; alt: string; caption: string };
export type DrawingMark = { kind: string; query: string; caption: string };

/* A stored text names its pictures and drawings instead of containing them: their files get new names when they are built anew. */

/** The place of a built picture in stored HTML. */
export function pictureMark({ slug, alt, caption }: PictureMark): string {
  return `<figure data-picture="${escapeHtml(slug)}" data-alt="${escapeHtml(alt)}" data-caption="${escapeHtml(caption)}"></figure>`;
}

/** The place of a drawing in stored HTML. */
export function drawingMark({ kind, query, caption }: DrawingMark): string {
  return `<figure data-drawing="${escapeHtml(kind)}" data-query="${escapeHtml(query)}" data-caption="${escapeHtml(caption)}"></figure>`;
}

const marks =
  /<figure data-(?:picture="([^"]*)" data-alt="([^"]*)" data-caption="([^"]*)"|drawing="([^"]*)" data-query="([^"]*)" data-caption="([^"]*)")><\/figure>/g;

function unescapeHtml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Stored HTML with its pictures and drawings put in. A maker gives the HTML of one, or "" to leave it out. */
export function fillFigures(html: string, make: { picture(mark: PictureMark): string; drawing(mark: DrawingMark): string }): string {
  return html.replace(marks, (_, slug, alt, caption, kind, query, drawingCaption) =>
    slug === undefined
      ? make.drawing({ kind: unescapeHtml(kind), query: unescapeHtml(query), caption: unescapeHtml(drawingCaption) })
      : make.picture({ slug: unescapeHtml(slug), alt: unescapeHtml(alt), caption: unescapeHtml(caption) }),
  );
}
