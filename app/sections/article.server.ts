import { escapeHtml } from "~/lib/text";
import { parseDesign } from "~/pergola/design";
import { draw } from "~/pergola/drawing";
import { DRAWING_SIZES, type DrawingKind } from "~/pergola/drawing-size";
import { builtPicture } from "~/pictures/built";
import { isPictureSlug } from "~/pictures/pictures";
import { fillFigures } from "~/posts/figures";

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
      if (!isDrawingKind(kind)) return "";
      const id = `article-${++drawings}`;
      const params = parseDesign(query).design;
      const svg =
        kind === "kitchen"
          ? draw({ kind }, id)
          : kind === "axon"
            ? draw({ kind, params, options: { dims: true } }, id)
            : draw({ kind, params }, id);
      return `<figure class="fig"><div class="draw">${svg}</div>${figcaption(caption, false)}</figure>`;
    },
  });
}

/** Stored HTML for readers of a feed: pictures at their full address, drawings left out. */
export function feedHtml(html: string, origin: string): string {
  const filled = fillFigures(html, {
    picture: ({ slug, alt, caption }) => {
      if (!isPictureSlug(slug)) return "";
      const picture = `<img src="${origin}${builtPicture(slug).src}" alt="${escapeHtml(alt)}">`;
      return `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ""}</figure>`;
    },
    drawing: () => "",
  });
  return filled.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}

function figcaption(caption: string, rendering: boolean): string {
  if (!caption) return "";
  return `<figcaption><span>${escapeHtml(caption)}</span>${rendering ? '<span class="cap-tag">Rendering</span>' : ""}</figcaption>`;
}

function isDrawingKind(kind: string): kind is DrawingKind {
  return Object.hasOwn(DRAWING_SIZES, kind);
}
