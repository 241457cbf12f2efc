import { bundledImageData } from "~/domain/images/bundled";
import {
  type ImageData,
  isImageSlug,
  type StoredImage,
  storedImageData,
} from "~/domain/images/images";
import {
  replaceFigureTokens,
  replaceUploadedImages,
  type UploadedImageToken,
} from "~/domain/posts/figure-tokens";
import { escapeHtml } from "~/lib/text";
import { columnImageSizes } from "~/ui/image";
import { renderPostDrawing } from "./post-drawings.server";

/**
 * Renders the stored HTML of a post or a story with its images and drawings, like `<Figure>` and
 * `<Drawing>`. `files` are the uploaded images; unknown ones stay unchanged.
 */
export function renderStoredHtml(html: string, files: readonly StoredImage[] = []): string {
  let drawings = 0;
  const filled = replaceFigureTokens(html, {
    picture: ({ slug, alt, caption }) =>
      isImageSlug(slug)
        ? renderFigure(bundledImageData(slug), escapeHtml(alt), escapeHtml(caption), true)
        : "",
    drawing: ({ kind, query, caption }) => {
      const drawing = renderPostDrawing(kind, query, `article-${++drawings}`);
      if (!drawing) return "";
      return `<figure class="figure">${drawing}${renderFigcaption(escapeHtml(caption), false)}</figure>`;
    },
  });
  const findFile = ({ id }: UploadedImageToken) => files.find((file) => file.id === id);
  return replaceUploadedImages(filled, {
    figure: (mark, caption) => {
      const file = findFile(mark);
      return (
        file && renderFigure(storedImageData(file), mark.alt, caption, file.isRendering === true)
      );
    },
    inline: (mark) => {
      const file = findFile(mark);
      return file && renderImage(storedImageData(file), mark.alt);
    },
  });
}

function renderFigure(
  picture: ImageData,
  alt: string,
  caption: string,
  isRendering: boolean,
): string {
  return `<figure class="figure">${renderImage(picture, alt)}${renderFigcaption(caption, isRendering)}</figure>`;
}

function renderImage(
  { sources, src, srcSet, width, height, position, placeholder }: ImageData,
  alt: string,
): string {
  const sizes = columnImageSizes("(min-width: 64em) 58vw");
  const choices = sources
    .map(
      ({ type, srcSet: set }) =>
        `<source type="${type}" srcset="${escapeHtml(set)}" sizes="${sizes}">`,
    )
    .join("");
  const style = `object-position:${position}${placeholder ? `;background:${placeholder}` : ""}`;
  return `<picture>${choices}<img src="${escapeHtml(src)}" srcset="${escapeHtml(srcSet)}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" style="${style}" loading="lazy" decoding="async"></picture>`;
}

/** Renders stored HTML for a feed: absolute image URLs, and descriptions instead of drawings. */
export function renderFeedHtml(html: string, origin: string): string {
  const filled = replaceFigureTokens(html, {
    picture: ({ slug, alt, caption }) => {
      if (!isImageSlug(slug)) return "";
      const picture = `<img src="${origin}${bundledImageData(slug).src}" alt="${escapeHtml(alt)}">`;
      return `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ""}</figure>`;
    },
    drawing: ({ caption }) => (caption ? `<p>Drawing: ${escapeHtml(caption)}</p>` : ""),
  });
  return filled.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

/** Returns the figcaption of an image; `caption` is HTML. */
function renderFigcaption(caption: string, isRendering: boolean): string {
  if (!caption && !isRendering) return "";
  return `<figcaption><span>${caption}</span>${isRendering ? '<span class="caption-tag">Rendering</span>' : ""}</figcaption>`;
}
