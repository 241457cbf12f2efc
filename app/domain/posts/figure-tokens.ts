import { escapeHtml } from "~/lib/text";

type ImageToken = { slug: string; alt: string; caption: string };
type DrawingToken = { kind: string; query: string; caption: string };

/* Stored HTML contains tokens instead of images and drawings, whose file names change with each
   build. */

/** Returns the token of a built image in stored HTML. */
export function serializeImageToken({ slug, alt, caption }: ImageToken): string {
  return `<figure data-picture="${escapeHtml(slug)}" data-alt="${escapeHtml(alt)}" data-caption="${escapeHtml(caption)}"></figure>`;
}

/** Returns the token of a drawing in stored HTML. */
export function serializeDrawingToken({ kind, query, caption }: DrawingToken): string {
  return `<figure data-drawing="${escapeHtml(kind)}" data-query="${escapeHtml(query)}" data-caption="${escapeHtml(caption)}"></figure>`;
}

const marks =
  /<figure data-(?:picture="([^"]*)" data-alt="([^"]*)" data-caption="([^"]*)"|drawing="([^"]*)" data-query="([^"]*)" data-caption="([^"]*)")><\/figure>/g;

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/**
 * Replaces the tokens of built images and drawings in stored HTML. Each callback returns the HTML
 * of one figure, or "" to omit it.
 */
export function replaceFigureTokens(
  html: string,
  render: { picture(mark: ImageToken): string; drawing(mark: DrawingToken): string },
): string {
  return html.replace(marks, (...[, slug, alt, caption, kind, query, drawingCaption]) =>
    slug === undefined
      ? render.drawing({
          kind: unescapeHtml(kind),
          query: unescapeHtml(query),
          caption: unescapeHtml(drawingCaption),
        })
      : render.picture({
          slug: unescapeHtml(slug),
          alt: unescapeHtml(alt),
          caption: unescapeHtml(caption),
        }),
  );
}

/** Returns the token of an uploaded image in stored HTML, by its URL without a version. */
export function serializeUploadToken(source: string, alt: string): string {
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
}

const fileImage =
  '<img src="/files/([^/"?]+)/[^"]*" alt="([^"]*)" loading="lazy" decoding="async">';
const fileImages = new RegExp(fileImage, "g");
const fileFigures = new RegExp(
  `<figure class="figure">${fileImage}(?:<figcaption><span>(.*?)</span></figcaption>)?</figure>`,
  "g",
);

/** Returns the ids of the uploaded images in stored HTML. */
export function findUploadedFileIds(html: string): string[] {
  return [...new Set([...html.matchAll(fileImages)].map(([, id = ""]) => id))];
}

/** An uploaded image in stored HTML; `alt` is escaped HTML. */
export type UploadedImageToken = { id: string; alt: string };

/**
 * Replaces the uploaded images in stored HTML. The callback returns the HTML of one, or undefined
 * to leave it unchanged.
 */
export function replaceUploadedImages(
  html: string,
  render: {
    figure(mark: UploadedImageToken, caption: string): string | undefined;
    inline(mark: UploadedImageToken): string | undefined;
  },
): string {
  if (!html.includes("/files/")) return html;
  return html
    .replace(
      fileFigures,
      (stored: string, id: string, alt: string, caption = "") =>
        render.figure({ id, alt }, caption) ?? stored,
    )
    .replace(
      fileImages,
      (stored: string, id: string, alt: string) => render.inline({ id, alt }) ?? stored,
    );
}
