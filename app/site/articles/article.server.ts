import { builtPicture } from "~/domain/pictures/built";
import { isPictureSlug } from "~/domain/pictures/pictures";
import { fillFigures } from "~/domain/posts/figures";
import { escapeHtml } from "~/lib/text";
import { articleDrawing } from "./article-drawings.server";

/** Stored HTML of a post or a story as the page shows it: pictures and drawings put in, as `<Figure>` and `<Drawing>` would. */
export function articleHtml(html: string): string {
  let drawings = 0;
  return fillFigures(html, {
    picture: ({ slug, alt, caption }) => {
      if (!isPictureSlug(slug)) return "";
      const picture = builtPicture(slug);
      const sizes = "(min-width: 64em) 58vw, 100vw";
      const sources = picture.sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${sizes}">`).join("");
      const image = `<img src="${picture.src}" srcset="${picture.srcSet}" sizes="${sizes}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(alt)}" style="object-position:${picture.position};background:${picture.placeholder}" loading="lazy" decoding="async">`;
      return `<figure class="fig"><picture>${sources}${image}</picture>${figcaption(caption, true)}</figure>`;
    },
    drawing: ({ kind, query, caption }) => {
      const drawing = articleDrawing(kind, query, `article-${++drawings}`);
      if (!drawing) return "";
      return `<figure class="fig">${drawing}${figcaption(caption, false)}</figure>`;
    },
  });
}

/** Stored HTML for readers of a feed: pictures at their full address, and of each drawing what it shows. */
export function feedHtml(html: string, origin: string): string {
  const filled = fillFigures(html, {
    picture: ({ slug, alt, caption }) => {
      if (!isPictureSlug(slug)) return "";
      const picture = `<img src="${origin}${builtPicture(slug).src}" alt="${escapeHtml(alt)}">`;
      return `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ""}</figure>`;
    },
    drawing: ({ caption }) => (caption ? `<p>Drawing: ${escapeHtml(caption)}</p>` : ""),
  });
  return filled.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

function figcaption(caption: string, rendering: boolean): string {
  if (!caption && !rendering) return "";
  return `<figcaption><span>${escapeHtml(caption)}</span>${rendering ? '<span class="cap-tag">Rendering</span>' : ""}</figcaption>`;
}
