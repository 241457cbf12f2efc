import { escapeHtml } from "~/lib/text";

export type ImageToken = { slug: string; alt: string; caption: string };
export type DrawingToken = { kind: string; query: string; caption: string };

/* A stored text names its pictures and drawings instead of containing them: their files get new names when they are built anew. */

/** The place of a built picture in stored HTML. */
export function imageToken({ slug, alt, caption }: ImageToken): string {
  return `<figure data-picture="${escapeHtml(slug)}" data-alt="${escapeHtml(alt)}" data-caption="${escapeHtml(caption)}"></figure>`;
}

/** The place of a drawing in stored HTML. */
export function drawingToken({ kind, query, caption }: DrawingToken): string {
  return `<figure data-drawing="${escapeHtml(kind)}" data-query="${escapeHtml(query)}" data-caption="${escapeHtml(caption)}"></figure>`;
}

const marks =
  /<figure data-(?:picture="([^"]*)" data-alt="([^"]*)" data-caption="([^"]*)"|drawing="([^"]*)" data-query="([^"]*)" data-caption="([^"]*)")><\/figure>/g;

function unescapeHtml(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Stored HTML with its pictures and drawings put in. A maker gives the HTML of one, or "" to leave it out. */
export function replaceFigureTokens(
  html: string,
  make: { picture(mark: ImageToken): string; drawing(mark: DrawingToken): string },
): string {
  return html.replace(marks, (_, slug, alt, caption, kind, query, drawingCaption) =>
    slug === undefined
      ? make.drawing({ kind: unescapeHtml(kind), query: unescapeHtml(query), caption: unescapeHtml(drawingCaption) })
      : make.picture({ slug: unescapeHtml(slug), alt: unescapeHtml(alt), caption: unescapeHtml(caption) }),
  );
}

/** An uploaded picture in stored HTML, by its address without a version. */
export function uploadToken(source: string, alt: string): string {
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
}

const fileImage = '<img src="/files/([^/"?]+)/[^"]*" alt="([^"]*)" loading="lazy" decoding="async">';
const fileImages = new RegExp(fileImage, "g");
const fileFigures = new RegExp(`<figure class="fig">${fileImage}(?:<figcaption><span>(.*?)</span></figcaption>)?</figure>`, "g");

/** The ids of the uploaded pictures in stored HTML. */
export function findFileIds(html: string): string[] {
  return [...new Set([...html.matchAll(fileImages)].map(([, id = ""]) => id))];
}

/** What is known of an uploaded picture in stored HTML; its words are HTML. */
export type UploadedImageToken = { id: string; alt: string };

/** Stored HTML with its uploaded pictures put in. A maker gives the HTML of one; undefined leaves it as it is stored. */
export function replaceUploadedImages(
  html: string,
  make: { figure(mark: UploadedImageToken, caption: string): string | undefined; inline(mark: UploadedImageToken): string | undefined },
): string {
  if (!html.includes("/files/")) return html;
  return html
    .replace(fileFigures, (stored: string, id: string, alt: string, caption = "") => make.figure({ id, alt }, caption) ?? stored)
    .replace(fileImages, (stored: string, id: string, alt: string) => make.inline({ id, alt }) ?? stored);
}
